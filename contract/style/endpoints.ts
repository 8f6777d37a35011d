/** The teacher's style: what was learned from edits, shown, and the teacher's to change, switch off and forget. */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint, typed } from '../endpoint.ts';
import { Person } from './learned.ts';

/** So many edited papers before anything is learned. */
export const EDITED_LEAST = 8;
/** The first ten and the last ten are compared once there are as many. */
export const COMPARED = 10;
export const NOTE_WORDS = 120;

const opening = z.string().trim().max(120, 'Please use at most 120 characters here.').nullable();
const phrase = typed(300, '', 'Please write what to say.');
const note = z
  .string()
  .trim()
  .max(1200, `Please use at most ${NOTE_WORDS} words.`)
  .refine((text) => text.split(/\s+/u).length <= NOTE_WORDS, `Please use at most ${NOTE_WORDS} words.`);

export const StyleCard = z.object({
  /** How many words the feedback on a paper usually has. */
  words: z.number().int().nullable(),
  person: Person.nullable(),
  greeting: z.string().nullable(),
  sign_off: z.string().nullable(),
  gap_first: z.boolean(),
  /** Phrases that are not said any more; {…} is filled in from the marks. */
  removed: z.array(z.object({ id: z.string(), text: z.string() })),
  replaced: z.array(z.object({ id: z.string(), from: z.string(), to: z.string() })),
  /** The same in words, for a language model; the teacher's where `is_own_note`. */
  note: z.string(),
  is_own_note: z.boolean(),
});
export type StyleCard = z.infer<typeof StyleCard>;

export const TeachingStyle = z.object({
  enabled: z.boolean(),
  /** On how many papers the words were edited; nothing is learned from fewer than `EDITED_LEAST`. */
  edited_papers: z.number().int().nonnegative(),
  /** Null: nothing was learned yet. */
  card: StyleCard.nullable(),
  /** How many reviewed papers were measured. */
  measured_papers: z.number().int().nonnegative(),
  /** The share of words that the teacher changed in the first and in the last ten of them; null: not yet twenty. */
  changed: z.object({ first: z.number().min(0).max(1), last: z.number().min(0).max(1) }).nullable(),
});
export type TeachingStyle = z.infer<typeof TeachingStyle>;

export const getStyle = endpoint('GET /api/style', {
  access: teacher,
  summary: 'What was learned from the teacher’s edits, and how much of the words was changed',
  response: TeachingStyle,
});

export const saveStyle = endpoint('PUT /api/style', {
  access: teacher,
  summary: 'Change the style card, switch it off, or forget it; what is left out stays as it is',
  body: z.strictObject({
    enabled: z.boolean().optional(),
    greeting: opening.optional(),
    sign_off: opening.optional(),
    gap_first: z.boolean().optional(),
    /** Those of the removed phrases that stay removed. */
    removed: z.array(z.string().max(100)).max(500).optional(),
    /** Those of the replaced phrases that stay replaced, and by what. */
    replaced: z
      .array(z.object({ id: z.string().max(100), to: phrase }))
      .max(500)
      .optional(),
    /** Null: the program writes it again. */
    note: note.nullable().optional(),
    /** All of it goes, and nothing is learned again from papers reviewed before. */
    forget: z.literal(true).optional(),
  }),
  response: TeachingStyle,
});
