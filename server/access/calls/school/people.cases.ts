import { routeOf } from '../../../../contract/endpoint.ts';
import {
  inviteToSchool,
  joinSchool,
  openInvite,
  resendSchoolInvite,
  revokeSchoolInvite,
} from '../../../../contract/school/invites.ts';
import { listSchoolLog } from '../../../../contract/school/log.ts';
import { changeSchoolMember, removeSchoolMember } from '../../../../contract/school/people.ts';
import { changeSchool, createSchool, deleteSchool } from '../../../../contract/school/school.ts';
import { NOT_YOURS, type SampleCall } from '../sample-call.fixture.ts';
import type { World } from '../world.fixture.ts';

export const schoolCalls = ({ colleague, invite }: World['school']): Record<string, SampleCall> => ({
  // Whoever is in a school begins no other.
  [routeOf(createSchool)]: { body: { name: 'A second one' }, owner: 409 },
  [routeOf(changeSchool)]: { body: { policies: { retention_days: 400 } } },
  [routeOf(deleteSchool)]: { body: { name: 'Not its name' }, owner: 403 },
  [routeOf(changeSchoolMember)]: {
    params: { id: colleague.id },
    body: { role: 'admin' },
    stranger: NOT_YOURS,
  },
  [routeOf(removeSchoolMember)]: { params: { id: colleague.id }, stranger: NOT_YOURS },
  [routeOf(inviteToSchool)]: { body: { addresses: 'new@northfield.test' } },
  [routeOf(resendSchoolInvite)]: { params: { id: invite }, stranger: NOT_YOURS },
  [routeOf(revokeSchoolInvite)]: { params: { id: invite }, stranger: NOT_YOURS },
  [routeOf(openInvite)]: { body: { token: 'forged' }, owner: 410 },
  [routeOf(joinSchool)]: { body: { token: 'forged' }, owner: 410 },
  [routeOf(listSchoolLog)]: {},
});
