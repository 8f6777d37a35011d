/** An import in words. */
import type { ClassroomImport } from '../../../contract/classroom.ts';
import { catalogue, isErrorCode } from '../../../contract/errors.ts';
import type { Imported } from './accept-import.ts';
import type { ImportRow } from './queries.ts';

const papers = (count: number) => (count === 1 ? '1 paper' : `${count} papers`);

type Counts = Pick<Imported, 'accepted' | 'unchanged' | 'rejected'>;

const sentenceOf = ({ accepted, unchanged, rejected }: Counts): string =>
  [
    accepted === 0
      ? 'Nothing new was imported.'
      : `${papers(accepted)} ${accepted === 1 ? 'is' : 'are'} on the way to being graded.`,
    ...(unchanged === 0 ? [] : [`${papers(unchanged)} ${unchanged === 1 ? 'was' : 'were'} here already.`]),
    ...(rejected.length === 0 ? [] : [`${rejected.length} could not be imported.`]),
  ].join(' ');

export const describeImported = (
  assignmentId: string,
  { projectId, ...imported }: Imported,
): ClassroomImport => ({
  ...imported,
  id: null,
  assignment_id: assignmentId,
  state: 'done',
  message: sentenceOf(imported),
  project_id: projectId,
});

const messageOf = (row: ImportRow): string => {
  if (row.state === 'waiting') return 'The files are being fetched from Google.';
  if (row.state === 'done') return sentenceOf(row);
  const code = row.failure_code ?? '';
  return catalogue[isErrorCode(code) ? code : 'internal'].detail;
};

export const describeImport = (row: ImportRow): ClassroomImport => ({ ...row, message: messageOf(row) });
