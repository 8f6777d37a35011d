import { describe, expect, it } from 'vitest';
import {
  addMaterials,
  changeMatch,
  deleteMaterial,
  getMatch,
  listMatches,
} from '../../../contract/passages.ts';
import { deleteResults } from '../../../contract/results.ts';
import { addAssignment, type Classroom, createClassroom, putOnPlan } from '../../../lab/app/classroom.ts';
import { type FormFile, makePdf, sendForm } from '../../../lab/app/forms.ts';
import { resultsOf, until, untilGraded, uploadFiles } from '../../../lab/app/grading.ts';
import { openWorkingApp } from '../../../lab/app/open-test-app.ts';

const test = openWorkingApp();

const SHARED = [
  'The lighthouse on the northern cliff was built by two brothers who had lost',
  'their father at sea, and every evening the elder one climbed its ninety steps.',
];
const OWN = {
  Maria: [
    'My grandmother sold bread in a narrow street behind the station and knew',
    'each customer by the sound of their shoes on the wet stones of the yard.',
  ],
  Daniel: [
    'A forest after a fire looks dead only to those who visit it once, because',
    'within weeks the first ferns push through the ash and beetles drill the bark.',
  ],
  Leila: [
    'Our school should begin an hour later than it does now, since pupils who sleep',
    'longer make fewer mistakes in mathematics and quarrel less during the breaks.',
  ],
};
type Name = keyof typeof OWN;

const paper = async (name: Name, ...lines: string[]): Promise<FormFile> => ({
  name: `${name.toLowerCase()}.pdf`,
  bytes: await makePdf([`Name: ${name} Smith`, ...OWN[name], ...lines]),
});

const onPro = async (): Promise<Classroom> => {
  const room = await createClassroom(test);
  await putOnPlan(test, room.id, 'Pro');
  return room;
};

const matchesOf = ({ token, assignmentId }: Classroom) =>
  test.ask(listMatches, { token, params: { id: assignmentId } });

/** Until the papers were compared after this moment. */
const untilCompared = async (room: Classroom, after: string | null = null) => {
  await until(async () => ((await matchesOf(room)).compared_at ?? '') > (after ?? ''));
  return matchesOf(room);
};

const comparePapers = async (room: Classroom, files: FormFile[]) => {
  const before = (await matchesOf(room)).compared_at;
  test.pass(1000);
  await uploadFiles(test, room, files);
  await untilGraded(test, room);
  return untilCompared(room, before);
};

const nameFile = async (room: Classroom, lines: string[], kind?: string) => {
  const before = (await matchesOf(room)).compared_at;
  test.pass(1000);
  const response = await sendForm(test, addMaterials, room.token, {
    params: { id: room.assignmentId },
    fields: kind === undefined ? {} : { kind },
    files: [{ name: 'text.pdf', bytes: await makePdf(lines) }],
  });
  expect(response.statusCode).toBe(200);
  await untilCompared(room, before);
  return addMaterials.response.parse(response.json());
};

