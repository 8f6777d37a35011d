/** What operators copy: the example names every setting, and each value in it is one that the program takes. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listMisspeltSettings, loadConfig, SETTING_NAMES } from '../config.ts';

const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
/** Not the program's own: compose.yaml gives it to PostgreSQL. */
const COMPOSE_ONLY = 'POSTGRES_PASSWORD';

const lines = [...file('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

it('names every setting once, and nothing else', () => {
  expect(lines.map(({ name }) => name).toSorted()).toEqual([...SETTING_NAMES, COMPOSE_ONLY].toSorted());
});

it('holds values that are taken, each by itself', () => {
  const together: Record<string, string> = {
    SUPPORT_EMAIL: 'it@example.org',
    SUPPORT_REPLY_TO: 'ticket@example.org',
    SUPPORT_WEBHOOK_SECRET: 'x'.repeat(24),
    GOOGLE_CLIENT_ID: '77-client',
    GOOGLE_CLIENT_SECRET: 'secret',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    OPENAI_API_KEY: 'key',
    MODEL: 'a-model',
  };
  for (const { name, value } of lines)
    expect(() => loadConfig({ ...together, ...(value === '' ? {} : { [name]: value }) }), name).not.toThrow();
});

it('is what compose.yaml hands to both processes, and is never put into an image', () => {
  expect(file('compose.yaml')).toMatch(/env_file:\n\s+- path: \.env\n/);
  for (const ignored of ['.gitignore', '.dockerignore']) expect(file(ignored)).toMatch(/^\.env$/m);
});

it.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['MARKWISE_DATE', 'MARKWISE_DATA'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
])('%s is noticed: %s was meant', (given, meant) => {
  expect(listMisspeltSettings({ [given]: 'x', HOME: '/home/x' })).toEqual([{ given, meant }]);
});

it('what others put into the environment is left alone, and so is what stands beside the right name', () => {
  const usual = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'MODE',
    'SECRETS',
    'LOGNAME',
    'LOG_DIR',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ];
  const others = [
    'POSTGRES_PASSWORD',
    'DATABASE_NAME',
    'OPENAI_BASE_URL',
    'npm_config_cache',
    'S3_SOMETHING_ELSE',
    'MAIL',
  ];
  const env = Object.fromEntries([...usual, ...others].map((name) => [name, 'x']));
  expect(listMisspeltSettings(env)).toEqual([]);
  expect(listMisspeltSettings({ SMTP_URI: 'x', SMTP_URL: 'smtp://localhost' })).toEqual([]);
  expect(listMisspeltSettings({ SMTP_URI: '' })).toEqual([]);
});
