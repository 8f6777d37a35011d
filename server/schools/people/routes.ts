/** A school and its people. */
import type { FastifyInstance } from 'fastify';
import {
  changeSchoolMember,
  listSchoolMembers,
  removeSchoolMember,
} from '../../../contract/school/people.ts';
import * as api from '../../../contract/school/school.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { networkHash } from '../membership/act-in-school.ts';
import { describeSchool } from '../membership/describe-school.ts';
import { changeSchool, createSchool, deleteSchool } from './begin-and-end.ts';
import { changeRole, leave, listMembersOf, removeMember } from './change-people.ts';

const whatStays = (deleteWorkAt: Date | null, whose: string): string =>
  deleteWorkAt === null
    ? `${whose} courses and papers stay in the account.`
    : `${whose} courses and papers can be downloaded until ${deleteWorkAt.toISOString().slice(0, 10)}; then they are deleted.`;

export const schoolRoutes = (app: FastifyInstance, services: Services) => {
  const { db } = services;
  handle(app, api.getSchool, ({ scope }) => describeSchool(db, scope));

  handle(app, api.createSchool, async ({ scope, body, request }) => {
    await createSchool(services, scope, body.name, networkHash(services, request));
    return describeSchool(db, scope);
  });

  handle(app, api.changeSchool, async ({ body, ...call }) => {
    await changeSchool(services, call, body);
    return describeSchool(db, call.scope);
  });

  handle(app, api.deleteSchool, async ({ body, ...call }) => {
    await deleteSchool(services, call, body.name);
    return { message: 'The school is deleted.' };
  });

  handle(app, api.leaveSchool, async (call) => {
    const deleteWorkAt = await leave(services, call);
    return {
      message: `You have left the school. ${whatStays(deleteWorkAt, 'Your')}`,
      delete_work_at: deleteWorkAt?.toISOString() ?? null,
    };
  });

  memberRoutes(app, services);
};

const memberRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, listSchoolMembers, async ({ scope }) => ({ members: await listMembersOf(services, scope) }));

  handle(app, changeSchoolMember, ({ params, body, ...call }) =>
    changeRole(services, call, params.id, body.role),
  );

  handle(app, removeSchoolMember, async ({ params, ...call }) => {
    const { deleteWorkAt } = await removeMember(services, call, params.id);
    return {
      message: `The member is removed and signed out. ${whatStays(deleteWorkAt, 'Their')}`,
      delete_work_at: deleteWorkAt?.toISOString() ?? null,
    };
  });
};
