/** An import in words. */
import type { ClassroomImport } from '../../../contract/classroom.ts';
import { catalogue, isErrorCode } from '../../../contract/errors.ts';
import type { Imported } from './accept-import.ts';
import type { ImportRow } from './queries.ts';

const papers = (count: number) => (count === 1 ? '1 paper' : `${count} papers`);

const sentenceOf = ({
  accepted,
  unchanged,
  rejected,
}: Pick<Imported, 'accepted' | 'unchanged' | 'rejected'>): string =>
  [
    accepted === 0
      ? 'Nothing new was imported.'
      : `${papers(accepted)} ${accepted === 1 ? 'is' : 'are'} on the way to being graded.`,
    ...(unchanged === 0 ? [] : [`${papers(unchanged)} ${unchanged === 1 ? 'was' : 'were'} here already.`]),
    ...(rejected.length === 0 ? [] : [`${rejected.length} could not be imported.`]),
  ].join(' ');

export const describeImported = (assignmentId: string, imported: Imported): ClassroomImport => ({
  id: null,
  assignment_id: assignmentId,
  state: 'done',
  message: sentenceOf(imported),
  project_id: imported.projectId,
  accepted: imported.accepted,
  unchanged: imported.unchanged,
  rejected: imported.rejected,
});

const messageOf = (row: ImportRow): string => {
  if (row.state === 'waiting') return 'The files are being fetched from Google.';
  if (row.state === 'done') return sentenceOf(row);
  const code = row.failure_code ?? '';
  return catalogue[isErrorCode(code) ? code : 'internal'].detail;
};

export const describeImport = (row: ImportRow): ClassroomImport => ({
  id: row.id,
  assignment_id: row.assignment_id,
  state: row.state,
  message: messageOf(row),
  project_id: row.project_id,
  accepted: row.accepted,
  unchanged: row.unchanged,
  rejected: row.rejected,
});
