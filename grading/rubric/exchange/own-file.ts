/** Our own file of a rubric: the shape of a template, of which only the rubric itself is needed to read it again. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { Rubric } from '../../../contract/grading.ts';
import { MAX_CRITERIA } from '../settle.ts';

const OwnFile = z.object({
  title: z.string().max(300).default(''),
  subject: z.string().max(300).optional(),
  grades: z.object({ from: z.number(), to: z.number() }).optional(),
  genre: z.string().max(300).optional(),
  language: z.string().max(50).optional(),
  licence: z.string().max(100).optional(),
  standards: z.array(z.string()).optional(),
  rubric: Rubric,
});
export type OwnFile = z.input<typeof OwnFile>;

export const writeOwnFile = (file: OwnFile): string => `${JSON.stringify(OwnFile.parse(file), null, 2)}\n`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('rubric_unreadable');
  }
};

const isSound = ({ criteria }: Rubric): boolean =>
  criteria.length <= MAX_CRITERIA &&
  new Set(criteria.map(({ id }) => id)).size === criteria.length &&
  criteria.every(
    ({ name, max, levels }) => name.trim() !== '' && levels.every(({ points }) => points <= max),
  );

/** A template, a saved rubric, or the bare rubric. */
export const readOwnFile = (text: string): z.output<typeof OwnFile> => {
  const value = parseJson(text.replace(/^\uFEFF/u, ''));
  const bare = Rubric.safeParse(value);
  const parsed = bare.success ? OwnFile.safeParse({ rubric: bare.data }) : OwnFile.safeParse(value);
  if (!parsed.success || !isSound(parsed.data.rubric)) throw new Failure('rubric_unreadable');
  return parsed.data;
};
