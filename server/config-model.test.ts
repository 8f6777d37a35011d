import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigurationError } from './platform/config/values.ts';

it('refuses a patience with the model that would outlive the job, instead of cutting it short unsaid', () => {
  expect(() => loadConfig({ MODEL_TIMEOUT_SECONDS: '901' })).toThrow(ConfigurationError);
  expect(loadConfig({ MODEL_PROVIDER: 'fake', MODEL_TIMEOUT_SECONDS: '900' }).grading.model?.timeoutMs).toBe(
    900_000,
  );
});
