/** What a grader gets of a file: read in the sandbox, and where that is not enough by a model that sees, page by page. */
import type { GraderRecord, Quote } from '../../contract/grading.ts';
import type { Brief, Grader, Transcript } from '../../grading/graders/grader.ts';
import type { MarkedWhole } from '../../grading/mark-work.ts';
import type { OpenedWork } from '../../grading/open-work.ts';
import type { ReadThrough, Wanted } from '../../grading/read-opened.ts';
import type { Sealed } from '../../grading/sandbox/grade-tasks.ts';
import type { Services } from '../services.ts';
import type { ClaimedSubmission } from './grading-queries.ts';
import { keepReadings, listGivenReadings } from './reading-queries.ts';

type Spent = Transcript['spent'] | null;
type ReadFile = { opened: Sealed<OpenedWork> & ReadThrough; spent: Spent };

/** What the model took to read the pages is part of what the grade took. */
export const addSpent = (record: GraderRecord, spent: Spent): GraderRecord =>
  spent === null
    ? record
    : {
        ...record,
        input_tokens: record.input_tokens + spent.input_tokens,
        output_tokens: record.output_tokens + spent.output_tokens,
        cost: record.cost === null || spent.cost === null ? null : record.cost + spent.cost,
        milliseconds: record.milliseconds + spent.milliseconds,
      };

/** Where nobody but the built-in grader is asked, the paper is read and marked in one visit. */
export const markInOneVisit = async (
  { db, storage, sandbox }: Services,
  { id, file_key, file_name: fileName, covers, teacher_id: teacher }: ClaimedSubmission,
  brief: Brief,
  quotes: Quote[] | undefined,
): Promise<MarkedWhole> => {
  const [bytes, readings] = await Promise.all([storage.get(file_key), listGivenReadings(db, id)]);
  return sandbox.run(
    'mark',
    { bytes, fileName, covers, brief, readings, ...(quotes && { quotes }) },
    { teacher },
  );
};

/** What somebody has read before, the teacher or a model, is not read again. */
export const readFile = async (
  { db, storage, sandbox }: Services,
  submission: ClaimedSubmission,
  grader: Grader,
  asked: Pick<Wanted, 'brief' | 'quotes'>,
  signal: AbortSignal,
): Promise<ReadFile> => {
  const { id, file_key, file_name: fileName, covers } = submission;
  const wanted = { ...asked, shares: grader.shares?.(asked.brief) ?? false };
  const [bytes, readings] = await Promise.all([storage.get(file_key), listGivenReadings(db, id)]);
  const { kept, ...opened } = await sandbox.run(
    'open',
    { ...wanted, bytes, fileName, covers, sees: grader.sees === true, readings },
    { teacher: submission.teacher_id },
  );
  if (kept === null || grader.transcribe === undefined) return { opened, spent: null };
  const { images } = opened.work;
  const unclear = images.filter(({ page }) => opened.unclear.includes(page));
  const { pages: seen, spent } = await grader.transcribe(unclear, signal);
  const reopened = await sandbox.run(
    'reopen',
    { ...wanted, kept, images, seen, fileName },
    { teacher: submission.teacher_id },
  );
  // Kept at once: if the grading breaks off now, it is not paid for twice.
  const read = reopened.readings.filter(({ page }) => opened.unclear.includes(page));
  await keepReadings(db, id, read);
  return { opened: reopened, spent };
};
