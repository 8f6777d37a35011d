/** Asks before changes that are not saved are left behind, within the app and when the tab is closed. */
import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { z } from 'zod';
import classes from '../ui/dialog.module.css';

/** Whoever has just deleted the account has nothing left to save. */
const Goodbye = z.object({ notice: z.string() });

const useTabWarning = (isChanged: boolean) => {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
};

export const LeaveWarning = ({ isChanged }: { isChanged: boolean }) => {
  useTabWarning(isChanged);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      !Goodbye.safeParse(nextLocation.state).success,
  );
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
      <p>You have changed settings that are not saved yet. If you leave now, they stay as they were.</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
        <Button onClick={stay} data-autofocus>
          Stay here
        </Button>
      </div>
    </Modal>
  );
};
