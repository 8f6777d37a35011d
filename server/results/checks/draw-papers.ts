/** The program picks which papers a teacher marks blind, and writes that down before anybody marks one. */
import { randomInt, randomUUID } from 'node:crypto';
import { type DrawPurpose, FIVE } from '../../../contract/checks.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { assignmentExists } from '../queries.ts';
import { lockGraded } from '../regrade-queries.ts';
import { lockSubmission } from '../review/review-queries.ts';
import { chooseFive } from './choose-five.ts';
import {
  type Candidate,
  countWaiting,
  type DrawnPaper,
  insertDraw,
  listCandidates,
  listDrawn,
  markShown,
} from './queries.ts';

/** Each paper as likely as any other, in random order, by dice that nobody can foresee. */
export const drawAtRandom = <Paper>(pool: readonly Paper[], count: number): Paper[] => {
  const left = [...pool];
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
};

const assertOwned = async ({ db }: Services, scope: Scope, assignmentId: string) => {
  if (!(await assignmentExists(db, scope, assignmentId))) throw new Failure('not_found');
};

/** `pick` chooses among those that may be drawn when their rows are locked: nobody marks or grades one meanwhile. */
const draw = (
  { db, now }: Services,
  scope: Scope,
  assignmentId: string,
  purpose: DrawPurpose,
  pick: (tx: Tx, candidates: Candidate[]) => Promise<Candidate[]> | Candidate[],
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await lockGraded(tx, scope, assignmentId);
    const at = now();
    // They are about to get other marks than those that would be checked.
    if ((await countWaiting(tx, scope, assignmentId, at)) > 0) throw new Failure('regrade_under_way');
    const papers = await pick(tx, await listCandidates(tx, scope, assignmentId, purpose));
    await insertDraw(tx, scope, { id: randomUUID(), purpose, at }, papers);
    return papers.map(({ id }) => id);
  });

/** The papers that were drawn last to be marked first, while they are of the grading that holds. */
const lastFive = (drawn: DrawnPaper[]): DrawnPaper[] => {
  const fives = drawn.filter(({ purpose, is_current }) => purpose === 'five_first' && is_current);
  return fives.filter(({ draw_id }) => draw_id === fives.at(-1)?.draw_id);
};

/** Draws nothing: the same class gives the same papers. */
export const findFive = async (services: Services, scope: Scope, assignmentId: string): Promise<string[]> => {
  await assertOwned(services, scope, assignmentId);
  const begun = lastFive(await listDrawn(services.db, scope, assignmentId));
  if (begun.length > 0) return begun.map(({ id }) => id);
  const candidates = await listCandidates(services.db, scope, assignmentId, 'five_first');
  return chooseFive(services, scope, candidates, FIVE);
};

/** Whoever has begun goes on with the same papers. */
export const startFive = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
): Promise<string[]> => {
  const { db } = services;
  await assertOwned(services, scope, assignmentId);
  // Before the rows are locked: it takes a while.
  const candidates = await listCandidates(db, scope, assignmentId, 'five_first');
  const chosen = await chooseFive(services, scope, candidates, FIVE);
  let begun: string[] = [];
  const drawn = await draw(services, scope, assignmentId, 'five_first', async (tx, free) => {
    const last = lastFive(await listDrawn(tx, scope, assignmentId));
    if (last.some(({ is_open }) => is_open)) {
      begun = last.map(({ id }) => id);
      return [];
    }
    return chosen.flatMap((id) => free.find((paper) => paper.id === id) ?? []);
  });
  return drawn.length === 0 ? begun : drawn;
};

/** Adds to what was drawn before; nothing that was drawn is ever given back for another. */
export const drawForAudit = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  count: number,
): Promise<string[]> => {
  await assertOwned(services, scope, assignmentId);
  return draw(services, scope, assignmentId, 'audit', (_tx, candidates) => drawAtRandom(candidates, count));
};

export const showMarksOf = ({ db, now }: Services, scope: Scope, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, scope, id);
    if (submission === null) throw new Failure('not_found');
    await markShown(tx, scope, id, submission.attempt, now());
  });
