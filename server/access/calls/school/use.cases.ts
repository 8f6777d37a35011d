import { routeOf } from '../../../../contract/endpoint.ts';
import { connectSchoolModel, testSchoolModel } from '../../../../contract/school/model.ts';
import { getShelfRubric, shareRubric, takeFromShelf } from '../../../../contract/school/shelf.ts';
import { setMemberCap, setSchoolPool } from '../../../../contract/school/use.ts';
import { NOT_YOURS, type SampleCall } from '../sample-call.fixture.ts';
import type { World } from '../world.fixture.ts';

/** Nobody listens there, which is an answer too. */
const NOBODY = { provider: 'compatible', model: 'llama3.2', base_url: 'http://127.0.0.1:9/v1' };

export const schoolUseCalls = ({ owner, school, shelf }: World): Record<string, SampleCall> => ({
  [routeOf(setSchoolPool)]: { body: { pool: 500 } },
  [routeOf(setMemberCap)]: { params: { id: school.colleague.id }, body: { cap: 20 }, stranger: NOT_YOURS },
  [routeOf(connectSchoolModel)]: { body: { ...NOBODY, key: 'sk-of-a-school' } },
  [routeOf(testSchoolModel)]: { body: NOBODY },
  [routeOf(getShelfRubric)]: { params: { id: shelf }, stranger: NOT_YOURS },
  [routeOf(shareRubric)]: { body: { rubric_id: owner.rubric }, stranger: NOT_YOURS },
  [routeOf(takeFromShelf)]: { params: { id: shelf }, stranger: NOT_YOURS },
});
