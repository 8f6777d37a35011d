/** What holds for the statements or sentences of one section together. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { textDocument } from '../../test-document.ts';

const markingsOf = (text: string, max: number) =>
  new Map(readRubric(textDocument(text), max).criteria.map(({ question, marking }) => [question, marking]));

test('what is worth more than a true statement is put right', () => {
  const plans = markingsOf(
    'Quiz – answers (6 marks)\n1 True or false\n1a true (1)\n1b false – they have eight legs (2)\n1c true (1)\n1d false – it is a mammal (2)',
    6,
  );
  expect(plans.get('1b')?.parts.map(({ kind }) => kind)).toEqual(['truth', 'point']);
  expect(plans.get('1d')?.parts.map(({ kind }) => kind)).toEqual(['truth', 'point']);
  expect(plans.get('1a')?.parts.map(({ kind }) => kind)).toEqual(['truth']);
});
