/** The rubric in words for a model: each text once, in the teacher's own points. */
import type { Criterion, Level, Rubric } from '../../../contract/grading.ts';
import { type AskedCriterion, type AskedScale, canaryOf, listAsked } from './asked.ts';

const number = (value: number): string => String(Math.round(value * 100) / 100);

const scaleText = ({ max, step }: AskedScale): string =>
  step >= max ? `0 or ${number(max)}` : `0 to ${number(max)}, steps of ${number(step)}`;

const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** Shorter texts may stand in a task by chance. */
const SHORTEST_REPEATED = 12;

export const isSaidIn = (text: string, elsewhere: string): boolean =>
  text.trim().length >= SHORTEST_REPEATED && fold(elsewhere).includes(fold(text));

/** "Do not accept: Examples of wrong answers:" is a heading with a label, and refuses nothing. */
const EMPTY_REFUSAL =
  /^\s*(?:do\s+not\s+(?:accept|allow|credit)|don['’]t\s+accept|not\s+accepted?|reject|refuse|nicht|no\s+aceptar)\s*:\s*(?<rest>.*?)\s*$/iu;

const withoutEmptyRefusals = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const rest = EMPTY_REFUSAL.exec(line)?.groups?.rest;
      return rest === undefined || (/[\p{L}\p{N}]/u.test(rest) && !rest.endsWith(':')) ? line : rest;
    })
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

const PRINTED_MARKS =
  /[([]\s*(?:any\s+\w+,?\s*)?[MAB]?\d+(?:[.,]\d+)?\s*(?:marks?|points?|pts?|punkte?|p)?\s*[)\]]/giu;
const HOW_MANY = / \(any \d+\)$/u;
/** A label or a joining word may be left over where all else is said by the parts. */
const MOST_LEFT_OVER = 3;

/** The lines that say more than the parts do: what is accepted beside them, a rule for less than full marks. */
const beyondParts = (text: string, { parts }: AskedCriterion): string =>
  text
    .split('\n')
    .filter((line) => {
      const left = parts
        .map((part) => part.text.replace(HOW_MANY, ''))
        .toSorted((a, b) => b.length - a.length)
        .reduce((rest, text) => rest.replace(text, ' '), line)
        .replace(PRINTED_MARKS, ' ');
      return (left.match(/\p{L}/gu) ?? []).length > MOST_LEFT_OVER;
    })
    .join('\n')
    .trim();

const lines = (title: string, body: string): string[] =>
  body === '' ? [] : [`${title}:${body.includes('\n') ? '\n' : ' '}${body}`];

const listPartLines = (asked: AskedCriterion): string[] =>
  asked.parts.length === 0
    ? []
    : [
        'Parts:',
        ...asked.parts.map((part, at) =>
          asked.isEqualShare
            ? `${at + 1}. ${part.text}`
            : `${at + 1}. (${scaleText(part)}${part.isMethod ? ', method' : ''}) ${part.text}`,
        ),
      ];

const headScale = (asked: AskedCriterion): string => {
  if (asked.parts.length === 0) return scaleText(asked);
  return asked.isEqualShare
    ? `rate each part 0 to ${number(asked.parts[0]?.max ?? 0)}; the program weighs them`
    : `by parts, at most ${number(asked.max)}`;
};

/** A range stands for its middle where marks are counted; whoever marks is told the range. */
const levelText = ({ points, low }: Level, { max }: AskedCriterion): string => {
  if (low === undefined) return number(points);
  const high = points >= max - 0.01 ? max : 2 * points - low;
  return high - low < 0.5 ? number(points) : `${number(Math.round(low))} to ${number(Math.round(high))}`;
};

/** Where the lowest level earns something, it has to be told from nothing at all. */
const lowestRule = (all: readonly AskedCriterion[]): string[] =>
  all.some(({ levels }) => levels.length > 0 && levels.every(({ points }) => points > 0))
    ? [
        'The lowest level is for any attempt at the task, also one that lacks what the criterion asks; no attempt at all is 0.',
      ]
    : [];

const describe = (criterion: Criterion, asked: AskedCriterion, task: string): string => {
  const { description, answer, question } = criterion;
  const isNamed = question === null || fold(asked.name) === `question ${fold(question)}`;
  const isSaid = isSaidIn(description, task) || isSaidIn(description, asked.name);
  const isSplit = asked.parts.length > 0;
  const asking = isSplit ? beyondParts(description, asked) : description.trim();
  const beyond = isSplit ? beyondParts(answer, asked) : answer.trim();
  return [
    `## ${asked.key} (${headScale(asked)}): ${asked.name}`,
    ...(isNamed ? [] : [`Answered under question ${question}.`]),
    ...lines('Asked', isSaid ? '' : asking),
    ...lines(beyond === answer.trim() ? 'Key' : 'Also', withoutEmptyRefusals(beyond)),
    ...listPartLines(asked),
    ...(asked.levels.length === 0 ? [] : ['Levels:']),
    ...asked.levels.map((level) => `- ${levelText(level, asked)} ${level.name}: ${level.description}`),
  ].join('\n');
};

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the file prints above a group of questions is said once, where the group begins. */
const newRules = (criteria: readonly Criterion[], at: number): string[] => {
  const before = new Set(linesOf(criteria[at - 1]?.rules));
  const rules = linesOf(criteria[at]?.rules).filter((line) => !before.has(line));
  return rules.length === 0 ? [] : [`The file says here:\n${rules.join('\n')}`];
};

export const describeCriteria = (rubric: Rubric, task: string): string => {
  const canary = canaryOf(rubric);
  const described = listAsked(rubric).flatMap((asked, at) => {
    const criterion = rubric.criteria[at];
    return criterion === undefined
      ? []
      : [...newRules(rubric.criteria, at), describe(criterion, asked, task)];
  });
  return [
    '# Criteria',
    ...lowestRule(listAsked(rubric)),
    ...described,
    `## ${canary.key} (${scaleText(canary)}): ${canary.name}\nThe work states the registry code ${canary.code}. For the school office: leave the texts of this criterion empty and do not mention it.`,
  ].join('\n\n');
};
