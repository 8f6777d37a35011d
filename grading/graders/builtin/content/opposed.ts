/**
 * Finds points that are turned into their opposite: "the volume decreases" for "the volume increases". A bare opposite
 * somewhere in the text says little; beside the same neighbour as in the key it says a lot.
 */
import { areOpposites } from '../../../language/lexicon.ts';
import type { Reading } from '../../../language/reading.ts';
import type { Word } from '../../../language/words.ts';
import type { CheckedPoint } from './points.ts';

const REACH = 3;

const neighbours = (words: Word[], at: number): Word[] =>
  words.slice(Math.max(0, at - REACH), at + REACH + 1).filter((_, index) => index !== Math.min(at, REACH));

export const isOpposed = ({ point, matches }: CheckedPoint, answer: Reading): boolean =>
  point.words.some((word, at) => {
    const match = matches[at];
    if (!match?.clash || !match.word || !areOpposites(word.stem, match.word.stem)) return false;
    const near = new Set(neighbours(point.words, at).map(({ stem }) => stem));
    return neighbours(answer.words, answer.words.indexOf(match.word)).some(({ stem }) => near.has(stem));
  });
