/** What can be done with one assignment, and the windows in which it is done: from its course and from its own page. */
import type { Assignment } from '../../contract/assignments.ts';
import { bringAssignmentBack, changeAssignment, removeAssignment } from '../api/assignments.ts';
import { RubricDialog } from '../editor/dialog/rubric-dialog.tsx';
import { countOf } from '../lib/format.ts';
import { CreateInLmsDialog } from '../lms/create-dialog.tsx';
import { LmsGradesDialog } from '../lms/grades-dialog.tsx';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';
import { useAct } from '../ui/states/use-act.ts';
import { CoverSheetsDialog } from './cover-sheets-dialog.tsx';
import { EditAssignmentDialog } from './edit-assignment-dialog.tsx';

export const useAssignmentDeeds = () => {
  const act = useAct();
  return {
    archive: ({ id, name }: Assignment) =>
      act(
        (client) => changeAssignment(client, id, { archived: true }),
        `${name} is archived. Its results stay.`,
        () => (client) => changeAssignment(client, id, { archived: false }),
      ),
    unarchive: ({ id, name }: Assignment) =>
      act((client) => changeAssignment(client, id, { archived: false }), `${name} is back.`),
    remove: ({ id, name }: Assignment) =>
      act(
        (client) => removeAssignment(client, id),
        `${name} was deleted.`,
        () => (client) => bringAssignmentBack(client, id),
      ),
  };
};

export type Window = 'edit' | 'key' | 'rubric' | 'sheets' | 'create' | 'grades' | 'delete';

export type Open = { kind: Window; id: string } | null;

export const AssignmentDialogs = ({
  open,
  assignments,
  onClose,
}: {
  open: Open;
  assignments: Assignment[];
  onClose: () => void;
}) => {
  const deeds = useAssignmentDeeds();
  const chosen = assignments.find(({ id }) => id === open?.id) ?? null;
  return (
    <>
      <EditAssignmentDialog assignment={open?.kind === 'edit' ? chosen : null} onClose={onClose} />
      <RubricDialog assignment={open?.kind === 'key' ? chosen : null} startAt="read" onClose={onClose} />
      <RubricDialog assignment={open?.kind === 'rubric' ? chosen : null} startAt="edit" onClose={onClose} />
      <CoverSheetsDialog assignment={open?.kind === 'sheets' ? chosen : null} onClose={onClose} />
      <CreateInLmsDialog assignment={open?.kind === 'create' ? chosen : null} onClose={onClose} />
      <LmsGradesDialog assignmentId={open?.kind === 'grades' ? open.id : null} onClose={onClose} />
      <AskDialog
        opened={open?.kind === 'delete' && chosen !== null}
        title="Delete this assignment?"
        deed="Delete assignment"
        onClose={onClose}
        onConfirm={() => (chosen === null ? undefined : void deeds.remove(chosen))}
      >
        {chosen?.name}, with {countOf(chosen?.counts.total ?? 0, 'paper')} and their results. You can undo
        this right afterwards. Submissions stay counted for this month.
      </AskDialog>
    </>
  );
};
