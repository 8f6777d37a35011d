/** The students of a course as server state, and what a teacher does with them. */

import type { QueryClient } from '@tanstack/react-query';
import {
  deleteStudent,
  getRoster,
  type ImportedLines,
  importClassList,
  keepApart,
  type ListedStudent,
  mergeStudent,
  restoreStudent,
  separateStudent,
  updateStudent,
} from '../../contract/students.ts';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

export const rosterQuery = (courseId: string) =>
  queryOf(['students', courseId], (signal) => call(getRoster, { params: { id: courseId }, signal }));

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

export const changeStudent = async (
  client: QueryClient,
  id: string,
  change: StudentChange,
): Promise<void> => {
  await call(updateStudent, { params: { id }, body: change });
  await refresh(client);
};

/** What each line does; a preview changes nothing. */
export const bringClassList = async (
  client: QueryClient,
  courseId: string,
  students: ListedStudent[],
  preview: boolean,
): Promise<ImportedLines> => {
  const { lines } = await call(importClassList, { params: { id: courseId }, body: { students, preview } });
  if (!preview) await refresh(client);
  return lines;
};

/** Answers the names that went along, for the undo. */
export const merge = async (client: QueryClient, id: string, into: string): Promise<string[]> => {
  const { also } = await call(mergeStudent, { params: { id }, body: { into } });
  await refresh(client);
  return also;
};

export const separate = async (client: QueryClient, id: string, also: string[] = []): Promise<void> => {
  await call(separateStudent, { params: { id }, body: { also } });
  await refresh(client);
};

export const markApart = async (
  client: QueryClient,
  id: string,
  from: string,
  apart: boolean,
): Promise<void> => {
  await call(keepApart, { params: { id }, body: { from, apart } });
  await refresh(client);
};

export const removeStudent = async (client: QueryClient, id: string): Promise<void> => {
  await call(deleteStudent, { params: { id } });
  await client.invalidateQueries();
};

export const bringStudentBack = async (client: QueryClient, id: string): Promise<void> => {
  await call(restoreStudent, { params: { id } });
  await client.invalidateQueries();
};
