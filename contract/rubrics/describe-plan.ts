/** What a criterion's plan says, in a teacher's words: what counts, and how it is marked. */
import { inPoints } from '../grading/mark-words.ts';
import type {
  Marking,
  MarkingBecause,
  MarkingCertainty,
  MarkingPart,
  MarkingRule,
} from '../grading/marking.ts';
import type { Criterion, Rubric } from '../grading.ts';
import { isGuess } from './plan.ts';

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export type PlanLine = {
  id: string;
  label: string;
  /** The wordings that earn the marks, as printed in the file. */
  counts: string[];
  how: string;
  points: string;
  /** What was read is a guess until the teacher agrees. */
  isGuess: boolean;
};

const truthHow = ({ parts }: Marking): string =>
  parts.some(({ kind }) => kind !== 'truth') ? 'true or false, then the correction' : 'true or false';

const wordHow = ({ parts, strict }: Marking): string => {
  const wordings = parts.reduce((sum, { accepts }) => sum + accepts.length, 0);
  const which = parts.length > 1 ? 'each of these words' : wordings > 1 ? 'one of these words' : 'this word';
  return strict ? `${which}, spelled exactly` : `${which}, small slips allowed`;
};

const numberHow = ({ parts }: Marking): string =>
  parts.some(({ kind }) => kind === 'method') ? 'working and result' : 'a number';

const listHow = ({ parts }: Marking): string =>
  parts
    .map(({ wanted, accepts }) => `${wanted ?? accepts.length} of the ${accepts.length} on the list`)
    .join('; ');

const HOW: Record<Marking['kind'], (marking: Marking) => string> = {
  choice: (marking) => {
    // A verdict is a choice of two.
    if (marking.parts[0]?.kind === 'truth') return truthHow(marking);
    return marking.parts.length > 1 ? 'these letters' : 'this letter';
  },
  truth: truthHow,
  number: numberHow,
  formula: () => 'this formula, in any equal notation',
  term: wordHow,
  order: () => 'this order, complete',
  list: listHow,
  point: ({ parts }) =>
    parts.length === 0
      ? 'compared with this answer; proposed, you decide'
      : `${countOf(parts.length, 'point')}; proposed, you decide`,
  level: () => 'by level; you decide',
  checklist: ({ parts }) => `a checklist of ${parts.length}; you decide`,
  judgement: () => 'you decide',
  language: () => 'how it is written; you decide',
};

const isList = ({ kind }: MarkingPart): boolean => kind === 'list';

/** "protons → 11": of several values each is told with its name. */
const NAMED = /^[^\d→]+ → \S/u;

const wordings = ({ accepts, text, kind }: MarkingPart): string[] =>
  accepts.length === 0 || kind === 'point' || (kind === 'number' && NAMED.test(text)) ? [text] : accepts;

/** The wordings that earn the marks. */
export const countsOf = (marking: Marking): string[] => {
  if (marking.kind === 'judgement' || marking.kind === 'level' || marking.kind === 'language') return [];
  const parts = marking.parts.filter((part) => isList(part) || part.kind !== 'method' || part.text !== '');
  return [...new Set(parts.flatMap(wordings))].filter((text) => text.trim() !== '');
};

const MOST_QUOTED = 3;
const quoted = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, MOST_QUOTED).map((text) => `“${text}”`),
    ...(texts.length > MOST_QUOTED ? ['…'] : []),
  ].join(', ');

const earns = (points: number): string => (points === 0 ? 'earns nothing' : `earns ${inPoints(points)}`);

