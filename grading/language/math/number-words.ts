/** Numbers that are written out, in digits: "twenty-one", "einundzwanzig", "quatre-vingt-dix", "two and a half", "1.5 million". */
import de from '../../../content/de/lexicon.json' with { type: 'json' };
import en from '../../../content/en/lexicon.json' with { type: 'json' };
import es from '../../../content/es/lexicon.json' with { type: 'json' };
import fr from '../../../content/fr/lexicon.json' with { type: 'json' };

type Words = ReadonlyMap<string, number>;
type Language = { numbers: Words; fractions: Words };

const LANGUAGES: Language[] = [en, de, es, fr].map(({ numbers, fractions }) => ({
  numbers: new Map(Object.entries(numbers)),
  fractions: new Map(Object.entries(fractions)),
}));

const listed = (field: keyof Language): string[] =>
  LANGUAGES.flatMap((language) => [...language[field].keys()]);

/** Longest first, so that "seventeen" is no "seven". */
const oneOf = (words: readonly string[]): string =>
  [...new Set(words)].toSorted((one, other) => other.length - one.length).join('|');

const HUNDRED = 100;
const GERMAN_NUMBERS = Object.keys(de.numbers);
const GERMAN = new RegExp(oneOf([...GERMAN_NUMBERS, 'und']), 'giu');

/** "einundzwanzig": the words that it is made of, the tens before the ones that stand in front of them. */
const cutCompound = (word: string, numbers: Words): number[] | null => {
  const parts = word.match(GERMAN) ?? [];
  if (parts.join('') !== word || parts.length < 2) return null;
  return parts.flatMap((part) => numbers.get(part) ?? []);
};

/** 2 100 5 → 205; 4 20 10 → 90. */
const addUp = (values: readonly number[]): number => {
  let [total, current] = [0, 0];
  for (const value of values) {
    if (value >= 1000) {
      total += Math.max(1, current) * value;
      current = 0;
    } else if (value === HUNDRED) current = Math.max(1, current) * HUNDRED;
    // "quatre-vingts"
    else if (value === 20 && current % HUNDRED === 4) current = current - 4 + 80;
    else current += value;
  }
  return total + current;
};

const JOINT = /^(?:and|und|y|et)$/u;

const valueIn = (words: readonly string[], numbers: Words): number | null => {
  const values: number[] = [];
  for (const word of words) {
    const value = numbers.get(word);
    const compound = value === undefined ? cutCompound(word, numbers) : [value];
    if (compound === null && !JOINT.test(word)) return null;
    values.push(...(compound ?? []));
  }
  return values.length > 0 ? addUp(values) : null;
};

const WORD = `(?:${oneOf(listed('numbers'))}|(?:(?:${oneOf(GERMAN_NUMBERS)}|und){2,}))`;
const RUN = new RegExp(
  String.raw`(?<![\p{L}\d])${WORD}(?:(?:[\s-]+(?:and|und|y|et))?[\s-]+${WORD})*(?!\p{L})`,
  'giu',
);
const PART = oneOf(listed('fractions'));
const AND_PART = new RegExp(
  String.raw`(?<![\p{L}\d])(?<whole>\d+)\s+(?:and|und|y|et|ein|eine)\s+(?:an?\s+|1\s+)?(?<part>${PART})(?!\p{L})`,
  'giu',
);
const SOME_PARTS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<count>\d+)[\s-]+|an?\s+|one\s+)?(?<part>${PART})(?!\p{L})`,
  'giu',
);
const TIMES =
  /(?<digits>\d{1,3}(?:[,\s]\d{3})+|\d+(?:[.,]\d+)?)\s*(?<word>thousand|million(?:en|s)?|billion|tausend|milliarden?|mil|millón|millones|mille)(?!\p{L})/giu;

const partOf = (word: string): number | null =>
  LANGUAGES.flatMap(({ fractions }) => fractions.get(word.toLowerCase()) ?? [])[0] ?? null;

const spelledRun = (run: string): string => {
  const words = run.toLowerCase().split(/[\s-]+/u);
  const found = LANGUAGES.map(({ numbers }) => valueIn(words, numbers)).find((value) => value !== null);
  return found === undefined ? run : String(found);
};

const GROUPED = /^\d{1,3}(?:[,\s]\d{3})+$/u;

/** "1.5 million", "20 thousand", "200,000 million" as one number. */
export const withMagnitudes = (text: string): string =>
  text.replace(TIMES, (whole, digits: string, word: string) => {
    const factor = LANGUAGES.flatMap(({ numbers }) => numbers.get(word.toLowerCase()) ?? [])[0];
    const plain = GROUPED.test(digits) ? digits.replace(/\D/gu, '') : digits.replace(',', '.');
    const value = Number(plain) * (factor ?? Number.NaN);
    return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : whole;
  });

const COUNT = String.raw`(?:\d+|${WORD})`;
const MIXED = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<whole>${COUNT})\s+(?:and|und|y|et)\s+(?:(?<count>${COUNT}|an?)[\s-]+)?(?<part>${PART})(?!\p{L})`,
  'giu',
);
const WITH_FRACTION = /(?<![\p{L}\d.,/])(\d+)\s+(?:and|und|y|et)\s+(\d{1,2}\/\d{1,3})(?![\d/])/giu;
/** "zweieinhalb", "anderthalb" */
const AND_HALF = new RegExp(
  String.raw`(?<!\p{L})(?:(?<whole>${oneOf(GERMAN_NUMBERS)})einhalb|anderthalb)(?!\p{L})`,
  'giu',
);

const digitsOf = (count: string): string => (/^\d/u.test(count) ? count : spelledRun(count));

/** "1 and a half", "two and three quarters", "eineinhalb" as one number, with or without digits in it. */
export const withMixed = (text: string): string =>
  text
    .replace(AND_HALF, (_, whole: string | undefined) => `${whole === undefined ? 1 : digitsOf(whole)} 1/2`)
    .replace(WITH_FRACTION, '$1 $2')
    .replace(MIXED, (found, whole: string, count: string | undefined, part: string) => {
      const share = partOf(part);
      const top = count === undefined || /^an?$/iu.test(count) ? '1' : digitsOf(count);
      return share === null ? found : `${digitsOf(whole)} ${top}/${share}`;
    })
    .replace(/(?<![\d.,])(\d+)\s+over\s+(\d+)(?![\d.,])/giu, '$1/$2')
    .replace(COUNTED_PARTS, (found, count: string, part: string) => {
      const share = partOf(part);
      return share === null ? found : `${count}/${share}`;
    });
const COUNTED_PARTS = new RegExp(String.raw`(?<![\p{L}\d.,/])(\d{1,2})\s(${PART})(?!\p{L})`, 'giu');

/** Words for numbers as digits. For texts without digits: in others "one" is mostly no number. */
export const withDigits = (text: string): string =>
  withMixed(text)
    .replace(/(?<!\p{L})an?\s(?=(?:hundred|thousand|million)(?!\p{L}))/giu, 'one ')
    .replace(RUN, spelledRun)
    .replace(AND_PART, (whole, count: string, part: string) => {
      const share = partOf(part);
      return share === null ? whole : `${count} 1/${share}`;
    })
    .replace(SOME_PARTS, (whole, count: string | undefined, part: string) => {
      const share = partOf(part);
      return share === null ? whole : `${count ?? 1}/${share}`;
    });