describe('after the last paper of an upload', () => {
  it('two papers that share a passage are a pair, with the passage in both texts', async () => {
    const room = await onPro();
    const { matches, papers } = await comparePapers(room, [
      await paper('Maria', ...SHARED),
      await paper('Daniel', ...SHARED),
      await paper('Leila'),
    ]);
    expect(papers).toBe(3);
    expect(matches).toHaveLength(1);
    expect([matches[0]?.a.student_name, matches[0]?.b.student_name].toSorted()).toEqual([
      'Daniel Smith',
      'Maria Smith',
    ]);
    expect(matches[0]).toMatchObject({
      words: 28,
      passage_count: 1,
      state: 'new',
      note: '',
      same_student: false,
    });
    const opened = await test.ask(getMatch, { token: room.token, params: { id: matches[0]?.id ?? '' } });
    for (const { a, b } of opened.passages)
      for (const text of [opened.a.text.slice(a.start, a.end), opened.b.text.slice(b.start, b.end)])
        expect(text.replaceAll(/\s+/gu, ' ')).toBe(SHARED.join(' ').replace(/\.$/u, ''));
  });

  it('what the teacher said of a pair stays when papers join, and no mark moves', async () => {
    const room = await onPro();
    const { matches } = await comparePapers(room, [
      await paper('Maria', ...SHARED),
      await paper('Daniel', ...SHARED),
    ]);
    const id = matches[0]?.id ?? '';
    const scores = (await resultsOf(test, room)).map(({ grade_score }) => grade_score);
    const change = { state: 'explained', note: 'Worked on it together.' } as const;
    await test.ask(changeMatch, { token: room.token, params: { id }, body: change });
    const again = await comparePapers(room, [await paper('Leila')]);
    expect(again.matches).toMatchObject([{ id, ...change }]);
    const after = await resultsOf(test, room);
    expect(
      after.filter(({ file_name }) => file_name !== 'leila.pdf').map(({ grade_score }) => grade_score),
    ).toEqual(scores);
    expect(test.logged.join('\n')).not.toMatch(/lighthouse|Maria|together/u);
  });

  it('a paper that is removed takes its pairs with it', async () => {
    const room = await onPro();
    const { matches } = await comparePapers(room, [
      await paper('Maria', ...SHARED),
      await paper('Daniel', ...SHARED),
    ]);
    await test.ask(deleteResults, { token: room.token, body: { ids: [matches[0]?.a.id ?? ''] } });
    expect((await matchesOf(room)).matches).toEqual([]);
    const opened = await test.send(getMatch, { token: room.token, params: { id: matches[0]?.id ?? '' } });
    expect(opened.statusCode).toBe(404);
  });

  it('a paper of another year is found', async () => {
    const room = await onPro();
    await comparePapers(room, [await paper('Maria', ...SHARED)]);
    const later = { ...room, assignmentId: await addAssignment(test, room, room.courseId) };
    const { matches } = await comparePapers(later, [await paper('Daniel', ...SHARED)]);
    expect(matches).toMatchObject([
      {
        a: { student_name: 'Daniel Smith', kind: 'paper' },
        b: { student_name: 'Maria Smith', kind: 'earlier' },
      },
    ]);
  });
});

describe('texts that the teacher names', () => {
  it('what the class was given is no find, until it is taken back', async () => {
    const room = await onPro();
    await comparePapers(room, [await paper('Maria', ...SHARED), await paper('Daniel', ...SHARED)]);
    const { materials } = await nameFile(room, SHARED);
    expect(materials).toMatchObject([{ kind: 'given', name: 'text.pdf' }]);
    const { matches, compared_at } = await matchesOf(room);
    expect(matches).toEqual([]);
    test.pass(1000);
    await test.ask(deleteMaterial, { token: room.token, params: { id: materials[0]?.id ?? '' } });
    expect((await untilCompared(room, compared_at)).matches).toHaveLength(1);
  });

  it('a source is compared with', async () => {
    const room = await onPro();
    await comparePapers(room, [await paper('Maria', ...SHARED)]);
    await nameFile(room, [...OWN.Leila, ...SHARED], 'source');
    expect((await matchesOf(room)).matches).toMatchObject([
      { a: { student_name: 'Maria Smith' }, b: { kind: 'source', student_name: 'text.pdf' }, words: 28 },
    ]);
  });

  it('a file that cannot be read is named, and nothing is kept of it', async () => {
    const room = await onPro();
    const response = await sendForm(test, addMaterials, room.token, {
      params: { id: room.assignmentId },
      files: [{ name: 'notes.txt', bytes: Buffer.from('plain') }],
    });
    expect(response.json()).toMatchObject({
      materials: [],
      rejected: [{ file: 'notes.txt', code: 'file_type' }],
    });
  });
});

it('on Free nobody sees pairs, but two files that are nearly the same point to each other', async () => {
  const room = await createClassroom(test);
  const refused = await test.send(listMatches, { token: room.token, params: { id: room.assignmentId } });
  expect(refused.json()).toMatchObject({ code: 'plan_required' });
  const file = await paper('Maria', ...SHARED);
  await uploadFiles(test, room, [file, { ...file, name: 'copy.pdf' }]);
  await untilGraded(test, room);
  const flagsOf = async () =>
    (await resultsOf(test, room)).flatMap(({ flags }) => flags.filter(({ code }) => code === 'duplicate'));
  await until(async () => (await flagsOf()).length === 2);
  expect((await flagsOf()).map(({ detail }) => detail).toSorted()).toEqual([
    'This work is nearly the same as another file of this assignment: copy.pdf.',
    'This work is nearly the same as another file of this assignment: maria.pdf.',
  ]);
});
