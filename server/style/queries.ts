/** SQL of how a teacher words feedback. */
import { z } from 'zod';
import { LearnedStyle } from '../../contract/style/learned.ts';
import type { Db } from '../platform/db/database.ts';
import { parseRow } from '../platform/db/rows.ts';
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

const StyleRow = z
  .object({
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
  })
  .meta({ title: 'Teaching style' });
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

export const findStyle = async (db: Db, scope: Scope): Promise<StyleRow | null> => {
  const row = await db
    .selectFrom('teaching_styles')
    .selectAll()
    .where('teacher_id', '=', scope.owner)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(StyleRow, row);
};

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
