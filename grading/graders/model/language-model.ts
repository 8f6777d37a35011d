/** The registry of model providers: settings in, a language model of the AI SDK out. The only place that knows vendors. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { Failure } from '../../../contract/errors.ts';
import { createFakeModel } from './fake/fake-model.ts';
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

const addressOf = (settings: ModelSettings, usual: string): string => settings.baseUrl ?? usual;

const providers: Record<ModelProvider, Connect> = {
  openai: (settings) =>
    createOpenAI({
      apiKey: keyOf(settings),
      baseURL: addressOf(settings, 'https://api.openai.com/v1'),
      fetch: createFetch(settings.reach),
    })(settings.model),
  anthropic: (settings) =>
    createAnthropic({
      apiKey: keyOf(settings),
      baseURL: addressOf(settings, 'https://api.anthropic.com/v1'),
      fetch: createFetch(settings.reach),
    })(settings.model),
  google: (settings) =>
    createGoogle({
      apiKey: keyOf(settings),
      baseURL: addressOf(settings, 'https://generativelanguage.googleapis.com/v1beta'),
      fetch: createFetch(settings.reach),
    })(settings.model),
  compatible: (settings) => {
    if (settings.baseUrl === undefined) {
      throw new Failure('model_not_configured', 'An OpenAI-compatible model needs a base URL.');
    }
    return createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.baseUrl,
      apiKey: settings.apiKey,
      supportsStructuredOutputs: true,
      fetch: createFetch(settings.reach),
    })(settings.model);
  },
  fake: createFakeModel,
};

export const connectModel = (settings: ModelSettings): LanguageModel =>
  providers[settings.provider](settings);
