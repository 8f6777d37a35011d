/** Help: what a teacher asks whoever runs this installation, and what is answered. */
import { z } from 'zod';
import { anyone, teacher } from '../access.ts';
import { endpoint, typed } from '../endpoint.ts';
import { PlanName } from '../plans.ts';

export const PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURES_A_MESSAGE = 3;
/** Of one ticket, from either side. */
export const MESSAGES_AN_HOUR = 10;
export const TICKETS_AN_HOUR = 10;
export const MESSAGE_CHARACTERS = 10_000;
/** How long the link to the page of answers works. */
export const ANSWER_LINK_DAYS = 30;

const MessageText = typed(MESSAGE_CHARACTERS, 'a message', 'Please write a message first.');

/** What helps to find a fault. Only what is named here, and only where the teacher ticked the box. */
export const Diagnostics = z.strictObject({
  version: z.string().max(40),
  browser: z.string().max(300),
  /** Of the last calls, newest first; the server's log names its lines by them. */
  request_ids: z.array(z.uuid()).max(10),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

/** open: support is to answer; waiting: support has answered; closed: nothing is left to say. */
export const TicketState = z.enum(['open', 'waiting', 'closed']);
export type TicketState = z.infer<typeof TicketState>;

const NewMessage = z.strictObject({
  text: MessageText,
  diagnostics: Diagnostics.optional(),
  /** As `uploadTicketPicture` answered them. */
  picture_ids: z.array(z.uuid()).max(PICTURES_A_MESSAGE, 'Please add at most 3 pictures.').optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const TicketMessage = z.object({
  id: z.uuid(),
  from: z.enum(['teacher', 'support']),
  text: z.string(),
  at: z.iso.datetime(),
  diagnostics: Diagnostics.nullable(),
  pictures: z.array(z.object({ id: z.uuid(), url: z.string() })),
  /** Of a teacher's message: whether support's mail server has taken it. */
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketSummary = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: TicketState,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Until when an answer was promised; null while none is due. */
  due_at: z.iso.datetime().nullable(),
  /** Answers that the teacher has not looked at. */
  unread: z.number().int().nonnegative(),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const Ticket = TicketSummary.extend({ messages: z.array(TicketMessage) });
export type Ticket = z.infer<typeof Ticket>;

export const Support = z.object({
  /** Whether somebody is named who answers here. */
  is_set_up: z.boolean(),
  /** Whoever runs this installation, where it is named. */
  contact: z.string().nullable(),
  plan: PlanName,
  /** How soon an answer comes with this plan, as a sentence. */
  promise: z.string(),
  /** As the operator wrote them; null: not named. */
  hours: z.string().nullable(),
  /** The plan has live help and support is at its desk now. */
  is_live: z.boolean(),
  version: z.string(),
});
export type Support = z.infer<typeof Support>;

export const listTickets = endpoint('GET /api/tickets', {
  access: teacher,
  summary: 'What the teacher has asked support, newest first, and how soon support answers',
  response: z.object({ support: Support, tickets: z.array(TicketSummary) }),
});

export const openTicket = endpoint('POST /api/tickets', {
  access: teacher,
  summary: 'Write to support',
  body: NewMessage.extend({
    subject: typed(200, 'the subject', 'Please say in a few words what it is about.'),
  }),
  response: Ticket,
});

export const getTicket = endpoint('GET /api/tickets/:id', {
  access: teacher,
  summary: 'One question to support with everything that was said',
  response: Ticket,
});

export const changeTicket = endpoint('PATCH /api/tickets/:id', {
  access: teacher,
  summary: 'Close or reopen a question, or note that its answers were looked at',
  body: z.strictObject({ state: z.enum(['open', 'closed']).optional(), seen: z.literal(true).optional() }),
  response: TicketSummary,
});

export const addTicketMessage = endpoint('POST /api/tickets/:id/messages', {
  access: teacher,
  summary: 'Add to a question; one that was closed is open again',
  body: NewMessage,
  response: Ticket,
});

export const uploadTicketPicture = endpoint('POST /api/tickets/pictures', {
  access: teacher,
  summary: 'A picture for the next message (part "file", at most 5 MB); decoded and encoded anew',
  multipart: true,
  response: z.object({ id: z.uuid() }),
});

const AnswerToken = z.string().min(1).max(200);

export const openAnswerLink = endpoint('POST /api/answers/open', {
  access: anyone,
  summary: 'For support, by the link in the mail: the question with everything that was said',
  body: z.strictObject({ token: AnswerToken }),
  response: Ticket.pick({ subject: true, state: true, messages: true, due_at: true }).extend({
    teacher: z.string(),
    plan: PlanName,
  }),
});

export const sendAnswer = endpoint('POST /api/answers', {
  access: anyone,
  summary: 'For support, by the link in the mail: answer, once',
  body: z.strictObject({ token: AnswerToken, text: MessageText }),
  response: z.object({ message: z.string() }),
});

export const receiveSupportMail = endpoint('POST /api/support-mail', {
  access: anyone,
  summary:
    'A mail to a ticket’s address as it came (RFC 5322), handed over by a mail server that knows the secret',
  response: z.object({ outcome: z.enum(['added', 'ignored']) }),
});
