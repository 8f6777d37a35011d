/** How far an assignment is on its way from papers to marks that are given back, in counts. */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const count = z.number().int().nonnegative();

export const Standing = z.object({
  assignment_id: z.uuid(),
  papers: count,
  /** Waiting for a grade or being graded. */
  in_progress: count,
  failed: count,
  graded: count,
  /** Graded papers with marks that nobody has settled, those marks, and in how many questions or criteria they stand. */
  open: count,
  open_marks: count,
  open_questions: count,
  /** Drawn for a check and not marked yet. */
  drawn: count,
  /** Papers with the teacher's word on them. */
  reviewed: count,
  /** Graded, nothing open: these may leave. */
  settled: count,
  /** Settled, and their students see nothing yet. */
  unreleased: count,
  released: count,
  /** Released, and another grade, text or name holds by now. */
  changed: count,
  /** Mails to students that could not be delivered. */
  undelivered: count,
  /** Students who ask for another look at a mark. */
  requests: count,
  /** Class scans whose pages are read and not yet sorted by the teacher. */
  scans: count,
  /** Released grades that Google Classroom does not have, where the assignment was made there by us. */
  unsent: count,
  /** The first paper, by its student's name, that has open marks. */
  next_open: z.uuid().nullable(),
  /** The class scan that waits longest. */
  next_scan: z.uuid().nullable(),
});
export type Standing = z.infer<typeof Standing>;

export const listStandings = endpoint('GET /api/standings', {
  access: teacher,
  summary: 'How far each assignment is: what is graded, open, settled, released and asked about',
  response: z.array(Standing),
});
