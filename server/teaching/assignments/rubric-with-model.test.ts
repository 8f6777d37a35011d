import { afterEach, expect, it } from 'vitest';
import { createAssignment } from '../../../contract/assignments.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../../lab/app/forms.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';

const ALONE = 'The AI model could not be reached, so the program read this file by itself.';

let test: TestApp;
afterEach(() => test.close());

/** Without a layout that the program could be sure of. */
const PROSE = [
  'In this essay I look above all for a clear thesis, which I value most,',
  'worth thirty (30) in my book. Then evidence from the novel matters to me,',
  'say 15. Last, tidy paragraphs and spelling, 5.',
];

const sendRubric = async (lines = PROSE) => {
  const { token, courseId } = await createClassroom(test);
  const response = await sendForm(test, createAssignment, token, {
    fields: { name: 'Essay', course_id: courseId, grade_level: '100' },
    files: [{ field: 'solution_key', name: 'rubric.pdf', bytes: await makePdf(lines) }],
  });
  expect(response.statusCode).toBe(200);
  return response.json().rubric;
};
const pauses = () => test.services.db.selectFrom('provider_pauses').selectAll().execute();

it('a model that is down does not keep a teacher from creating an assignment', async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'overloaded' });
  const { criteria, notes } = await sendRubric();
  expect(criteria.length).toBeGreaterThan(0);
  expect(notes).toContain(ALONE);
  // The papers find out for themselves.
  expect(await pauses()).toEqual([]);
});

it('a vendor that asks to wait when it is shown a rubric is left alone by the papers too', async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'rate-limited' });
  expect((await sendRubric()).notes).toContain(ALONE);
  expect(await pauses()).toMatchObject([{ reason: 'retry_later' }]);
});

it('a vendor that asked to wait is not shown a rubric before the time', async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'rate-limited' });
  await sendRubric();
  const [before] = await pauses();
  expect((await sendRubric()).notes).toContain(ALONE);
  // Another call would have prolonged it.
  expect(await pauses()).toEqual([before]);
});

it('a rubric that the program reads without a guess is shown to nobody', async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'rate-limited' });
  const { criteria, notes } = await sendRubric(RUBRIC_LINES);
  expect(criteria.map(({ max }: { max: number }) => max)).toEqual([40, 40, 20]);
  expect(notes).not.toContain(ALONE);
  expect(await pauses()).toEqual([]);
});
