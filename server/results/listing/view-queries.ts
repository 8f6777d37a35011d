/** SQL of a list that is narrowed, searched and ordered by the server: which papers, in which order, from where the last part ended. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import {
  type CheckFilter,
  foldWords,
  OPEN_LAST,
  type SortOrder,
  SURE,
} from '../../../contract/listing/view.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneOf, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { isBlind, isChanged, shownFlags } from '../queries.ts';

export type PaperView = {
  assignmentId: string | null;
  status: 'all' | 'completed' | 'failed';
  check: CheckFilter;
  letter: string | null;
  sort: SortOrder;
  isReversed: boolean;
  search: string;
};

/** Where a part ended: the last paper and what it was ordered by, as text. */
export type Mark = { key: string; id: string };

const isOpenRequest = sql`exists (select from regrade_requests asked
  where asked.submission_id = g.submission_id and asked.answered_at is null)`;

const narrowing = (check: CheckFilter, scope: Scope): RawBuilder<unknown> => {
  const blind = isBlind(scope);
  const settled = sql`(g.status = 'complete' and not ${blind} and g.open_points = 0)`;
  const conditions: Record<CheckFilter, RawBuilder<unknown>> = {
    any: sql`true`,
    open: sql`g.status = 'complete' and not ${settled}`,
    checked: settled,
    changed: sql`g.review_kind = 'changed'`,
    flagged: sql`jsonb_array_length(${shownFlags(scope)}) > 0`,
    unsure: sql`g.confidence < ${SURE} and not ${blind}`,
    unreleased: sql`g.status = 'complete' and rel.submission_id is null`,
    released: sql`rel.submission_id is not null`,
    'changed-since': sql`rel.submission_id is not null and ${isChanged}`,
    asked: isOpenRequest,
  };
  return conditions[check];
};

const words = sql`concat_ws(' ', coalesce(g.student_name, '-'), coalesce(g.student_id, '-'), a.name, c.name, g.file_name)`;

/** Without accents, where there can be any; taken once for a paper, however many words are looked for in it. */
const folded = sql`(select lower(case when octet_length(said.words) = char_length(said.words) then said.words
    else regexp_replace(normalize(said.words, NFD), '[̀-ͯ]', '', 'g') end) as words
  from (select ${words} as words offset 0) said offset 0)`;

const isPlain = (word: string) => Buffer.byteLength(word) === word.length;

/** A database may know the lower case of plain letters only, so others are looked for in both. */
const holds = (word: string) => {
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  const spellings = isPlain(word) ? [word] : [...new Set([word, word.toUpperCase(), title])];
  return sql`(${sql.join(
    spellings.map((one) => sql`position(${one} in searched.words) > 0`),
    sql` or `,
  )})`;
};

type Order = {
  key: RawBuilder<unknown>;
  type: 'text' | 'double precision' | 'timestamptz';
  isFalling: boolean;
};

const orderOf = (sort: SortOrder, scope: Scope): Order => {
  const rising = (key: RawBuilder<unknown>): Order => ({ key, type: 'double precision', isFalling: false });
  const blind = isBlind(scope);
  switch (sort) {
    case 'name':
      // Nobody known stands last.
      return {
        key: sql`case when g.student_name is null then U&'\\FFFD' else lower(g.student_name) end`,
        type: 'text',
        isFalling: false,
      };
    case 'score':
      return { ...rising(sql`case when ${blind} then -1 else coalesce(g.share, -1) end`), isFalling: true };
    case 'sure':
      return rising(sql`case when ${blind} then 2 else coalesce(g.confidence, 2) end`);
    case 'checked':
      // Open ones first, among them the least sure.
      return rising(
        sql`case when g.status <> 'complete' then 1 when ${blind} then ${OPEN_LAST}::float8 when g.open_points = 0 then 2
          else ${OPEN_LAST}::float8 * coalesce(g.confidence, 1) end`,
      );
    case 'flags':
      return rising(sql`-jsonb_array_length(${shownFlags(scope)})`);
    default:
      return { key: sql`g.created_at`, type: 'timestamptz', isFalling: true };
  }
};

const papersOf = (scope: Scope, view: PaperView) => {
  const wanted = foldWords(view.search.replaceAll('\0', ' ')).split(/\s+/u).filter(Boolean);
  const conditions = [
    sql`g.teacher_id = ${scope.owner}`,
    ...(view.assignmentId === null ? [] : [sql`g.assignment_id = ${view.assignmentId}`]),
    ...(view.letter === null ? [] : [sql`g.letter = ${view.letter} and not ${isBlind(scope)}`]),
    narrowing(view.check, scope),
    ...wanted.map(holds),
  ];
  const search = wanted.length === 0 ? sql`` : sql`cross join lateral ${folded} searched`;
  return sql`effective_grades g
    join assignments a on a.id = g.assignment_id
    join courses c on c.id = a.course_id
    left join releases rel on rel.submission_id = g.submission_id and rel.revoked_at is null
    ${search}
    where ${sql.join(conditions, sql` and `)}`;
};

const isWanted = ({ status }: PaperView) => {
  if (status === 'all') return sql`true`;
  return status === 'failed' ? sql`g.status = 'failed'` : sql`g.status = 'complete'`;
};

/** A cursor of another order is refused here, not by PostgreSQL. */
const assertFits = ({ key }: Mark, type: Order['type']) => {
  const value = type === 'timestamptz' ? Date.parse(key) : Number(key);
  if (key.includes('\0') || (type !== 'text' && Number.isNaN(value)))
    throw new Failure('invalid_input', 'The cursor is not valid.');
};

const MarkRow = z.object({ key: z.string(), id: z.uuid() });

export const listMarks = async (
  db: Db,
  scope: Scope,
  view: PaperView,
  after: Mark | null,
  limit: number,
): Promise<Mark[]> => {
  const { key, type, isFalling } = orderOf(view.sort, scope);
  if (after !== null) assertFits(after, type);
  const falls = isFalling !== view.isReversed;
  const direction = sql.raw(falls ? 'desc' : 'asc');
  const beyond =
    after === null
      ? sql`true`
      : sql`(${key}, g.submission_id) ${sql.raw(falls ? '<' : '>')} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
  return rowsOf(db, MarkRow)`
    select (${key})::text as key, g.submission_id as id from ${papersOf(scope, view)} and ${isWanted(view)} and ${beyond}
    order by ${key} ${direction}, g.submission_id ${direction} limit ${limit}`;
};

const CountRow = z.object({ shown: z.number().int(), papers: z.number().int(), complete: z.number().int() });

export const countPapers = (db: Db, scope: Scope, view: PaperView) =>
  oneOf(db, CountRow)`
    select count(*) filter (where ${isWanted(view)}) as shown, count(*) as papers,
      count(*) filter (where g.status = 'complete') as complete
    from ${papersOf(scope, view)}`;
