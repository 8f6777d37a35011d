import { expect, test } from 'vitest';
import type { Styled } from '../lex/styled.ts';
import { readGaps } from './gaps.ts';

/** Words between asterisks are bold. */
const styled = (marked: string): Styled => {
  const whole: Styled = { text: '', spans: [] };
  for (const [at, piece] of marked.split('*').entries()) {
    if (at % 2 === 1)
      whole.spans.push({ start: whole.text.length, end: whole.text.length + piece.length, signs: ['bold'] });
    whole.text += piece;
  }
  return whole;
};

const gapsOf = (marked: string, worth: number | null): string[] | undefined =>
  readGaps(styled(marked), worth)?.map(({ accepts }) => accepts.join(' | '));

test('words that are set apart within sentences are gaps', () => {
  expect(gapsOf('The *heart* pumps blood into the *arteries* of the body.', 2)).toEqual([
    'heart',
    'arteries',
  ]);
  expect(gapsOf('The [heart] pumps blood into the [arteries] of the body.', 1)).toEqual([
    'heart',
    'arteries',
  ]);
});

test('gaps in angle brackets', () => {
  expect(gapsOf('The <heart> pumps blood into the <arteries> of the body.', 2)).toEqual([
    'heart',
    'arteries',
  ]);
});

test('a remark behind a gap is of that gap', () => {
  expect(gapsOf('Das *Herz* (auch: Pumpe) treibt Blut in die *Adern* des Körpers.', null)).toEqual([
    'Herz | Pumpe',
    'Adern',
  ]);
});

test('a run that the file cuts in two is one gap', () => {
  expect(gapsOf('It takes in *carbon* *dioxide* and gives off *oxygen* into the air.', 2)).toEqual([
    'carbon dioxide',
    'oxygen',
  ]);
});

test('bold words in a model answer are no gaps where the marks are not as many', () => {
  expect(gapsOf('The *heart* pumps blood into the *arteries* of the *body* all day.', 7)).toBeUndefined();
  expect(gapsOf('*Heart* and *arteries*', 2)).toBeUndefined();
});

test('marks in square brackets behind steps fill no gap', () => {
  expect(gapsOf('I = U/R [1] = 12/16 [1] = 0.75 A [1]', 3)).toBeUndefined();
});

test('words that are set apart together with their marks are paid, and fill no gaps', () => {
  expect(gapsOf('I = 6/12 *[1]* which comes to *0.5 A [1]*', 2)).toBeUndefined();
  expect(
    gapsOf('It is *false [1]* because they are really *mammals (1)* (or: they feed milk)', 2),
  ).toBeUndefined();
});

test('marks that are set apart are no gaps, and those within one are no part of it', () => {
  expect(gapsOf('v = 60 ÷ 4 *[1]* which comes to *15 [1]* in the end', 2)).toBeUndefined();
  expect(gapsOf('*False [1]*, the whale is a *mammal [1]* and breathes air', 2)).toBeUndefined();
  expect(gapsOf('The *heart [1]* pumps blood into the *arteries [1]* of the body.', 2)).toEqual([
    'heart',
    'arteries',
  ]);
});
