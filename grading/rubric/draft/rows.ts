/** The words of drafted criteria: four levels of what can be counted in a work. */
import type { Criterion } from '../../../contract/grading.ts';
import { spellCount } from '../../feedback/words.ts';
import { content, language, toCriterion } from '../templates/make-template.ts';
import type { Demand } from './demands.ts';

type Steps = [string, string, string, string];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentenceOf = (clause: string): string => `${capital(clause)}${/[.?!]$/u.test(clause) ? '' : '.'}`;
const UNCOUNTED = /^(?:information|evidence)$/u;

/** "details" → "detail"; words without a plural become pieces: "information" → "piece of information". */
const oneOf = (thing: string): string => {
  if (UNCOUNTED.test(thing)) return `piece of ${thing}`;
  return thing.endsWith('ies')
    ? `${thing.slice(0, -3)}y`
    : thing.replace(/(?<=(?:ss|x|ch|sh))es$|(?<=\p{L}{2})s$/u, '');
};
const manyOf = (thing: string): string => {
  if (UNCOUNTED.test(thing)) return `pieces of ${thing}`;
  return thing.endsWith('s') ? thing : `${thing}s`;
};

/** "cites 3 or more / 2 / 1 / none", for any thing and number. */
export const countedSteps = (count: number, thing: string, tail = ''): Steps => {
  const some = (number: number): string =>
    number === 1
      ? `One ${oneOf(thing)}${tail} is given.`
      : `${capital(spellCount(number))} ${manyOf(thing)}${tail} are given.`;
  const none = `No ${oneOf(thing)}${tail} is given.`;
  if (count === 1)
    return [
      `One ${oneOf(thing)}${tail} is given, with two details.`,
      some(1),
      `The ${oneOf(thing)} is hinted at.`,
      none,
    ];
  if (count === 2)
    return [`Two ${manyOf(thing)}${tail} are given, each with a detail.`, some(2), some(1), none];
  const [upper, lower] = [Math.ceil((2 * count) / 3), Math.ceil(count / 3)];
  return [`At least ${spellCount(count)} ${manyOf(thing)}${tail} are given.`, some(upper), some(lower), none];
};

const USUAL = 3;

const lengthSteps = (count: number, unit: string): Steps => {
  const part = (share: number): number => Math.max(1, Math.round(count * share));
  return [
    `${count} ${unit}s or more.`,
    `${part(0.75)} ${unit}s or more.`,
    `${part(0.5)} ${unit}s or more.`,
    `Fewer than ${part(0.5)} ${unit}s.`,
  ];
};

const LONGEST_ASKED = 160;

/** The criterion that a demand becomes where no template has one for it. */
export const criterionFor = (demand: Demand): Criterion => {
  const { kind, name, thing, count, from, clause } = demand;
  const asks = clause.length <= LONGEST_ASKED ? sentenceOf(clause) : `${name}.`;
  const tail = from === null ? '' : ` from the ${from}`;
  if (kind === 'length') return toCriterion(language('Length', asks, lengthSteps(count ?? 1, thing)), 0);
  if (kind === 'reader')
    return toCriterion(
      language(name, `Speaks to the reader that the task names (${thing}).`, [
        `The ${thing} is addressed at the beginning and at the end, in the same form of address.`,
        `The ${thing} is addressed once.`,
        'The reader is addressed as “you” only.',
        'No reader is addressed.',
      ]),
      0,
    );
  if (kind === 'topic')
    return toCriterion(
      content(name, asks, [
        'At least three different points are made about it, each with a detail.',
        'Two different points are made about it, each with a detail.',
        'One point is made about it.',
        'No point is made about it.',
      ]),
      0,
    );
  if (kind === 'ask')
    return toCriterion(
      content(name, asks, [
        `Answered with at least three details${tail}.`,
        `Answered with two details${tail}.`,
        `Answered with one detail${tail}.`,
        'Not answered.',
      ]),
      0,
    );
  return toCriterion(content(name, asks, countedSteps(count ?? USUAL, thing, tail)), 0);
};

/** For a piece of writing, beside what its template asks. */
export const styleRow = (): Criterion =>
  toCriterion(
    language('Style', 'Chooses words and builds sentences.', [
      'At least six words that name exactly what is meant, and sentences of three different kinds.',
      'Four such words, and sentences of two different kinds.',
      'Two such words; most sentences begin alike.',
      'No such words; every sentence begins alike.',
    ]),
    0,
  );

/** For an answer of a few sentences, which is judged by what it says. */
export const responseRows = (from: string | null): Criterion[] => [
  toCriterion(
    content('Explanation', 'Says how or why, and not only what.', [
      'At least three reasons or links between ideas are given.',
      'Two reasons or links between ideas are given.',
      'One reason or link between ideas is given.',
      'No reason or link is given.',
    ]),
    0,
  ),
  toCriterion(
    from === null
      ? content('Terms', 'Uses the words of the subject.', countedSteps(USUAL, 'terms', ' of the subject'))
      : content(
          'Interpretation',
          `Shows understanding of the text (${from}): develops its ideas and information beyond what it says.`,
          [
            `At least two conclusions are drawn that the ${from} does not say, each with a detail.`,
            'One such conclusion is drawn, with a detail.',
            'One such conclusion is drawn.',
            'No such conclusion is drawn.',
          ],
        ),
    0,
  ),
];
