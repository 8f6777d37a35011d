/** After an edit: the papers whose marks by the teacher's own hand were on what changed, with the way to each. */

import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RubricChange } from '../../../contract/assignments.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import classes from './rubric-dialog.module.css';

const namesOf = ({ criteria }: Rubric, ids: string[]): string =>
  criteria
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

type Props = { change: RubricChange; rubric: Rubric; onClose: () => void };

export const OwnMarks = ({ change, rubric, onClose }: Props) => (
  <>
    <p>
      The rubric is saved. These papers had marks of your own on what changed; please look at them once more.
    </p>
    <Stack component="ul" gap={8} className={classes.papers}>
      {change.own_marks.map(({ id, student_name: name, criteria }) => (
        <li key={id}>
          <Link to={`/results/${id}`} onClick={onClose}>
            {name}
          </Link>
          <Text span inherit c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {namesOf(rubric, criteria)}
          </Text>
        </li>
      ))}
    </Stack>
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogActions>
  </>
);
