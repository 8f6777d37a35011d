/** What a critical colleague would say about one criterion. */

import type { Criterion, Level } from '../../../contract/grading.ts';
import type { Finding, FindingCode } from '../../../contract/rubrics/finding.ts';
import { sayOfRubric } from '../../sentences/rubric-words.ts';
import { readMarking } from '../marking/read-marking.ts';
import { findBreak, rangeIn } from './ranges.ts';
import { isObservable, substanceOf, vagueIn } from './wording.ts';

/** The patterns take time in proportion to the text; nobody reads a level of more than this. */
const LONGEST = 4000;

const cut = (text: string): string => text.slice(0, LONGEST);
const quote = (text: string): string => `“${text.trim().slice(0, 80)}”`;
const labelOf = (level: Level): string =>
  quote(level.name.trim() === '' ? sayOfRubric('points', { points: level.points }) : level.name);
const pairsOf = (levels: readonly Level[]): [Level, Level][] =>
  levels.slice(1).flatMap((level, at): [Level, Level][] => {
    const before = levels[at];
    return before ? [[before, level]] : [];
  });

const textsOf = ({ description, levels }: Criterion): string[] =>
  [description, ...levels.map((level) => level.description)].map(cut).filter((text) => text.trim() !== '');

type Rule = {
  code: FindingCode;
  look: (criterion: Criterion) => Omit<Finding, 'criterion_id' | 'code'> | null;
};

type Advised =
  | 'vague'
  | 'nothing'
  | 'bare'
  | 'adjectives'
  | 'rising'
  | 'best'
  | 'gap'
  | 'two_things'
  | 'unseen';

/** What is amiss, and what to do about it. */
const advise = (key: Advised, values: Readonly<Record<string, string | number>> = {}) => ({
  detail: sayOfRubric(key, values),
  suggestion: sayOfRubric(`${key}.do`, values),
});

/** A key says what is looked for, whatever else its words are. */
const hasKey = ({ answer, question }: Criterion): boolean => answer.trim() !== '' || question !== null;

const ABOUT_WORK =
  /\b(?:students?|writer|author|work|response|paper|essay|understand\p{L}*|shows?|demonstrat\p{L}*|topic|task)\b/iu;

/** "in the leaves, in the chloroplasts": a description that is what the answer has to say, not what the work is like. */
const isFacts = (criterion: Criterion): boolean =>
  !ABOUT_WORK.test(criterion.description) &&
  (criterion.marking ?? readMarking(criterion, criterion.max)).parts.length > 0;

const FEWEST_WORDS = 4;

/** "Names the author" is a name that says it all. */
const saysItself = (name: string): boolean =>
  name.trim().split(/\s+/u).length >= FEWEST_WORDS || /^\p{L}{3,}s\s+\p{L}+\s+\p{L}+/u.test(name.trim());

const lookForVague: Rule['look'] = (criterion) => {
  if (hasKey(criterion)) return null;
  const words = textsOf(criterion)
    .filter((text) => !isObservable(text))
    .flatMap(vagueIn);
  const named = [...new Set(words)].slice(0, 3);
  if (named.length === 0) return null;
  return advise('vague', { words: named.map(quote).join(', ') });
};

const lookForNothing: Rule['look'] = (criterion) => {
  const texts = textsOf(criterion);
  if (hasKey(criterion) || texts.length === 0 || isFacts(criterion)) return null;
  if ([criterion.name, ...texts].some(isObservable) || texts.some((text) => vagueIn(text).length > 0))
    return null;
  return advise('nothing');
};

const lookForText: Rule['look'] = (criterion) =>
  hasKey(criterion) || textsOf(criterion).length > 0 || saysItself(criterion.name) ? null : advise('bare');

const lookForAdjectives: Rule['look'] = ({ levels }) => {
  const same = pairsOf(levels).find(([one, other]) => {
    const [first, second] = [cut(one.description), cut(other.description)];
    if (first.trim() === '' || second.trim() === '' || first === second) return false;
    const [left, right] = [substanceOf(first), substanceOf(second)];
    return left.length > 0 && left.join(' ') === right.join(' ');
  });
  return same === undefined
    ? null
    : advise('adjectives', { upper: labelOf(same[0]), lower: labelOf(same[1]) });
};

const lookForPoints: Rule['look'] = ({ levels, max }) => {
  const rising = pairsOf(levels).find(([one, other]) => other.points >= one.points);
  if (rising) {
    const [upper, lower] = rising;
    return advise('rising', {
      ...{ upper: labelOf(upper), above: upper.points, lower: labelOf(lower), points: lower.points },
    });
  }
  const best = levels[0]?.points ?? max;
  if (Math.abs(best - max) < 0.005) return null;
  return advise('best', { best, max });
};

