/** A card per course, and the way to those that were put away. */
import { SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CourseOverview as Course } from '../../contract/dashboard.ts';
import { coursesQuery } from '../api/courses.ts';
import { tellApart, toldApart } from '../lib/told-apart.ts';
import { CourseCard } from './course-card.tsx';
import classes from './dashboard.module.css';

export const CourseOverview = ({ courses }: { courses: Course[] }) => {
  const { data: all = [] } = useQuery(coursesQuery);
  const notes = tellApart(all);
  return (
    <section aria-labelledby="course-overview">
      <Title id="course-overview" order={2} mb="md" fz={20}>
        Course overview
      </Title>
      <SimpleGrid component="ul" minColWidth="min(100%, 19rem)">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} note={notes.get(course.id)} />
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
};

export const ArchivedCourses = () => {
  const { data: all = [] } = useQuery(coursesQuery);
  const archived = toldApart(all).filter(({ archived_at: at }) => at !== null);
  if (archived.length === 0) return null;
  return (
    <details className={classes.archived}>
      <summary>Archived courses ({archived.length})</summary>
      <ul>
        {archived.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/courses/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
};
