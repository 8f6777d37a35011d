/** Holds which dialog is open about which result, and gives the rows their actions. */
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownSummary } from '../api/read-results.ts';
import { CorrectStudentDialog } from './correct-student-dialog.tsx';
import type { Student } from './list/view-results.ts';
import { PaperDialog } from './paper/paper-dialog.tsx';
import { useDownload, useExpected } from './paper/use-paper.ts';
import { StudentAccessDialog } from './release/student-access-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type ResultActions, ResultActionsContext } from './result-actions.ts';
import { useCorrect, useRemoveMany, useRetryMany } from './use-result-changes.ts';

type Dialog = 'read' | 'remove' | 'correct' | 'give back';
/** What was open last stays, so that a dialog keeps its content while it fades away. */
type Open = { dialog: Dialog; id: string; isOpen: boolean };

/** The graded papers before and after this one, in the order of the list. */
const neighboursOf = (shown: ShownSummary[], id: string | undefined) => {
  const readable = shown.filter(({ status, blind }) => status === 'complete' && !blind);
  const at = readable.findIndex(({ student_work_id }) => student_work_id === id);
  return at === -1
    ? { previous: undefined, next: undefined }
    : { previous: readable[at - 1], next: readable[at + 1] };
};

type Props = { students: Student[]; follow: () => void; children: ReactNode };

export const ResultDialogs = ({ students, follow, children }: Props) => {
  const { mutate: remove } = useRemoveMany();
  const { mutate: retry } = useRetryMany(follow);
  const { mutateAsync: correct } = useCorrect();
  const expect = useExpected();
  const download = useDownload();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const shown = students.flatMap(({ submissions }) => submissions);
  const result = shown.find(({ student_work_id }) => student_work_id === open?.id) ?? null;
  const isOpen = (dialog: Dialog) => open?.isOpen === true && open.dialog === dialog;
  const close = () => setOpen((before) => (before === null ? null : { ...before, isOpen: false }));

  const actions = useMemo((): ResultActions => {
    const show =
      (dialog: Dialog) =>
      ({ student_work_id: id }: ShownSummary) =>
        setOpen({ dialog, id, isOpen: true });
    return {
      // There is nothing to read yet: it is to be marked.
      read: (result) =>
        result.blind ? void navigate(`/results/${result.student_work_id}${search}`) : show('read')(result),
      remove: show('remove'),
      correct: show('correct'),
      giveBack: show('give back'),
      retry: (result) => retry([result]),
      expect,
      download,
    };
  }, [retry, expect, download, navigate, search]);

  return (
    <ResultActionsContext value={actions}>
      {children}
      <PaperDialog
        opened={isOpen('read') && result !== null}
        listed={open?.dialog === 'read' ? result : null}
        {...neighboursOf(shown, open?.id)}
        onRead={actions.read}
        onClose={close}
      />
      <RemoveDialog
        opened={isOpen('remove')}
        result={result}
        onClose={close}
        onRemove={(removed) => remove([removed])}
      />
      <StudentAccessDialog opened={isOpen('give back')} result={result} onClose={close} />
      <CorrectStudentDialog
        opened={isOpen('correct')}
        result={result}
        onClose={close}
        onSave={async (corrected, student) => {
          await correct({ result: corrected, student });
        }}
      />
    </ResultActionsContext>
  );
};
