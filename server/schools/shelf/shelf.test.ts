/** The rubrics that teachers of a school share, and what the office sees of their use. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createRubric, deleteRubric, updateRubric } from '../../../contract/rubrics/endpoints.ts';
import { getShelfRubric, listShelf, shareRubric, takeFromShelf } from '../../../contract/school/shelf.ts';
import {
  exportSchoolUsage,
  getSchoolUsage,
  setMemberCap,
  setSchoolPool,
} from '../../../contract/school/use.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { createSchool, quitSchool } from '../../../lab/app/school.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { takeStock } from '../../data/export/take-stock.ts';
import { scopeOfOwner } from '../../platform/scope.ts';

type Person = Awaited<ReturnType<typeof signUpTeacher>>;
const test = openTestApp();
let school: string;
let owner: Person;
let ada: Person;
let ben: Person;
let stranger: Person;
beforeEach(async () => {
  [owner, ada, ben, stranger] = [
    await signUpTeacher(test),
    await signUpTeacher(test),
    await signUpTeacher(test),
    await signUpTeacher(test),
  ];
  school = await createSchool(test, [owner, ada, ben]);
  await createSchool(test, [stranger], { name: 'Southside School' });
});

const RUBRIC = { criteria: [{ name: 'Thesis', max: 10, description: 'States a position.' }] };
const keep = ({ token }: Person, title = 'Argument essay') =>
  test.ask(createRubric, { token, body: { title, subject: 'English', rubric: RUBRIC } });
const share = async (person: Person, title?: string) => {
  const kept = await keep(person, title);
  return test.ask(shareRubric, { token: person.token, body: { rubric_id: kept.id } });
};
const shelfOf = ({ token }: Person) => test.ask(listShelf, { token });
const logOf = async () => {
  const lines = test.services.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'detail'])
    .where('school_id', '=', school)
    .orderBy('number');
  return lines.execute();
};

describe('a shelf', () => {
  it('shows colleagues what I shared, with its criteria, and nobody of another school', async () => {
    const shared = await share(ada);
    expect(await shelfOf(ben)).toMatchObject([
      { id: shared.id, title: 'Argument essay', max: 10, criteria: 1, is_own: false, library_id: null },
    ]);
    expect(await shelfOf(ada)).toMatchObject([{ is_own: true, library_id: expect.any(String) }]);
    const whole = await test.ask(getShelfRubric, { token: ben.token, params: { id: shared.id } });
    expect(whole.rubric.criteria[0]?.name).toBe('Thesis');
    expect(await shelfOf(stranger)).toEqual([]);
    const params = { id: shared.id };
    expect((await test.send(getShelfRubric, { token: stranger.token, params })).statusCode).toBe(404);
    expect((await test.send(takeFromShelf, { token: stranger.token, params })).statusCode).toBe(404);
  });

  it('holds a copy: what I change shows once I share it again, and a rubric that is not mine I cannot share', async () => {
    const kept = await keep(ada);
    const body = { rubric_id: kept.id };
    const first = await test.ask(shareRubric, { token: ada.token, body });
    const changed = { title: 'Argument essay, 2nd version', rubric: RUBRIC };
    await test.ask(updateRubric, { token: ada.token, params: { id: kept.id }, body: changed });
    expect((await shelfOf(ben)).map(({ title }) => title)).toEqual(['Argument essay']);
    const again = await test.ask(shareRubric, { token: ada.token, body });
    expect(again).toMatchObject({ id: first.id, title: 'Argument essay, 2nd version' });
    expect((await test.send(shareRubric, { token: ben.token, body })).statusCode).toBe(404);
    await test.ask(deleteRubric, { token: ada.token, params: { id: kept.id } });
    expect(await shelfOf(ada)).toMatchObject([{ is_own: true, library_id: null }]);
  });

  it('a colleague cannot take mine off, I can, and an admin can, which the log tells', async () => {
    const [mine, other] = [await share(ada), await share(ada, 'Lab report')];
    const refused = await test.send(takeFromShelf, { token: ben.token, params: { id: mine.id } });
    expect(refused.json().code).toBe('school_role');
    await test.ask(takeFromShelf, { token: ada.token, params: { id: mine.id } });
    await test.ask(takeFromShelf, { token: owner.token, params: { id: other.id } });
    expect(await shelfOf(ben)).toEqual([]);
    expect((await logOf()).at(-1)).toMatchObject({
      action: 'shelf_removed',
      actor_id: owner.id,
      detail: { title: 'Lab report' },
    });
  });

  it('keeps what a teacher shared who left or is gone, and her export has it', async () => {
    await share(ada);
    const { account } = await takeStock(test.services, scopeOfOwner(ada.id));
    expect(account).toMatchObject({ rubrics_shared_with_school: [{ title: 'Argument essay' }] });
    await quitSchool(test, ada);
    expect((await test.send(listShelf, { token: ada.token })).json().code).toBe('not_in_school');
    expect(await shelfOf(ben)).toHaveLength(1);
    await test.services.db.deleteFrom('teachers').where('id', '=', ada.id).execute();
    expect(await shelfOf(ben)).toMatchObject([{ title: 'Argument essay', shared_by: null }]);
  });
});

describe('use and cost', () => {
  it('pool and caps are set by the office, written into the log, and told in a CSV that runs nothing', async () => {
    const { token } = owner;
    await test.ask(setSchoolPool, { token, body: { pool: 400, teacher_cap: 50 } });
    await test.services.db.updateTable('teachers').set({ name: '=cmd()' }).where('id', '=', ben.id).execute();
    const usage = await test.ask(setMemberCap, { token, params: { id: ben.id }, body: { cap: -1 } });
    expect(usage).toMatchObject({ pool: { limit: 400, used: 0 }, teacher_cap: 50, seats: { taken: 3 } });
    const caps = new Map(usage.teachers.map(({ id, cap }) => [id, cap]));
    expect([caps.get(ada.id), caps.get(ben.id)]).toEqual([50, null]);
    expect((await logOf()).map(({ action }) => action)).toEqual(['pool_changed', 'pool_changed']);
    const csv = await test.send(exportSchoolUsage, { token });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain("'=cmd()");
    expect(csv.body.split('\r\n')).toHaveLength(1 + 3 + 1 + 1);
  });

  it('is for the office alone, and of another school nobody is capped', async () => {
    for (const endpoint of [getSchoolUsage, exportSchoolUsage])
      expect((await test.send(endpoint, { token: ada.token })).json().code).toBe('school_role');
    const foreign = { token: stranger.token, params: { id: ada.id }, body: { cap: 0 } };
    expect((await test.send(setMemberCap, foreign)).statusCode).toBe(404);
  });
});
