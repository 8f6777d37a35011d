import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailPeer, startMailPeer } from '../../../lab/peers/mail-peer.ts';
import { addressKey } from './address-key.ts';
import { createPostbox } from './postbox.ts';

const mail = { to: 'ada@school.test', subject: 'Grüße', text: 'Hello Ada,\n\nyour papers are graded.\n' };
const config = { from: 'Markwise <markwise@localhost>', contact: null };
let peer: MailPeer | null = null;
afterEach(async () => {
  await peer?.close();
  peer = null;
});

const recordWarnings = () => {
  const warnings: object[] = [];
  return { warnings, log: { warn: (details: object) => warnings.push(details) } };
};

describe('with a mail server', () => {
  it('delivers', async () => {
    peer = await startMailPeer();
    const postbox = createPostbox({ ...config, smtpUrl: peer.url, dataDir: '/unused' }, recordWarnings().log);
    postbox.post(mail);
    await postbox.settle();
    expect(peer.received[0]?.to).toEqual(['ada@school.test']);
    expect(peer.received[0]?.raw).toContain('your papers are graded.');
  });

  it('tries again after a temporary refusal', async () => {
    peer = await startMailPeer();
    peer.refuse(1);
    const { warnings, log } = recordWarnings();
    const postbox = createPostbox({ ...config, smtpUrl: peer.url, dataDir: '/unused' }, log);
    postbox.post(mail);
    await postbox.settle();
    expect(peer.received).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('reports a server that is away without naming the addressee', async () => {
    const { warnings, log } = recordWarnings();
    const postbox = createPostbox({ ...config, smtpUrl: 'smtp://127.0.0.1:9', dataDir: '/unused' }, log);
    postbox.post(mail);
    await postbox.settle();
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('ada@');
  });
});

describe('without one', () => {
  it('puts each mail into the outbox folder, readable by the owner only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'markwise-mail-'));
    const postbox = createPostbox({ ...config, smtpUrl: null, dataDir }, recordWarnings().log);
    postbox.post(mail);
    postbox.post({ ...mail, subject: 'Second' });
    await postbox.settle();
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))).toHaveLength(2);
    const path = join(dataDir, 'outbox', files[0] ?? '');
    expect(await readFile(path, 'utf8')).toContain('To: ada@school.test');
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  const open = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'markwise-mail-'));
    const { warnings, log } = recordWarnings();
    const postbox = createPostbox({ ...config, smtpUrl: null, dataDir }, log);
    return {
      postbox,
      warnings,
      outbox: join(dataDir, 'outbox'),
      list: () => readdir(join(dataDir, 'outbox')),
    };
  };

  it('forgets the mails to and from one address, and nobody else’s', async () => {
    const { postbox, outbox, list } = await open();
    postbox.post(mail);
    postbox.post(async () => ({ ...mail, to: 'operator@school.test', replyTo: 'Ada <ADA@school.test>' }));
    postbox.post({ ...mail, to: 'nada@school.test', text: 'ada@school.test wrote to you.' });
    await postbox.settle();
    await writeFile(join(outbox, '.half.eml'), 'From: x@y.test\nTo: ada@school.test\nSubj');
    await postbox.forget(addressKey('ada@school.test'));
    const left = await list();
    expect(left).toHaveLength(1);
    expect(await readFile(join(outbox, left[0] ?? ''), 'utf8')).toContain('To: nada@school.test');
  });

  it('forgets what is still being written', async () => {
    const { postbox, list } = await open();
    postbox.post(mail);
    await postbox.forget(addressKey(mail.to));
    expect(await list()).toEqual([]);
    await (await open()).postbox.forget(addressKey(mail.to));
  });

  it('writes a letter after the answer, or none, and reports a failure without its words', async () => {
    const { postbox, warnings, list } = await open();
    postbox.post(async () => mail);
    postbox.post(async () => null);
    postbox.post(async () => {
      throw new TypeError('no such column as ada@school.test');
    });
    await postbox.settle();
    expect(await list()).toHaveLength(1);
    expect(warnings).toEqual([{ code: 'unknown', reason: 'not known' }]);
  });
});
