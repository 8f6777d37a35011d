import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAQ_ENTRIES, MEASURED } from './faq-entries.ts';

/** The cells of one measure of a set after so many marked answers: grader, interval, per question, humans, overlap. */
const cellsOf = (set: string, measure: string, marked = 0): string[] => {
  const lines = readFileSync('docs/evals.md', 'utf8').split('\n');
  const start = lines.findIndex((line) => new RegExp(`^\\| ${set} .*\\| ${marked} +\\|`).test(line));
  const row = lines.slice(start, start + 3).find((line) => line.includes(`| ${measure} `));
  if (start === -1 || row === undefined) throw new Error(`The evals page has no ${measure} of ${set}`);
  return row.split('|').map((cell) => cell.trim());
};

const figure = (cell: string | undefined) => Math.round(Number(cell) * 100) / 100;

test('the figures in the answer about accuracy are those of the evals page', () => {
  const science = cellsOf('scientsbank_u_questions', 'kappa');
  const khan = cellsOf('khan_half', 'kappa');
  const essays = cellsOf('essays_dev', 'qwk');
  expect(MEASURED).toEqual({
    science: figure(science[6]),
    scienceSharedWords: figure(science[10]),
    answers: figure(khan[6]),
    answersSharedWords: figure(khan[10]),
    people: figure(khan[9]),
    essays: figure(essays[6]),
    essaysAfterFive: figure(cellsOf('essays_dev', 'qwk', 5)[6]),
    essaysPeople: figure(essays[9]),
  });
});

test('no answer speaks in the words of statistics', () => {
  const text = FAQ_ENTRIES.flatMap(({ answer }) => answer).join(' ');
  expect(text).not.toMatch(/F1|κ|kappa|RMSE/i);
});

test('security, quality, accuracy, trial, costs, cancelling and limits are answered', () => {
  const words = ['secure', 'good', 'accurate', 'trial', 'costs', 'cancel', 'exceed'];
  expect(FAQ_ENTRIES.map(({ question }, place) => question.includes(words[place] ?? '?'))).toEqual(
    words.map(() => true),
  );
});
