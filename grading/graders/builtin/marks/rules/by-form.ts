/** Rules for what is right but for its form: a small word before it, an ending, a fraction that could be shorter. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { STOP_WORDS } from '../../../../language/lexicon.ts';
import { flatten } from '../../../../language/math/chemistry.ts';
import { plainMath } from '../../../../language/math/plain.ts';
import { wordingsOf } from '../../../../rubric/marking/lists.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { find, sumOf, toTotal } from './total.ts';

const fold = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/gu, "' ")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

const holds = (text: string, wording: string): boolean => fold(text).includes(fold(wording));

/** The wording without the small word that it begins with; null where it begins with none. */
const withoutLead = (wording: string): string | null => {
  const [first = '', ...rest] = fold(wording).trim().split(' ');
  return rest.length > 0 && STOP_WORDS.has(first.replace(/'$/u, '')) ? rest.join(' ') : null;
};

const SHORTEST_STEM = 3;
const LONGEST_ENDING = 2;

/** The same but for what its last word ends with. */
const isOtherEnding = (wording: string, text: string): boolean => {
  const words = fold(wording).trim().split(' ');
  const last = words.at(-1) ?? '';
  const stem = last.replace(/(?:[aeo]?s|e[rmn]?|[aox])$/u, '');
  if (stem.length < SHORTEST_STEM) return false;
  const pattern = [...words.slice(0, -1), `${stem}\\p{L}{0,${LONGEST_ENDING}}`].join(' ');
  return new RegExp(` ${pattern} `, 'u').test(fold(text));
};

type Form = 'lead' | 'ending';

const isNearly = (wording: string, text: string, form: Form): boolean => {
  const bare = form === 'lead' ? withoutLead(wording) : null;
  return form === 'lead' ? bare !== null && holds(text, bare) : isOtherEnding(wording, text);
};

/** "full": one of its wordings stands there as it is; "nearly": but for its form. */
const stateOf = (wordings: readonly string[], text: string, form: Form): 'full' | 'nearly' | 'none' => {
  if (wordings.some((wording) => holds(text, wording))) return 'full';
  return wordings.some((wording) => isNearly(wording, text, form)) ? 'nearly' : 'none';
};

const ofList = (mark: PartMark, { points }: MarkingRule, text: string, form: Form): PartMark[] | null => {
  const { part, found } = mark;
  const states = part.accepts.map((item) => stateOf(wordingsOf(item), text, form));
  const [full, nearly] = ['full', 'nearly'].map((state) => states.filter((one) => one === state).length);
  const wanted = part.wanted ?? part.accepts.length;
  const each = part.points / wanted;
  if (!nearly || points >= each) return null;
  const counted = found?.length ?? 0;
  // What else was found stands there in other words, and keeps what it has.
  const other = Math.max(0, counted - (full ?? 0) - nearly);
  const rest = Math.max(0, wanted - (full ?? 0) - other);
  return toTotal([mark], Math.min(wanted, (full ?? 0) + other) * each + Math.min(rest, nearly) * points);
};

const WORDED: readonly PartMark['part']['kind'][] = ['term', 'wording'];

/** What is right but for a small word or an ending earns what the key says. */
export const byForm = (
  marks: readonly PartMark[],
  rules: readonly MarkingRule[],
  text: string,
): PartMark[] | null => {
  for (const form of ['lead', 'ending'] as const) {
    const rule = find(rules, form);
    const [only] = marks;
    if (!rule) continue;
    if (only?.part.kind === 'list' && marks.length === 1) return ofList(only, rule, text, form);
    const own = marks.map((mark): PartMark => {
      const isNear = WORDED.includes(mark.part.kind) && stateOf(mark.part.accepts, text, form) === 'nearly';
      const given = rule.off ? mark.part.points - rule.points : rule.points;
      return isNear && given < mark.part.points
        ? { ...mark, share: given / mark.part.points, confidence: NOT_FOUND }
        : mark;
    });
    if (Math.abs(sumOf(own) - sumOf(marks)) > 0) return own;
  }
  return null;
};

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const BRACKET = /\((?<inside>[^()]+)\)/gu;
const lastSide = (text: string): string =>
  plainMath(text)
    .replace(/\^\((?<power>\d+)\)/gu, '^$<power>')
    .split(/[=\n]/u)
    .at(-1)
    ?.trim() ?? '';

/** "3(2ab − 4b)": what stands in brackets could still be taken out of; null where it is no product with brackets. */
const isTakenOutInPart = (text: string): boolean | null => {
  const side = lastSide(text);
  const inside = [...side.matchAll(BRACKET)].map(({ groups }) => groups?.inside ?? '');
  if (inside.length === 0 || !/[a-z]/iu.test(side)) return null;
  return inside.some((sum) => {
    const terms = sum
      .replace(/\s/gu, '')
      .split(/[-+−–]/u)
      .filter((term) => term !== '');
    const amounts = terms.map((term) => Number(/^\d+/u.exec(term)?.[0] ?? '1'));
    const letters = [...new Set(terms[0]?.match(/[a-z]/giu))];
    return (
      terms.length > 1 &&
      (amounts.reduce(divisor) > 1 || letters.some((letter) => terms.every((term) => term.includes(letter))))
    );
  });
};

/** "6a − 9" where "3(2a − 3)" is the answer: nothing is taken out of it. */
export const isMultipliedOut = (wanted: string, text: string): boolean =>
  isTakenOutInPart(wanted) === false && /[a-z]/iu.test(lastSide(text)) && isTakenOutInPart(text) === null;

const SPECIES = /(?:^|[+→⇒=>])\s*(?<count>\d*)(?<parted>\s?\/\s?\d+|[.,]\d+)?\s*(?=[A-Z([])/gu;

/** "6/8", "4 Al + 6 CuCl2 → 4 AlCl3 + 6 Cu": it could be said with smaller numbers, or with whole ones. */
export const isUnreduced = (written: string): boolean => {
  if (isTakenOutInPart(written) === true) return true;
  const text = flatten(written);
  const species = [...text.matchAll(SPECIES)];
  if (species.length > 2 && species.some(({ groups }) => groups?.parted !== undefined)) return true;
  const fraction = [...text.matchAll(/(?<![\d.,/])(?<top>\d+)\s?[/⁄]\s?(?<bottom>\d+)(?![\d.,/])/gu)].at(
    -1,
  )?.groups;
  if (fraction) return divisor(Number(fraction.top), Number(fraction.bottom)) > 1;
  const counts = species.map(({ groups }) => Number(groups?.count || '1'));
  return counts.length > 2 && counts.reduce(divisor) > 1;
};