/** What less than all of it earns, or takes: as the plan holds it, so that whoever agrees has seen it. */
const RULES: Record<MarkingRule['when'], (rule: MarkingRule) => string> = {
  unit: ({ points, off }) =>
    off ? `${inPoints(points)} off without the unit` : `without the unit it ${earns(points)}`,
  bare: ({ points }) => `the result alone ${earns(points)}`,
  carried: () => 'errors are carried forward',
  example: () => 'any other example of what is asked counts too',
  says: ({ texts, points, off }) => `${quoted(texts)} ${off ? `costs ${inPoints(points)}` : earns(points)}`,
  neighbours: ({ points }) => `two neighbours swapped ${earns(points)}`,
  reversed: ({ points }) => `the other way round ${earns(points)}`,
  ends: ({ points }) => `first and last alone right ${earns(points)}`,
  moved: ({ points }) => `one out of its place ${earns(points)}`,
  places: ({ points }) => `${inPoints(points)} for each at its place`,
  order: ({ points }) => `all there but not in order ${earns(points)}`,
  relation: ({ points }) => `${inPoints(points)} for each that stands right beside another, as your key says`,
  right: ({ count, points }) => `${count ?? 0} right ${earns(points)}`,
  slips: ({ count, points }) => `${count ?? 0} wrong or missing ${earns(points)}`,
  wrong: ({ points }) =>
    points === 0 ? 'a wrong one takes nothing away' : `${inPoints(points)} off for each wrong one`,
  extra: ({ points }) => `${inPoints(points)} off for each too many`,
  missing: ({ points }) => `${inPoints(points)} off for each that is missing`,
  mistake: ({ points }) => `${inPoints(points)} off for each wrong word`,
  spelling: ({ points, off }) =>
    off ? `${inPoints(points)} off for a slip of spelling` : `with a slip of spelling it ${earns(points)}`,
  unreduced: ({ points, off }) =>
    off ? `${inPoints(points)} off where it is not simplified` : `not simplified it ${earns(points)}`,
  lead: ({ points, off }) =>
    off ? `${inPoints(points)} off for a wrong article` : `with a wrong article it ${earns(points)}`,
  ending: ({ points, off }) =>
    off ? `${inPoints(points)} off for a wrong ending` : `with a wrong ending it ${earns(points)}`,
  side: ({ points }) => `${inPoints(points)} for each side`,
};

const refusalsOf = ({ refused, rules = [] }: Marking): string[] => {
  const told = new Set(rules.flatMap(({ texts }) => texts));
  const others = refused.filter((text) => !told.has(text));
  return others.length === 0 ? [] : [`not ${quoted(others)}`];
};

export const describeHow = (marking: Marking): string =>
  [
    ...new Set([HOW[marking.kind](marking), ...(marking.rules ?? []).map((rule) => RULES[rule.when](rule))]),
  ].join('; ');

/** Where one field with slashes between its words says all of the plan; else the key's own words do. */
export const isOneAnswer = ({ parts, kind, rules = [] }: Marking): boolean =>
  parts.length === 1 && rules.length === 0 && kind !== 'list' && kind !== 'order';

/** What is compared as a whole counts as a whole. */
const countsIn = ({ answer }: Criterion, marking: Marking): string[] => {
  const counts = countsOf(marking);
  return marking.kind === 'point' && counts.length === 0 && answer.trim() !== '' ? [answer.trim()] : counts;
};

export const describeCriterion = (criterion: Criterion): PlanLine => {
  const { id, name, question, max, levels, marking } = criterion;
  const kind = marking?.kind ?? (levels.length > 0 ? 'level' : 'judgement');
  return {
    id,
    label: question ?? name,
    counts: marking === undefined ? [] : countsIn(criterion, marking),
    how: marking === undefined ? HOW[kind](EMPTY) : [describeHow(marking), ...refusalsOf(marking)].join('; '),
    points: inPoints(max),
    isGuess: isGuess(criterion),
  };
};

const EMPTY: Marking = { kind: 'judgement', printed: 1, parts: [], refused: [], strict: false };

/** Guesses first: they are what the teacher is asked about. */
export const describePlan = ({ criteria }: Rubric): PlanLine[] =>
  criteria.map(describeCriterion).toSorted((a, b) => Number(b.isGuess) - Number(a.isGuess));

/** "10 of 12 were read for sure. 2 are guesses: please look at them." */
export const describeReading = (lines: readonly PlanLine[]): string => {
  const guesses = lines.filter(({ isGuess }) => isGuess).length;
  const all = countOf(lines.length, 'criterion', 'criteria');
  if (guesses === 0) return all;
  return `${all}; ${guesses === 1 ? '1 of them is a guess' : `${guesses} of them are guesses`}, at the top`;
};

/** How far a reading can be relied on. */
export const CERTAINTIES: Record<MarkingCertainty, string> = {
  agreed: 'agreed',
  sure: 'sure',
  guess: 'a guess',
};

/** By which sign the answer is known. */
export const SIGNS: Record<MarkingBecause, string> = {
  brackets: 'in brackets',
  underlined: 'underlined',
  bold: 'bold',
  answer_column: 'in the column of answers',
  after_arrow: 'behind an arrow',
  after_label: 'behind its label',
  after_question: 'behind its question',
  not_in_task: 'not in the task',
  kind_of_record: 'as in the other rows',
  levels: 'it has levels',
  seen_in_class: 'written by the class',
  model: 'read by a model',
  teacher: 'as the teacher says',
  free_text: 'free text',
};
