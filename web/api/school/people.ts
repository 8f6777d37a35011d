/** The school, its people, its invitations and its log, as server state. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven, QueryGiven } from '../../../contract/endpoint.ts';
import type { InviteOutcome } from '../../../contract/school/invites.ts';
import * as invitesApi from '../../../contract/school/invites.ts';
import { exportSchoolLog, listSchoolLog } from '../../../contract/school/log.ts';
import {
  changeSchoolMember,
  listSchoolMembers,
  removeSchoolMember,
} from '../../../contract/school/people.ts';
import type { SchoolRole } from '../../../contract/school/role.ts';
import type { School } from '../../../contract/school/school.ts';
import * as schoolApi from '../../../contract/school/school.ts';
import { call, callForFile, renewing } from '../call.ts';
import { fetchedAs, queryOf } from '../query-client.ts';

const KEY = 'school';
const INVITATION = 'invitation';

export const schoolQuery = queryOf([KEY, 'own'], schoolApi.getSchool);

export const membersQuery = fetchedAs(
  [KEY, 'members'],
  async (signal) => (await call(listSchoolMembers, { signal })).members,
);

export const invitesQuery = fetchedAs(
  [KEY, 'invites'],
  async (signal) => (await call(invitesApi.listSchoolInvites, { signal })).invites,
);

/** Whoever joins or leaves has another plan, another model and other limits: nothing that was read before holds. */
const beginAnew = (client: QueryClient) =>
  // But the invitation, which is used up by now and still on the screen.
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== INVITATION });

/** Whatever the office does is in the log, and may take or free a seat. */
const renew = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

export const beginSchool = (client: QueryClient, name: string) =>
  renewing(call(schoolApi.createSchool, { body: { name } }), () => beginAnew(client));

export const editSchool = async (client: QueryClient, change: BodyGiven<typeof schoolApi.changeSchool>) => {
  const school: School = await call(schoolApi.changeSchool, { body: change });
  client.setQueryData(schoolQuery.queryKey, school);
  // Its rules decide who grades, and its name stands in the sidebar.
  await beginAnew(client);
};

/** Answers the sentence to show. */
export const endSchool = async (client: QueryClient, name: string): Promise<string> => {
  const { message } = await call(schoolApi.deleteSchool, { body: { name } });
  await beginAnew(client);
  return message;
};

/** Answers the sentence to show. */
export const leave = async (client: QueryClient): Promise<string> => {
  const { message } = await call(schoolApi.leaveSchool);
  await beginAnew(client);
  return message;
};

export const changeRole = (client: QueryClient, id: string, role: SchoolRole) =>
  renewing(call(changeSchoolMember, { params: { id }, body: { role } }), () => renew(client));

/** Answers the sentence to show. */
export const removeMember = async (client: QueryClient, id: string): Promise<string> => {
  const { message } = await call(removeSchoolMember, { params: { id } });
  await renew(client);
  return message;
};

export const invite = async (
  client: QueryClient,
  addresses: string,
  role: SchoolRole,
): Promise<InviteOutcome[]> => {
  const { outcomes } = await call(invitesApi.inviteToSchool, { body: { addresses, role } });
  await renew(client);
  return outcomes;
};

/** The new link, where no mail goes out. */
export const resendInvite = async (client: QueryClient, id: string): Promise<string | null> => {
  const { link } = await call(invitesApi.resendSchoolInvite, { params: { id } });
  await renew(client);
  return link;
};

export const revokeInvite = (client: QueryClient, id: string) =>
  renewing(call(invitesApi.revokeSchoolInvite, { params: { id } }), () => renew(client));

export const inviteQuery = (token: string) =>
  queryOf([INVITATION, token], invitesApi.openInvite, {
    body: { token },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const join = async (client: QueryClient, token: string) => {
  const school = await call(invitesApi.joinSchool, { body: { token } });
  await beginAnew(client);
  return school;
};

export type LogFilter = Omit<QueryGiven<typeof listSchoolLog>, 'before'>;

export const readLog = (filter: LogFilter, before: number | undefined, signal: AbortSignal) =>
  call(listSchoolLog, { query: { ...filter, before }, signal });

export const downloadLog = () => callForFile(exportSchoolLog);
