import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { ConfigurationError } from './values.ts';

const CLIENT = { GOOGLE_CLIENT_ID: '77-client', GOOGLE_CLIENT_SECRET: 'secret' };

it('Google Classroom is there only where somebody has turned it on', () => {
  expect(loadConfig(CLIENT).classroom).toBeNull();
  expect(loadConfig({ ...CLIENT, GOOGLE_CLASSROOM_DRIVE: 'picker' }).classroom).toMatchObject({
    url: 'https://classroom.googleapis.com',
    files: 'picker',
  });
  expect(loadConfig({ ...CLIENT, GOOGLE_CLASSROOM_DRIVE: 'readonly' }).classroom?.files).toBe('server');
});

it.each([
  [{ GOOGLE_CLIENT_ID: '77-client' }, 'must be set together'],
  [{ GOOGLE_DRIVE_API_KEY: 'key' }, 'needs GOOGLE_DRIVE_CLIENT_ID or GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLASSROOM_DRIVE: 'readonly' }, 'Google Classroom needs GOOGLE_CLIENT_ID'],
  [{ ...CLIENT, GOOGLE_CLASSROOM_DRIVE: 'everything' }, 'GOOGLE_CLASSROOM_DRIVE'],
])('half of a setting is refused at the start: %j', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(ConfigurationError);
  expect(() => loadConfig(env)).toThrow(sentence);
});
