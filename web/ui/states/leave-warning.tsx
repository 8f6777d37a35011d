/** Asks before changes that are not saved are left behind, within the app and when the tab is closed. */
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { z } from 'zod';
import { DialogActions } from '../dialog.tsx';
import { QuietButton } from '../quiet.tsx';

/** Whoever has just deleted the account, or saved, has nothing left to save. */
const Goodbye = z.union([z.object({ notice: z.string() }), z.object({ saved: z.literal(true) })]);

const isSamePlace = (from: Location, to: Location) => from.pathname === to.pathname;

/** The browser asks before a tab with something unfinished is closed. */
export const useTabWarning = (isChanged: boolean) => {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
};

type Props = {
  isChanged: boolean;
  /** What is not saved yet, and what becomes of it. */
  children: ReactNode;
  /** Whether going from one to the other leaves nothing behind. */
  isSame?: (from: Location, to: Location) => boolean;
};

export const LeaveWarning = ({ isChanged, children, isSame = isSamePlace }: Props) => {
  useTabWarning(isChanged);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSame(currentLocation, nextLocation) && !Goodbye.safeParse(nextLocation.state).success,
  );
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
      <p>{children}</p>
      <DialogActions>
        <QuietButton onClick={() => blocker.proceed?.()}>Leave without saving</QuietButton>
        <Button onClick={stay} data-autofocus>
          Stay here
        </Button>
      </DialogActions>
    </Modal>
  );
};
