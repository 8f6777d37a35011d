/** Results for the export, page by page, each with the place that its paper has in the archive. */
import { Result } from '../../../contract/results.ts';
import { describeResult } from '../../results/describe-result.ts';
import { listResultRows, type Position } from '../../results/queries.ts';
import type { Exporting, PaperPlace, Stock } from './take-stock.ts';

const PAGE = 200;

/** The address of the file ends within hours; in the archive it has a path instead. */
const ExportedResult = Result.omit({ download_url: true });
export type ExportedResult = ReturnType<typeof ExportedResult.parse>;
export type Placed = { result: ExportedResult; place: PaperPlace };

/** What came after the stock was taken is left out, so that every list names the same papers. */
export async function* resultPages(
  { db, now }: Exporting,
  { scope, papers }: Stock,
): AsyncGenerator<Placed[]> {
  let after: Position | null = null;
  for (;;) {
    const rows = await listResultRows(db, scope, { assignmentId: null, after, limit: PAGE, at: now() });
    yield rows.flatMap((row) => {
      const place = papers.get(row.student_work_id);
      return place === undefined
        ? []
        : [{ result: ExportedResult.parse(describeResult(row, () => '')), place }];
    });
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = { createdAt: new Date(last.created_at), id: last.student_work_id };
  }
}
