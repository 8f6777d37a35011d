/** The way to the import; where it is closed, why. */
import { Button } from '@mantine/core';
import { IconLock, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { hasFeature, whoHas } from '../../contract/plans.ts';
import { lmsQuery } from '../api/lms/lms.ts';
import { usePlan } from '../session/use-plan.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';

export const NOT_SET_UP = 'Google Classroom is not set up on this server.';

const sign = { size: 18, 'aria-hidden': true } as const;

const Locked = ({ children }: { children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <QuietButton disabled aria-describedby={id} leftSection={<IconLock {...sign} />}>
        {children}
      </QuietButton>
      <Quiet id={id} maw={832} fz="sm" style={{ alignSelf: 'center' }}>
        {whoHas('classroom')} <Link to="/dashboard/pricing">See the plans</Link>
      </Quiet>
    </>
  );
};

/** Only the button, in its place from the start: among others of its kind, where `note` names the text that says why it is closed. */
export const ImportButton = ({ note, children }: { note: string; children: ReactNode }) => {
  const plan = usePlan();
  const { data, isPending } = useQuery(lmsQuery);
  const isLocked = !hasFeature(plan, 'classroom');
  const Sign = isLocked ? IconLock : IconSchool;
  if (isPending || data?.configured === false || isLocked)
    return (
      <QuietButton disabled aria-describedby={note} leftSection={<Sign {...sign} />}>
        {children}
      </QuietButton>
    );
  return (
    <Button component={Link} to="/upload/classroom" variant="default" leftSection={<Sign {...sign} />}>
      {children}
    </Button>
  );
};

/** `courseId`: the course here for which it is. */
export const ImportWay = ({ courseId, children }: { courseId: string; children: ReactNode }) => {
  const plan = usePlan();
  const { data, isPending } = useQuery(lmsQuery);
  if (isPending) return null;
  // Where the state cannot be read, the page that it leads to says why.
  if (data?.configured === false)
    return (
      <Quiet maw={832} fz="sm" style={{ alignSelf: 'center' }}>
        {NOT_SET_UP}
      </Quiet>
    );
  if (!hasFeature(plan, 'classroom')) return <Locked>{children}</Locked>;
  return (
    <Button
      component={Link}
      to={`/upload/classroom?course=${courseId}`}
      variant="default"
      leftSection={<IconSchool {...sign} />}
    >
      {children}
    </Button>
  );
};
