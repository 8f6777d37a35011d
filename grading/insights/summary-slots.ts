/**
 * The numbers of a class as slots: a model is told each one with its slot and writes the slot, and the program puts the number in. So no
 * number can be another one than it was counted, and none can stand beside a criterion that it does not belong to.
 */
import { splitSentences } from '../feedback/words.ts';
import { listUngivenNumbers } from './check-numbers.ts';
import type { ClassFacts } from './summarise-class.ts';

/** `beside`: the words that its sentence has to hold, because the number is theirs. */
type Slot = { name: string; value: number; isPercent: boolean; beside: string | null };

const slot = (name: string, value: number | null, isPercent = false, beside: string | null = null): Slot[] =>
  value === null ? [] : [{ name, value, isPercent, beside }];

const ofClass = (facts: ClassFacts): Slot[] => [
  ...slot('papers', facts.papers),
  ...slot('mean', facts.mean, true),
  ...slot('likely_from', facts.likely?.from ?? null, true),
  ...slot('likely_to', facts.likely?.to ?? null, true),
  ...slot('median', facts.median, true),
  ...slot('lowest', facts.lowest, true),
  ...slot('highest', facts.highest, true),
  ...slot('four_fifths', facts.four_fifths),
  ...slot('under_half', facts.under_half),
  ...slot('unchecked', facts.unchecked),
  ...slot('needs_teacher', facts.needs_teacher),
  ...slot('waiting', facts.waiting),
  ...slot('failed', facts.failed),
  ...slot('withheld', facts.withheld),
];

const listSlots = (facts: ClassFacts): Slot[] => [
  ...ofClass(facts),
  ...facts.criteria.flatMap(({ name, mean, full, papers }, at) => [
    ...slot(`criterion_${at + 1}_mean`, mean, true, name),
    ...slot(`criterion_${at + 1}_full`, full, false, name),
    ...slot(`criterion_${at + 1}_papers`, papers, false, name),
  ]),
  ...facts.missed.flatMap(({ criterion, point, papers, partly, of }, at) => {
    const beside = point === '' ? criterion : point;
    return [
      ...slot(`missed_${at + 1}_papers`, papers, false, beside),
      ...slot(`missed_${at + 1}_partly`, partly, false, beside),
      ...slot(`missed_${at + 1}_of`, of, false, beside),
    ];
  }),
];

const told = ({ name, value, isPercent }: Slot): string => `{${name}} = ${value}${isPercent ? ' %' : ''}`;

/** What a model is told: the words of the rubric, and beside them the slots with their numbers. */
export const tellSlots = (facts: ClassFacts): object => {
  const slots = listSlots(facts);
  const under = (prefix: string) => slots.filter(({ name }) => name.startsWith(prefix)).map(told);
  return {
    class: slots.filter(({ beside }) => beside === null).map(told),
    criteria: facts.criteria.map(({ name }, at) => ({ name, numbers: under(`criterion_${at + 1}_`) })),
    check_key: facts.check_key.map(({ name }) => name),
    missed: facts.missed.map(({ criterion, point }, at) => ({
      criterion,
      point,
      numbers: under(`missed_${at + 1}_`),
    })),
  };
};

const SLOT = /\{(?<name>\w+)\}(?<percent>\s*(?:%|per ?cent))?/giu;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A point of a key is often a whole sentence; a few of its words in a row name it. */
const FEWEST_WORDS = 3;

const names = (sentence: string, beside: string): boolean => {
  const [said, wanted] = [` ${fold(sentence)} `, fold(beside).split(' ')];
  if (said.includes(` ${wanted.join(' ')} `)) return true;
  return wanted.some(
    (_, at) =>
      at + FEWEST_WORDS <= wanted.length &&
      said.includes(` ${wanted.slice(at, at + FEWEST_WORDS).join(' ')} `),
  );
};

/** Null: a number that the model wrote itself, a slot that there is none of, or one at a place where it would be untrue. */
export const fillSlots = (text: string, facts: ClassFacts): string | null => {
  const slots = new Map(listSlots(facts).map((one) => [one.name, one]));
  const words = [...facts.criteria, ...facts.check_key].map(({ name }) => name);
  const given = [...words, ...facts.missed.flatMap(({ criterion, point }) => [criterion, point])];
  if (listUngivenNumbers(text.replaceAll(SLOT, ' '), given.join('\n')).length > 0) return null;
  let isTrue = true;
  const filled = splitSentences(text).map((sentence) =>
    sentence.replaceAll(SLOT, (whole, ...rest) => {
      const groups: { name?: string; percent?: string } = rest.at(-1);
      const found = slots.get(groups.name ?? '');
      const isPlaced =
        found !== undefined &&
        (found.isPercent || groups.percent === undefined) &&
        (found.beside === null || names(sentence, found.beside));
      if (!isPlaced) isTrue = false;
      return isPlaced ? `${found.value}${found.isPercent ? ' %' : ''}` : whole;
    }),
  );
  return isTrue && !/[{}]/u.test(filled.join(' ')) ? filled.join(' ') : null;
};
