/** What a key's number says beside the number itself, and answers that are the key's number sign by sign. */
import { plainMath } from '../../../language/math/plain.ts';
import { readStatements } from '../../../language/math/statements.ts';
import { readUnit } from '../../../language/math/units.ts';

const ASIDE = /«[^«»]*»/gu;
const UNIT_ASIDE = /(?<=\d\s?)«(?<unit>[^«»\d=]{1,14})»/gu;

const WAY_ASIDE = /^\s*\((?:[^()]|\([^()]*\))*=\s*\)\s*(?=\S)/u;
const UNIT_IN_BRACKETS = /(?<=\d)\s*\((?<unit>[^()\d=]{1,10})\)\s*$/u;

/** "(U = RI =) 12 (V)" */
const withoutBrackets = (accept: string): string =>
  accept
    .replace(WAY_ASIDE, '')
    .replace(UNIT_IN_BRACKETS, (whole, unit: string) => (readUnit(unit) === null ? whole : ` ${unit}`));

/** "«F = ma =» 3600 «N»": what stands in these marks need not be written; a unit is shown all the same. */
export const withoutAsides = (accept: string): string =>
  accept.includes('«')
    ? (accept
        .replace(UNIT_ASIDE, '$<unit>')
        .split(ASIDE)
        .findLast((piece) => /\d/u.test(piece))
        ?.trim() ?? accept)
    : withoutBrackets(accept);

const OPTIONAL = /(?<=\d)\((?<more>\.\d+)\)|(?<=\.\d+)\((?<digits>\d{1,2})\)/gu;

/** "6(.0) W", "1.6(7)": digits in brackets may be written. */
export const withDigitsLeftOut = (accept: string): string[] =>
  accept.search(OPTIONAL) < 0
    ? [accept]
    : [accept.replace(OPTIONAL, ''), accept.replace(OPTIONAL, '$<more>$<digits>')];

const EQUAL = /\s*\(\s*[=≈](?<other>[^()]*)\)/u;

/** "5040 ml (= 5.04 l) per minute": without the same value in another unit, and that value. */
export const apartFromEqual = (accept: string): string[] => {
  const other = EQUAL.exec(accept)?.groups?.other;
  const plain = accept.replace(EQUAL, '');
  return other === undefined ? [] : [plain, plain.replace(PER, ''), ...other.split('=')];
};

const PER = /(?<=\d\s*\p{L}\S*)\s+(?:per|pro|por|par|an?)\s+\p{L}+\s*$/u;

/** "5040 cm³ per minute" may be given without what the question has said already. */
export const withoutPer = (accept: string): { text: string }[] =>
  PER.test(accept) ? [{ text: accept.replace(PER, '') }] : [];

/** "√(15² + 9²) = 17 m": the value of the way that the key shows, where the key rounds it to whole units. */
export const exactOf = (accept: string): string[] => {
  const terms = readStatements(accept.replace(/[«»]/gu, ' ')).at(-1)?.terms ?? [];
  const [way, result] = terms.slice(-2);
  if (!way || !result || way.value === null || result.value === null || result.decimals > 0) return [];
  const isRounded = way.value !== result.value && Math.round(way.value) === result.value;
  const unit = /(?<=\d[\s«»]*)[\p{L}°Ω][^«»\d=]*[⁻¹²³\d-]*\s*»?\s*$/u.exec(accept)?.[0] ?? '';
  return isRounded
    ? [`${way.value.toFixed(EXACT_DECIMALS)} ${unit.replace(/[«»]/gu, '').trim()}`.trim()]
    : [];
};
const EXACT_DECIMALS = 3;

const HEXADECIMAL = /^(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]+$/iu;

/** "0x2f", "2F (hex)" */
const hexadecimal = (text: string): string | null => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:0x|#|&)/iu, '')
    .replace(/\s*\(?(?:hex\p{L}*|(?<=[\da-f]{2})16)\)?\.?$/iu, '')
    .replace(/\s+/gu, '');
  return HEXADECIMAL.test(plain) ? plain.toUpperCase() : null;
};

const BARE_POWER = /^-?\d(?:\.\d+)?\*10\^\(?-?\d+\)?$/u;
const LAST_POWER = /(?<mantissa>\d+(?:\.\d+)?)\*10\^\(?-?\d+\)?\.?$/u;

/** "47 × 10⁴" for "4.7 × 10⁵": where the key is nothing but a number in standard form, the form is what was asked for. */
export const isOtherPower = (accept: string, answer: string): boolean => {
  const squeezed = (text: string): string => plainMath(text).replace(/\s+/gu, '');
  const mantissa = Number(LAST_POWER.exec(squeezed(answer))?.groups?.mantissa ?? 1);
  return BARE_POWER.test(squeezed(accept)) && (mantissa < 1 || mantissa >= 10);
};

const FEWEST_DIGITS = 4;

/** "The church is at 34 15": the digits of a long number in groups, and no others. */
export const isInGroups = (accept: string, answer: string): boolean => {
  const digits = /^\d+$/u.exec(accept.trim())?.[0] ?? '';
  const runs = answer.match(/\d(?:[\d\s]*\d)?/gu) ?? [];
  return digits.length >= FEWEST_DIGITS && runs.length === 1 && runs[0]?.replace(/\s+/gu, '') === digits;
};

/** The same signs, "2^4" for "2⁴"; of a number to the base of sixteen small letters are large ones. */
export const isAsWritten = (accept: string, answer: string): boolean => {
  const [wanted, given] = [hexadecimal(accept), hexadecimal(answer)];
  if (wanted !== null && wanted === given) return true;
  const signsOf = (text: string): string =>
    plainMath(text)
      // "2 5" is two numbers, and "25" is another.
      .replace(/(?<=\d)\s+(?=\d)/gu, '_')
      .replace(/[\s()]+/gu, '')
      .replace(/[.;]+$/u, '');
  return /\d/u.test(accept) && signsOf(accept) === signsOf(answer);
};
