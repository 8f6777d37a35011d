import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addTicketMessage,
  changeTicket,
  getTicket,
  listTickets,
  openTicket,
  TICKETS_AN_HOUR,
  uploadTicketPicture,
} from '../../contract/help/tickets.ts';
import { exportData } from '../../contract/settings.ts';
import { listKeys } from '../../lab/app/classroom.ts';
import { sendForm } from '../../lab/app/forms.ts';
import { createTestApp, type TestApp } from '../../lab/app/test-app.ts';
import { deleteOldWork } from '../data/retention/delete-old-work.ts';
import { sweepFiles } from '../uploads/sweep-files.ts';
import { ask, BY_LINK, QUESTION, sendMails, teacherOn } from './help.fixture.ts';

const HOUR_MS = 3600 * 1000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ...BY_LINK, RETENTION_DAYS: '90' });
});
afterAll(() => test.close());

const hoursUntil = (moment: string | null) =>
  Math.round((new Date(moment ?? 0).getTime() - test.services.now().getTime()) / HOUR_MS);

describe('what each plan promises is what is noted', () => {
  it.each([
    ['Free', 48, /Free plan .* within 48 hours/],
    ['Basic', 24, /Basic plan .* within 24 hours/],
    ['Pro', 12, /Pro plan .* the same day/],
  ] as const)('%s', async (plan, hours, promise) => {
    const { token } = await teacherOn(test, plan);
    const ticket = await test.ask(openTicket, { token, body: QUESTION });
    expect(hoursUntil(ticket.due_at)).toBe(hours);
    const { support, tickets } = await test.ask(listTickets, { token });
    expect(support).toMatchObject({
      is_set_up: true,
      promise: expect.stringMatching(promise),
      is_live: false,
    });
    expect(tickets).toMatchObject([{ id: ticket.id, state: 'open', unread: 0 }]);
  });

  it('live: only with the plan for it, and only while support is there', async () => {
    const open = await createTestApp({ ...BY_LINK, SUPPORT_HOURS: 'Mon-Sun 00:00-24:00' });
    const shut = await createTestApp({ ...BY_LINK, SUPPORT_HOURS: 'Mon-Sun 00:00-00:15' });
    while (shut.services.now().getUTCHours() === 0) shut.pass(HOUR_MS);
    const isLive = async (app: TestApp, plan: 'Basic' | 'Pro') => {
      const { token } = await teacherOn(app, plan);
      return (await app.ask(listTickets, { token })).support.is_live;
    };
    expect([await isLive(open, 'Basic'), await isLive(open, 'Pro'), await isLive(shut, 'Pro')]).toEqual([
      false,
      true,
      false,
    ]);
    await open.close();
    await shut.close();
  });
});

describe('where nobody is named who answers', () => {
  it('the page is told who runs it, and a question is refused rather than lost', async () => {
    const nobody = await createTestApp({ CONTACT_EMAIL: 'office@school.test' });
    const { token } = await teacherOn(nobody);
    const { support } = await nobody.ask(listTickets, { token });
    expect(support).toMatchObject({ is_set_up: false, contact: 'office@school.test', promise: '' });
    const refused = await nobody.send(openTicket, { token, body: QUESTION });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'support_not_configured']);
    await nobody.close();
  });
});

describe('the mail to support', () => {
  it('says who asks, how soon an answer was promised and where to give it', async () => {
    const { teacher, mail } = await ask(test, 'Basic');
    expect(mail.to).toBe(BY_LINK.SUPPORT_EMAIL);
    expect(mail.subject).toBe('[Markwise] A file is not read');
    for (const part of [QUESTION.text, teacher.email, 'Plan: Basic', '/answer#'])
      expect(mail.text).toContain(part);
    expect(mail.replyTo).toBeUndefined();
    expect(await sendMails(test)).toEqual([]);
  });

  it('holds diagnostics only where the box was ticked, and nothing but those', async () => {
    const { teacher, ticket, mail } = await ask(test);
    expect(mail.text).not.toContain('request ');
    const id = '2f1f4c1e-6f0c-4a64-9f62-6b9a5c0c9d11';
    const diagnostics = { version: '0.1.0', browser: 'Firefox 140', request_ids: [id] };
    const call = { token: teacher.token, params: { id: ticket.id } };
    await test.ask(addTicketMessage, { ...call, body: { text: 'Here.', diagnostics } });
    const [second] = await sendMails(test);
    expect(second?.text).toContain(`Firefox 140\nrequest ${id}`);
    const more = { ...diagnostics, paper: 'The causes of the war' };
    const refused = await test.send(addTicketMessage, { ...call, body: { text: 'x', diagnostics: more } });
    expect(refused.statusCode).toBe(422);
  });

  it('a subject cannot smuggle a header in', async () => {
    const { token } = await teacherOn(test);
    await test.ask(openTicket, { token, body: { ...QUESTION, subject: 'Hello\r\nBcc: eve@evil.test' } });
    const [mail] = await sendMails(test);
    expect(mail?.subject).toBe('[Markwise] Hello Bcc: eve@evil.test');
  });
});

