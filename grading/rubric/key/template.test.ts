import { describe, expect, test } from 'vitest';
import type { Rubric } from '../../../contract/grading.ts';
import type { Run, RunSign } from '../../extraction/document.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf, textDocument } from '../test-document.ts';

/** No layout is known to the reader; so any dress of labels with any sign before the answer and any place of points must do. */
const LABELS: Record<string, (at: number) => string> = {
  '1.': (at) => `${at + 1}.`,
  '1)': (at) => `${at + 1})`,
  '(1)': (at) => `(${at + 1})`,
  Q1: (at) => `Q${at + 1}`,
  'Aufgabe 1:': (at) => `Aufgabe ${at + 1}:`,
  'a)': (at) => `${'abcdef'[at]})`,
  '1a)': (at) => `${Math.floor(at / 2) + 1}${'ab'[at % 2]})`,
};
const SIGNS: Record<string, (asked: string, answer: string) => string> = {
  nothing: (_, answer) => answer,
  'an arrow': (asked, answer) => `${asked} → ${answer}`,
  'a dash': (asked, answer) => `${asked} – ${answer}`,
  brackets: (asked, answer) => `The ${asked} is [${answer}] here.`,
  'a word': (asked, answer) => `Name the ${asked}.\nAnswer: ${answer}`,
  'a line': (asked, answer) => `What is the ${asked}?\n${answer}`,
};
const POINTS: Record<string, (text: string, points: number) => string> = {
  '(2)': (text, points) => text.replace(/(?=\n|$)/u, ` (${points})`),
  '[2 marks]': (text, points) => text.replace(/(?=\n|$)/u, ` [${points} ${points === 1 ? 'mark' : 'marks'}]`),
  '/2': (text, points) => text.replace(/(?=\n|$)/u, `   /${points}`),
};
const ITEMS = [
  ['small bone', 'stirrup', 1],
  ['largest organ', 'skin', 2],
  ['blood pump', 'heart', 1],
  ['filter of the blood', 'kidney', 2],
  ['voice box', 'larynx', 3],
  ['wind pipe', 'trachea', 1],
] as const;

const answersOf = ({ criteria }: Rubric): [string, number][] =>
  criteria.map(({ marking, max }) => [marking?.parts[0]?.accepts[0] ?? '', max]);

const combinations = Object.keys(LABELS).flatMap((label) =>
  Object.keys(SIGNS).flatMap((sign) => Object.keys(POINTS).map((points) => ({ label, sign, points }))),
);

test.each(combinations)(
  'labels as $label, the answer behind $sign, points as $points',
  ({ label, sign, points }) => {
    const lines = ITEMS.map(([asked, answer, worth], at) => {
      const body = SIGNS[sign]?.(asked, answer) ?? '';
      return `${LABELS[label]?.(at)} ${POINTS[points]?.(body, worth)}`;
    });
    const rubric = readRubric(
      documentOf({ heading: 'Body test – answer key' }, ...lines.flatMap((line) => line.split('\n'))),
      10,
    );
    expect(answersOf(rubric)).toEqual(ITEMS.map(([, answer, worth]) => [answer, worth]));
    expect(rubric.printed_max).toBe(10);
  },
);

const signed = (lines: readonly string[], sign: RunSign): ReturnType<typeof textDocument> => {
  let text = '';
  const runs: Run[] = [];
  for (const line of lines) {
    for (const [at, part] of line.split('*').entries()) {
      if (at % 2 === 1) runs.push({ start: text.length, end: text.length + part.length, signs: [sign] });
      text += part;
    }
    text += '\n\n';
  }
  const document = textDocument(text);
  const blocks = [...text.matchAll(/[^\n]+/gu)].map((match) => ({
    kind: 'paragraph' as const,
    page: 1,
    start: match.index,
    end: match.index + match[0].length,
    level: 0,
    box: null,
    rows: [],
  }));
  return { ...document, blocks, runs };
};

