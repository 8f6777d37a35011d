/** A card per course. */
import type { CourseOverview as Course } from '../../contract/dashboard.ts';
import { CourseCard } from './course-card.tsx';
import classes from './course-overview.module.css';

export const CourseOverview = ({ courses }: { courses: Course[] }) => (
  <section aria-labelledby="course-overview">
    <h2 id="course-overview" className={classes.title}>
      Course overview
    </h2>
    <ul className={classes.cards}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  </section>
);
