/** The next step of an assignment, one click from wherever the assignment stands. */
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import type { Assignment } from '../../contract/assignments.ts';
import type { Step } from '../../contract/room/next-step.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { addressOf, deedOf } from './describe-step.ts';
import { useWalk } from './use-walk.ts';

type Props = ButtonProps & {
  assignment: Pick<Assignment, 'id' | 'course_id' | 'name'>;
  step: Step;
  /** Where several assignments stand below each other, the button says whose it is. */
  isNamed?: boolean;
};

export const StepButton = ({
  assignment: { id, course_id, name },
  step,
  isNamed = false,
  ...look
}: Props) => {
  const walk = useWalk(id);
  const { change } = useUploadDesk();
  const to = addressOf(step, id);
  const label = isNamed ? { 'aria-label': `${deedOf(step)}, ${name}` } : {};
  if (to === null)
    return (
      <Button
        {...look}
        {...label}
        loading={walk.isPending}
        onClick={() => walk.mutate(step.kind === 'mark five' ? 'five' : null)}
      >
        {deedOf(step)}
      </Button>
    );
  // The papers are for this assignment: it is chosen there already.
  const choose = () =>
    step.kind === 'add papers' ? change({ courseId: course_id, assignmentId: id }) : undefined;
  return (
    <Button {...look} {...label} component={Link} to={to} onClick={choose}>
      {deedOf(step)}
    </Button>
  );
};
