/** One student with all their submissions. */
import { Box, Group, Title } from '@mantine/core';
import { memo } from 'react';
import { countOf } from '../../lib/format.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './list.module.css';
import { SubmissionRow } from './submission-row.tsx';
import type { Student } from './view-results.ts';

const sameStudent = (a: { student: Student }, b: { student: Student }) =>
  a.student.name === b.student.name &&
  a.student.id === b.student.id &&
  a.student.total === b.student.total &&
  a.student.completed === b.student.completed &&
  a.student.submissions.length === b.student.submissions.length &&
  a.student.submissions.every((result, index) => result === b.student.submissions[index]);

export const StudentCard = memo(
  ({ student }: { student: Student }) => (
    <li className={classes.card} data-student>
      <Box p="1rem 1.25rem 0.75rem">
        <Group wrap="nowrap" justify="space-between" align="baseline">
          <Title order={2} fz={18}>
            {student.name}
          </Title>
          <Quiet flex="none" maw="50%" fz="sm" ta="right">
            ID {student.id}
          </Quiet>
        </Group>
        <Quiet fz="sm">
          {countOf(student.total, 'submission')}, {student.completed} completed
        </Quiet>
      </Box>
      <Box component="ul">
        {student.submissions.map((result) => (
          <SubmissionRow key={result.student_work_id} result={result} />
        ))}
      </Box>
    </li>
  ),
  sameStudent,
);
