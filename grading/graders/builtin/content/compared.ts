/** "Denser" where the key says "less dense", and the other way round: a comparative turned into its opposite. */

const LESS = String.raw`(?:less|weniger|menos|moins)`;
const MORE = String.raw`(?:more|mehr|más|plus)`;
const SAID = new RegExp(
  String.raw`(?<!\p{L})(?:(?<less>${LESS})|(?<more>${MORE}))\s+(?<word>\p{L}{3,})`,
  'giu',
);
const RAISED = /(?<!\p{L})(?<base>\p{L}{3,}?)(?:ier|er)(?=\s+(?:than|als)(?!\p{L})|\s*[.,;]|\s*$)/giu;

type Compared = { base: string; less: boolean };

/** "dense" and "denser", "heavy" and "heavier": what stands before the ending. */
const baseOf = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{2})[ey]$/u, '');

const comparedIn = (text: string): Compared[] => [
  ...[...text.matchAll(SAID)].map(({ groups }) => ({
    base: baseOf(groups?.word ?? ''),
    less: groups?.less !== undefined,
  })),
  ...[...text.matchAll(RAISED)].map(({ groups }) => ({ base: baseOf(groups?.base ?? ''), less: false })),
];

/** The same quality compared the other way, and nowhere as the wording has it. */
export const isComparedOtherwise = (wording: string, answer: string): boolean => {
  const wanted = comparedIn(wording);
  const given = wanted.length === 0 ? [] : comparedIn(answer);
  return wanted.some(({ base, less }) => {
    const own = given.filter((one) => one.base === base);
    return own.length > 0 && own.every((one) => one.less !== less);
  });
};