const breakOf = ({ levels }: Criterion) => {
  const inNames = levels.flatMap((level) => rangeIn(level.name) ?? []);
  const inTexts = levels.flatMap((level) => rangeIn(cut(level.description)) ?? []);
  return (
    (inNames.length >= 2 ? findBreak(inNames) : null) ??
    (inTexts.length >= levels.length - 1 ? findBreak(inTexts) : null)
  );
};

const span = (low: number, high: number): string => {
  if (low === high) return `${low}`;
  return Number.isFinite(high) ? sayOfRubric('span', { low, high }) : sayOfRubric('span.open', { low });
};

const lookForBreak =
  (kind: 'gap' | 'overlap'): Rule['look'] =>
  (criterion) => {
    const found = breakOf(criterion);
    if (found?.kind !== kind) return null;
    const numbers = span(found.low, found.high);
    if (kind === 'gap') return advise('gap', { numbers });
    const count = found.low === found.high ? 'overlap.one' : 'overlap.many';
    return { detail: sayOfRubric(count, { numbers }), suggestion: sayOfRubric('overlap.do') };
  };

/** Names that stand for one thing although they have two words. */
const FAMILIES: readonly RegExp[] = [
  /^(?:spelling|grammar|punctuation|usage|mechanics|conventions?|capitali[sz]ation|language|syntax|vocabulary|word choice)$/u,
  /^(?:ideas?|content|development|topic|focus|purpose|theme|main ideas?)$/u,
  /^(?:organi[sz]ation|structure|flow|coherence|cohesion|transitions?|clarity|order|layout|format(?:ting)?)$/u,
  /^(?:style|voice|tone|register|audience|expression)$/u,
  /^(?:evidence|support|details?|examples?|facts?|sources?|citations?|references?|research|elaboration|reasons?|reasoning|explanations?|arguments?)$/u,
  /^(?:title|author|name|heading|headline|date)$/u,
  /^(?:place|time|setting|where|when)$/u,
  /^(?:results?|data|graphs?|tables?|observations?|measurements?|units?)$/u,
  /^(?:methods?|materials?|procedures?|apparatus|steps?|variables?)$/u,
  /^(?:conclusions?|evaluation|discussion|closing|reflection)$/u,
  /^(?:similarities|differences|causes?|effects?|advantages?|disadvantages?|pros|cons)$/u,
];
const LONGEST_NAME = 6;

const lookForTwo: Rule['look'] = ({ name, question }) => {
  const parts = name
    .toLowerCase()
    .split(/\s+(?:and|und|y|plus)\s+|\s*[&/+]\s*/u)
    .map((part) => part.replace(/^(?:use|quality|clarity)\s+of\s+/u, '').trim());
  if (question !== null || parts.length !== 2 || name.split(/\s+/u).length > LONGEST_NAME) return null;
  if (parts.some((part) => !/^\p{L}[\p{L}\s-]*$/u.test(part))) return null;
  if (FAMILIES.some((family) => parts.every((part) => family.test(part)))) return null;
  return advise('two_things', { name: quote(name), parts: parts.map(quote).join(sayOfRubric('and')) });
};

const NOT_IN_TEXT =
  /\b(?:effort|participation|attitude|neatness|neat|tidy|tidiness|hand-?writing|penmanship|behaviou?r|punctual\p{L}*|timeliness|on\s+time|deadline|attendance|enthusiasm|hard\s+work|motivation|eye\s+contact|posture|gestures?|volume|speaks?\s+(?:loudly|clearly)|body\s+language|cooperat\p{L}*|teamwork)\b/iu;

const lookForUnseen: Rule['look'] = (criterion) => {
  const word = NOT_IN_TEXT.exec(criterion.name)?.[0];
  if (word === undefined || hasKey(criterion)) return null;
  return advise('unseen', { word: quote(word) });
};

const RULES: readonly Rule[] = [
  { code: 'no_description', look: lookForText },
  { code: 'not_in_text', look: lookForUnseen },
  { code: 'two_things', look: lookForTwo },
  { code: 'points_not_falling', look: lookForPoints },
  { code: 'range_gap', look: lookForBreak('gap') },
  { code: 'range_overlap', look: lookForBreak('overlap') },
  { code: 'only_adjectives', look: lookForAdjectives },
  { code: 'vague_words', look: lookForVague },
  { code: 'nothing_observable', look: lookForNothing },
];

export const checkCriterion = (criterion: Criterion): Finding[] =>
  RULES.flatMap(({ code, look }) => {
    const found = look(criterion);
    return found ? [{ criterion_id: criterion.id, code, ...found }] : [];
  });
