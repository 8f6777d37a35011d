/** What was read from the pictures of a paper, as its screen gets it. */
import { Failure } from '../../../contract/errors.ts';
import type { Transcription, TranscriptLine } from '../../../contract/scans/transcription.ts';
import type { PageReading } from '../../../grading/reading/reading.ts';
import { listReadings } from '../../grading/reading-queries.ts';
import { graderOf } from '../../models/grader-of.ts';
import type { Scope } from '../../platform/scope.ts';
import { signFileUrl } from '../../platform/storage/signed-url.ts';
import type { Services } from '../../services.ts';
import { listPages } from '../../uploads/pages/draw-pages.ts';
import { findResultRow } from '../queries.ts';
import { describePage } from '../read-paper.ts';

/** Nothing could be read, so that it was not graded. */
export const isUnread = (failureCode: string | null | undefined): boolean => failureCode === 'file_no_text';

/** Of a paper of which nothing could be read, every page is one that can be typed. */
export const withUnread = (
  readings: readonly PageReading[],
  pages: readonly { number: number }[],
  unread: boolean,
): PageReading[] =>
  unread
    ? pages.map(({ number }) => readings.find(({ page }) => page === number) ?? { page: number, lines: [] })
    : readings.map(({ page, lines }) => ({ page, lines }));

export const describeLines = (readings: readonly PageReading[]): TranscriptLine[] =>
  readings.flatMap(({ page, lines }) =>
    lines.map(({ id, text, box, confidence, source, doubt }) => ({
      id,
      page,
      text,
      box,
      confidence,
      source,
      doubt,
    })),
  );

export const readTranscription = async (
  services: Services,
  scope: Scope,
  id: string,
): Promise<Transcription> => {
  const { db, keys } = services;
  const at = services.now();
  const row = await findResultRow(db, scope, id, at);
  if (row === null) throw new Failure('not_found');
  const unread = row.status === 'failed' && isUnread(row.failure?.code);
  if (row.status === 'failed' && !unread) throw new Failure('not_graded_yet');
  const [sheets, kept, { grader }] = await Promise.all([
    listPages(services, scope, id),
    listReadings(db, id),
    graderOf(services, scope),
  ]);
  const readings = withUnread(kept, sheets, unread);
  const sign = (key: string, fileName: string) => signFileUrl(keys.fileUrl, { key, fileName }, at);
  return {
    student_work_id: id,
    student_name: row.student_name,
    assignment_name: row.assignment_name,
    state: unread ? 'unread' : row.status === 'complete' ? 'graded' : 'grading',
    pages: sheets
      .filter(({ number }) => readings.some(({ page }) => page === number))
      .map((sheet) => describePage(sheet, row.file_key, sign)),
    lines: describeLines(readings),
    sees: grader.sees === true,
    regrade: row.regrade,
  };
};
