/** SQL of the papers that a teacher has looked at, for what they tell about how feedback is worded. */
import { sql } from 'kysely';
import { z } from 'zod';
import { TeacherWords } from '../../../contract/feedback.ts';
import { selectBriefed } from '../../grading/grading-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { many, one, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { GIVEN_COLUMNS, GivenRow } from '../review/review-queries.ts';

const WordedRow = GivenRow.extend({
  id: z.uuid(),
  student_name: z.string().nullable(),
  kind: z.enum(['changed', 'approved']),
  words: TeacherWords.nullable(),
  reviewed: z.array(z.object({ id: z.string(), score: z.number() })),
  first_at: z.date(),
});
export type WordedRow = z.infer<typeof WordedRow>;

/** When the teacher first had a word on the paper. */
const firstAt = sql<Date>`coalesce((select min(e.at) from review_events e
  where e.submission_id = s.id and e.kind <> 'transcription'), held.reviewed_at)`;

const reviewed = sql`(select jsonb_agg(jsonb_build_object('id', c.criterion_id, 'score', c.score) order by c.place)
  from verdict_criteria c where c.submission_id = s.id)`;

/** Not what was marked blind: those words are no edit of words that were not shown. */
const selectWorded = (db: Db, scope: Scope) =>
  selectBriefed(db)
    .innerJoin('verdicts as v', 'v.submission_id', 's.id')
    .innerJoin('reviews as held', 'held.submission_id', 's.id')
    .where((eb) => eb.and({ 'held.teacher_id': scope.owner, 's.removed_at': null }))
    .whereRef('held.attempt', '=', 'v.attempt')
    .where(sql<boolean>`not exists (select 1 from review_events e where e.submission_id = s.id and e.blind)`);

type Wanted = { order: 'newest' | 'oldest'; limit: number };

export const listWorded = (db: Db, scope: Scope, { order, limit }: Wanted): Promise<WordedRow[]> =>
  selectWorded(db, scope)
    .select(GIVEN_COLUMNS)
    .select([
      's.id',
      's.student_name',
      'held.kind',
      'held.words',
      reviewed.as('reviewed'),
      firstAt.as('first_at'),
    ])
    .orderBy(firstAt, order === 'newest' ? 'desc' : 'asc')
    .orderBy('s.id')
    .limit(limit)
    .$call(many(WordedRow));

export const countWorded = (db: Db, scope: Scope, after: Date | null): Promise<number> =>
  selectWorded(db, scope)
    .select(({ fn }) => fn.countAll().as('papers'))
    .where(sql<boolean>`(${after}::timestamptz is null or ${firstAt} > ${after}::timestamptz)`)
    .$call(one(only(z.coerce.number().int())));

export const findNewestReview = (db: Db, scope: Scope): Promise<Date | null> =>
  db
    .selectFrom('reviews')
    .select(({ fn }) => fn.max('reviewed_at').as('newest'))
    .where('teacher_id', '=', scope.owner)
    .$call(one(only(z.date().nullable())));
