import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctRubric, listAssignments } from '../../../contract/assignments.ts';
import {
  checkRubric,
  createRubric,
  deleteRubric,
  draftRubric,
  exportRubric,
  getRubric,
  listRubrics,
  listRubricTemplates,
  readRubricFile,
  readRubricTable,
  updateRubric,
} from '../../../contract/rubrics/endpoints.ts';
import { createClassroom, putOnPlan, TEST_RUBRIC } from '../../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../../lab/app/forms.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const RUBRIC = { ...TEST_RUBRIC, notes: [] };
const saveOne = (token: string, parts: object = {}) =>
  test.ask(createRubric, { token, body: { title: 'Argument', rubric: RUBRIC, ...parts } });

describe('my rubrics', () => {
  it('are kept as they are, listed newest first, changed and deleted', async () => {
    const { token } = await createClassroom(test);
    const origin = { kind: 'template', name: 'Argument essay', id: 'argument' } as const;
    const first = await saveOne(token, {
      subject: 'English',
      grade_from: 9,
      grade_to: 10,
      genre: 'argument',
      origin,
    });
    expect(first).toMatchObject({
      title: 'Argument',
      subject: 'English',
      grade_from: 9,
      origin,
      rubric: RUBRIC,
    });
    test.pass(1000);
    const second = await saveOne(token, { title: 'Narrative' });
    expect((await test.ask(listRubrics, { token })).map(({ id }) => id)).toEqual([second.id, first.id]);

    const body = {
      title: 'Argument 2',
      rubric: { ...RUBRIC, criteria: RUBRIC.criteria.slice(0, 1) },
      revision: first.revision,
    };
    const changed = await test.ask(updateRubric, { params: { id: first.id }, token, body });
    expect(changed).toMatchObject({
      title: 'Argument 2',
      rubric: { max: 60, criteria: [{ id: 'c1', max: 60 }] },
    });
    const late = await test.send(updateRubric, { params: { id: first.id }, token, body });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_elsewhere']);

    await test.ask(deleteRubric, { params: { id: first.id }, token });
    expect((await test.send(getRubric, { params: { id: first.id }, token })).statusCode).toBe(404);
    expect((await test.send(deleteRubric, { params: { id: first.id }, token })).statusCode).toBe(404);
    expect(await test.ask(listRubrics, { token })).toHaveLength(1);
  });

  it('are copies: neither the assignment that one came from nor the copy changes the other', async () => {
    const { token, assignmentId } = await createClassroom(test);
    const [assignment] = await test.ask(listAssignments, { token });
    if (assignment === undefined) throw new Error('There is no assignment.');
    const origin = { kind: 'assignment', name: assignment.name, id: assignmentId } as const;
    const copy = await saveOne(token, { rubric: assignment.rubric, origin });
    const criteria = assignment.rubric.criteria.map((one) => ({ ...one, description: 'Something else.' }));
    await test.ask(correctRubric, { params: { id: assignmentId }, token, body: { criteria } });
    expect(await test.ask(getRubric, { params: { id: copy.id }, token })).toEqual(copy);
    await test.ask(updateRubric, {
      params: { id: copy.id },
      token,
      body: { title: 'Mine', rubric: { criteria: [{ name: 'A', max: 1 }] } },
    });
    const [after] = await test.ask(listAssignments, { token });
    expect(after?.rubric.criteria.map(({ description }) => description)).toEqual([
      'Something else.',
      'Something else.',
    ]);
  });

  it.each([
    ['no title', { title: ' ' }, 'Please give the rubric a title.'],
    ['no criterion', { rubric: { criteria: [] } }, 'A rubric needs at least one criterion.'],
    [
      'a criterion twice',
      { rubric: { criteria: [RUBRIC.criteria[0], RUBRIC.criteria[0]] } },
      'One of the criteria is named twice.',
    ],
  ])('%s is refused in a sentence', async (_what, parts, detail) => {
    const { token } = await createClassroom(test);
    const response = await test.send(createRubric, { token, body: { title: 'A', rubric: RUBRIC, ...parts } });
    expect([response.statusCode, response.json()]).toEqual([422, { code: 'invalid_input', detail }]);
  });

  it('go out as a file and come in again: JSON to the byte, Canvas with its levels, Word as a table', async () => {
    const { token } = await createClassroom(test);
    const { id } = await saveOne(token, { title: 'Zoë’s "rubric"/1' });
    const read = async (as: 'json' | 'canvas' | 'docx', name: string) => {
      const file = await test.send(exportRubric, { params: { id }, token, query: { as } });
      expect(file.headers['content-disposition']).toContain('attachment');
      const response = await sendForm(test, readRubricFile, token, {
        fields: { max: '90' },
        files: [{ field: 'file', name, bytes: file.rawPayload }],
      });
      return readRubricFile.response.parse(response.json()).rubric;
    };
    expect(await read('json', 'a.json')).toEqual(RUBRIC);
    expect((await read('canvas', 'a.csv')).criteria[0]).toMatchObject({
      name: 'Thesis',
      max: 60,
      levels: [{ points: 60 }, { points: 30 }],
    });
    expect((await read('docx', 'a.docx')).criteria.map(({ name, max }) => [name, max])).toEqual([
      ['Thesis', 60],
      ['Grammar', 30],
    ]);
  });
});

