/** What a critical colleague would say about one criterion. */
import type { Criterion, Level } from '../../../contract/grading.ts';
import type { Finding, FindingCode } from '../../../contract/rubrics/finding.ts';
import { readMarking } from '../marking/read-marking.ts';
import { findBreak, rangeIn } from './ranges.ts';
import { isObservable, substanceOf, vagueIn } from './wording.ts';

/** The patterns take time in proportion to the text; nobody reads a level of more than this. */
const LONGEST = 4000;

const cut = (text: string): string => text.slice(0, LONGEST);
const quote = (text: string): string => `“${text.trim().slice(0, 80)}”`;
const labelOf = (level: Level): string =>
  quote(level.name.trim() === '' ? `${level.points} points` : level.name);
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
  return {
    detail: `${named.map(quote).join(', ')}: two teachers may read this differently, and nothing beside it can be pointed at.`,
    suggestion:
      'Say what can be seen in the work: how many, which parts, which mistakes. For example “gives two reasons” in place of “good reasoning”.',
  };
};

const lookForNothing: Rule['look'] = (criterion) => {
  const texts = textsOf(criterion);
  if (hasKey(criterion) || texts.length === 0 || isFacts(criterion)) return null;
  if ([criterion.name, ...texts].some(isObservable) || texts.some((text) => vagueIn(text).length > 0))
    return null;
  return {
    detail: 'Nothing in its description can be counted or pointed at in a work.',
    suggestion:
      'Name what a work has to contain or do: parts, numbers of reasons, examples, steps or errors.',
  };
};

const lookForText: Rule['look'] = (criterion) =>
  hasKey(criterion) || textsOf(criterion).length > 0 || saysItself(criterion.name)
    ? null
    : {
        detail: 'It has a name and points, but does not say what earns them.',
        suggestion: 'Add a sentence on what a full answer has, or levels with what can be seen at each.',
      };

const lookForAdjectives: Rule['look'] = ({ levels }) => {
  const same = pairsOf(levels).find(([one, other]) => {
    const [first, second] = [cut(one.description), cut(other.description)];
    if (first.trim() === '' || second.trim() === '' || first === second) return false;
    const [left, right] = [substanceOf(first), substanceOf(second)];
    return left.length > 0 && left.join(' ') === right.join(' ');
  });
  return (
    (same && {
      detail: `${labelOf(same[0])} and ${labelOf(same[1])} say the same thing with another word of degree.`,
      suggestion:
        'Say what is there at the upper level that is missing at the lower one, best with a number.',
    }) ??
    null
  );
};

const lookForPoints: Rule['look'] = ({ levels, max }) => {
  const rising = pairsOf(levels).find(([one, other]) => other.points >= one.points);
  if (rising)
    return {
      detail: `${labelOf(rising[1])} gives ${rising[1].points} points, which is not less than ${labelOf(rising[0])} above it (${rising[0].points}).`,
      suggestion: 'Let the points fall from level to level, best first.',
    };
  const best = levels[0]?.points ?? max;
  if (Math.abs(best - max) < 0.005) return null;
  return {
    detail: `Its best level gives ${best} points, but the criterion is worth ${max}.`,
    suggestion: `Give the best level ${max} points, or change what the criterion is worth.`,
  };
};

const breakOf = ({ levels }: Criterion) => {
  const inNames = levels.flatMap((level) => rangeIn(level.name) ?? []);
  const inTexts = levels.flatMap((level) => rangeIn(cut(level.description)) ?? []);
  return (
    (inNames.length >= 2 ? findBreak(inNames) : null) ??
    (inTexts.length >= levels.length - 1 ? findBreak(inTexts) : null)
  );
};

const span = (low: number, high: number): string =>
  low === high ? `${low}` : Number.isFinite(high) ? `${low} to ${high}` : `${low} and more`;

const lookForBreak =
  (kind: 'gap' | 'overlap'): Rule['look'] =>
  (criterion) => {
    const found = breakOf(criterion);
    if (found?.kind !== kind) return null;
    const numbers = span(found.low, found.high);
    return kind === 'gap'
      ? {
          detail: `No level covers ${numbers}.`,
          suggestion: 'Let each range begin where the one below it ends.',
        }
      : {
          detail: `${numbers} ${found.low === found.high ? 'belongs' : 'belong'} to two levels.`,
          suggestion: 'Let each range begin one above the end of the one below it.',
        };
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
  return {
    detail: `${quote(name)} asks for two things at once: a work may have one without the other.`,
    suggestion: `Make two criteria of it, ${parts.map(quote).join(' and ')}, or say in the levels what happens when only one is there.`,
  };
};

const NOT_IN_TEXT =
  /\b(?:effort|participation|attitude|neatness|neat|tidy|tidiness|hand-?writing|penmanship|behaviou?r|punctual\p{L}*|timeliness|on\s+time|deadline|attendance|enthusiasm|hard\s+work|motivation|eye\s+contact|posture|gestures?|volume|speaks?\s+(?:loudly|clearly)|body\s+language|cooperat\p{L}*|teamwork)\b/iu;

const lookForUnseen: Rule['look'] = (criterion) => {
  const word = NOT_IN_TEXT.exec(criterion.name)?.[0];
  if (word === undefined || hasKey(criterion)) return null;
  return {
    detail: `${quote(word)} cannot be seen in the text of a work, so no grader can judge it from there.`,
    suggestion: 'Mark it yourself after grading, or replace it by something that stands in the work.',
  };
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
