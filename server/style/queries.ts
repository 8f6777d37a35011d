/** SQL of how a teacher words feedback, what was written before, and the names that are kept out of it. */
import { z } from 'zod';
import { OwnText } from '../../contract/feedback.ts';
import { LearnedStyle } from '../../contract/style/learned.ts';
import type { Db } from '../platform/db/database.ts';
import { many, maybe, only, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const OwnStyle = z.object({
  greeting: z.string().nullable().optional(),
  sign_off: z.string().nullable().optional(),
  gap_first: z.boolean().optional(),
  kept: z.array(z.string()).optional(),
  replaced: z.record(z.string(), z.string()).optional(),
  note: z.string().nullable().optional(),
});

const Changes = z.array(z.object({ words: z.number(), changed: z.number() }));

const StyleRow = z.object({
  enabled: z.boolean(),
  learned: LearnedStyle.nullable(),
  own: OwnStyle,
  edited_papers: z.number().int(),
  first_ten: Changes.nullable(),
  first_until: z.date().nullable(),
  last_ten: Changes.nullable(),
  measured_papers: z.number().int(),
  forgotten_until: z.date().nullable(),
  learned_until: z.date().nullable(),
});
export type StyleRow = z.infer<typeof StyleRow>;

export const NO_STYLE: StyleRow = {
  enabled: true,
  learned: null,
  own: {},
  edited_papers: 0,
  first_ten: null,
  first_until: null,
  last_ten: null,
  measured_papers: 0,
  forgotten_until: null,
  learned_until: null,
};

export const findStyle = (db: Db, scope: Scope): Promise<StyleRow | null> =>
  db.selectFrom('teaching_styles').selectAll().where('teacher_id', '=', scope.owner).$call(maybe(StyleRow));

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * What a look at the reviews yields, and what the teacher decides, are written apart: neither undoes the other. Where the teacher
 * asked to forget meanwhile, it is not written: `forgotten_until` is as it was when the look began.
 */
export const saveLearned = async (db: Db, scope: Scope, look: Omit<StyleRow, 'enabled' | 'own'>) => {
  const { forgotten_until: forgotten, ...row } = look;
  const values = {
    ...row,
    learned: asJson(row.learned),
    first_ten: asJson(row.first_ten),
    last_ten: asJson(row.last_ten),
  };
  await db
    .insertInto('teaching_styles')
    .values({ teacher_id: scope.owner, ...values })
    .onConflict((conflict) =>
      conflict
        .column('teacher_id')
        .doUpdateSet(values)
        .where('teaching_styles.forgotten_until', 'is not distinct from', forgotten),
    )
    .execute();
};

export const saveDecided = async (
  db: Db,
  scope: Scope,
  { enabled, own }: Pick<StyleRow, 'enabled' | 'own'>,
) => {
  const values = { enabled, own: JSON.stringify(own) };
  await db
    .insertInto('teaching_styles')
    .values({ teacher_id: scope.owner, ...values })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet(values))
    .execute();
};

/** What was measured stays: it says how much was changed, not how. */
export const forgetLearned = async (db: Db, scope: Scope, at: Date) => {
  const values = { learned: null, own: '{}', edited_papers: 0, forgotten_until: at };
  await db
    .insertInto('teaching_styles')
    .values({ teacher_id: scope.owner, ...values })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet(values))
    .execute();
};

const WrittenRow = z.object({
  paper: z.uuid(),
  student_name: z.string().nullable(),
  criterion: z.string(),
  text: OwnText,
});

const PAPERS_LOOKED_AT = 300;

/** What the teacher wrote about criteria, on the papers that were reviewed last. */
export const listWritten = (db: Db, scope: Scope) =>
  rowsOf(db, WrittenRow)`
    select held.submission_id as paper, s.student_name, c.name as criterion,
      held.words -> 'comments' -> c.criterion_id as text
    from (
      select submission_id, words, reviewed_at from reviews
      where teacher_id = ${scope.owner} and words is not null and words -> 'comments' <> '{}'::jsonb
      order by reviewed_at desc limit ${PAPERS_LOOKED_AT}
    ) held
    join submissions s on s.id = held.submission_id and s.removed_at is null
    join verdict_criteria c on c.submission_id = s.id
    where held.words -> 'comments' ? c.criterion_id
    order by held.reviewed_at desc`;

/** Everybody on the owner's rosters. */
export const listStudentNames = (db: Db, scope: Scope): Promise<string[]> =>
  db
    .selectFrom('students')
    .select('name')
    .distinct()
    .where('teacher_id', '=', scope.owner)
    .where('name', '!=', '')
    .$call(many(only(z.string())));
