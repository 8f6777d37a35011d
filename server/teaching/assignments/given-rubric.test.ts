import { expect, it } from 'vitest';
import { createAssignment } from '../../../contract/assignments.ts';
import { listRubricTemplates } from '../../../contract/rubrics/endpoints.ts';
import { createClassroom, listKeys, TEST_RUBRIC } from '../../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../../lab/app/forms.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';

const test = openTestApp();

const createOn = async (plan: string) => {
  const room = await createClassroom(test);
  await test.services.db
    .updateTable('subscriptions')
    .set({ plan })
    .where('teacher_id', '=', room.id)
    .execute();
  return (fields: Record<string, string>, files: { field: string; name: string; bytes: Uint8Array }[] = []) =>
    sendForm(test, createAssignment, room.token, {
      fields: { name: 'Essay', course_id: room.courseId, ...fields },
      files,
    });
};

const templateOf = async (token: string) => {
  const [template] = await test.ask(listRubricTemplates, { token });
  if (template === undefined) throw new Error('There is no template.');
  return template;
};

it('an assignment begins with a template, whose title is the name of its rubric', async () => {
  const { token } = await createClassroom(test);
  const template = await templateOf(token);
  const create = await createOn('Basic');
  const before = await listKeys(test);
  const response = await create({ template_id: template.id, grade_level: '50' });
  expect(response.statusCode).toBe(200);
  const { rubric, rubric_file_name } = response.json();
  expect([rubric_file_name, rubric.max]).toEqual([template.title, 50]);
  expect(rubric.criteria.map(({ name }: { name: string }) => name)).toEqual(
    template.rubric.criteria.map(({ name }) => name),
  );
  expect(rubric.criteria.reduce((sum: number, { max }: { max: number }) => sum + max, 0)).toBe(50);
  const [key = ''] = (await listKeys(test)).filter((one) => !before.includes(one));
  expect(key).toMatch(/\/rubrics\/.*\.json$/);
  expect(JSON.parse(Buffer.from(await test.services.storage.get(key)).toString())).toMatchObject({
    title: template.title,
    rubric,
  });
});

it('on Free a template is refused with the plan that has it, though everyone may look at them', async () => {
  const { token } = await createClassroom(test);
  const { id } = await templateOf(token);
  const response = await (await createOn('Free'))({ template_id: id });
  expect([response.statusCode, response.json()]).toEqual([
    403,
    {
      code: 'plan_required',
      detail: 'Starting from a template is part of the Basic plan. Upgrade to use it.',
    },
  ]);
});

it('an assignment begins with a rubric that was built on the screen, on any plan', async () => {
  const create = await createOn('Free');
  const built = { title: 'My own', rubric: { ...TEST_RUBRIC, notes: [] } };
  const response = await create({ rubric: JSON.stringify(built) });
  expect(response.json()).toMatchObject({ rubric_file_name: 'My own', rubric: built.rubric });
  const bare = await create({
    rubric: JSON.stringify({ criteria: [{ name: 'Thesis', max: 1 }] }),
    rubric_title: 'Bare',
  });
  expect(bare.json()).toMatchObject({
    rubric_file_name: 'Bare',
    rubric: { max: 90, criteria: [{ id: 'c1', name: 'Thesis', max: 90 }] },
  });
});

it('none, two ways at once, or what is no rubric are told apart in sentences, and nothing is kept', async () => {
  const create = await createOn('Basic');
  const file = { field: 'solution_key', name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) };
  const rubric = JSON.stringify({ criteria: [{ name: 'Thesis', max: 1 }] });
  const before = await listKeys(test);
  const SEVERAL = 'Please give the rubric in one way only: a file, a template, or one that you build here.';
  for (const [fields, files, detail] of [
    [{}, [], 'Please add a rubric: a file, a template, or one that you build here.'],
    [{ rubric }, [file], SEVERAL],
    [{ rubric, template_id: 'x' }, [], SEVERAL],
    [{ template_id: 'x' }, [file], SEVERAL],
    [{ template_id: 'x' }, [], 'There is no such template.'],
    [{ rubric: '{"criteria": [' }, [], 'The rubric could not be read as JSON.'],
    [{ rubric: '{"criteria": []}' }, [], 'A rubric needs at least one criterion.'],
    [{ rubric: '{"criteria": [{"name": " ", "max": 3}]}' }, [], 'Each criterion needs a name.'],
    [{ rubric: '{"criteria": [{"name": "A", "max": 0}]}' }, [], 'Each criterion needs points above zero.'],
  ] as const) {
    const response = await create(fields, [...files]);
    expect([response.statusCode, response.json()]).toEqual([422, { code: 'invalid_input', detail }]);
  }
  expect(await listKeys(test)).toEqual(before);
});
