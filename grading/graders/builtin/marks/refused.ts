/** Answers that the key says not to accept, for kinds that are right or wrong. */
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { plainWording } from '../../../language/plain-wording.ts';
import type { Reading } from '../../../language/reading.ts';
import { contentWords, readWords } from '../../../language/words.ts';
import { contentOf, findTerm } from './term.ts';

const stemsOf = (text: string): string[] => contentWords(readWords(text)).map(({ stem }) => stem);

/** A piece that has the words of what is refused, and no other. */
export const saysNoMore = (piece: string, refused: string): boolean => {
  const [given, wanted] = [stemsOf(piece), stemsOf(refused)];
  return wanted.length > 0 && given.join(' ') === wanted.join(' ');
};

/** "measure it twice" where "measure" alone is refused: of all that the list has it says no more than that. */
export const holdsNoMore = (piece: string, refused: string, items: readonly string[]): boolean => {
  const [given, wanted] = [stemsOf(piece), stemsOf(refused)];
  const listed = new Set(items.flatMap(stemsOf).filter((stem) => !wanted.includes(stem)));
  return (
    wanted.length > 0 &&
    wanted.every((stem) => given.includes(stem)) &&
    items.some((item) => wanted.every((stem) => stemsOf(item).includes(stem))) &&
    given.every((stem) => !listed.has(stem))
  );
};

/** In a formula a capital is another element. */
const fold = (text: string, kind: MarkingPart['kind']): string =>
  kind === 'formula'
    ? text.replace(/[\s.;,]+/gu, '')
    : kind === 'number' && /^\W*\d/u.test(text)
      ? text.toLowerCase().replace(/\s+/gu, '')
      : contentOf(text).join(' ').normalize('NFC');

const VALUE = /^[-−–]?\d[\d.,]*$/u;

/** The value that an answer comes to is one that the key refuses, as it is written: "= 0.04" for "not 0.04". */
const comesTo = (text: string, answer: string): boolean => {
  const last = answer
    .match(/[-−–]?\d[\d.,]*/gu)
    ?.at(-1)
    ?.replace(/[.,]+$/u, '');
  const plain = (value: string): string => value.replace(',', '.').replace(/[−–]/u, '-');
  return VALUE.test(text.trim()) && last !== undefined && plain(last) === plain(text.trim());
};

/** The whole answer is a refused one, or it says a refused wording of which the accepted one is only a part: "cell wall" for "cell". */
export const isRefusedAnswer = (
  { kind, accepts }: MarkingPart,
  answer: string,
  refused: readonly string[],
): boolean =>
  refused.some((text) => {
    // "Hyper…": whatever begins so.
    const beginning = /^(?<start>\p{L}{3,})\s?(?:…|\.{3}|-$)/u.exec(text.trim())?.groups?.start;
    if (beginning !== undefined)
      return contentOf(answer).some((word) => word.startsWith(beginning.toLowerCase()));
    const own = fold(text, kind);
    if (own === '' || accepts.some((accept) => fold(accept, kind) === own)) return false;
    if (fold(answer, kind) === own || (kind === 'number' && comesTo(text, answer))) return true;
    const isLonger = accepts.some((accept) => ` ${own} `.includes(` ${fold(accept, kind)} `));
    return kind === 'term' && isLonger && findTerm(text, answer)?.exact === true;
  });

/** The whole answer is a wording that the key, or the teacher, refuses; "MgO" is not refused by "MGO". */
export const isRefused = ({ text }: Reading, { parts, refused }: Marking): boolean =>
  parts.every(({ kind, accepts }) => kind !== 'point' && !accepts.includes(text.trim())) &&
  refused.some((wording) => plainWording(wording) === plainWording(text));
