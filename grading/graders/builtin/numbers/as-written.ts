/** What a key's number says beside the number itself, and answers that are the key's number sign by sign. */
import { plainMath } from '../../../language/math/plain.ts';
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

/** The same signs, "2^4" for "2⁴"; of a number to the base of sixteen small letters are large ones. */
export const isAsWritten = (accept: string, answer: string): boolean => {
  const [wanted, given] = [hexadecimal(accept), hexadecimal(answer)];
  if (wanted !== null && wanted === given) return true;
  const signsOf = (text: string): string =>
    plainMath(text)
      .replace(/[\s()]+/gu, '')
      .replace(/[.;]+$/u, '');
  return /\d/u.test(accept) && signsOf(accept) === signsOf(answer);
};
