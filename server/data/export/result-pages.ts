/** Results for the export, page by page, each with the place that its paper has in the archive. */
import type { HistoryEntry } from '../../../contract/paper.ts';
import { Result } from '../../../contract/results.ts';
import type { TranscriptLine } from '../../../contract/scans/transcription.ts';
import { listAnswersOf } from '../../grading/answer-queries.ts';
import { listReadingsOf } from '../../grading/reading-queries.ts';
import { listDraws } from '../../results/checks/queries.ts';
import { describeResult } from '../../results/describe-result.ts';
import { listResultRows, type Position } from '../../results/queries.ts';
import { describeHistory } from '../../results/review/describe-history.ts';
import { listEvents } from '../../results/review/history-queries.ts';
import { describeLines } from '../../results/transcription/read-transcription.ts';
import type { Exporting } from '../../services.ts';
import type { PaperPlace, Stock } from './take-stock.ts';

const PAGE = 200;

/** The address of the file ends within hours; in the archive it has a path instead. */
const ExportedResult = Result.omit({ download_url: true });
export type ExportedResult = ReturnType<typeof ExportedResult.parse>;
/** When it was drawn to be marked blind, and when its grade was shown all the same. */
type Drawn = Omit<Awaited<ReturnType<typeof listDraws>>[number], 'submission_id'>;
type Found = Omit<Awaited<ReturnType<typeof listAnswersOf>>[number], 'submission_id'>;
/** What the teacher did with it, newest first; what was read from its pictures. */
type ExportedPaper = ExportedResult & {
  history: HistoryEntry[];
  drawn: Drawn[];
  transcription: TranscriptLine[];
  /** What the student wrote to each question, as it was found. */
  answers: Found[];
};
export type Placed = { result: ExportedPaper; place: PaperPlace };

/** What came after the stock was taken is left out, so that every list names the same papers. */
export async function* resultPages(
  { db, now }: Exporting,
  { scope, papers }: Stock,
): AsyncGenerator<Placed[]> {
  let after: Position | null = null;
  for (;;) {
    const rows = await listResultRows(db, scope, { assignmentId: null, after, limit: PAGE, at: now() });
    const ids = rows.map(({ student_work_id }) => student_work_id);
    const events = Map.groupBy(await listEvents(db, ids), ({ submission_id }) => submission_id);
    const readings = Map.groupBy(await listReadingsOf(db, ids), ({ submission_id }) => submission_id);
    const draws = Map.groupBy(await listDraws(db, ids), ({ submission_id }) => submission_id);
    const kept = Map.groupBy(await listAnswersOf(db, ids), ({ submission_id }) => submission_id);
    yield rows.flatMap((row) => {
      const place = papers.get(row.student_work_id);
      const history = describeHistory(events.get(row.student_work_id) ?? [], row.attempt);
      const drawn = (draws.get(row.student_work_id) ?? []).map(({ submission_id, ...draw }) => draw);
      const transcription = describeLines(readings.get(row.student_work_id) ?? []);
      const answers = (kept.get(row.student_work_id) ?? []).map(({ submission_id, ...answer }) => answer);
      const result = ExportedResult.parse(describeResult(row, () => ''));
      const paper = { ...result, history, drawn, transcription, answers };
      return place === undefined ? [] : [{ result: paper, place }];
    });
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = { createdAt: new Date(last.created_at), id: last.student_work_id };
  }
}
