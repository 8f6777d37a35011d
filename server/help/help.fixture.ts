/** A teacher who has asked, and support that answers by mail. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openTicket } from '../../contract/help/tickets.ts';
import type { PlanName } from '../../contract/plans.ts';
import { signUpTeacher, type TestApp } from '../../lab/app/test-app.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { endMail } from './mail-queries.ts';
import { mailTicket } from './mail-ticket.ts';
import { OWN_MARK } from './mails.ts';
import { pictureKeyOf } from './pictures.ts';
import { insertMessage, insertTicket } from './queries.ts';

export const QUESTION = { subject: 'A file is not read', text: 'The file of my third class stays grey.' };
export const SECRET = 'a-secret-between-two-mail-servers';
/** Nobody has to sign in again when the clock is moved. */
export const BY_LINK = { SUPPORT_EMAIL: 'help@school.test', ACCESS_TOKEN_SECONDS: '31536000' };
export const BY_HOOK = {
  ...BY_LINK,
  SUPPORT_REPLY_TO: 'ticket@school.test',
  SUPPORT_WEBHOOK_SECRET: SECRET,
};

export const teacherOn = async (test: TestApp, plan: PlanName = 'Free') => {
  const teacher = await signUpTeacher(test);
  await test.services.db
    .updateTable('subscriptions')
    .set({ plan })
    .where('teacher_id', '=', teacher.id)
    .execute();
  return teacher;
};

const Waiting = z.array(z.object({ id: z.string(), teacher_id: z.string() }));

/** What the worker does with the jobs. Answers the mails that went out. */
export const sendMails = async (test: TestApp) => {
  const rows = await test.services.db
    .selectFrom('ticket_messages')
    .select(['id', 'teacher_id'])
    .where('mail', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  const before = test.mails.length;
  for (const { id, teacher_id } of Waiting.parse(rows))
    await mailTicket(test.services, { messageId: id, teacherId: teacher_id });
  return test.mails.slice(before);
};

/** A teacher's question, and the mail that support got about it. */
export const ask = async (test: TestApp, plan: PlanName = 'Free') => {
  const teacher = await teacherOn(test, plan);
  const ticket = await test.ask(openTicket, { token: teacher.token, body: QUESTION });
  const mail = (await sendMails(test)).find(({ headers }) => headers?.[OWN_MARK] === ticket.id);
  if (mail === undefined) throw new Error('No mail went to support');
  return { teacher, ticket, mail, replyTo: mail.replyTo ?? '' };
};

let counter = 0;

/** A reply as a mail program writes it. */
export const replyMail = (to: string, text: string, headers: Record<string, string> = {}): string => {
  counter += 1;
  const head = {
    From: 'Sam <sam@school.test>',
    To: to,
    Subject: 'Re: A file is not read',
    'Message-ID': `<answer.${counter}@school.test>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}\r\n`;
};

/** A question with a picture and an answer, as they are kept; also where nobody is named who answers. */
export const addTicket = async ({ services }: TestApp, teacherId: string): Promise<string> => {
  const [scope, at, pictureId] = [scopeOfOwner(teacherId), services.now(), randomUUID()];
  await services.storage.put(pictureKeyOf(scope, pictureId), Buffer.from('a picture'));
  return services.db.transaction().execute(async (tx) => {
    const ticketId = await insertTicket(tx, scope, {
      subject: QUESTION.subject,
      plan: 'Free',
      dueAt: at,
      at,
    });
    const asked = { text: QUESTION.text, pictureIds: [pictureId] };
    const ids = [
      await insertMessage(tx, scope, { ...asked, ticketId, sender: 'teacher', at }),
      await insertMessage(tx, scope, { ticketId, sender: 'support', text: 'Please press Retry.', at }),
    ];
    for (const id of ids) await endMail(tx, scope, id ?? '', 'sent');
    return ticketId;
  });
};
