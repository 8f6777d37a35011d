import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeTicket,
  getTicket,
  listTickets,
  openAnswerLink,
  receiveSupportMail,
  sendAnswer,
} from '../../contract/help/tickets.ts';
import { updateSettings } from '../../contract/settings.ts';
import { createTestApp, type TestApp } from '../../lab/app/test-app.ts';
import { REPLY_LINE } from './cut-quote.ts';
import { ask, BY_HOOK, BY_LINK, QUESTION, replyMail, SECRET, sendMails } from './help.fixture.ts';
import { answerTokenOf, findTicketIn } from './reply-address.ts';

const HOUR_MS = 3600 * 1000;
let test: TestApp;
let linked: TestApp;
beforeAll(async () => {
  test = await createTestApp(BY_HOOK);
  linked = await createTestApp(BY_LINK);
});
afterAll(async () => {
  await test.close();
  await linked.close();
});

const handOver = async (mail: string, secret = SECRET) =>
  test.app.inject({
    method: 'POST',
    url: receiveSupportMail.path,
    payload: mail,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
  });
const outcomeOf = async (mail: string) => (await handOver(mail)).json().outcome;

type Asked = Awaited<ReturnType<typeof ask>>;
const threadOf = ({ teacher, ticket }: Asked) =>
  test.ask(getTicket, { token: teacher.token, params: { id: ticket.id } });
const saidIn = async (asked: Asked) => (await threadOf(asked)).messages.slice(1).map(({ text }) => text);

