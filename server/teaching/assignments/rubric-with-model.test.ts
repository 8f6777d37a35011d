import { afterEach, expect, it } from 'vitest';
import { createAssignment } from '../../../contract/assignments.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../../lab/app/forms.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';

const ALONE = 'The AI model could not be reached, so the program read this file by itself.';

let test: TestApp;
afterEach(() => test.close());

const sendRubric = async () => {
  const { token, courseId } = await createClassroom(test);
  const response = await sendForm(test, createAssignment, token, {
    fields: { name: 'Essay', course_id: courseId, grade_level: '100' },
    files: [{ field: 'solution_key', name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) }],
  });
  expect(response.statusCode).toBe(200);
  return response.json().rubric;
};
const pauses = () => test.services.db.selectFrom('provider_pauses').selectAll().execute();

it('a model that is down does not keep a teacher from creating an assignment', async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'overloaded' });
  const { criteria, notes } = await sendRubric();
  expect(criteria.map(({ max }: { max: number }) => max)).toEqual([40, 40, 20]);
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

it('the same file is not shown to a model a second time, and what was read of it is kept', async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'honest' });
  const room = await createClassroom(test);
  const bytes = await makePdf(RUBRIC_LINES);
  const send = async (level: string) => {
    const response = await sendForm(test, createAssignment, room.token, {
      fields: { name: 'Essay', course_id: room.courseId, grade_level: level },
      files: [{ field: 'solution_key', name: 'rubric.pdf', bytes }],
    });
    return response.json().rubric;
  };
  const first = await send('100');
  expect(first.asked_model).toBe(true);
  // From here on a call would fail, and leave its note.
  const { grading } = test.services.config;
  if (grading.model === null) throw new Error('The test needs a model');
  grading.model.model = 'overloaded';
  const second = await send('50');
  expect([second.max, second.asked_model, second.notes]).toEqual([50, true, first.notes]);
});
