/**
 * How likely a teacher would give about the same share. Fitted by evals/fit-confidence.ts on what people gave, for shares of a
 * half and more. A lower share only says that the key's words were not found, and a right answer in other words looks the same:
 * there the answer has to be too short to hold one before "not found" is more than a guess.
 */
import { z } from 'zod';
import fitted from './confidence.json' with { type: 'json' };

export const SIGNS = ['share', 'found', 'letters', 'pairs', 'novel'] as const;
export type Sign = (typeof SIGNS)[number];
/** `room`: words of the answer for each word of the key. `doubt`: something seems turned round, or is refused by the key. */
export type Signs = Record<Sign, number> & { room: number; doubt: boolean };

const Coefficients = z.object({ intercept: z.number(), weights: z.record(z.enum(SIGNS), z.number()) });
export type ConfidenceModel = z.infer<typeof Coefficients>;
export const parseConfidenceModel = (value: unknown): ConfidenceModel => Coefficients.parse(value);

const learned = parseConfidenceModel(fitted);

export const RATED_FROM = 0.5;
const NO_ROOM = 0.5;
const TOO_SHORT = 0.75;
/** "Not found" is not "wrong". */
const MOST_NOT_FOUND = 0.55;
const DOUBT = 0.1;

const chanceOf = (signs: Signs, { intercept, weights }: ConfidenceModel): number =>
  1 / (1 + Math.exp(-SIGNS.reduce((sum, sign) => sum + weights[sign] * signs[sign], intercept)));

/** The square, because every second guess is right by chance. */
export const proseConfidence = (signs: Signs, model: ConfidenceModel = learned): number => {
  if (signs.share >= RATED_FROM)
    return Math.max(0.1, chanceOf(signs, model) ** 2 - (signs.doubt ? DOUBT : 0));
  if (signs.room < NO_ROOM && signs.found === 0) return TOO_SHORT;
  return MOST_NOT_FOUND - 0.4 * signs.share;
};
