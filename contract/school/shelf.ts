/** Rubrics that the teachers of a school share. A shelf holds copies of rubrics and nothing else. */
import { z } from 'zod';
import { schoolMember } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { LibraryRubric } from '../rubrics/endpoints.ts';

export const MOST_ON_SHELF = 2000;

export const ShelfEntry = LibraryRubric.pick({
  id: true,
  title: true,
  subject: true,
  grade_from: true,
  grade_to: true,
  genre: true,
}).extend({
  /** Out of how many points, and with how many criteria. */
  max: z.number(),
  criteria: z.number().int(),
  /** Who shared it; null: an account that is gone. */
  shared_by: z.string().nullable(),
  shared_at: z.iso.datetime(),
  /** Whether it is the caller's, who may take it back. */
  is_own: z.boolean(),
  /** The rubric of the caller's own that it is a copy of; null: another teacher's, or that one is deleted. */
  library_id: z.uuid().nullable(),
});
export type ShelfEntry = z.infer<typeof ShelfEntry>;

export const ShelfRubric = ShelfEntry.extend({ rubric: LibraryRubric.shape.rubric });
export type ShelfRubric = z.infer<typeof ShelfRubric>;

export const listShelf = endpoint('GET /api/school/shelf', {
  access: schoolMember('rubric_shelf'),
  summary: 'Rubrics that teachers of the school share, last shared first',
  response: z.array(ShelfEntry),
});

export const getShelfRubric = endpoint('GET /api/school/shelf/:id', {
  access: schoolMember('rubric_shelf'),
  summary: 'One rubric of the school’s shelf, to look at or to copy',
  response: ShelfRubric,
});

export const shareRubric = endpoint('POST /api/school/shelf', {
  access: schoolMember('rubric_shelf'),
  summary: 'Share a copy of a rubric of one’s own with the school; shared again, it replaces the copy before',
  body: z.strictObject({ rubric_id: z.uuid() }),
  response: ShelfEntry,
});

export const takeFromShelf = endpoint('DELETE /api/school/shelf/:id', {
  access: schoolMember('rubric_shelf'),
  summary: 'Take one’s own rubric off the shelf; admins may take off any. Copies that were made stay',
  response: z.object({ removed: z.literal(true) }),
});
