import { describe, expect, test } from 'vitest';
import { settingsOf } from '../graders/model/marking-fixture.ts';
import { documentOf } from '../text-document.ts';
import { readRubric } from './read-rubric.ts';
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
    expect(await readRubricWithModel(saying(criteria), document, 100)).toEqual(readRubric(document, 100));
  });
});

test("a plain list is the program's own business", async () => {
  const document = documentOf('Thesis (10 points)\nEvidence (20 points)\nGrammar (5 points)');
  const model = saying([
    criterion('Thesis', 10, ''),
    criterion('Evidence', 20, ''),
    criterion('Grammar', 5, ''),
  ]);
  expect(await readRubricWithModel(model, document, 35)).toEqual(readRubric(document, 35));
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

test('a file that the program reads without a guess is sent to nobody', async () => {
  const document = documentOf(
    'Reasons (6 points): three reasons, each explained\nLanguage (4 points): clear sentences, few errors',
  );
  // Nobody listens there: whoever asked would say so.
  const settings = settingsOf({ provider: 'compatible', model: 'm', baseUrl: 'http://127.0.0.1:9/v1' });
  expect(await readRubricWithModel(settings, document, 100)).toEqual(readRubric(document, 100));
});
