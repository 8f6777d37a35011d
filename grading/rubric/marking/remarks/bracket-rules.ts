/** What stands in brackets behind a wording: by itself it is no answer where the file says that it is not needed, or where the question names it. */
import type { Marking } from '../../../../contract/grading/marking.ts';
import { contentWords, readWords } from '../../../language/words.ts';
import { BRACKETS, NOT_NEEDED } from '../../words.ts';

const SAID = new RegExp(
  String.raw`(?<!\p{L})(?:${BRACKETS})(?!\p{L})[^.;\n]*(?<!\p{L})(?:${NOT_NEEDED})(?!\p{L})`,
  'iu',
);

/** "Words in brackets are not needed for the mark." */
const sparesBrackets = (sentences: readonly string[]): boolean => sentences.some((one) => SAID.test(one));

const insidesOf = (text: string): string[] =>
  [...text.matchAll(/\(([^()]+)\)/gu)].flatMap(([, inside = '']) => [
    inside.trim(),
    ...inside.split(/\s*[/,]\s*/u),
  ]);

const without = (marking: Marking, isSpare: (wording: string) => boolean): Marking => {
  const parts = marking.parts.map((part) => {
    const inside = new Set(insidesOf(part.text));
    const accepts = part.accepts.filter((one) => !(inside.has(one) && isSpare(one)));
    return accepts.length === 0 || accepts.length === part.accepts.length ? part : { ...part, accepts };
  });
  return parts.every((part, at) => part === marking.parts[at]) ? marking : { ...marking, parts };
};

export const withBracketRule = (marking: Marking, sentences: readonly string[]): Marking =>
  sparesBrackets(sentences) ? without(marking, () => true) : marking;

/** "hinge (joint)" where a joint is asked for. */
export const withoutAskedAgain = (marking: Marking, asked: string): Marking => {
  const known = new Set(contentWords(readWords(asked)).map(({ stem }) => stem));
  const isAsked = (wording: string): boolean => {
    const words = contentWords(readWords(wording));
    return words.length > 0 && words.every(({ stem }) => known.has(stem));
  };
  return known.size === 0 ? marking : without(marking, isAsked);
};
