/** The real program, started where it cannot: it says what to mend, and shows no stack. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled } from '../../lab/program/program.ts';
import { createTestDatabase, type TestDatabase } from './db/testing/test-database.ts';
import { explainStart } from './explain-start.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

const start = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { PATH: '/usr/bin:/bin', ...compiled(), LOG_LEVEL: 'warn', ROLE: 'web', ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
      });
    child.once('exit', (code) => resolve({ code, said }));
  });

const busy = createServer();
let database: TestDatabase;
let port = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const address = busy.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  busy.close();
  await database.drop();
});

describe('a start that cannot be', () => {
  it('with a setting that is wrong', async () => {
    const { code, said } = await start({ SMTP_URL: 'mail.example.org' });
    expect([code, said.trim()]).toEqual([
      1,
      'Some settings are not valid:\n  SMTP_URL: must start with smtp:// or smtps://',
    ]);
  });

  it('with an option that there is none of', async () => {
    const { code, said } = await start({}, '--rol', 'web');
    expect(code).toBe(1);
    expect(said).toContain("Unknown option '--rol'");
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('with a database that nobody runs', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect([code, said.trim()]).toEqual([
      1,
      'Nobody answers at the address in DATABASE_URL (ECONNREFUSED). Is PostgreSQL running, and can it be reached from here?',
    ]);
  });

  it('at a port that is taken; and a misspelt setting is told beside it', async () => {
    const env = { DATABASE_URL: database.url, PORT: String(port), SMTP_URI: 'smtp://mail.example.org' };
    const { code, said } = await start(env);
    expect(code).toBe(1);
    expect(said).toContain(`Another program listens at 127.0.0.1:${port} already.`);
    expect(said).toContain('SMTP_URI is no setting of Markwise; did you mean SMTP_URL?');
    expect(said).not.toContain('mail.example.org');
    expect(said).not.toMatch(/^\s+at /m);
  });
});

it('what nobody expected keeps its stack', () => {
  expect(explainStart(new TypeError('x is not a function'))).toBeNull();
  expect(explainStart('thrown')).toBeNull();
});
