import { describe, expect, test } from 'vitest';
import { readRubric } from '../../../rubric/read-rubric.ts';
import { documentOf } from '../../../text-document.ts';
import { settingsOf } from '../marking-fixture.ts';
import { readRubricWithModel } from './read-rubric-with-model.ts';

const PROSE =
  'In this essay I look above all for a clear thesis, which I value most, worth thirty (30) in my book. Then evidence from the novel matters to me, say 15. Last, tidy paragraphs and spelling, 5.';

const criterion = (name: string, points: number, description: string) => ({
  name,
  points,
  kind: 'content',
  description,
  answer: '',
  question: '',
  levels: [],
});
const saying = (criteria: object[]) =>
  settingsOf({ model: 'scripted', script: [JSON.stringify({ criteria })] });

const GOOD = [
  criterion('clear thesis', 30, 'a clear thesis, which I value most'),
  criterion('evidence from the novel', 15, 'evidence from the novel matters'),
  { ...criterion('tidy paragraphs and spelling', 5, ''), kind: 'language' },
];

describe('a rubric in running prose', () => {
  test('is split by the model, with points that add up to the maximum', async () => {
    const rubric = await readRubricWithModel(saying(GOOD), documentOf(PROSE), 100);
    expect(rubric.criteria.map(({ id, name, kind, max }) => [id, name, kind, max])).toEqual([
      ['c1', 'clear thesis', 'content', 60],
      ['c2', 'evidence from the novel', 'content', 30],
      ['c3', 'tidy paragraphs and spelling', 'language', 10],
    ]);
  });

  test.each([
    ['criteria that are not in the file', [...GOOD, criterion('originality of the cover art', 15, '')]],
    [
      'points that are not in the file',
      [criterion('clear thesis', 45, ''), criterion('evidence from the novel', 15, '')],
    ],
    [
      'wording of its own',
      [
        criterion(
          'clear thesis',
          30,
          'argument demonstrates sophisticated nuance through compelling rhetorical strategies',
        ),
      ],
    ],
    ['nothing', []],
  ])('is not split when the model returns %s', async (_, criteria) => {
    const document = documentOf(PROSE);
    expect(await readRubricWithModel(saying(criteria), document, 100)).toEqual({
      ...readRubric(document, 100),
      asked_model: true,
    });
  });
});

describe('a key of which the program guesses what the answers are', () => {
  const KEY = [
    'Key to the weather test',
    '1. Water that falls from clouds is called precipitation, as we said in May. (1 mark)',
    '2. It is measured with a thermometer, the one that hangs outside. (1 mark)',
  ].join('\n');
  const answer = (question: string, text: string) => ({
    ...criterion(`Question ${question}`, 1, ''),
    question,
    answer: text,
  });
  const read = async (...answers: string[]) => {
    const document = documentOf(KEY);
    const own = readRubric(document, 2);
    expect(own.criteria.map(({ marking }) => marking?.certainty)).toEqual(['guess', 'guess']);
    const rubric = await readRubricWithModel(
      saying(answers.map((text, at) => answer(String(at + 1), text))),
      document,
      2,
    );
    return rubric.criteria.map(({ answer: text, marking }, at) => ({
      isOwn: text === own.criteria[at]?.answer,
      text,
      certainty: marking?.certainty,
      because: marking?.because,
    }));
  };

  test('takes from the model what stands in the file, as a proposal', async () => {
    expect(await read('precipitation', 'a thermometer')).toEqual([
      { isOwn: false, text: 'precipitation', certainty: 'guess', because: 'model' },
      { isOwn: false, text: 'a thermometer', certainty: 'guess', because: 'model' },
    ]);
  });

  test('and nothing that does not', async () => {
    const [first, second] = await read('rainfall', 'thermometer / barometer');
    expect([first?.isOwn, second?.isOwn]).toEqual([true, true]);
    expect([first?.because, second?.because]).not.toContain('model');
  });
});

test('a file without a guess is shown to no model', async () => {
  const document = documentOf(['1. B', '2. C', '3. A', '4. D', '5. B', '6. A'].join('\n'));
  const own = readRubric(document, 6);
  expect(own.criteria.every(({ marking }) => marking?.certainty === 'sure')).toBe(true);
  // One that refuses would leave a note, one that answers a trace.
  const model = saying([criterion('Question 1', 1, '')]);
  expect(await readRubricWithModel(model, document, 6)).toEqual(own);
});

test("a plain list is the program's own business", async () => {
  const document = documentOf('Thesis (10 points)\nEvidence (20 points)\nGrammar (5 points)');
  const model = saying([
    criterion('Thesis', 10, ''),
    criterion('Evidence', 20, ''),
    criterion('Grammar', 5, ''),
  ]);
  const { asked_model, ...rubric } = await readRubricWithModel(model, document, 35);
  expect(rubric).toEqual(readRubric(document, 35));
});

test.each(['rate-limited', 'refusing', 'malformed'])(
  'a model that is %s does not stop the teacher',
  async (model) => {
    const document = documentOf(PROSE);
    const rubric = await readRubricWithModel(settingsOf({ model }), document, 100);
    expect(rubric.criteria).toEqual(readRubric(document, 100).criteria);
  },
);

describe('a photographed rubric without readable text', () => {
  const image = { page: 1, mediaType: 'image/png' as const, width: 1, height: 1, bytes: new Uint8Array([1]) };

  test('is read by a model that sees, and the teacher is asked to compare', async () => {
    const rubric = await readRubricWithModel(saying(GOOD), documentOf('', { images: [image] }), 50);
    expect(rubric.criteria.map(({ max }) => max)).toEqual([30, 15, 5]);
    expect(rubric.notes).toHaveLength(1);
  });

  test('is unreadable for one that does not', async () => {
    await expect(
      readRubricWithModel({ ...saying(GOOD), vision: false }, documentOf('', { images: [image] }), 50),
    ).rejects.toMatchObject({ code: 'rubric_unreadable' });
    await expect(
      readRubricWithModel(saying([]), documentOf('', { images: [image] }), 50),
    ).rejects.toMatchObject({ code: 'rubric_unreadable' });
  });
});
