/** What must always hold of marks, over keys that are made here. */
import { describe, expect, test } from 'vitest';
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { gradeDocument } from '../../grade.ts';
import { documentOf } from '../../text-document.ts';
import { briefOf, criterionOf } from './brief-fixture.ts';
import { createBuiltinGrader } from './builtin-grader.ts';

type Item = {
  kind: AnswerKind;
  part: MarkingPart['kind'];
  accepts: string[];
  wrong: string;
  wanted?: number;
};

const ITEMS: Record<string, Item> = {
  letter: { kind: 'choice', part: 'choice', accepts: ['C', 'obsidian'], wrong: 'B' },
  verdict: { kind: 'truth', part: 'truth', accepts: ['false'], wrong: 'true' },
  word: { kind: 'term', part: 'term', accepts: ['sedimentary', 'layered'], wrong: 'volcanic' },
  phrase: { kind: 'term', part: 'term', accepts: ['plate boundary'], wrong: 'river bank' },
  translation: { kind: 'term', part: 'wording', accepts: ['der Leuchtturm'], wrong: 'der Strand' },
  number: { kind: 'number', part: 'number', accepts: ['4 × 2.5 = 10 km'], wrong: '12 km' },
  order: { kind: 'order', part: 'order', accepts: ['c, a, d, b'], wrong: 'a, c, d, b' },
  list: {
    kind: 'list',
    part: 'list',
    accepts: ['granite', 'marble', 'slate'],
    wrong: 'oak, pine',
    wanted: 2,
  },
};

const criterionFor = (item: Item, at: number): Criterion =>
  criterionOf({
    id: `c${at + 1}`,
    name: `Question ${at + 1}`,
    max: 2,
    question: String(at + 1),
    marking: {
      kind: item.kind,
      printed: 2,
      parts: [
        {
          kind: item.part,
          text: item.accepts[0] ?? '',
          points: 2,
          accepts: item.accepts,
          wanted: item.wanted ?? null,
        },
      ],
      refused: item.part === 'term' ? ['muddy'] : [],
      strict: false,
      certainty: 'agreed',
    },
  });

const keyOf = ({ part, accepts, wanted }: Item): string =>
  part === 'list' ? accepts.slice(0, wanted ?? accepts.length).join(', ') : (accepts[0] ?? '');

const grade = async (items: readonly Item[], lines: readonly string[]) => {
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf(items.map(criterionFor)),
    document: documentOf(lines.join('\n\n')),
    fileName: 'work.pdf',
  });
  return verdict.criteria;
};

const numbered = (answers: readonly string[]): string[] => answers.map((text, at) => `${at + 1}. ${text}`);
const scoresOf = (criteria: readonly { score: number }[]): number[] => criteria.map(({ score }) => score);

const all = Object.values(ITEMS);
const full = all.map(() => 2);

test('the key itself, handed in as a paper, gets full marks, and says so', async () => {
  const criteria = await grade(all, numbered(all.map(keyOf)));
  expect(scoresOf(criteria)).toEqual(full);
  expect(criteria.map(({ state }) => state)).toEqual(all.map(() => 'marked'));
});

describe.each(Object.entries(ITEMS))('%s', (_, item) => {
  const three = [item, item, item];

  test('points are the sum of the parts, and what is wrong gets nothing', async () => {
    const criteria = await grade(three, numbered([keyOf(item), item.wrong, '–']));
    expect(scoresOf(criteria)).toEqual([2, 0, 0]);
    for (const { score, parts = [] } of criteria)
      expect(parts.reduce((sum, { given }) => sum + given, 0)).toBeCloseTo(score, 2);
  });

  test('text beside an answer changes no mark', async () => {
    const plain = scoresOf(await grade(three, numbered([keyOf(item), item.wrong, keyOf(item)])));
    const beside = await grade(three, [
      'Name: Kim Berg',
      'Rocks and rivers: test 3',
      ...numbered([`${keyOf(item)} (I think)`, item.wrong, keyOf(item)]),
      'Sorry, there was no time left.',
    ]);
    expect(scoresOf(beside)).toEqual(plain);
  });

  test('the same answers get the same marks, wherever they stand', async () => {
    const answers = [keyOf(item), item.wrong, keyOf(item)];
    const plain = scoresOf(await grade(three, numbered(answers)));
    const shouted = item.part === 'wording' ? answers : answers.map((text) => text.toUpperCase());
    expect(scoresOf(await grade(three, numbered(shouted)))).toEqual(plain);
    const table = ['No.\tAnswer', ...answers.map((text, at) => `${at + 1}\t${text}`)].join('\n');
    expect(scoresOf(await grade(three, [table]))).toEqual(plain);
    expect(scoresOf(await grade(three, numbered(answers).toReversed()))).toEqual(plain);
  });

  test('an answer that no label shows is a proposal, and no proposal is called sure', async () => {
    const criteria = await grade(three, [keyOf(item), item.wrong, keyOf(item)]);
    for (const { state, confidence } of criteria) {
      expect(state).toBe('open');
      expect(confidence).toBeLessThan(0.6);
    }
  });
});

