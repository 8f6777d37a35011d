/**
 * Mending what was read is free; another text in its place is another paper. What was changed is added up over all corrections, so that
 * many small steps weigh as much as one large one. A whole page may be typed anew once: that is what a reader who cannot read
 * handwriting asks of a teacher. What goes beyond counts as a paper.
 */
import { Failure } from '../../../contract/errors.ts';
import type { LineChange } from '../../../grading/reading/correct-lines.ts';
import { reserveQuota, settleQuota } from '../../accounts/billing/quota.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { getMending, saveMending } from './queries.ts';

/** As much as a closely written page holds. */
export const LETTERS_A_PAGE = 2_500;
/** Each correction is a grading, however small. */
const LEAST_LETTERS = 25;
const MOST_COMPARED = 2_000;

/** Letters that must be changed to make one text of the other. */
const distanceOf = (before: string, after: string): number => {
  const [from, to] = [before.slice(0, MOST_COMPARED), after.slice(0, MOST_COMPARED)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

export const lettersChanged = (changes: readonly LineChange[]): number =>
  Math.max(
    LEAST_LETTERS,
    changes.reduce((sum, { before, after }) => sum + distanceOf(before?.text ?? '', after?.text ?? ''), 0),
  );

const SAMPLE = 'The papers of the sample class cannot be rewritten so often.';

/** Throws quota_exceeded where it counts as a paper and none is left. */
export const chargeMending = async (
  tx: Tx,
  scope: Scope,
  id: string,
  work: { changes: readonly LineChange[]; pages: number },
  at: Date,
): Promise<void> => {
  const { mended_letters, mending_charges, is_sample } = await getMending(tx, scope, id);
  const letters = mended_letters + lettersChanged(work.changes);
  if (letters <= LETTERS_A_PAGE * Math.max(1, work.pages)) {
    await saveMending(tx, scope, id, { letters, charges: mending_charges });
    return;
  }
  if (is_sample) throw new Failure('invalid_input', SAMPLE);
  // Gradings of the paper itself are counted upwards from nought.
  const charged = { submissionId: id, attempt: -(mending_charges + 1) };
  await reserveQuota(tx, scope, [charged], at);
  await settleQuota(tx, charged, at);
  await saveMending(tx, scope, id, { letters: 0, charges: mending_charges + 1 });
};
