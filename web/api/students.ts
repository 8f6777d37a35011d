/** The students of a course as server state, and what a teacher does with them. */
import type { QueryClient } from '@tanstack/react-query';
import type { ImportedLines, ListedStudent } from '../../contract/students.ts';
import * as api from '../../contract/students.ts';
import { call, renewing } from './call.ts';
import { queryOf } from './query-client.ts';

export const rosterQuery = (courseId: string) =>
  queryOf(['students', courseId], api.getRoster, { params: { id: courseId } });

/** Who is one student is counted on the dashboard and gathered on the results screen. */
const refresh = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['results'] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  await client.invalidateQueries({ queryKey: ['students'] });
};

export type StudentChange = {
  name?: string;
  external_id?: string | null;
  email?: string | null;
  archived?: boolean;
};

export const changeStudent = (client: QueryClient, id: string, change: StudentChange) =>
  renewing(call(api.updateStudent, { params: { id }, body: change }), () => refresh(client));

/** What each line does; a preview changes nothing. */
export const bringClassList = async (
  client: QueryClient,
  courseId: string,
  students: ListedStudent[],
  preview: boolean,
): Promise<ImportedLines> => {
  const { lines } = await call(api.importClassList, {
    params: { id: courseId },
    body: { students, preview },
  });
  if (!preview) await refresh(client);
  return lines;
};

/** Answers the names that went along, for the undo. */
export const merge = async (client: QueryClient, id: string, into: string): Promise<string[]> => {
  const { also } = await call(api.mergeStudent, { params: { id }, body: { into } });
  await refresh(client);
  return also;
};

export const separate = (client: QueryClient, id: string, also: string[] = []) =>
  renewing(call(api.separateStudent, { params: { id }, body: { also } }), () => refresh(client));

export const markApart = (client: QueryClient, id: string, from: string, apart: boolean) =>
  renewing(call(api.keepApart, { params: { id }, body: { from, apart } }), () => refresh(client));

export const removeStudent = (client: QueryClient, id: string) =>
  renewing(call(api.deleteStudent, { params: { id } }), () => client.invalidateQueries());

export const bringStudentBack = (client: QueryClient, id: string) =>
  renewing(call(api.restoreStudent, { params: { id } }), () => client.invalidateQueries());
