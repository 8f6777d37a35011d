/** Several answers in one line where a single wording was seen: verdicts of three kinds, words at their places. */
import { VERDICTS } from '../../words.ts';
import { LONGEST_ITEM, type Read, wordsIn } from '../items.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { bracketWordings } from '../wordings.ts';
import { cutAt } from './places.ts';

/** What may stand between them; blanks part nothing but signs. */
const SIGNS = [/\n+/gu, /\s*;\s*/gu, /\s+[–—-]\s+/gu, /\s+\/\s+/gu, /,\s+/gu, /\s{2,}/gu];
const FEWEST = 3;
/** What one of several may be worth. */
const WORTHS: readonly number[] = [0.25, 0.5, 1, 1.5, 2];
const CLOSE = 0.001;

const paysWhole = (count: number, worth: number, each: number | null): boolean =>
  (each === null ? WORTHS : [each]).some((one) => Math.abs(one * count - worth) < CLOSE);

type Stated = keyof typeof VERDICTS;

const STATED: readonly Stated[] = ['true', 'false', 'unsaid'];

const statedIn = (piece: string): Stated | null =>
  STATED.find((one) => VERDICTS[one].includes(piece.toLowerCase())) ?? null;

/** "V – F – PM – V": where the text may also say nothing of it, each verdict is a word among words. */
const readVerdicts = (pieces: readonly string[], worth: number): Read | null => {
  const stated = pieces.map(statedIn);
  const isKnown = stated.every((one) => one !== null) && new Set(stated).size > 1;
  if (!isKnown) return null;
  const isPlain = !stated.includes('unsaid');
  return {
    kind: isPlain ? 'choice' : 'term',
    parts: stated.map((one, at) =>
      isPlain
        ? makePart('truth', pieces[at] ?? '', worth / pieces.length, [one ?? ''])
        : makePart('term', pieces[at] ?? '', worth / pieces.length, [
            pieces[at] ?? '',
            ...VERDICTS[one ?? 'true'],
          ]),
    ),
  };
};

const isShort = (piece: string): boolean => {
  const words = wordsIn(piece.replace(/\([^()]*\)/gu, ''));
  return words > 0 && words <= LONGEST_ITEM;
};

/** `kind`: what the single wording was taken for. */
export const readRow = (
  { text, each }: Pick<Noted, 'text' | 'each'>,
  worth: number,
  kind: 'term' | 'wording',
): Read | null => {
  for (const sign of SIGNS) {
    const pieces = cutAt(text.trim(), sign);
    if (pieces.length < FEWEST) continue;
    if (!paysWhole(pieces.length, worth, each) || !pieces.every(isShort)) return null;
    // Slashes part as many things as there are marks, or ways to say one of them.
    if (sign.source.includes(String.raw`\/`) && each === null && pieces.length !== worth) return null;
    return (
      readVerdicts(pieces, worth) ?? {
        kind: 'term',
        parts: pieces.map((piece) =>
          makePart(kind, piece, worth / pieces.length, piece.split(/\s*\/\s*/u).flatMap(bracketWordings)),
        ),
      }
    );
  }
  const signs = text.trim().split(/\s+/u);
  return signs.length >= FEWEST && paysWhole(signs.length, worth, each) ? readVerdicts(signs, worth) : null;
};