describe('what helps to make a rubric', () => {
  it('a file is read and nothing is saved', async () => {
    const { token } = await createClassroom(test);
    const files = [{ field: 'file', name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) }];
    const response = await sendForm(test, readRubricFile, token, { fields: { max: '50' }, files });
    const { rubric, task, notes } = readRubricFile.response.parse(response.json());
    expect([rubric.max, rubric.criteria.length, typeof task, notes]).toEqual([50, 3, 'string', rubric.notes]);
    expect(await test.ask(listRubrics, { token })).toEqual([]);
    for (const [given, code] of [
      [[], 'no_files'],
      [[{ field: 'file', name: 'a.json', bytes: Buffer.from('{"a": 1}') }], 'rubric_unreadable'],
      [[{ field: 'file', name: 'a.txt', bytes: Buffer.from('Thesis: 10') }], 'file_type'],
    ] as const) {
      const refused = await sendForm(test, readRubricFile, token, { fields: {}, files: [...given] });
      expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
    }
  });

  it('a pasted table is read like one in a file', async () => {
    const { token } = await createClassroom(test);
    const rows = [
      ['Criterion', 'Excellent (4)', 'Good (3)', 'Weak (1)'],
      ['Thesis', 'States one position', 'States a position late', 'States none'],
      ['Evidence', 'Names three sources', 'Names two sources', 'Names no source'],
    ];
    const { rubric } = await test.ask(readRubricTable, { token, body: { rows, max: 80 } });
    expect(
      rubric.criteria.map(({ name, max, levels }) => [name, max, levels.map(({ points }) => points)]),
    ).toEqual([
      ['Thesis', 40, [40, 30, 10]],
      ['Evidence', 40, [40, 30, 10]],
    ]);
  });

  it('whatever is on the clipboard is read or refused in words, and breaks nothing', async () => {
    const { token } = await createClassroom(test);
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', '4', '10 pts', 'Criterion', 'Excellent (4)', '\ud800', '\0', '100%', 'Total', '-3'),
    );
    const table = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const response = await test.send(readRubricTable, { token, body: { rows, max: 30 } });
        expect([200, 422]).toContain(response.statusCode);
        if (response.statusCode === 422) return;
        const { rubric } = readRubricTable.response.parse(response.json());
        expect(rubric.criteria.reduce((sum, { max }) => sum + max, 0)).toBeCloseTo(30, 5);
      }),
      { numRuns: 40 },
    );
  });

  it('the check names what two teachers would read differently, and blocks nothing', async () => {
    const { token } = await createClassroom(test);
    const { findings } = await test.ask(checkRubric, { token, body: { rubric: { ...RUBRIC, max: 100 } } });
    expect(findings.map(({ code }) => code)).toContain('total_differs');
    const [template] = await test.ask(listRubricTemplates, { token });
    if (template === undefined) throw new Error('There is no template.');
    expect(await test.ask(checkRubric, { token, body: { rubric: template.rubric } })).toEqual({
      findings: [],
    });
  });

  it('a draft is for Pro, adds up, and saves nothing', async () => {
    const room = await createClassroom(test);
    const body = {
      brief: 'Write an essay of 400 words. Use at least three sources. Compare two poems.',
      max: 40,
    };
    const refused = await test.send(draftRubric, { token: room.token, body });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_required']);
    await putOnPlan(test, room.id, 'Pro');
    const { rubric } = await test.ask(draftRubric, { token: room.token, body });
    expect(rubric.criteria.reduce((sum, { max }) => sum + max, 0)).toBeCloseTo(40, 5);
    expect(await test.ask(listRubrics, { token: room.token })).toEqual([]);
  });
});
