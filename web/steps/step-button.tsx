/** The next step of an assignment, one click from wherever the assignment stands. */
import { Button, type ButtonProps } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
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
  /** The one next step of the screen: n does it, wherever the hand is. */
  isMain?: boolean;
};

/** A window that is open has the keys. */
const useNextKey = (isMain: boolean) => {
  const button = useRef<HTMLElement>(null);
  const press = () => {
    if (document.querySelector('[role="dialog"]') === null) button.current?.click();
  };
  useHotkeys(isMain ? [['n', press]] : []);
  return (element: HTMLElement | null) => {
    button.current = element;
  };
};

export const StepButton = ({
  assignment: { id, course_id, name },
  step,
  isNamed = false,
  isMain = false,
  ...given
}: Props) => {
  const walk = useWalk(id);
  const ref = useNextKey(isMain);
  const look = { ...given, ...(isMain ? { 'aria-keyshortcuts': 'n' } : {}) };
  const { change } = useUploadDesk();
  const to = addressOf(step, id);
  const label = isNamed ? { 'aria-label': `${deedOf(step)}, ${name}` } : {};
  if (to === null)
    return (
      <Button
        {...look}
        {...label}
        ref={ref}
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
    <Button {...look} {...label} ref={ref} component={Link} to={to} onClick={choose}>
      {deedOf(step)}
    </Button>
  );
};
