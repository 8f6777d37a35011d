import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDriveConfig } from '../../../contract/drive.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { loadConfig } from '../../config.ts';

const DRIVE = { GOOGLE_DRIVE_API_KEY: 'public-key', GOOGLE_DRIVE_CLIENT_ID: '4711-abc.apps.test' };

let without: TestApp;
let withDrive: TestApp;
beforeAll(async () => {
  without = await createTestApp();
  withDrive = await createTestApp(DRIVE);
});
afterAll(() => Promise.all([without.close(), withDrive.close()]));

const policyOf = async (test: TestApp) =>
  String((await test.app.inject('/healthz')).headers['content-security-policy']);

it('a server without Drive says so', async () => {
  const { token } = await signUpTeacher(without);
  const response = await without.send(getDriveConfig, { token });
  expect([response.statusCode, response.json()]).toEqual([200, { drive: null }]);
});

it('the browser learns how to reach Drive, and no secret', async () => {
  const { token } = await signUpTeacher(withDrive);
  const { drive } = await withDrive.ask(getDriveConfig, { token });
  expect(drive).toEqual({
    client_id: '4711-abc.apps.test',
    api_key: 'public-key',
    app_id: '4711',
    api_script: 'https://apis.google.com/js/api.js',
    accounts_script: 'https://accounts.google.com/gsi/client',
    files_url: 'https://www.googleapis.com/drive/v3/files',
  });
});

it('without Drive no other site may run, be framed or be called', async () => {
  const policy = await policyOf(without);
  expect(policy).not.toContain('http');
  expect(policy).toContain("frame-src 'none'");
});

it('with Drive exactly the sites of the import are allowed', async () => {
  const policy = await policyOf(withDrive);
  expect(policy).toContain("script-src 'self' https://apis.google.com https://accounts.google.com;");
  expect(policy).toContain("connect-src 'self' https://www.googleapis.com https://accounts.google.com;");
  expect(policy).toContain('frame-src https://accounts.google.com https://docs.google.com;');
});

it('a key without any client is a mistake that the start names', () => {
  expect(() => loadConfig({ GOOGLE_DRIVE_API_KEY: 'key' })).toThrow('GOOGLE_DRIVE_CLIENT_ID');
});