describe('what sets words apart tells the answer', () => {
  test.each(['underlined', 'marked', 'bold'] as const)('words of a sentence that are %s', (sign) => {
    const lines = [
      'Solutions',
      '1. Air pressure is measured with a *barometer*.',
      '2. Hail is made of *ice* and falls.',
      '3. A cloud on the ground is *fog*.',
    ];
    const { criteria } = readRubric(signed(lines, sign), 3);
    expect(criteria.map(({ marking }) => marking)).toMatchObject([
      { kind: 'term', certainty: 'sure', parts: [{ accepts: ['barometer'] }] },
      { kind: 'term', certainty: 'sure', parts: [{ accepts: ['ice'] }] },
      { kind: 'term', certainty: 'sure', parts: [{ accepts: ['fog'] }] },
    ]);
  });

  test('several in one text fill its gaps, and are never sure in any order', () => {
    const lines = [
      'Key',
      '1. Fill in. (3)',
      'A hill is *low*, a peak is *high* and a plain is *flat*.',
      '2. Fill in. (2)',
      'Ice is *cold* and steam is *hot*.',
    ];
    const { criteria } = readRubric(signed(lines, 'bold'), 5);
    expect(criteria.map(({ marking }) => marking?.certainty)).toEqual(['guess', 'guess']);
  });

  test('the option that is not as the others are', () => {
    const lines = [
      'Key',
      '1. Which is a planet?',
      'a) Sirius',
      '*b) Mars*',
      'c) Moon',
      '2. Which is a star?',
      '*a) Sirius*',
      'b) Mars',
      'c) Moon',
    ];
    const { criteria } = readRubric(signed(lines, 'bold'), 2);
    expect(criteria.map(({ marking }) => marking?.parts.map(({ kind, accepts }) => [kind, accepts]))).toEqual(
      [[['choice', ['B', 'Mars']]], [['choice', ['A', 'Sirius']]]],
    );
  });

  test('what was struck out is refused', () => {
    const lines = ['Answer key', '1. nucleus', '2. period *row*', '3. catalyst', '4. proton'];
    const { criteria } = readRubric(signed(lines, 'struck'), 4);
    expect(criteria[1]?.marking).toMatchObject({ refused: ['row'], parts: [{ accepts: ['period'] }] });
  });
});

describe('points have to add up', () => {
  const lines = ['1. heart (2)', '2. skin (3)', '3. lung (1)'];

  test('then the reading is sure', () => {
    const { criteria } = readRubric(documentOf('Answer key', ...lines, 'Total: 6 marks'), 6);
    expect(criteria.map(({ marking }) => marking?.certainty)).toEqual(['sure', 'sure', 'sure']);
  });

  test('else it is a guess', () => {
    const { criteria } = readRubric(documentOf('Answer key', ...lines, 'Total: 9 marks'), 6);
    expect(criteria.map(({ marking }) => marking?.certainty)).toEqual(['guess', 'guess', 'guess']);
  });
});

test('prose of a few words is no exact term', () => {
  const text =
    '1. Which kinds of schools are there?\nAnswer: Private and public\n2. Why do we sleep?\nAnswer: The brain sorts what it has learned and the body repairs itself.';
  const { criteria } = readRubric(textDocument(text), 4);
  expect(criteria[0]?.marking).toMatchObject({ kind: 'point', certainty: 'guess' });
});

test('verdicts keep their corrections, sequences their order, lists their number', () => {
  const truth = readRubric(
    documentOf(
      'Key',
      '1. An adult has 106 bones. FALSE – about 206 bones. (1+1)',
      '2. The skin is an organ. TRUE (1)',
      '3. The heart is a bone. FALSE – it is a muscle. (1+1)',
    ),
    5,
  );
  expect(
    truth.criteria.map(({ max, marking }) => [
      max,
      marking?.parts.map(({ kind, accepts }) => [kind, accepts[0]]),
    ]),
  ).toEqual([
    [
      2,
      [
        ['truth', 'false'],
        ['point', 'about 206 bones'],
      ],
    ],
    [1, [['truth', 'true']]],
    [
      2,
      [
        ['truth', 'false'],
        ['point', 'it is a muscle'],
      ],
    ],
  ]);
  const order = readRubric(documentOf('Key', '1. b, a, c (2)', '2. C – A – B – D (2)', '3. cab (2)'), 6);
  expect(order.criteria.map(({ marking }) => [marking?.kind, marking?.parts[0]?.accepts.at(-1)])).toEqual([
    ['order', 'b, a, c'],
    ['order', 'c, a, b, d'],
    ['order', 'c, a, b'],
  ]);
  const list = readRubric(
    documentOf(
      'Key',
      '1. Name two metals. any 2 of: iron, gold, tin (2)',
      '2. Name two gases. 2 von: neon, argon, xenon (2)',
    ),
    4,
  );
  expect(
    list.criteria.map(({ marking }) => [
      marking?.kind,
      marking?.parts[0]?.wanted,
      marking?.parts[0]?.accepts,
    ]),
  ).toEqual([
    ['list', 2, ['iron', 'gold', 'tin']],
    ['list', 2, ['neon', 'argon', 'xenon']],
  ]);
});
