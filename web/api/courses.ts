/** The teacher's courses as server state. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Course, createCourse, listCourses } from '../../contract/courses.ts';
import { call } from './call.ts';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => call(listCourses, { signal }),
});

/** The new course is in the list at once; what else shows courses is asked for again. */
export const addCourse = async (client: QueryClient, name: string): Promise<Course> => {
  const course = await call(createCourse, { body: { name } });
  client.setQueryData(coursesQuery.queryKey, (list = []) => [course, ...list]);
  void client.invalidateQueries({ queryKey: coursesQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  return course;
};
