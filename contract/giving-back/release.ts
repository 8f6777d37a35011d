/** Giving work back: a teacher releases papers and takes them back, hands out links, and students open those. */
import { z } from 'zod';
import { anyone, teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { SharedPaper } from './released-paper.ts';

/** Mails to students that one teacher may have sent within a day. */
export const STUDENT_MAILS_A_DAY = 200;
export const LINK_DAYS = 60;

const Ids = z.array(z.uuid()).min(1, 'Please name at least one paper.').max(1000);
const count = z.number().int().nonnegative();

/** Why papers of the assignment were not released. */
const LeftOut = z.object({
  /** No grade yet, or about to get another one. */
  grading: count,
  failed: count,
  /** Some of their marks are open, or withheld for a blind check. */
  needs_teacher: count,
});
export type LeftOut = z.infer<typeof LeftOut>;

const Recipient = z.object({ id: z.uuid(), student: z.string() });

export const previewRelease = endpoint('GET /api/assignments/:id/release', {
  access: teacher,
  summary: 'What releasing an assignment would do, and who would get a mail; changes nothing',
  response: z.object({
    /** Not released yet, or changed since. */
    releasing: count,
    /** Released as they are. */
    released: count,
    left_out: LeftOut,
    needs_teacher: z.array(z.uuid()),
    mail: z.object({
      /** False: there is no mail server, mails are written to a folder and reach nobody. */
      is_sent: z.boolean(),
      reply_to: z.string(),
      recipients: z.array(Recipient.extend({ email: z.string() })),
      without_address: z.array(Recipient),
      /** How many more may be sent today. */
      left_today: count,
    }),
  }),
});

export const releaseResults = endpoint('POST /api/assignments/:id/release', {
  access: teacher,
  summary: 'Release graded papers to their students, all that are ready or those that are named',
  body: z.strictObject({
    ids: Ids.optional(),
    /** Also send each student whose paper is released, and who was not told yet, a mail with a link. */
    notify: z.boolean().default(false),
  }),
  response: z.object({
    released: count,
    left_out: LeftOut,
    mails: z.object({ queued: count, without_address: count, over_limit: count }),
  }),
});

export const unreleaseResults = endpoint('POST /api/assignments/:id/unrelease', {
  access: teacher,
  summary: 'Take released papers back: links to them show nothing until they are released again',
  body: z.strictObject({ ids: Ids.optional() }),
  /** `kept_elsewhere`: papers among them that the program which keeps the class has returned. It keeps their grade and the returned files. */
  response: z.object({ unreleased: count, kept_elsewhere: count }),
});

export const shareResult = endpoint('POST /api/results/:id/share', {
  access: teacher,
  summary: 'A new link to a released paper, for its student',
  response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
});

export const unshareResult = endpoint('DELETE /api/results/:id/share', {
  access: teacher,
  summary: 'End all links to a paper',
  response: z.object({ revoked: count }),
});

const token = z.string().min(1).max(100);

export const openShared = endpoint('POST /api/shared', {
  access: anyone,
  summary:
    'The released paper behind a link. A link that is unknown, ended or taken back gets one and the same answer',
  body: z.strictObject({ token }),
  response: SharedPaper,
});

export const REGRADE_REASON = { min: 30, max: 1000 } as const;
export const REGRADE_DAYS = 7;
export const REGRADE_REQUESTS_A_PAPER = 3;

const reason = z
  .string()
  .trim()
  .min(REGRADE_REASON.min, `Please give a reason of at least ${REGRADE_REASON.min} characters.`)
  .max(REGRADE_REASON.max, `Please use at most ${REGRADE_REASON.max} characters for the reason.`);
const criterion_id = z.string().max(100);

export const requestRegrade = endpoint('POST /api/shared/regrade', {
  access: anyone,
  summary: 'A student asks for another look at one mark; the mark may go up or down',
  body: z.strictObject({ token, criterion_id, reason }),
  response: SharedPaper,
});

export const RegradeRequest = z.object({
  id: z.uuid(),
  result_id: z.uuid(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  student_name: z.string(),
  criterion_id: z.string(),
  criterion_name: z.string(),
  max: z.number(),
  asked_by: z.enum(['student', 'teacher']),
  reason: z.string(),
  created_at: z.iso.datetime(),
  /** The mark when it was asked. */
  score: z.number(),
  /** The mark now. */
  current_score: z.number().nullable(),
  answer: z.string().nullable(),
  answered_score: z.number().nullable(),
  answered_at: z.iso.datetime().nullable(),
});
export type RegradeRequest = z.infer<typeof RegradeRequest>;

export const listRegradeRequests = endpoint('GET /api/regrade-requests', {
  access: teacher,
  summary: 'Requests for another look at a mark, open ones first',
  query: z.object({ assignment_id: z.uuid().optional(), result_id: z.uuid().optional() }),
  response: z.object({ requests: z.array(RegradeRequest) }),
});

export const openRegradeRequest = endpoint('POST /api/regrade-requests', {
  access: teacher,
  summary: 'Note a request on behalf of a student',
  body: z.strictObject({ result_id: z.uuid(), criterion_id, reason }),
  response: RegradeRequest,
});

export const answerRegradeRequest = endpoint('PATCH /api/regrade-requests/:id', {
  access: teacher,
  summary: 'Answer a request: the mark that holds now and a sentence go to the student',
  body: z.strictObject({
    answer: z.string().trim().min(1, 'Please write a sentence.').max(2000),
  }),
  response: RegradeRequest,
});
