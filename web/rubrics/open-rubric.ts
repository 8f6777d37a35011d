/** How a rubric that is not saved yet gets from the list to the editor: with the address, so that a reload keeps it. */
import { z } from 'zod';
import { Rubric } from '../../contract/grading.ts';
import { RubricOrigin } from '../../contract/rubrics/endpoints.ts';

export const NEW = 'new';

export const addressOf = (id: string): string => `/rubrics?open=${id}`;

/** What a new rubric begins with; without a rubric, with an empty one. */
const Beginning = z.object({
  title: z.string().default(''),
  subject: z.string().default(''),
  grade_from: z.number().nullable().default(null),
  grade_to: z.number().nullable().default(null),
  genre: z.string().default(''),
  rubric: Rubric.nullable().default(null),
  origin: RubricOrigin.nullable().default(null),
  notes: z.array(z.string()).default([]),
});
export type Beginning = z.infer<typeof Beginning>;

export const readBeginning = (state: unknown): Beginning => {
  const read = Beginning.safeParse(state);
  return read.success ? read.data : Beginning.parse({});
};
