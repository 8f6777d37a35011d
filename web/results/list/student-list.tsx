/** The cards. The first ones are drawn at once, the others when the teacher comes near: a year's papers stay quick. */
import { Box, SimpleGrid } from '@mantine/core';
import { useHotkeys, useIntersection } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './list.module.css';
import { walkRows } from './row-keys.ts';
import { StudentCard } from './student-card.tsx';
import type { Student } from './view-results.ts';

const STEP = 40;

/** How much was drawn of a list when it was left: on the way back it is as long as before, and so is the way scrolled. */
const drawnBefore = new Map<string, number>();

/** `readOn`: there are more than these, and the server has them. */
export const useGrowingCount = (total: number, readOn: (() => Promise<void>) | null = null) => {
  const { key } = useLocation();
  const [count, setCount] = useState(() => drawnBefore.get(key) ?? STEP);
  useEffect(() => {
    drawnBefore.set(key, count);
  }, [key, count]);
  const { ref, entry } = useIntersection({ rootMargin: '1200px' });
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear) setCount((drawn) => Math.min(drawn + STEP, Math.max(total, STEP)));
  }, [isNear, total]);
  const isReading = useRef(false);
  const wantsMore = isNear && count >= total && readOn !== null;
  useEffect(() => {
    if (!wantsMore || readOn === null || isReading.current) return;
    isReading.current = true;
    void readOn().finally(() => {
      isReading.current = false;
    });
  }, [wantsMore, readOn]);
  return { count, ref, hasMore: count < total || readOn !== null };
};

export const useRowKeys = () =>
  useHotkeys([
    ['j', () => walkRows(1)],
    ['k', () => walkRows(-1)],
  ]);

export const KeysNote = () => (
  <Quiet mt={24} fz="xs" className={classes.keys}>
    <kbd>j</kbd> and <kbd>k</kbd> move through the papers, <kbd>Enter</kbd> opens one.
  </Quiet>
);

type Props = { students: Student[]; readOn?: (() => Promise<void>) | null };

export const StudentList = ({ students, readOn = null }: Props) => {
  const { count, ref, hasMore } = useGrowingCount(students.length, readOn);
  useRowKeys();
  return (
    <div data-results>
      <SimpleGrid
        component="ul"
        minColWidth="min(100%, 26rem)"
        style={{ alignItems: 'start' }}
        aria-label="Students"
      >
        {students.slice(0, count).map((student) => (
          <StudentCard key={student.key} student={student} />
        ))}
      </SimpleGrid>
      {hasMore ? <Box key={count} ref={ref} h={1} /> : null}
      <KeysNote />
    </div>
  );
};
