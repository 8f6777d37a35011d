/** "79 BC" is no "AD 79": the same number on the other side of the year one. */
import { BEFORE_ERA, IN_ERA } from '../../../language/school-words.ts';

type Era = 'before' | 'in';

/** The letters of a name, with whatever signs between them: "v. Chr.", "B.C.". "BC = 5" is the side of a triangle. */
const named = (names: string): RegExp => {
  const written = names
    .split('|')
    .map((name) => [...name].join(String.raw`[\s.-]*`))
    .join('|');
  return new RegExp(
    String.raw`\d\s*(?:${written})\.?(?!\p{L}|\s*=)|(?<!\p{L})(?:${written})\.?\s*(?=\d)`,
    'iu',
  );
};
const BEFORE = named(BEFORE_ERA);
const IN = named(IN_ERA);

const eraOf = (text: string): Era | null => {
  if (BEFORE.test(text)) return 'before';
  return IN.test(text) ? 'in' : null;
};

/** A year without its era is of ours. */
export const isOtherEra = (accepts: readonly string[], answer: string): boolean => {
  const own = eraOf(answer);
  return own !== null && accepts.every((one) => (eraOf(one) ?? 'in') !== own);
};
