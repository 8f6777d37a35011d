/** What the teacher reads beside a mark: one count everywhere, and no doubt where a student knows a point by heart. */
import { expect, it } from 'vitest';
import { gradeDocument } from './grade.ts';
import { briefOf, criterionOf } from './graders/builtin/brief-fixture.ts';
import { createBuiltinGrader } from './graders/builtin/builtin-grader.ts';
import { documentOf } from './text-document.ts';

const KEY =
  'Water moves out of the cells by osmosis. It moves through the cell membrane from the low salt concentration inside to the high salt concentration outside. The cells lose pressure and shrink.';
const ASKED = 'Why does a slice of cucumber become limp in salt water?';
const OWN =
  'There is more salt outside of the cells than inside, so the water goes out through the membrane, which is called osmosis.';

const grade = async (answer: string) => {
  const criteria = [
    criterionOf({ id: 'c1', name: 'Question 1', question: '1', description: ASKED, answer: KEY }),
    criterionOf({
      id: 'c2',
      name: 'Question 2',
      question: '2',
      description: 'What does a plant take in?',
      answer: 'The plant takes in carbon dioxide and water from its surroundings.',
    }),
  ];
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf(criteria),
    document: documentOf(`1. ${answer}\n\n2. It takes in water and carbon dioxide from the surroundings.`),
    fileName: 'work.pdf',
  });
  return verdict;
};

const gradeHeart = async () => {
  const answer =
    'The right side of the heart pumps blood to the lungs. The left side pumps blood to the body.';
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf([criterionOf({ description: 'Describe the two circuits of the heart.', answer })]),
    document: documentOf(
      'Blood is pumped to the lungs by the right side of the heart, and to the rest of the body by the left side.',
    ),
    fileName: 'work.pdf',
  });
  return verdict;
};

it.each([
  ['a part', () => grade(OWN)],
  ['all of it', () => grade(KEY)],
  ['full marks for what was found in part', gradeHeart],
])('the sentence counts what is listed: %s', async (_, graded) => {
  for (const { reason, found, missing } of (await graded()).criteria) {
    if (reason.code === 'ideas_found' || reason.code === 'parts_found')
      expect(reason.data).toMatchObject({ found: found.length, total: found.length + missing.length });
    else expect(['agrees', 'copied_key']).toContain(reason.code);
  }
});

it('one point in the words of the key is noticed, and no mark waits because of it', async () => {
  const { flags, criteria } = await grade(
    `${OWN} It moves through the cell membrane from the low salt concentration inside to the high salt concentration outside.`,
  );
  expect(flags.map(({ code }) => code)).toContain('copied_key');
  expect(criteria.map(({ needs_teacher }) => needs_teacher)).toEqual([false, false]);
});

it('a whole answer in the words of the key waits for the teacher, and the others do not', async () => {
  const { flags, criteria } = await grade(`${KEY} ${OWN}`);
  expect(flags.map(({ code }) => code)).toContain('copied_key');
  expect(criteria.map(({ needs_teacher }) => needs_teacher)).toEqual([true, false]);
});

it('a point of the key is listed whole, however long it is', async () => {
  const answer =
    'Water moves out of the cell. It passes through the membrane from the side with little salt, where there is more water, to the side with much salt, where there is less of it, until both are alike.';
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf([criterionOf({ description: 'What happens to a cell in salt water?', answer })]),
    document: documentOf('The water moves out of the cell because it is salty around the cell.'),
    fileName: 'work.pdf',
  });
  const listed = verdict.criteria.flatMap(({ found, missing }) => [...found, ...missing]);
  expect(listed).toContainEqual(expect.stringMatching(/^It passes .* until both are alike$/u));
});

it('full marks for enough of the key are not called all of it', async () => {
  const { criteria, feedback } = await gradeHeart();
  expect(criteria).toMatchObject([{ score: 10, missing: ['The left side pumps blood to the body'] }]);
  expect(feedback).not.toMatch(/Everything expected|is complete|Addressed in full/u);
});

it('what stands before the names of several values is shown in the student’s own words or not at all', async () => {
  const parts = ['hens → 11', 'ducks → 12', 'geese → 13'].map((text) => ({
    kind: 'number' as const,
    text,
    points: 1,
    accepts: [text.slice(-2)],
    wanted: null,
  }));
  const marking = { kind: 'number' as const, printed: 3, parts, refused: [], strict: false };
  const answer = 'hens 11, ducks 12, geese 13';
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf([criterionOf({ name: 'Question 1', question: '1', max: 3, answer, marking })]),
    document: documentOf('1. The farm has 11 hens, 12 ducks and 13 geese'),
    fileName: 'work.pdf',
  });
  const [only] = verdict.criteria;
  expect(only?.score).toBe(3);
  expect(only?.quotes.filter(({ verified }) => !verified)).toEqual([]);
});
