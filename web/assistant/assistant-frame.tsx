/** Around the screens: holds the assistant while they change beneath it, so that a paper opens beside the answer that cites it. */
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AssistantContext } from '../../contract/assistant/assistant.ts';
import { AssistantState } from './assistant.ts';
import classes from './assistant-panel.module.css';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const partOf = (name: keyof AssistantContext, id: string | null | undefined): AssistantContext =>
  id !== null && id !== undefined && UUID.test(id) ? { [name]: id } : {};

/** What the screen shows, by its address. Null: a screen on which nothing is asked. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): AssistantContext | null => {
  const [, screen, id, more] = pathname.split('/');
  const params = new URLSearchParams(search);
  // Each part of an assignment is about the assignment.
  if (screen === 'assignments') return partOf('assignment_id', id);
  if (more !== undefined && more !== '') return null;
  if (screen === 'results')
    return id === undefined ? partOf('assignment_id', params.get('assignment')) : partOf('paper_id', id);
  if (screen === 'insights')
    return id === undefined ? partOf('course_id', params.get('course')) : partOf('assignment_id', id);
  return screen === 'students' && id !== undefined ? partOf('student_id', id) : null;
};

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
