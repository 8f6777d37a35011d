/** A rubric of the owner's on the shelf of the owner's school. */
import { z } from 'zod';
import { TEST_RUBRIC } from '../../../../lab/app/classroom.ts';
import type { TestApp } from '../../../../lab/app/test-app.ts';

export const addToShelf = async (
  { services: { db, now } }: TestApp,
  school: { id: string },
  owner: { id: string },
): Promise<string> => {
  const row = await db
    .insertInto('school_rubrics')
    .values({
      school_id: school.id,
      shared_by: owner.id,
      library_id: null,
      title: 'Argument essay',
      subject: 'English',
      grade_from: null,
      grade_to: null,
      genre: '',
      rubric: JSON.stringify(TEST_RUBRIC),
      shared_at: now(),
    })
    .returning('id')
    .executeTakeFirst();
  return z.object({ id: z.uuid() }).parse(row).id;
};
