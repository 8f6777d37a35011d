/** The teacher's courses as server state. */

import type { QueryClient } from '@tanstack/react-query';
import {
  type Course,
  createCourse,
  deleteCourse,
  listCourses,
  restoreCourse,
  updateCourse,
} from '../../contract/courses.ts';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

export const coursesQuery = queryOf(['courses'], (signal) => call(listCourses, { signal }));

/** The new course is in the list at once; what else shows courses is asked for again. */
export const addCourse = async (client: QueryClient, name: string): Promise<Course> => {
  const course = await call(createCourse, { body: { name } });
  client.setQueryData(coursesQuery.queryKey, (list = []) => [course, ...list]);
  void client.invalidateQueries({ queryKey: coursesQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  return course;
};

/** Names and counts of courses stand in many places. */
const refreshAll = (client: QueryClient) => client.invalidateQueries();

export const changeCourse = async (
  client: QueryClient,
  id: string,
  change: { name?: string; archived?: boolean },
): Promise<void> => {
  await call(updateCourse, { params: { id }, body: change });
  await refreshAll(client);
};

export const removeCourse = async (client: QueryClient, id: string): Promise<void> => {
  await call(deleteCourse, { params: { id } });
  await refreshAll(client);
};

export const bringCourseBack = async (client: QueryClient, id: string): Promise<void> => {
  await call(restoreCourse, { params: { id } });
  await refreshAll(client);
};