describe('an answer by mail', () => {
  it('is in the thread without what it quotes, unread until seen, and the teacher is told', async () => {
    const asked = await ask(test);
    expect(asked.replyTo).toMatch(/^ticket\+[0-9a-z]+\.[0-9a-z]+@school\.test$/);
    expect((asked.replyTo.split('@')[0] ?? '').length).toBeLessThanOrEqual(64);
    const text = `Please press Retry.\r\n\r\nOn Monday Markwise wrote:\r\n> ${REPLY_LINE}\r\n> ${QUESTION.text}`;
    expect(await outcomeOf(replyMail(asked.replyTo, text))).toBe('added');
    const thread = await threadOf(asked);
    expect(thread).toMatchObject({ state: 'waiting', due_at: null, unread: 1 });
    expect(thread.messages.at(-1)).toMatchObject({ from: 'support', text: 'Please press Retry.' });
    const [told] = await sendMails(test);
    expect(told).toMatchObject({ to: asked.teacher.email, headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(told?.text).toContain('Please press Retry.');
    expect(told?.text).toContain(`/help?ticket=${asked.ticket.id}`);
    const call = { token: asked.teacher.token, params: { id: asked.ticket.id } };
    await test.ask(changeTicket, { ...call, body: { seen: true } });
    const { tickets } = await test.ask(listTickets, { token: asked.teacher.token });
    expect(tickets[0]?.unread).toBe(0);
  });

  it('comes as HTML only, in another spelling of the address, among other addressees', async () => {
    const asked = await ask(test);
    const mail = replyMail(
      `"Help" <${asked.replyTo.toUpperCase()}>, boss@school.test`,
      '<p>Press <b>Retry</b>.</p>',
      {
        'Content-Type': 'text/html; charset=utf-8',
      },
    );
    expect(await outcomeOf(mail)).toBe('added');
    expect(await saidIn(asked)).toEqual(['Press Retry.']);
  });

  it('reopens what was closed', async () => {
    const asked = await ask(test);
    const call = { token: asked.teacher.token, params: { id: asked.ticket.id } };
    await test.ask(changeTicket, { ...call, body: { state: 'closed' } });
    await outcomeOf(replyMail(asked.replyTo, 'One more thing.'));
    expect((await threadOf(asked)).state).toBe('waiting');
  });

  it('is taken once, by however many ways it comes', async () => {
    const asked = await ask(test);
    const mail = replyMail(asked.replyTo, 'Press Retry.');
    await Promise.all([handOver(mail), handOver(mail), handOver(mail)]);
    expect(await saidIn(asked)).toEqual(['Press Retry.']);
  });

  it('is mailed to nobody who wants no mails or has read it', async () => {
    const asked = await ask(test);
    await test.ask(updateSettings, { token: asked.teacher.token, body: { email_notifications: false } });
    await outcomeOf(replyMail(asked.replyTo, 'Press Retry.'));
    expect(await sendMails(test)).toEqual([]);
  });
});

describe('what is no answer', () => {
  const forge = (address: string) => address.replace(/.@/, (end) => (end.startsWith('a') ? 'b@' : 'a@'));

  it('a forged, a foreign and a guessed address', async () => {
    const [asked, other] = [await ask(test), await ask(test)];
    const [id] = asked.replyTo.split('.');
    const [, foreign] = other.replyTo.split('.');
    for (const address of [
      forge(asked.replyTo),
      `${id}.${foreign}.test`,
      `${id}.0@school.test`,
      'ticket@school.test',
      `ticket+${asked.ticket.id}@school.test`,
      'ticket+.@school.test',
    ])
      expect([address, await outcomeOf(replyMail(address, 'I am support.'))]).toEqual([address, 'ignored']);
    expect([await saidIn(asked), await saidIn(other)]).toEqual([[], []]);
    expect(findTicketIn(test.services.keys, asked.replyTo)).toBe(asked.ticket.id);
  });

  it.each([
    ['an automatic reply', { 'Auto-Submitted': 'auto-replied' }],
    ['an out-of-office note of old', { Precedence: 'auto_reply' }],
    ['a mailing list', { 'List-Id': '<staff.school.test>' }],
    ['a mail without a way back', { 'Return-Path': '<>' }],
    ['our own mail that came back', { 'X-Markwise-Ticket': 'x' }],
    ['bulk', { Precedence: 'bulk' }],
  ])('%s', async (_kind, headers) => {
    const asked = await ask(test);
    expect(await outcomeOf(replyMail(asked.replyTo, 'I am away.', headers))).toBe('ignored');
    expect(await saidIn(asked)).toEqual([]);
    expect(await sendMails(test)).toEqual([]);
  });

  it('only a quotation, or nothing', async () => {
    const asked = await ask(test);
    expect(await outcomeOf(replyMail(asked.replyTo, `${REPLY_LINE}\r\n\r\nReply`))).toBe('ignored');
    expect(await outcomeOf(replyMail(asked.replyTo, ' \r\n'))).toBe('ignored');
  });

  it('a bounce: the thread says that the question did not arrive; a delay says nothing', async () => {
    const asked = await ask(test);
    const report = (action: string) =>
      replyMail(
        asked.replyTo,
        `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${action}\r\n--b--`,
        {
          From: 'MAILER-DAEMON@school.test',
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
        },
      );
    await handOver(report('delayed'));
    expect((await threadOf(asked)).messages.map(({ mail }) => mail)).toEqual(['sent']);
    await handOver(report('failed'));
    expect((await threadOf(asked)).messages.map(({ mail }) => mail)).toEqual(['failed']);
  });

  it('the eleventh within an hour: two programs that answer each other come to an end', async () => {
    const asked = await ask(test);
    for (let turn = 0; turn < 12; turn += 1)
      await handOver(replyMail(asked.replyTo, 'Thank you for your mail.'));
    expect(await saidIn(asked)).toHaveLength(10);
    test.pass(HOUR_MS + 1000);
    expect(await outcomeOf(replyMail(asked.replyTo, 'Now a person.'))).toBe('added');
  });

  it('a mail without the secret, with a wrong one, or longer than a megabyte', async () => {
    const asked = await ask(test);
    const mail = replyMail(asked.replyTo, 'Press Retry.');
    expect((await handOver(mail, 'a guess')).statusCode).toBe(400);
    expect((await test.send(receiveSupportMail, {})).statusCode).toBe(400);
    expect((await handOver(replyMail(asked.replyTo, 'x'.repeat(1_100_000)))).statusCode).toBe(413);
    expect((await linked.send(receiveSupportMail, {})).statusCode).toBe(404);
    expect(await saidIn(asked)).toEqual([]);
  });

  it('nothing of a mail or an address is in the log', async () => {
    const asked = await ask(test);
    await handOver(replyMail(asked.replyTo, 'Do not write this down.'));
    const logged = test.logged.join('\n');
    for (const secret of ['write this down', 'sam@', asked.replyTo, asked.ticket.id, asked.teacher.email])
      expect(logged).not.toContain(secret);
  });
});

describe('an answer by the link in the mail', () => {
  const tokenIn = ({ mail }: Asked) => /\/answer#([\w.-]+)/.exec(mail.text)?.[1] ?? '';

  it('shows the thread, answers once, and is used up', async () => {
    const asked = await ask(linked);
    const token = tokenIn(asked);
    const shown = await linked.ask(openAnswerLink, { body: { token } });
    expect(shown).toMatchObject({ subject: QUESTION.subject, teacher: 'Ada Teacher', plan: 'Free' });
    const body = { token, text: 'Press Retry.' };
    const answers = await Promise.all([1, 2, 3].map(() => linked.send(sendAnswer, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
    expect((await linked.send(openAnswerLink, { body: { token } })).statusCode).toBe(410);
    const call = { token: asked.teacher.token, params: { id: asked.ticket.id } };
    expect((await linked.ask(getTicket, call)).messages.map(({ text }) => text)).toEqual([
      QUESTION.text,
      'Press Retry.',
    ]);
  });

  it('does not work forged, for another message, with the key of an address, or after thirty days', async () => {
    const asked = await ask(linked);
    const token = tokenIn(asked);
    const [messageId, signature] = token.split('.');
    const other = answerTokenOf(linked.services.keys, asked.ticket.id);
    for (const wrong of [
      `${messageId}.${'0'.repeat(64)}`,
      `${asked.ticket.id}.${signature}`,
      messageId ?? '',
      other,
    ])
      expect((await linked.send(sendAnswer, { body: { token: wrong, text: 'x' } })).statusCode).toBe(410);
    linked.pass(30 * 24 * HOUR_MS);
    expect((await linked.send(openAnswerLink, { body: { token } })).statusCode).toBe(410);
  });
});
