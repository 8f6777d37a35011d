/** Support's mailbox over a real connection, with a mail server that sends and one that keeps. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTicket } from '../../contract/help/tickets.ts';
import { createTestApp, type TestApp } from '../../lab/app/test-app.ts';
import { type ImapPeer, startImapPeer } from '../../lab/peers/imap-peer.ts';
import { type MailPeer, startMailPeer } from '../../lab/peers/mail-peer.ts';
import { createPostbox } from '../platform/mail/postbox.ts';
import { ask, BY_LINK, replyMail, sendMails } from './help.fixture.ts';
import { readSupportMail } from './read-support-mail.ts';

const NEVER = new AbortController().signal;
let imap: ImapPeer;
let smtp: MailPeer;
let test: TestApp;
beforeAll(async () => {
  imap = await startImapPeer();
  smtp = await startMailPeer();
  test = await createTestApp({
    ...BY_LINK,
    SUPPORT_REPLY_TO: 'ticket@school.test',
    SUPPORT_IMAP_URL: imap.url,
  });
});
afterAll(async () => {
  await test.close();
  await imap.close();
  await smtp.close();
});

const saidIn = async ({ teacher, ticket }: Awaited<ReturnType<typeof ask>>) => {
  const { messages } = await test.ask(getTicket, { token: teacher.token, params: { id: ticket.id } });
  return messages.slice(1).map(({ text }) => text);
};

it('answers are taken and marked as read; what is for others stays as it is', async () => {
  const asked = await ask(test);
  const answer = imap.deliver(replyMail(asked.replyTo, 'Grüße: press Retry.'));
  const others = imap.deliver(replyMail('ticket@school.test', 'Lunch?'));
  await readSupportMail(test.services, NEVER, 0);
  expect(await saidIn(asked)).toEqual(['Grüße: press Retry.']);
  expect([imap.isSeen(answer), imap.isSeen(others)]).toEqual([true, false]);
  await readSupportMail(test.services, NEVER, 0);
  expect(await saidIn(asked)).toHaveLength(1);
});

it('an answer that comes while the mailbox is watched is there at once', async () => {
  const asked = await ask(test);
  const watch = new AbortController();
  const reading = readSupportMail(test.services, watch.signal, 30_000);
  await expect.poll(() => imap.countIdling(), { timeout: 10_000 }).toBe(1);
  imap.deliver(replyMail(asked.replyTo, 'I am here.'));
  await expect.poll(() => saidIn(asked), { timeout: 10_000 }).toEqual(['I am here.']);
  watch.abort();
  await reading;
});

it('a mail that is too long is put aside, not read again and again', async () => {
  const asked = await ask(test);
  const uid = imap.deliver(replyMail(asked.replyTo, 'x'.repeat(1_200_000)));
  await readSupportMail(test.services, NEVER, 0);
  expect([imap.isSeen(uid), await saidIn(asked)]).toEqual([true, []]);
});

it('a wrong password or a server that is away is told in the log, without a name', async () => {
  const { support } = test.services.config;
  if (support?.imap == null) throw new Error('No mailbox');
  const wrong = { ...support, imap: { ...support.imap, password: 'wrong' } };
  const services = { ...test.services, config: { ...test.services.config, support: wrong } };
  await readSupportMail(services, NEVER, 0);
  const line = test.logged.find((each) => each.includes('could not be read')) ?? '';
  expect(line).toContain('could not be read');
  expect(line).not.toContain('wrong');
});

it('the mail as a mail server gets it: where the answer goes, a picture of the thread, no second one after a crash', async () => {
  const config = { ...test.services.config.mail, smtpUrl: smtp.url, dataDir: '/unused' };
  const postbox = createPostbox(config, { warn: () => undefined });
  const asked = await ask(test);
  await postbox.deliver({
    ...asked.mail,
    attachments: [{ filename: 'picture-1.webp', content: Buffer.from('x') }],
  });
  const [received] = await smtp.waitFor(1);
  expect(received?.to).toEqual([BY_LINK.SUPPORT_EMAIL]);
  expect(received?.raw).toContain(`Reply-To: ${asked.replyTo}`);
  expect(received?.raw).toContain(`References: <ticket.${asked.ticket.id}@localhost>`);
  expect(received?.raw).toContain('picture-1.webp');
  expect(asked.mail.messageId).toMatch(/^<ticket-message\.[0-9a-f-]{36}@localhost>$/);
  // Our own mail, copied back into the mailbox that we read.
  const uid = imap.deliver((received?.raw ?? '').replace(/^To: .*$/m, `To: ${asked.replyTo}`));
  await readSupportMail(test.services, NEVER, 0);
  expect([imap.isSeen(uid), await saidIn(asked), await sendMails(test)]).toEqual([true, [], []]);
});

it('a mail of hundreds of nested parts is put aside, and those behind it are read', async () => {
  const asked = await ask(test);
  const nested = Array.from({ length: 256 }, (_, depth) => [
    `--b${depth}`,
    `Content-Type: multipart/mixed; boundary=b${depth + 1}`,
    '',
  ]).flat();
  const type = { 'Content-Type': 'multipart/mixed; boundary=b0' };
  const bad = imap.deliver(replyMail(asked.replyTo, nested.join('\r\n'), type));
  const good = imap.deliver(replyMail(asked.replyTo, 'Press Retry.'));
  await readSupportMail(test.services, NEVER, 0);
  expect(await saidIn(asked)).toEqual(['Press Retry.']);
  expect([imap.isSeen(bad), imap.isSeen(good)]).toEqual([true, true]);
});
