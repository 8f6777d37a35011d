/** An assignment in which nothing has happened yet, for tests. */
import type { Standing } from './standing.ts';

export const standingOf = (assignment_id: string): Standing => ({
  assignment_id,
  papers: 0,
  in_progress: 0,
  failed: 0,
  graded: 0,
  open: 0,
  open_marks: 0,
  open_questions: 0,
  drawn: 0,
  reviewed: 0,
  settled: 0,
  unreleased: 0,
  released: 0,
  changed: 0,
  undelivered: 0,
  requests: 0,
  scans: 0,
  unsent: 0,
  next_open: null,
  next_scan: null,
});
