/** The registry of model providers: settings in, a language model of the AI SDK out. The only place that knows vendors. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { Failure } from '../../../contract/errors.ts';
import type { ModelVendor } from '../../../contract/model.ts';
import { vendorEntry } from '../../../contract/models/vendors.ts';
import { createFetch } from './network/guarded-fetch.ts';
import type { ModelProvider, ModelSettings } from './settings.ts';

type Connect = (settings: ModelSettings) => LanguageModel;

/** The SDK would read a missing key from the environment; configuration comes from the settings alone. */
const keyOf = ({ apiKey, provider }: ModelSettings): string => {
  if (apiKey === undefined || apiKey === '') {
    throw new Failure('model_not_configured', `No API key is set for the model provider "${provider}".`);
  }
  return apiKey;
};

const addressOf = ({ baseUrl, provider }: ModelSettings): string => {
  const address = baseUrl ?? vendorEntry(provider)?.address ?? null;
  if (address === null)
    throw new Failure('model_not_configured', 'An OpenAI-compatible model needs a base URL.');
  return address;
};

const vendors: Record<ModelVendor, Connect> = {
  openai: (settings) =>
    createOpenAI({
      apiKey: keyOf(settings),
      baseURL: addressOf(settings),
      fetch: createFetch(settings.reach),
    })(settings.model),
  anthropic: (settings) =>
    createAnthropic({
      apiKey: keyOf(settings),
      baseURL: addressOf(settings),
      fetch: createFetch(settings.reach),
    })(settings.model),
  google: (settings) =>
    createGoogle({
      apiKey: keyOf(settings),
      baseURL: addressOf(settings),
      fetch: createFetch(settings.reach),
    })(settings.model),
  compatible: (settings) =>
    createOpenAICompatible({
      name: 'compatible',
      baseURL: addressOf(settings),
      apiKey: settings.apiKey,
      supportsStructuredOutputs: true,
      fetch: createFetch(settings.reach),
    })(settings.model),
};

const providers = new Map<string, Connect>(Object.entries(vendors));

/** Whoever else answers as a model does: in tests and measurements one that is none. */
export const bringProvider = (name: ModelProvider, connect: Connect) => providers.set(name, connect);

export const connectModel = (settings: ModelSettings): LanguageModel => {
  const connect = providers.get(settings.provider);
  if (connect === undefined)
    throw new Failure('model_not_configured', `There is no model provider "${settings.provider}" here.`);
  return connect(settings);
};