test('a guessed plan is a proposal, however plain the answer', async () => {
  const [criterion] = all.map(criterionFor);
  if (!criterion?.marking) throw new Error('No plan.');
  const guess = { ...criterion, marking: { ...criterion.marking, certainty: 'guess' as const } };
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf([guess, { ...guess, id: 'c2', question: '2' }]),
    document: documentOf('1. C\n\n2. C'),
    fileName: 'work.pdf',
  });
  expect(verdict.criteria.map(({ state, score }) => [state, score])).toEqual([
    ['open', 2],
    ['open', 2],
  ]);
});

test('words that were read for sure are a proposal until the teacher agrees; letters are not', async () => {
  const stateOf = async (certainty: 'sure' | 'agreed') => {
    const criteria = all.map(criterionFor).map((one) => ({
      ...one,
      ...(one.marking && { marking: { ...one.marking, certainty } }),
    }));
    const { verdict } = await gradeDocument({
      grader: createBuiltinGrader(),
      brief: briefOf(criteria),
      document: documentOf(numbered(all.map(keyOf)).join('\n\n')),
      fileName: 'work.pdf',
    });
    return new Map(criteria.map(({ marking }, at) => [marking?.kind, verdict.criteria[at]?.state]));
  };
  const [sure, agreed] = [await stateOf('sure'), await stateOf('agreed')];
  expect([sure.get('term'), sure.get('choice')]).toEqual(['open', 'marked']);
  expect([agreed.get('term'), agreed.get('choice')]).toEqual(['marked', 'marked']);
});

/** Repeatable. */
const shuffled = (words: readonly string[]): string[] => {
  let seed = 11;
  return words
    .map((word) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return { word, at: seed };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ word }) => word);
};

const CLASS = [
  'The rain washes the soil down the slope and the river carries it to the sea where it is laid down in layers.',
  'Water gets into the cracks of the rock and when it freezes it is bigger than before so the rock breaks.',
  'The wind blows the sand against the rock and the rock is worn away by the grains in the air over the years.',
  'Plants have roots that grow in the cracks and push the rock apart and this is how the rock breaks into pieces.',
];

test('words of the class in no order add nothing to one true sentence', async () => {
  const key = CLASS.join('\n');
  const criterion = criterionOf({ name: 'How rock is worn away', answer: key, max: 30, question: null });
  const words = CLASS.join(' ').replace(/[.]/gu, '').split(' ');
  const filler = Array.from({ length: 40 }, (_, at) =>
    shuffled([...words.slice(at), ...words.slice(0, at)])
      .slice(0, 45)
      .join(' '),
  );
  const score = async (text: string): Promise<number> => {
    const { verdict } = await gradeDocument({
      grader: createBuiltinGrader(),
      brief: briefOf([criterion]),
      document: documentOf(text),
      fileName: 'work.pdf',
    });
    return verdict.score;
  };
  const alone = await score('Ice makes the cracks in the rock bigger until it breaks.');
  const padded = await score(
    ['Ice makes the cracks in the rock bigger until it breaks.', ...filler].join('\n\n'),
  );
  expect(padded).toBeLessThanOrEqual(alone + 0.5);
});

test('what is crossed out is no answer, and the teacher is told that it was left out', async () => {
  const text = '1. A C\n\n2. B';
  const items = [ITEMS.letter, ITEMS.letter].flatMap((item) => item ?? []);
  const run = { start: 3, end: 4, signs: ['struck' as const] };
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf(items.map(criterionFor)),
    document: documentOf(text, { runs: [run] }),
    fileName: 'work.pdf',
  });
  expect(scoresOf(verdict.criteria)).toEqual([2, 0]);
  expect(verdict.flags.map(({ code }) => code)).toContain('not_graded');
});

test('a name, a date and a title are not an essay', async () => {
  const level = (name: string, points: number, description: string) => ({ name, points, description });
  const rubric = briefOf([
    criterionOf({
      name: 'Argument',
      max: 20,
      levels: [level('Good', 20, 'A clear position with reasons'), level('Poor', 5, 'No position')],
    }),
  ]);
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: { ...rubric, rubric: { ...rubric.rubric, source: 'table' } },
    document: documentOf(
      'Name: Kim Berg\nDate: 3 May\n\nShould every town build more paths for bicycles and buses',
    ),
    fileName: 'work.pdf',
  });
  expect(verdict.score).toBe(0);
});
