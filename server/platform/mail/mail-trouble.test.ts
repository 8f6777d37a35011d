/** Why mail does not work, as the log and `npm run mail -- test` say it: with real servers and certificates. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALHOST_CERTIFICATE } from '../../../lab/peers/localhost-certificate.ts';
import { type MailPeer, startMailPeer } from '../../../lab/peers/mail-peer.ts';
import { compiled } from '../../../lab/program/program.ts';
import { createPostbox } from './postbox.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/mail.ts', import.meta.url));
let peer: MailPeer | null = null;
afterEach(async () => {
  await peer?.close();
  peer = null;
});

const logOf = async (smtpUrl: string): Promise<object[]> => {
  const told: object[] = [];
  const config = { from: 'Markwise <markwise@localhost>', contact: null, smtpUrl, dataDir: '/unused' };
  const postbox = createPostbox(config, { warn: (details) => told.push(details) });
  postbox.post({ to: 'ada@school.test', subject: 'Hello', text: 'Hello' });
  await postbox.settle();
  return told;
};

const run = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [SCRIPT, ...args], {
      env: { PATH: '/usr/bin:/bin', ...compiled(), ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
      });
    child.once('exit', (code) => resolve({ code, said: said.trim() }));
  });

/** As a file that Node may be told to trust. */
const saveCertificate = async (): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'markwise-ca-')), 'ca.pem');
  await writeFile(path, LOCALHOST_CERTIFICATE);
  return path;
};

describe('the log says why', () => {
  it('a certificate that nobody has signed', async () => {
    peer = await startMailPeer({ secure: true });
    expect(await logOf(peer.url)).toMatchObject([
      { reason: expect.stringContaining('certificate of the mail server is self-signed') },
    ]);
  });

  it('nobody listens', async () => {
    expect(await logOf('smtp://127.0.0.1:9')).toMatchObject([
      { reason: expect.stringContaining('nobody listens') },
    ]);
  });

  it('TLS on a port without', async () => {
    peer = await startMailPeer();
    expect(await logOf(`smtps://127.0.0.1:${peer.port}`)).toMatchObject([
      { reason: expect.stringContaining('does not begin with TLS') },
    ]);
  });

  it('an addressee that the server refuses, without a word of what it wrote', async () => {
    peer = await startMailPeer();
    peer.unknown.add('ada@school.test');
    const [told] = await logOf(peer.url);
    expect(told).toMatchObject({
      code: 'EENVELOPE',
      status: 550,
      reason: expect.stringContaining('addressee'),
    });
    expect(JSON.stringify(told)).not.toMatch(/ada@|No such mailbox/);
  });

  it('a server that says good-bye at once', async () => {
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const address = rude.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const [told] = await logOf(`smtp://127.0.0.1:${port}`);
    rude.close();
    expect(told).toMatchObject({ reason: 'the mail server ended the connection' });
  });
});

describe('npm run mail -- test', () => {
  it('sends one mail and says so', async () => {
    peer = await startMailPeer();
    const { code, said } = await run({ SMTP_URL: peer.url }, 'test', 'it@school.test');
    expect([code, said]).toEqual([0, expect.stringContaining('took a mail to it@school.test')]);
    expect(peer.received[0]?.raw).toContain('Subject: Markwise can send mail');
  });

  it('a certificate for another name is told from one that nobody has signed', async () => {
    peer = await startMailPeer({ secure: true });
    const unsigned = await run({ SMTP_URL: peer.url }, 'test', 'it@school.test');
    expect(unsigned.said).toMatch(
      /^The mail was not sent: the certificate of the mail server is self-signed/,
    );
    const ca = { NODE_EXTRA_CA_CERTS: await saveCertificate() };
    const misnamed = await run({ SMTP_URL: peer.url, ...ca }, 'test', 'it@school.test');
    expect([misnamed.code, misnamed.said]).toEqual([
      1,
      expect.stringContaining('is for another name than the one in SMTP_URL'),
    ]);
    const trusted = await run(
      { SMTP_URL: `smtps://localhost:${peer.port}`, ...ca },
      'test',
      'it@school.test',
    );
    expect([trusted.code, trusted.said]).toEqual([0, expect.stringContaining('took a mail')]);
  });

  it('without a mail server names the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'markwise-mail-'));
    const { said } = await run({ MARKWISE_DATA: folder }, 'test', 'it@school.test');
    expect(said).toContain(`the mail lies in ${folder}/outbox`);
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
  });

  it('what it cannot read it says without a stack', async () => {
    expect(await run({}, 'test', 'nobody')).toEqual({
      code: 1,
      said: 'nobody is no mail address. npm run mail -- test ADDRESS',
    });
    expect((await run({ SMTP_URL: 'mail' }, 'test', 'a@b.test')).said).toContain(
      'SMTP_URL: must start with smtp://',
    );
  });
});
