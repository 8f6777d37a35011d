import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const term = (accept: string): MarkingPart => ({
  ...{ kind: 'term', text: accept, points: 1, accepts: [accept], wanted: null },
});
const list = (...accepts: string[]): MarkingPart => ({
  ...{ kind: 'list', text: accepts.join(', '), points: accepts.length, accepts, wanted: accepts.length },
});

const judge = (parts: MarkingPart[], answer: string, asked: string) => {
  const printed = parts.reduce((sum, { points }) => sum + points, 0);
  const { share, settled } = markAnswer(readText(answer), {
    marking: {
      kind: parts[0]?.kind === 'list' ? 'list' : 'term',
      printed,
      parts,
      refused: [],
      strict: false,
    },
    asked: readText(asked),
    ...{ terms: new Set<string>(), described: false },
  });
  return [share * printed, settled === true];
};

const GAPS = 'The ______ carries warm air up; the ______ carries cold air down.';
const ROLES = ['buyers', 'sellers', 'brokers'];

test.each([
  ['updraft, downdraft', 2],
  ['downdraft, updraft', 0],
  ['the updraft / the downdraft', 2],
])('in a text with gaps each word counts at its place: %s', (answer, points) => {
  expect(judge([term('updraft'), term('downdraft')], answer, GAPS)[0]).toBe(points);
});

test('in a list of gaps those in their places count', () => {
  expect(judge([list(...ROLES)], 'sellers, buyers, brokers', 'Fill in the gaps.')[0]).toBe(1);
  expect(judge([list(...ROLES)], 'buyers, sellers, brokers', 'Fill in the gaps.')).toEqual([3, true]);
});

test('where nothing says that places count, all of them are right, and nobody is sure', () => {
  expect(judge([list(...ROLES)], 'sellers, buyers, brokers', 'Who meets at a market?')).toEqual([3, false]);
});

test('more than was asked for is for the teacher to look at', () => {
  expect(judge([term('tin'), term('lead')], 'tin, lead, zinc', 'Two metals of solder')[1]).toBe(false);
});
