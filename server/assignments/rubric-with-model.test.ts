import { expect, it } from 'vitest';
import { createClassroom } from '../testing/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../testing/forms.ts';
import { createTestApp } from '../testing/test-app.ts';

it('a model that is down does not keep a teacher from creating an assignment', async () => {
  const test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'overloaded' });
  const { token, courseId } = await createClassroom(test);
  const response = await sendForm(test, '/api/assignments', token, {
    fields: { name: 'Essay', course_id: courseId, grade_level: '100' },
    files: [{ field: 'solution_key', name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) }],
  });
  await test.close();
  expect(response.statusCode).toBe(200);
  const { criteria, notes } = response.json().rubric;
  expect(criteria.map(({ max }: { max: number }) => max)).toEqual([40, 40, 20]);
  expect(notes).toContain('The AI model could not be reached, so the program read this file by itself.');
});
