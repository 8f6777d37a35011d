/** The texts from which the sample classes are made, as they stand in `samples/source/`. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Sample } from '../contract/samples.ts';

const Head = Sample.omit({ rubric: true, files: true });

const Key = z.object({
  file: z.string(),
  title: z.string(),
  subtitle: z.string(),
  questions: z.array(z.object({ points: z.number(), question: z.string(), answer: z.string() })),
});
export type Key = z.infer<typeof Key>;

const LevelTable = z.object({
  file: z.string(),
  title: z.string(),
  intro: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({ name: z.string(), levels: z.array(z.object({ points: z.number(), text: z.string() })) }),
  ),
});
export type LevelTable = z.infer<typeof LevelTable>;

const EssayWork = z.object({
  file: z.string(),
  name: z.string(),
  date: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
});
export type EssayWork = z.infer<typeof EssayWork>;

const AnswerSheet = z.object({
  file: z.string(),
  name: z.string(),
  id: z.string(),
  answers: z.array(z.string()),
});
export type AnswerSheet = z.infer<typeof AnswerSheet>;

/** How the photo was taken: degrees of turn, share of light lost to the corner, grain, blur in pixels. */
const Photo = z.object({
  turn: z.number(),
  light: z.number(),
  noise: z.number(),
  blur: z.number(),
  quality: z.number().int(),
});
export type Photo = z.infer<typeof Photo>;

const PhotoSheet = AnswerSheet.extend({ photo: Photo });
export type PhotoSheet = z.infer<typeof PhotoSheet>;

export const EssaySource = Head.extend({ rubric: LevelTable, works: z.array(EssayWork) });
export const QuizSource = Head.extend({ key: Key, works: z.array(AnswerSheet) });
export const PhotoSource = Head.extend({ key: Key, works: z.array(PhotoSheet) });

export const readSource = async <S extends z.ZodType>(schema: S, file: URL): Promise<z.output<S>> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));
