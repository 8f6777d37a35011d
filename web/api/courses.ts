/** The teacher's courses as server state. */
import type { QueryClient } from '@tanstack/react-query';
import type { Course } from '../../contract/courses.ts';
import * as api from '../../contract/courses.ts';
import { call, renewing } from './call.ts';
import { queryOf } from './query-client.ts';

export const coursesQuery = queryOf(['courses'], api.listCourses);

/** The new course is in the list at once; what else shows courses is asked for again. */
export const addCourse = async (client: QueryClient, name: string): Promise<Course> => {
  const course = await call(api.createCourse, { body: { name } });
  client.setQueryData(coursesQuery.queryKey, (list = []) => [course, ...list]);
  void client.invalidateQueries({ queryKey: coursesQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  return course;
};

/** Names and counts of courses stand in many places. */
const refreshAll = (client: QueryClient) => client.invalidateQueries();

export const changeCourse = (
  client: QueryClient,
  id: string,
  change: { name?: string; archived?: boolean },
) => renewing(call(api.updateCourse, { params: { id }, body: change }), () => refreshAll(client));

export const removeCourse = (client: QueryClient, id: string) =>
  renewing(call(api.deleteCourse, { params: { id } }), () => refreshAll(client));

export const bringCourseBack = (client: QueryClient, id: string) =>
  renewing(call(api.restoreCourse, { params: { id } }), () => refreshAll(client));
