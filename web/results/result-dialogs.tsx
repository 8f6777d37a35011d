/** Holds which dialog is open about which result, and gives the rows their actions. */
import { type ReactNode, useMemo, useState } from 'react';
import type { ShownResult } from '../api/read-results.ts';
import { useTeacher } from '../session/session.ts';
import { CorrectStudentDialog } from './correct-student-dialog.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type ResultActions, ResultActionsContext } from './result-actions.ts';
import { useResultChanges } from './use-result-changes.ts';
import type { Student } from './view-results.ts';

type Dialog = 'read' | 'remove' | 'correct';
/** What was open last stays, so that a dialog keeps its content while it fades away. */
type Open = { dialog: Dialog; id: string; isOpen: boolean };

/** The graded papers before and after this one, in the order of the list. */
const neighbours = (shown: ShownResult[], id: string | undefined, go: (id: string) => void) => {
  const readable = shown.filter(({ status }) => status === 'complete');
  const at = readable.findIndex(({ student_work_id }) => student_work_id === id);
  const stepTo = (target: ShownResult | undefined) =>
    at === -1 || target === undefined ? null : () => go(target.student_work_id);
  return { previous: at > 0 ? stepTo(readable[at - 1]) : null, next: stepTo(readable[at + 1]) };
};

type Props = { students: Student[]; follow: () => void; children: ReactNode };

export const ResultDialogs = ({ students, follow, children }: Props) => {
  const changes = useResultChanges(useTeacher().id, follow);
  const [open, setOpen] = useState<Open | null>(null);
  const shown = students.flatMap(({ submissions }) => submissions);
  const result = shown.find(({ student_work_id }) => student_work_id === open?.id) ?? null;
  const isOpen = (dialog: Dialog) => open?.isOpen === true && open.dialog === dialog;
  const close = () => setOpen((before) => (before === null ? null : { ...before, isOpen: false }));

  const actions = useMemo((): ResultActions => {
    const show =
      (dialog: Dialog) =>
      ({ student_work_id: id }: ShownResult) =>
        setOpen({ dialog, id, isOpen: true });
    return {
      read: show('read'),
      remove: show('remove'),
      correct: show('correct'),
      retry: (failed) => void changes.retry(failed),
    };
  }, [changes]);

  return (
    <ResultActionsContext value={actions}>
      {children}
      <FeedbackDialog
        opened={isOpen('read')}
        result={result}
        onReview={changes.review}
        onClose={close}
        {...neighbours(shown, open?.id, (id) => setOpen({ dialog: 'read', id, isOpen: true }))}
      />
      <RemoveDialog
        opened={isOpen('remove')}
        result={result}
        onClose={close}
        onRemove={(removed) => void changes.remove(removed)}
      />
      <CorrectStudentDialog
        opened={isOpen('correct')}
        result={result}
        onClose={close}
        onSave={changes.correct}
      />
    </ResultActionsContext>
  );
};
