/** Lists of results as they go out: summaries as PostgreSQL wrote them, whole results a few at a time. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/errors.ts';
import { type listResults, Result, ResultSummary } from '../../../contract/results.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Scope } from '../../platform/scope.ts';
import { signFileUrl } from '../../platform/storage/signed-url.ts';
import type { Services } from '../../services.ts';
import { withholdResult, withholdSummary } from '../checks/withhold.ts';
import { describeResult } from '../describe-result.ts';
import { assignmentExists, listResultRows, type Position, type ResultsPage } from '../queries.ts';
import { BETWEEN, BLIND, listLinesOf, listSummaryLines, type SummaryLines } from './line-queries.ts';
import { countPapers, listMarks, type PaperView } from './view-queries.ts';

/** So many in one answer at most. */
const PAGE = 1000;
/** So many whole results are held at once. */
const STEP = 100;

/** The last of a page in the order of time, and in a list that the server has ordered: by what it was ordered, and which it was. */
const Place = z
  .tuple([z.iso.datetime(), z.uuid()])
  .transform(([createdAt, id]) => ({ createdAt: new Date(createdAt), id }));
const MARK_CHARACTERS = 300;
const MarkPlace = z
  .tuple([z.string().max(MARK_CHARACTERS), z.uuid()])
  .transform(([key, id]) => ({ key, id }));

export const pageOf = (query: QueryOf<typeof listResults>, at: Date): ResultsPage => {
  const { assignment_id: wanted = 'all', cursor } = query;
  return {
    assignmentId: wanted === 'all' ? null : wanted,
    after: cursor === undefined ? null : readCursor(Place, cursor),
    limit: PAGE,
    at,
  };
};

/** What is withheld is taken out of the few that are to be marked blind. */
const spell = ({ has_blind, text }: SummaryLines): string => {
  if (!has_blind) return text;
  const withhold = (line: string) =>
    JSON.stringify(withholdSummary(ResultSummary.parse(JSON.parse(line.slice(BLIND.length)))));
  return text
    .split(BETWEEN)
    .map((line) => (line.startsWith(BLIND) ? withhold(line) : line))
    .join(BETWEEN);
};

const answerOf = (parts: readonly SummaryLines[], next: string | null, end = ''): string[] => [
  '{"results":[',
  ...parts.flatMap((part, at) => (at === 0 ? [spell(part)] : [BETWEEN, spell(part)])),
  `],"next_cursor":${JSON.stringify(next)}${end}}`,
];

const assertThere = async ({ db }: Services, scope: Scope, { assignmentId }: ResultsPage) => {
  if (assignmentId !== null && !(await assignmentExists(db, scope, assignmentId)))
    throw new Failure('not_found');
};

const cursorAfter = (count: number, last: Position | undefined): string | null =>
  count === PAGE && last !== undefined ? writeCursor([last.createdAt.toISOString(), last.id]) : null;

export const writeSummaries = async (
  services: Services,
  scope: Scope,
  page: ResultsPage,
): Promise<string[]> => {
  const lines = await listSummaryLines(services.db, scope, page);
  const last = lines.at(-1);
  if (last === undefined) await assertThere(services, scope, page);
  const position = last && { createdAt: new Date(last.at), id: last.id };
  const count = lines.reduce((sum, part) => sum + part.count, 0);
  return answerOf(lines, cursorAfter(count, position));
};

const viewOf = (query: QueryOf<typeof listResults>, assignmentId: string | null): PaperView => ({
  assignmentId,
  status: query.status ?? 'all',
  check: query.check ?? 'any',
  letter: query.letter ?? null,
  sort: query.sort ?? 'date',
  isReversed: query.order === 'reversed',
  search: query.q ?? '',
});

/** A part of a list, narrowed and ordered here; how many there are in all comes with the first part. */
export const writeWindow = async (
  services: Services,
  scope: Scope,
  query: QueryOf<typeof listResults>,
  limit: number,
): Promise<string[]> => {
  const { db, now } = services;
  const { assignment_id: wanted = 'all', cursor } = query;
  const view = viewOf(query, wanted === 'all' ? null : wanted);
  const [marks, counts] = await Promise.all([
    listMarks(db, scope, view, cursor === undefined ? null : readCursor(MarkPlace, cursor), limit),
    cursor === undefined ? countPapers(db, scope, view) : undefined,
  ]);
  if (
    marks.length === 0 &&
    view.assignmentId !== null &&
    !(await assignmentExists(db, scope, view.assignmentId))
  )
    throw new Failure('not_found');
  const lines = await listLinesOf(
    db,
    scope,
    marks.map(({ id }) => id),
    now(),
  );
  const last = marks.length === limit ? marks.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor([last.key.slice(0, MARK_CHARACTERS), last.id]);
  return answerOf(lines, next, counts === undefined ? '' : `,"counts":${JSON.stringify(counts)}`);
};

async function* writeWhole({ db, keys }: Services, scope: Scope, page: ResultsPage): AsyncGenerator<string> {
  const sign = (key: string, fileName: string) => signFileUrl(keys.fileUrl, { key, fileName }, page.at);
  let { after } = page;
  let count = 0;
  yield '{"results":[';
  while (count < page.limit) {
    const rows = await listResultRows(db, scope, { ...page, after, limit: STEP });
    const results = rows.map((row) => Result.parse(withholdResult(describeResult(row, sign))));
    if (results.length > 0) yield (count === 0 ? '' : ',') + JSON.stringify(results).slice(1, -1);
    count += rows.length;
    const last = results.at(-1);
    after = last === undefined ? after : { createdAt: new Date(last.created_at), id: last.student_work_id };
    if (rows.length < STEP) break;
  }
  yield `],"next_cursor":${JSON.stringify(cursorAfter(count, after ?? undefined))}}`;
}

/** Held back until the first of them are there: an answer that cannot be made at all is refused, not broken off. */
export const streamResults = async (
  services: Services,
  scope: Scope,
  page: ResultsPage,
): Promise<Readable> => {
  await assertThere(services, scope, page);
  const text = writeWhole(services, scope, page);
  const begin = [await text.next(), await text.next()].flatMap(({ value, done }) => (done ? [] : [value]));
  async function* all() {
    yield* begin;
    yield* text;
  }
  return Readable.from(all(), { objectMode: false });
};
