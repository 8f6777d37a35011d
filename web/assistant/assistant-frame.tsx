/** Around the screens: holds the assistant while they change beneath it, so that a paper opens beside the answer that cites it. */
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AssistantState } from './assistant.ts';
import classes from './assistant-panel.module.css';
import { placeOf } from './place.ts';

const Panel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

export const AssistantFrame = ({ children }: { children: ReactNode }) => {
  const place = placeOf(useLocation());
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const toggle = () => {
    if (isOpen) return close();
    opener.current = document.activeElement;
    setOpen(true);
  };
  // Also while something is typed: the way out of the assistant is the way in.
  useHotkeys([['mod+.', () => (place === null ? undefined : toggle())]], []);
  const isShown = isOpen && place !== null;
  return (
    <AssistantState value={place === null ? null : { isOpen, toggle, close }}>
      <div className={classes.frame} data-assistant={isShown}>
        {children}
      </div>
      {isShown ? (
        <Suspense fallback={null}>
          <Panel place={place} onClose={close} />
        </Suspense>
      ) : null}
    </AssistantState>
  );
};
