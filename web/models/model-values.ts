/** The fields of the form for a model, and what is sent of them. */
import type { QueryClient } from '@tanstack/react-query';
import type { ModelState, ModelTrial, ModelVendor, OverCap } from '../../contract/model.ts';
import { VENDORS, vendorEntry } from '../../contract/models/vendors.ts';
import type { ModelChoice, NewModel } from '../api/models/model.ts';

/** What is connected already, without its key. */
export type KeptModel = Pick<ModelState, 'provider' | 'model' | 'base_url' | 'cap' | 'over_cap' | 'vision'>;

/** Whose model it becomes: a teacher's own, or the school's. */
export type ModelDeeds = {
  test: (choice: ModelChoice) => Promise<ModelTrial>;
  save: (client: QueryClient, model: NewModel) => Promise<void>;
  /** What is said once it is connected. */
  saved: string;
};

export type ModelValues = {
  provider: ModelVendor;
  model: string;
  baseUrl: string;
  key: string;
  cap: number | '';
  overCap: OverCap;
};

export const modelsOf = (vendor: ModelVendor): readonly string[] => vendorEntry(vendor)?.models ?? [];

const isVendor = (name: string | null): name is ModelVendor => VENDORS.some(({ vendor }) => vendor === name);

export const vendorOf = (name: string): ModelVendor => (isVendor(name) ? name : 'openai');

/** What is connected; or a beginning. */
export const valuesOf = (kept: KeptModel | null): ModelValues => {
  if (kept === null || !isVendor(kept.provider))
    return { provider: 'openai', model: 'gpt-4o', baseUrl: '', key: '', cap: '', overCap: 'wait' };
  return {
    provider: kept.provider,
    model: kept.model ?? '',
    baseUrl: kept.base_url ?? '',
    key: '',
    cap: kept.cap ?? '',
    overCap: kept.over_cap,
  };
};

export const choiceOf = ({ provider, model, baseUrl, key }: ModelValues): ModelChoice => ({
  provider,
  model,
  base_url: baseUrl.trim() === '' ? null : baseUrl,
  ...(key === '' ? {} : { key }),
});

export const newModelOf = (values: ModelValues, vision: boolean): NewModel => ({
  ...choiceOf(values),
  vision,
  monthly_cap: values.cap === '' || values.provider === 'compatible' ? null : values.cap,
  over_cap: values.overCap,
});

/** Only what it may cost was changed, so that nothing has to be tried again. */
export const isTried = (values: ModelValues, kept: KeptModel): boolean => {
  const { provider, model, baseUrl } = valuesOf(kept);
  const isSame = values.provider === provider && values.model === model && values.baseUrl === baseUrl;
  return values.key === '' && isSame;
};

/** Small sums need more digits to be told from nothing. */
export const dollars = (amount: number): string => `$${amount.toFixed(amount > 0 && amount < 0.1 ? 4 : 2)}`;

/** Of a month's limit, where there is one. */
export const spentOf = ({ spent, cap }: { spent: number; cap: number | null }): string =>
  `${dollars(spent)}${cap === null ? '' : ` of ${dollars(cap)}`}`;

export const describeCost = (cost: ModelTrial['cost'], asOf: string): string =>
  cost === null
    ? 'What it costs is not known here.'
    : `A paper of two pages costs about ${dollars(cost)}, by the list prices of ${asOf}.`;
