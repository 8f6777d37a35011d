/** The cards. The first ones are drawn at once, the others when the teacher comes near: a year's papers stay quick. */
import { useHotkeys, useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { walkRows } from './row-keys.ts';
import { StudentCard } from './student-card.tsx';
import classes from './student-list.module.css';
import type { Student } from './view-results.ts';

const STEP = 40;

const useGrowingCount = (total: number) => {
  const [count, setCount] = useState(STEP);
  const { ref, entry } = useIntersection({ rootMargin: '1200px' });
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear) setCount((drawn) => Math.min(drawn + STEP, Math.max(total, STEP)));
  }, [isNear, total]);
  return { count, ref };
};

export const StudentList = ({ students }: { students: Student[] }) => {
  const { count, ref } = useGrowingCount(students.length);
  useHotkeys([
    ['j', () => walkRows(1)],
    ['k', () => walkRows(-1)],
  ]);
  return (
    <div data-results>
      <ul className={classes.list} aria-label="Students">
        {students.slice(0, count).map((student) => (
          <StudentCard key={student.key} student={student} />
        ))}
      </ul>
      {count < students.length ? <div key={count} ref={ref} className={classes.more} /> : null}
      <p className={classes.keys}>
        <kbd>j</kbd> and <kbd>k</kbd> move through the papers, <kbd>Enter</kbd> opens one.
      </p>
    </div>
  );
};
