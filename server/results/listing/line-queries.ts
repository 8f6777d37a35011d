/**
 * SQL of the list of summaries. PostgreSQL writes each one as the contract spells it, and it goes out as it is: a row that our own
 * SQL made is not taken apart, checked and put together again. That the two agree is a test (`list-lines.test.ts`).
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { type ResultsPage, selectSummaries, windowOf } from '../queries.ts';

/** `line`: one summary as JSON. */
export type SummaryLine = { id: string; at: string; blind: boolean; line: string };

export const listSummaryLines = async (
  db: Db,
  scope: Scope,
  page: ResultsPage,
): Promise<readonly SummaryLine[]> => {
  const papers = windowOf(selectSummaries(db, scope, page.at), page);
  const { rows } = await sql<SummaryLine>`
    select paper.student_work_id as id, paper.created_at as at, paper.blind, row_to_json(paper)::text as line
    from ${papers.as('paper')}`.execute(db);
  return rows;
};
