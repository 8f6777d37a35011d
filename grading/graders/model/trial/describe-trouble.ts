/** What is in the way of a model, in a sentence to the teacher who chose it. */
import { catalogue } from '../../../../contract/errors.ts';
import { vendorEntry } from '../../../../contract/models/vendors.ts';
import type { ModelSettings } from '../settings.ts';
import type { Trial } from './try-model.ts';

export const describeTrouble = (
  trouble: NonNullable<Trial['trouble']>,
  { provider, model, timeoutMs }: Pick<ModelSettings, 'provider' | 'model' | 'timeoutMs'>,
): string => {
  const vendor = vendorEntry(provider)?.name ?? 'the model';
  const sentences: Record<typeof trouble, string> = {
    key: `The key was refused by ${vendor}. Please check that it was copied whole, and that it may use this model.`,
    credit: `The account behind this key at ${vendor} has no credit left.`,
    model: `There is no model “${model}” for this key at ${vendor}. Please check its name.`,
    busy: `It is busy or not working right now (${vendor}). Please try again in a minute.`,
    failing: `It answers with an error of its own (${vendor}). Please try again in a minute.`,
    cut: `The connection to ${vendor} broke off before the whole answer was there. Please try again in a minute.`,
    unreachable: `Nobody answers at the address of ${vendor}. Please check that it runs and can be reached from here.`,
    slow: `No answer came within ${Math.round(timeoutMs / 1000)} s. Please try again, or choose a smaller model.`,
    shape: `What answers at this address does not speak the protocol of ${provider === 'compatible' ? 'OpenAI' : vendor}. Please check the address; it often ends with /v1.`,
    redirect:
      'This address sends its callers on to another one, which is not followed. Please enter the final address.',
    address: catalogue.model_address.detail,
    refused: 'The model declined to mark a harmless sample.',
    unstructured:
      'The model answers, but not in the form that grading needs (structured output). Please choose one that supports it.',
  };
  return sentences[trouble];
};
