/** Where any example will do: what the question asks for, or the key's own words, and no example of the key denies it. */
import type { Marking, MarkingRule } from '../../../../contract/grading/marking.ts';
import { readTerms } from '../../../language/math/terms.ts';
import { meets } from './conditions.ts';
import { type ExampleAsked, readAnyOf, readExampleAsked } from './example-asked.ts';

const linesOf = (text: string): string[] =>
  text
    .split(/\n|(?<=\D),|,(?=\D)|;|\s(?:or|oder|ou|o)\s/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The examples of a key fit what was understood; one that does not shows that something else is meant. */
const fitsKey = (asked: ExampleAsked, key: string): boolean => {
  const examples = linesOf(key).flatMap((line) => {
    const terms = readTerms(line);
    return terms === null ? [] : [meets(terms, asked.conditions)];
  });
  return examples.every((fits) => fits);
};

/** What was asked for, by the question or by the key's own words; null where an example of the key denies it. */
export const readOwnExample = (question: string, key: string): ExampleAsked | null => {
  const asked = readAnyOf(key) ?? readExampleAsked(question);
  return asked !== null && fitsKey(asked, key) ? asked : null;
};

const RULE: MarkingRule = { when: 'example', count: null, texts: [], points: 0, off: false };

/** Says so in the plan, for its teacher to see. */
export const withOwnExample = (marking: Marking, question: string, key: string): Marking =>
  readOwnExample(question, key) === null
    ? marking
    : { ...marking, certainty: 'guess', rules: [...(marking.rules ?? []), RULE] };
