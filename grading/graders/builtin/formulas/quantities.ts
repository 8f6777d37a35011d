/** Quantities by their names, "Leistung = Arbeit geteilt durch Zeit", where the key writes P = W/t; and by other letters than the key's. */
import { QUANTITIES } from '../../../language/school-words.ts';
import { withGreek } from './greek.ts';
import { inSigns } from './in-signs.ts';

const NAMES = new Map(QUANTITIES.map(([name, letters]) => [name.toLowerCase(), letters]));
const ANY = new RegExp(
  String.raw`(?<!\p{L})(?:(?:the|an?|die|der|das|la|el|le|los|las|les)\s|l['’])?(?<name>${[...NAMES.keys()]
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?!\p{L})`,
  'giu',
);

const POWERS: readonly (readonly [RegExp, string])[] = [
  [/\s?(?:squared|au\scarré|al\scuadrado|(?:zum|im)\squadrat|hoch\s(?:zwei|2))(?!\p{L})/giu, '^2'],
  [/\s?(?:cubed|au\scube|al\scubo|hoch\s(?:drei|3))(?!\p{L})/giu, '^3'],
  [/(?<!\p{L})pi(?!\p{L})/giu, 'π'],
  [
    /(?<!\p{L})(?:(?:a\s)?half|die\shälfte|la\smoitié|la\smitad)(?:\s(?:of|von|de|del)(?!\p{L}))?/giu,
    '0.5 *',
  ],
];

/** `known`: the letters of the key. A name is put as the letter that the key has for it, where it has one. */
export const withQuantities = (text: string, known: ReadonlySet<string>): string => {
  const named = withGreek(text, known);
  const line = POWERS.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), inSigns(named));
  return line
    .replace(
      ANY,
      (whole, name: string) => NAMES.get(name.toLowerCase())?.find((one) => known.has(one)) ?? whole,
    )
    .replace(/\*\s*\*/gu, '*');
};

const STRANGE = /(?<!\p{L})\p{L}(?!\p{L})/gu;

/** "d = m/V" for "ρ = m/V": another letter for the same quantity, where the key has no such letter. */
export const withOtherLetters = (text: string, known: ReadonlySet<string>): string =>
  text.replace(STRANGE, (letter) => {
    if (known.has(letter)) return letter;
    const twins = new Set(
      QUANTITIES.flatMap(([, letters]) => (letters.includes(letter) ? letters : [])).filter(
        (one) => known.has(one) && !text.includes(one),
      ),
    );
    const [only, other] = twins;
    return only !== undefined && other === undefined ? only : letter;
  });
