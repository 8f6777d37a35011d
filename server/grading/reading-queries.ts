/** SQL of what was read from the pictures of papers. Whoever asks has made sure whose they are. */
import { sql } from 'kysely';
import { z } from 'zod';
import { PageReading } from '../../grading/reading/reading.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { many } from '../platform/db/rows.ts';

/** PostgreSQL holds neither NUL nor half a surrogate pair, and a paper may hold both. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part));

/** What the teacher has corrected stays corrected: a grading gives it back as it got it, with the places where it stands now. */
export const keepReadings = async (db: Db | Tx, submissionId: string, readings: readonly PageReading[]) => {
  if (readings.length === 0) return;
  await db
    .insertInto('readings')
    .values(
      readings.map(({ page, lines, drawn = null }) => ({
        submission_id: submissionId,
        page,
        lines: storableJson(lines),
        drawn,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'page']).doUpdateSet({
        lines: sql`excluded.lines`,
        drawn: sql`coalesce(excluded.drawn, readings.drawn)`,
      }),
    )
    .execute();
};

export const saveCorrected = async (
  tx: Tx,
  submissionId: string,
  readings: readonly PageReading[],
  at: Date,
) => {
  await keepReadings(tx, submissionId, readings);
  await tx
    .updateTable('readings')
    .set({ corrected_at: at })
    .where('submission_id', '=', submissionId)
    .where(
      'page',
      'in',
      readings.map(({ page }) => page),
    )
    .execute();
};

const ReadingRow = PageReading.extend({ is_corrected: z.boolean() });

export const listReadings = (db: Db | Tx, submissionId: string) =>
  db
    .selectFrom('readings')
    .select(['page', 'lines', 'drawn', sql<boolean>`corrected_at is not null`.as('is_corrected')])
    .where('submission_id', '=', submissionId)
    .orderBy('page')
    .$call(many(ReadingRow));

const PaperReadingRow = PageReading.extend({ submission_id: z.uuid() });

/** Of these papers, page by page. */
export const listReadingsOf = async (db: Db, submissionIds: string[]) => {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('readings')
    .select(['submission_id', 'page', 'lines'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('submission_id')
    .orderBy('page')
    .$call(many(PaperReadingRow));
};

/** Pages that need not be read again: the teacher has corrected them, or a model has seen them. */
export const listGivenReadings = async (db: Db, submissionId: string): Promise<PageReading[]> => {
  const readings = await listReadings(db, submissionId);
  return readings
    .filter(({ lines, is_corrected }) => is_corrected || lines.some(({ source }) => source === 'model'))
    .map(({ page, lines, drawn }) => ({ page, lines, drawn }));
};
