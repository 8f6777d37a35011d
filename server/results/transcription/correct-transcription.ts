/**
 * A teacher corrects what was read. The corrected lines are the text of the paper from now on; the criteria that stand on them are
 * judged again, free of charge while it is mending (`charge-mending.ts`), as after an edit of the rubric. A paper of which nothing could be read is graded for the first time.
 */
import { Failure } from '../../../contract/errors.ts';
import type { LineEdit } from '../../../contract/scans/transcription.ts';
import { correctLines } from '../../../grading/reading/correct-lines.ts';
import { isReadable, type PageReading } from '../../../grading/reading/reading.ts';
import { listReadings, saveCorrected } from '../../grading/reading-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { enqueueGradings } from '../../uploads/enqueue-gradings.ts';
import { listPages } from '../../uploads/pages/draw-pages.ts';
import { countAllInFlight } from '../../uploads/upload-queries.ts';
import { retryFailedIn } from '../retry-results.ts';
import { type GivenVerdict, getGivenVerdict, lockSubmission } from '../review/review-queries.ts';
import { startFollowing } from '../rubric-change/queries.ts';
import { chargeMending } from './charge-mending.ts';
import { getStand } from './queries.ts';
import { isUnread, withUnread } from './read-transcription.ts';

const MOST_ON_A_PAGE = { lines: 300, letters: 15_000 };

type Corrected = ReturnType<typeof correctLines>;

/** What could not be checked before can be now, so that all of it is judged anew. */
const becomesReadable = (
  { flags }: GivenVerdict,
  readings: readonly PageReading[],
  corrected: Corrected,
): boolean =>
  flags.some(({ code }) => code === 'handwriting') && !isReadable(readings) && isReadable(corrected.readings);

const isConfirmed = ({ before, after }: Corrected['changes'][number]): boolean =>
  before !== null && after !== null && before.text === after.text;

const GONE = 'A line that you corrected is not there any more. Please open the page anew.';

const correct = (readings: readonly PageReading[], edits: LineEdit[]): Corrected => {
  const corrected = correctLines(readings, edits);
  if (corrected.unknown.length > 0) throw new Failure('invalid_input', GONE);
  return corrected;
};

/** No page holds more. */
const assertPossible = (readings: readonly PageReading[]): void => {
  for (const { page, lines } of readings) {
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    if (lines.length > MOST_ON_A_PAGE.lines || letters > MOST_ON_A_PAGE.letters)
      throw new Failure(
        'invalid_input',
        `Page ${page} can have at most ${MOST_ON_A_PAGE.lines} lines and ${MOST_ON_A_PAGE.letters} letters.`,
      );
  }
};

const listJudged = async (
  { sandbox }: Services,
  scope: Scope,
  given: GivenVerdict,
  readings: readonly PageReading[],
  corrected: Corrected,
) => {
  const { rubric, criteria } = given;
  // A flag that stays says the same of the whole as before.
  const isStillHard = !becomesReadable(given, readings, corrected);
  const flags = given.flags.filter(({ code }) => code !== 'handwriting' || !isStillHard);
  const input = { given: { criteria, flags }, rubric, changes: corrected.changes };
  return sandbox.run('affected', input, waitedFor(scope));
};

const follow = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  paper: { id: string; attempt: number; rubricId: string; isWaiting: boolean },
  criteria: string[],
  at: Date,
) => {
  const { id, attempt, rubricId, isWaiting } = paper;
  if (!isWaiting) await enqueueGradings(services, tx, scope, [{ submissionId: id, attempt: attempt + 1 }]);
  await startFollowing(tx, scope, [{ id, attempt }], rubricId, at, { criteria });
};

/** Answers the names of the criteria that are judged again. */
export const correctTranscription = async (
  services: Services,
  scope: Scope,
  id: string,
  edits: LineEdit[],
): Promise<string[]> => {
  const { db, config, now } = services;
  if ((await countAllInFlight(db, config.queueLimit)) >= config.queueLimit) throw new Failure('queue_full');
  const sheets = await listPages(services, scope, id);
  return db.transaction().execute(async (tx) => {
    const at = now();
    if ((await lockSubmission(tx, scope, id)) === null) throw new Failure('not_found');
    const stand = await getStand(tx, scope, id, at);
    const unread = stand.status === 'failed' && isUnread(stand.failure_code);
    if (stand.status !== 'complete' && !unread) throw new Failure('not_graded_yet');
    // It would be saved with what was read before.
    if (stand.under_way === 'regrade') throw new Failure('regrade_under_way');
    const readings = withUnread(await listReadings(tx, id), sheets, unread);
    const corrected = correct(readings, edits);
    if (corrected.changes.length === 0) return [];
    const pages = new Set(corrected.changes.map(({ page }) => page));
    const changed = corrected.readings.filter(({ page }) => pages.has(page));
    assertPossible(corrected.readings);
    await saveCorrected(tx, id, changed, at);
    if (unread) {
      await retryFailedIn(services, tx, scope, [id]);
      return [];
    }
    await chargeMending(tx, scope, id, { changes: corrected.changes, pages: readings.length }, at);
    const given = await getGivenVerdict(tx, id);
    // The same words would be paid for again: whoever has compared them with the page need not ask a model about them.
    const isFree = given.record.grader === 'model' && corrected.changes.every(isConfirmed);
    const criteria = isFree ? [] : await listJudged(services, scope, given, readings, corrected);
    const { attempt, rubric_id: rubricId } = stand;
    const paper = { id, attempt, rubricId, isWaiting: stand.under_way === 'follow' };
    await follow(services, tx, scope, paper, criteria, at);
    return given.rubric.criteria.filter((one) => criteria.includes(one.id)).map(({ name }) => name);
  });
};
