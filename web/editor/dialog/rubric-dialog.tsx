/** The rubric of an assignment: seen, mended, and after grading changed with a look at who moves. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment, RubricChange, RubricPreview } from '../../../contract/assignments.ts';
import { lookAhead, saveRubric } from '../../api/rubrics/assignment-rubric.ts';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/states/message.tsx';
import { toast } from '../../ui/states/toast.ts';
import { useCreation } from '../../ui/states/use-creation.ts';
import { RubricEditor } from '../grid/rubric-editor.tsx';
import { type Editing, useRubricEditing } from '../grid/use-rubric-editing.ts';
import { draftOf } from '../state/draft.ts';
import { ChangePreview } from './change-preview.tsx';
import { OwnMarks } from './own-marks.tsx';
import classes from './rubric-dialog.module.css';
import { SaveToMine } from './save-to-mine.tsx';

const Notes = ({ notes }: { notes: string[] }) =>
  notes.length === 0 ? null : (
    <Message kind="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Message>
  );

const isGraded = ({ counts }: Assignment) => counts.complete + counts.grading > 0;

const LATER =
  'Papers are graded with this rubric. Change what you like: you see who would move, and by how much, before anything counts.';

type EditProps = {
  assignment: Assignment;
  editing: Editing;
  busy: boolean;
  onClose: () => void;
  onGoOn: () => void;
};

const Edit = ({ assignment, editing, busy, onClose, onGoOn }: EditProps) => {
  const { isChanged, trouble, rubric } = editing;
  const { id, name } = assignment;
  return (
    <>
      {isGraded(assignment) ? (
        <Message kind="info">{LATER}</Message>
      ) : (
        <Notes notes={assignment.rubric.notes} />
      )}
      <RubricEditor editing={editing} max={assignment.grade_level} />
      {trouble === null ? null : <p className={classes.trouble}>{trouble}</p>}
      <div className={dialog.actions}>
        <SaveToMine
          rubric={rubric}
          title={name}
          origin={{ kind: 'assignment', name, id }}
          disabled={trouble !== null}
        />
        {isChanged ? (
          <Button variant="default" onClick={onClose}>
            Discard changes
          </Button>
        ) : null}
        {isChanged ? (
          <Button loading={busy} disabled={trouble !== null} onClick={onGoOn}>
            {isGraded(assignment) ? 'See who would move' : 'Save changes'}
          </Button>
        ) : (
          <Button onClick={onClose} data-autofocus>
            {isGraded(assignment) ? 'Close' : 'Looks right'}
          </Button>
        )}
      </div>
    </>
  );
};

type Props = {
  assignment: Assignment | null;
  onClose: () => void;
  onSaved?: (change: RubricChange) => void;
};

type Stage =
  | { at: 'edit' }
  | { at: 'preview'; preview: RubricPreview }
  | { at: 'own marks'; change: RubricChange };

const Matter = ({ assignment, onClose, onSaved }: Omit<Props, 'assignment'> & { assignment: Assignment }) => {
  const client = useQueryClient();
  // What was opened is what is edited, also when the list is read anew meanwhile.
  const [opened] = useState(assignment);
  const [stage, setStage] = useState<Stage>({ at: 'edit' });
  const editing = useRubricEditing(() => draftOf(opened.rubric));
  const { busy, problem, run } = useCreation('The rubric was not saved');
  const save = () =>
    run(async () => {
      const change = await saveRubric(client, opened, editing.rubric);
      toast.done();
      onSaved?.(change);
      if (change.own_marks.length === 0) onClose();
      else setStage({ at: 'own marks', change });
    });
  const look = () =>
    run(async () => setStage({ at: 'preview', preview: await lookAhead(opened, editing.rubric) }));
  return (
    <>
      {stage.at === 'edit' ? (
        <Edit
          assignment={opened}
          editing={editing}
          busy={busy}
          onClose={onClose}
          onGoOn={() => void (isGraded(opened) ? look() : save())}
        />
      ) : null}
      {stage.at === 'preview' ? (
        <ChangePreview
          before={opened.rubric}
          preview={stage.preview}
          busy={busy}
          onBack={() => setStage({ at: 'edit' })}
          onApply={() => void save()}
        />
      ) : null}
      {stage.at === 'own marks' ? (
        <OwnMarks change={stage.change} rubric={editing.rubric} onClose={onClose} />
      ) : null}
      {problem === null ? null : <Message kind="error">{problem}</Message>}
    </>
  );
};

export const RubricDialog = ({ assignment, onClose, onSaved }: Props) => {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  return (
    <Dialog
      opened={assignment !== null}
      onClose={onClose}
      title={assignment !== null && isGraded(assignment) ? 'Edit rubric' : 'What we read in your rubric'}
      size="76rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {assignment === null ? null : (
        <div className={dialog.fields}>
          <p className={classes.source}>
            {assignment.name}, from {assignment.rubric_file_name}
          </p>
          <Matter
            key={assignment.id}
            assignment={assignment}
            onClose={onClose}
            {...(onSaved === undefined ? {} : { onSaved })}
          />
        </div>
      )}
    </Dialog>
  );
};
