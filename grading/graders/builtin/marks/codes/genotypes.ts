/** Genotypes, "Aa × Aa", "1/4 AA, 1/2 Aa, 1/4 aa": which letters are large is the answer, so no slip of them may pass. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const GENOTYPE = /(?<!\p{L})(?<first>\p{L})(?<second>\p{L})(?!\p{L})/gu;
const AMOUNT = /\d+(?:[.,]\d+)?(?:\s?\/\s?\d+)?|[¼½¾]/gu;
/** What stands between genotypes, and nothing else. */
const BETWEEN = /[\s\d.,:;/%()¼½¾×x+=&-]|(?<!\p{L})(?:and|und|et|y)(?!\p{L})/giu;

type Place = { name: string; start: number; end: number };

/** "aA" is "Aa". */
const placesIn = (text: string): Place[] =>
  [...text.matchAll(GENOTYPE)].flatMap((match): Place[] => {
    const { first = '', second = '' } = match.groups ?? {};
    if (first.toLowerCase() !== second.toLowerCase()) return [];
    return [
      { name: [first, second].toSorted().join(''), start: match.index, end: match.index + match[0].length },
    ];
  });

const amountsIn = (text: string): number[] =>
  (text.match(AMOUNT) ?? []).map((amount) => {
    const [top = '', bottom = '1'] = amount
      .normalize('NFKC')
      .replace(/\s/gu, '')
      .replace(',', '.')
      .split(/[/⁄]/u);
    return Number(top) / Number(bottom);
  });

/** How much of each there is, where as many amounts stand before, behind or between them; null where that does not show. */
const sharesIn = (text: string): Map<string, number> | null => {
  const places = placesIn(text);
  const amounts = amountsIn(text);
  if (places.length === 0 || amounts.length !== places.length) return null;
  const sum = amounts.reduce((total, one) => total + one, 0);
  const shares = new Map<string, number>();
  places.forEach(({ name }, at) => {
    shares.set(name, (shares.get(name) ?? 0) + (amounts[at] ?? 0) / sum);
  });
  return shares;
};

const isSameShares = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size &&
  [...one].every(([name, share]) => Math.abs(share - (other.get(name) ?? Number.NaN)) < 0.01);

const namesOf = (text: string): string[] => placesIn(text).map(({ name }) => name);

/** A wording of genotypes alone, at least one of them with a capital or beside another. */
const isGenotypes = (accept: string): boolean => {
  const names = namesOf(accept);
  const isRest = accept.replace(GENOTYPE, '').replace(BETWEEN, '') === '';
  return names.length > 0 && isRest && names.some((name) => /\p{Lu}/u.test(name) || names.length > 1);
};

const judge = (accept: string, answer: string): 'right' | 'likely' | 'wrong' => {
  const [wanted, given] = [namesOf(accept), namesOf(answer)];
  if (/\d|[¼½¾]/u.test(accept)) {
    const [one, other] = [sharesIn(accept), sharesIn(answer)];
    return one && other && isSameShares(one, other) ? 'right' : 'wrong';
  }
  if (wanted.toSorted().join(' ') === given.toSorted().join(' ')) return 'right';
  const [names, own] = [new Set(wanted), new Set(given)];
  // "Both are Aa" for "Aa × Aa"
  return names.size === 1 && own.size === 1 && own.has(wanted[0] ?? '') && given.length < wanted.length
    ? 'likely'
    : 'wrong';
};

/** Null where the key has no genotypes, or the answer none. */
export const markGenotypes = (part: MarkingPart, answer: string): PartMark | null => {
  if (!part.accepts.every(isGenotypes) || placesIn(answer).length === 0) return null;
  const verdicts = part.accepts.map((accept) => judge(accept, answer));
  const share = verdicts.some((one) => one !== 'wrong') ? 1 : 0;
  return {
    part,
    share,
    quote: share > 0 ? answer.trim().slice(0, 120) : null,
    confidence: verdicts.includes('right') ? COMPARED : NOT_FOUND,
  };
};
