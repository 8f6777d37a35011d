/** One row per paper: the grade here, the grade there, and what became of it; or a grade to copy. */
import { Box, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ClassroomGrade, ClassroomGrades } from '../../contract/classroom/grades.ts';
import { formatPoints, NOTHING } from '../lib/format.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import classes from './lms.module.css';

const CopyGrade = ({ row, grade }: { row: ClassroomGrade; grade: string }) => {
  const clipboard = useClipboard();
  return (
    <QuietButton aria-label={`Copy the grade of ${row.student_name}`} onClick={() => clipboard.copy(grade)}>
      {clipboard.copied ? 'Copied' : 'Copy'}
    </QuietButton>
  );
};

const WHERE = { draft: 'a draft in Classroom', returned: 'returned in Classroom' } as const;

const describeRow = ({ status, as, sentence }: ClassroomGrade): string | null => {
  if (status === 'failed' || status === 'held') return sentence ?? 'not sent';
  if (status === 'waiting') return 'on its way; tried again by itself';
  if (status === 'not_ours') return sentence;
  const where = as === null ? 'not sent yet' : WHERE[as];
  return status === 'unchanged' ? `${where}, as before` : where;
};

const GradeRow = ({ row, isFillIn }: { row: ClassroomGrade; isFillIn: boolean }) => {
  const { points, max, classroom_points: there, status } = row;
  const told = describeRow(row);
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <span className={rows.name}>{row.student_name}</span>
        <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          <span>
            {points === null || max === null
              ? 'no grade yet'
              : `${formatPoints(points)} of ${formatPoints(max)} here`}
          </span>
          {told === null ? null : (
            <span className={classes.told} data-failed={status === 'failed'}>
              {told}
            </span>
          )}
        </Group>
      </div>
      <Group gap="sm" wrap="nowrap" flex="none">
        <strong>{there === null ? NOTHING : formatPoints(there)}</strong>
        {isFillIn && there !== null ? <CopyGrade row={row} grade={formatPoints(there)} /> : null}
      </Group>
    </li>
  );
};

/** A list to fill in keeps the order of Classroom. */
const failedFirst = (a: ClassroomGrade, b: ClassroomGrade) =>
  Number(b.status === 'failed') - Number(a.status === 'failed');

export const GradeRows = ({ grades: { rows: list, mode } }: { grades: ClassroomGrades }) =>
  list.length === 0 ? (
    <Quiet maw={832} fz="sm" style={{ alignSelf: 'center' }}>
      No papers yet.
    </Quiet>
  ) : (
    <Box mah={384} style={{ overflow: 'auto' }} tabIndex={0}>
      <ul className={rows.list} aria-label="Grades for Classroom">
        {(mode === 'push' ? list.toSorted(failedFirst) : list).map((row) => (
          <GradeRow key={row.student_work_id} row={row} isFillIn={mode === 'fill_in'} />
        ))}
      </ul>
    </Box>
  );