describe('a thread', () => {
  it('two tabs: closed in one, written to in the other, it is open with both messages', async () => {
    const { teacher, ticket } = await ask(test);
    const call = { token: teacher.token, params: { id: ticket.id } };
    const say = (text: string) => test.ask(addTicketMessage, { ...call, body: { text } });
    await test.ask(changeTicket, { ...call, body: { state: 'closed' } });
    await Promise.all([say('From the first tab.'), say('From the second.')]);
    const now = await test.ask(getTicket, call);
    expect(now.state).toBe('open');
    expect(now.messages.map(({ text }) => text).toSorted()).toEqual(
      ['From the first tab.', 'From the second.', QUESTION.text].toSorted(),
    );
    expect(hoursUntil(now.due_at)).toBe(48);
  });

  it('writing again does not put off what was promised', async () => {
    const { teacher, ticket } = await ask(test);
    test.pass(5 * HOUR_MS);
    const call = { token: teacher.token, params: { id: ticket.id } };
    const after = await test.ask(addTicketMessage, { ...call, body: { text: 'Any news?' } });
    expect(after.due_at).toBe(ticket.due_at);
  });

  it('takes ten messages an hour, however they come, and ten more in the next', async () => {
    const { teacher, ticket } = await ask(test);
    const call = { token: teacher.token, params: { id: ticket.id }, body: { text: 'Hello?' } };
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.send(addTicketMessage, call)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('too_many_requests');
    test.pass(HOUR_MS + 1000);
    expect((await test.send(addTicketMessage, call)).statusCode).toBe(200);
  });

  it('another teacher finds nothing and adds nothing', async () => {
    const { ticket } = await ask(test);
    const { token } = await teacherOn(test);
    const call = { token, params: { id: ticket.id } };
    const answers = [
      await test.send(getTicket, call),
      await test.send(addTicketMessage, { ...call, body: { text: 'Mine now.' } }),
      await test.send(changeTicket, { ...call, body: { state: 'closed' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

describe('pictures', () => {
  const send = (token: string, bytes: Buffer) =>
    sendForm(test, uploadTicketPicture, token, { files: [{ field: 'file', name: 'screen.png', bytes }] });
  const draw = () =>
    sharp({ create: { width: 3000, height: 20, channels: 3, background: '#336' } })
      .withExif({ IFD0: { Copyright: 'Room 12, Northside' } })
      .png()
      .toBuffer();

  it('are encoded anew, shown in the thread, attached to the mail, and nobody else’s to use', async () => {
    const { teacher, ticket } = await ask(test);
    const { id } = (await send(teacher.token, await draw())).json();
    const call = { params: { id: ticket.id }, body: { text: 'See here.', picture_ids: [id] } };
    const stranger = await teacherOn(test);
    const own = await test.ask(openTicket, { token: stranger.token, body: QUESTION });
    const stolen = await test.send(addTicketMessage, {
      ...call,
      params: { id: own.id },
      token: stranger.token,
    });
    expect(stolen.json().code).toBe('picture_gone');
    await sendMails(test);

    const { messages } = await test.ask(addTicketMessage, { ...call, token: teacher.token });
    const shown = await test.app.inject(messages.at(-1)?.pictures[0]?.url ?? '');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.rawPayload.includes('Northside')).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(2400);
    const [mail] = await sendMails(test);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['picture-1.webp']);
  });

  it('are refused when they are larger than 5 MB, or none', async () => {
    const { token } = await teacherOn(test);
    expect((await send(token, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(token, Buffer.from('<svg onload="alert(1)"/>'))).json().code).toBe('photo_type');
  });

  it('that no message names are swept, those in a thread stay until it goes', async () => {
    const { teacher, ticket } = await ask(test);
    const kept = (await send(teacher.token, await draw())).json().id;
    await send(teacher.token, await draw());
    const body = { text: 'See here.', picture_ids: [kept] };
    await test.ask(addTicketMessage, { token: teacher.token, params: { id: ticket.id }, body });
    const left = () => listKeys(test, `teachers/${teacher.id}/help/`);
    test.pass(2 * HOUR_MS);
    await sweepFiles(test.services);
    expect(await left()).toEqual([`teachers/${teacher.id}/help/${kept}.webp`]);
    // Not written to for as long as the installation keeps anything.
    test.pass(91 * 24 * HOUR_MS);
    await deleteOldWork(test.services);
    await sweepFiles(test.services);
    expect(await left()).toEqual([]);
  });
});

it('the export has what was said, and no key to answer by', async () => {
  const { teacher, mail } = await ask(test);
  const { rawPayload } = await test.send(exportData, { token: teacher.token });
  const archive = rawPayload.toString('latin1');
  expect(archive).toContain('help.json');
  expect(archive).not.toContain(/answer#([\w.-]+)/.exec(mail.text)?.[1] ?? 'no link');
});

it('ten questions an hour are ten, however many are asked at the same moment', async () => {
  const { token } = await teacherOn(test, 'Free');
  const asked = await Promise.all(
    Array.from({ length: 30 }, () => test.send(openTicket, { token, body: QUESTION })),
  );
  expect(asked.filter(({ statusCode }) => statusCode < 300)).toHaveLength(TICKETS_AN_HOUR);
});
