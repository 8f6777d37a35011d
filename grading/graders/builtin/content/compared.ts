/** "Denser" where the key says "less dense" or "as dense": the same quality compared in another way. */

const LESS = String.raw`(?:less|weniger|menos|moins)`;
const MORE = String.raw`(?:more|mehr|más|plus)`;
const SAME = String.raw`(?:equally|as|gleich|genauso|ebenso|so|igual\s+de|tan|aussi)`;
const SAID = new RegExp(
  String.raw`(?<!\p{L})(?:(?<less>${LESS})|(?<more>${MORE})|(?<same>${SAME}))\s+(?<word>\p{L}{3,})`,
  'giu',
);
const RAISED = /(?<!\p{L})(?<base>\p{L}{3,}?)(?:ier|er)(?=\s+(?:than|als)(?!\p{L})|\s*[.,;]|\s*$)/giu;

type Way = 'less' | 'more' | 'same';
type Compared = { base: string; way: Way };

/** "dense" and "denser", "heavy" and "heavier": what stands before the ending. */
const baseOf = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{2})[ey]$/u, '');

const comparedIn = (text: string): Compared[] => [
  ...[...text.matchAll(SAID)].map(({ groups }) => ({
    base: baseOf(groups?.word ?? ''),
    way: WAYS.find((way) => groups?.[way] !== undefined) ?? 'more',
  })),
  ...[...text.matchAll(RAISED)].map(({ groups }) => ({
    base: baseOf(groups?.base ?? ''),
    way: 'more' as const,
  })),
];
const WAYS: readonly Way[] = ['less', 'same'];

/** The same quality compared the other way, and nowhere as the wording has it. */
export const isComparedOtherwise = (wording: string, answer: string): boolean => {
  const wanted = comparedIn(wording);
  const given = wanted.length === 0 ? [] : comparedIn(answer);
  return wanted.some(({ base, way }) => {
    const own = given.filter((one) => one.base === base);
    return own.length > 0 && own.every((one) => one.way !== way);
  });
};
