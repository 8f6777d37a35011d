/** Links for a whole class in one act: slips to print, a list, or mails; who gets none and why; all of them ended at once. */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Held, WHY_LEFT } from './leaving.ts';

const count = z.number().int().nonnegative();

/** `no_paper`: on the class list, and nothing handed in here. */
const WhyNoLink = z.enum([...Held.options, 'unreleased', 'no_paper']);
type WhyNoLink = z.infer<typeof WhyNoLink>;

export const WHY_NO_LINK: Record<WhyNoLink, string> = {
  ...WHY_LEFT,
  no_paper: 'no paper in this assignment',
};

const LinkedPaper = z.object({
  student_work_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  /** Links that work now. */
  links: count,
  /** By any link, whether it still works or not. */
  opened: z.boolean(),
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
});
export type LinkedPaper = z.infer<typeof LinkedPaper>;

export const getClassLinks = endpoint('GET /api/assignments/:id/links', {
  access: teacher,
  summary: 'Whose paper can be handed out by link, who has opened it, and who is left out and why',
  response: z.object({
    papers: z.array(LinkedPaper),
    left_out: z.array(z.object({ name: z.string(), why: WhyNoLink })),
    /** False: the school has switched links off. */
    allowed: z.boolean(),
    mail: z.object({
      /** False: there is no mail server, mails are written to a folder and reach nobody. */
      is_sent: z.boolean(),
      reply_to: z.string(),
      /** How many more may be sent today. */
      left_today: count,
    }),
  }),
});

export const printLinkSlips = endpoint('POST /api/assignments/:id/links.pdf', {
  access: teacher,
  summary: 'A new link for each released paper, as slips to cut out: name, QR code, short address (PDF)',
  response: null,
});

export const listClassLinks = endpoint('POST /api/assignments/:id/links.csv', {
  access: teacher,
  summary: 'A new link for each released paper, as a list with names and addresses (CSV)',
  response: null,
});

export const mailClassLinks = endpoint('POST /api/assignments/:id/links/mail', {
  access: teacher,
  summary:
    'Mail a link to each student whose paper is released, whose address is known and who was not told yet',
  response: z.object({ queued: count, without_address: count, over_limit: count }),
});

export const endClassLinks = endpoint('DELETE /api/assignments/:id/links', {
  access: teacher,
  summary: 'End all links to papers of an assignment, and stop mails that wait',
  response: z.object({ revoked: count }),
});
