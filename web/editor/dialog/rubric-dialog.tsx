/** How an assignment is marked: read and agreed first, edited on demand, and after grading changed with a look at who moves. */
import { Button, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Assignment, RubricChange, RubricPreview } from '../../../contract/assignments.ts';
import type { Rubric } from '../../../contract/grading.ts';
import type { RubricOrigin } from '../../../contract/rubrics/endpoints.ts';
import { isKeyText, writeKeyText } from '../../../contract/rubrics/key-text.ts';
import type { PlanRow } from '../../../contract/rubrics/plan.ts';
import { scaleAssignment } from '../../api/assignments.ts';
import { agreeToPlan, lookAhead, saveRubric, writeKey } from '../../api/rubrics/assignment-rubric.ts';
import { addRubric } from '../../api/rubrics/rubrics.ts';
import { Dialog, DialogActions, DialogFoot } from '../../ui/dialog.tsx';
import { Quiet, QuietButton, QuietWords } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { toast } from '../../ui/states/toast.ts';
import { useDeed } from '../../ui/states/use-deed.ts';
import { RubricEditor } from '../grid/rubric-editor.tsx';
import { type Editing, useRubricEditing } from '../grid/use-rubric-editing.ts';
import { KeyText } from '../plan/key-text.tsx';
import { PlanView } from '../plan/plan-view.tsx';
import { draftOf } from '../state/draft.ts';
import { ChangePreview } from './change-preview.tsx';
import classes from './rubric-dialog.module.css';

/** After an edit: the papers whose marks by the teacher's own hand were on what changed, with the way to each. */
const namesOf = ({ criteria }: Rubric, ids: string[]): string =>
  criteria
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

type OwnMarksProps = { change: RubricChange; rubric: Rubric; onClose: () => void };

const OwnMarks = ({ change, rubric, onClose }: OwnMarksProps) => (
  <>
    <p>
      The rubric is saved. These papers had marks of your own on what changed; please look at them once more.
    </p>
    <Stack component="ul" gap={8} className={classes.papers}>
      {change.own_marks.map(({ id, student_name: name, criteria }) => (
        <li key={id}>
          <Link to={`/results/${id}`} onClick={onClose}>
            {name}
          </Link>
          <QuietWords style={{ overflowWrap: 'anywhere' }}>{namesOf(rubric, criteria)}</QuietWords>
        </li>
      ))}
    </Stack>
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogActions>
  </>
);

/** Keeps a copy of a rubric among the teacher's own. */
type SaveToMineProps = { rubric: Rubric; title: string; origin: RubricOrigin; disabled: boolean };

const SaveToMine = ({ rubric, title, origin, disabled }: SaveToMineProps) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await addRubric(client, { title, rubric, origin });
      toast.saved('A copy is among your rubrics.');
    } catch (error) {
      toast.refused(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="subtle" mr="auto" loading={busy} disabled={disabled} onClick={() => void save()}>
      Save to my rubrics
    </Button>
  );
};

const isGraded = ({ counts }: Assignment) => counts.complete + counts.grading > 0;

const LATER =
  'Papers are graded with this rubric. Change what you like: you see who would move, and by how much, before anything counts.';

type EditProps = {
  assignment: Assignment;
  editing: Editing;
  busy: boolean;
  onBack: () => void;
  onGoOn: () => void;
};

const Edit = ({ assignment, editing, busy, onBack, onGoOn }: EditProps) => {
  const { isChanged, trouble, rubric } = editing;
  const { id, name } = assignment;
  return (
    <>
      {isGraded(assignment) ? <Message kind="info">{LATER}</Message> : null}
      <RubricEditor editing={editing} max={assignment.grade_level} />
      {trouble === null ? null : <Text c="var(--mw-bad)">{trouble}</Text>}
      <DialogFoot>
        <SaveToMine
          rubric={rubric}
          title={name}
          origin={{ kind: 'assignment', name, id }}
          disabled={trouble !== null}
        />
        <QuietButton onClick={onBack}>{isChanged ? 'Discard changes' : 'Back'}</QuietButton>
        <Button loading={busy} disabled={!isChanged || trouble !== null} onClick={onGoOn}>
          {isGraded(assignment) ? 'See who would move' : 'Save changes'}
        </Button>
      </DialogFoot>
    </>
  );
};

type Props = {
  assignment: Assignment | null;
  /** What the dialog opens with: how it is marked, or at once the editor. */
  startAt?: 'read' | 'edit';
  onClose: () => void;
  onSaved?: (change: RubricChange) => void;
};

type MatterProps = Omit<Props, 'assignment'> & { assignment: Assignment };

type Stage =
  | { at: 'read' }
  | { at: 'text' }
  | { at: 'edit' }
  | { at: 'preview'; preview: RubricPreview }
  | { at: 'own marks'; change: RubricChange };

/** What is opened, at which stage, and what can be done to it. */
const useRubricDeeds = ({ assignment, startAt = 'read', onClose, onSaved }: MatterProps) => {
  const client = useQueryClient();
  // What was opened is what is edited, also when the list is read anew meanwhile.
  const [opened, setOpened] = useState(assignment);
  const [stage, setStage] = useState<Stage>({ at: startAt });
  const editing = useRubricEditing(() => draftOf(opened.rubric));
  const { busy, problem, run } = useDeed('The rubric was not saved');
  const done = (change: RubricChange) => {
    toast.done();
    onSaved?.(change);
    if (change.own_marks.length === 0) onClose();
    else setStage({ at: 'own marks', change });
  };
  const save = () => run(async () => done(await saveRubric(client, opened, editing.rubric)));
  const agree = (rows: PlanRow[]) => run(async () => done(await agreeToPlan(client, opened, rows)));
  const goOnWith = (saved: Assignment) => {
    editing.step({ do: 'start over', draft: draftOf(saved.rubric) });
    setOpened(saved);
  };
  const scale = (max: number) => run(async () => goOnWith(await scaleAssignment(client, opened.id, max)));
  const write = (text: string) =>
    run(async () => {
      const { assignment: saved, change } = await writeKey(client, opened, text);
      goOnWith(saved);
      setStage(change.own_marks.length > 0 ? { at: 'own marks', change } : { at: 'read' });
    });
  const back = () => {
    editing.step({ do: 'start over', draft: draftOf(opened.rubric) });
    setStage({ at: 'read' });
  };
  const look = () =>
    run(async () => setStage({ at: 'preview', preview: await lookAhead(opened, editing.rubric) }));
  return { opened, stage, setStage, editing, busy, problem, save, agree, scale, write, back, look };
};

const Matter = (props: MatterProps) => {
  const { opened, stage, setStage, editing, busy, problem, save, agree, scale, write, back, look } =
    useRubricDeeds(props);
  return (
    <>
      {stage.at === 'read' ? (
        <PlanView
          rubric={opened.rubric}
          busy={busy}
          onScale={isGraded(opened) ? null : (max) => void scale(max)}
          onAgree={(rows) => void agree(rows)}
          onEdit={() => setStage({ at: isKeyText(opened.rubric) ? 'text' : 'edit' })}
          onClose={props.onClose}
        />
      ) : null}
      {stage.at === 'text' ? (
        <KeyText
          text={writeKeyText(opened.rubric)}
          busy={busy}
          problem={problem}
          onBack={() => setStage({ at: 'read' })}
          onTake={(text) => void write(text)}
        />
      ) : null}
      {stage.at === 'edit' ? (
        <Edit
          assignment={opened}
          editing={editing}
          busy={busy}
          onBack={back}
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
        <OwnMarks change={stage.change} rubric={editing.rubric} onClose={props.onClose} />
      ) : null}
      {problem === null || stage.at === 'text' ? null : <Message kind="error">{problem}</Message>}
    </>
  );
};

export const RubricDialog = ({ assignment, startAt = 'read', onClose, onSaved }: Props) => {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  return (
    <Dialog
      opened={assignment !== null}
      onClose={onClose}
      title={startAt === 'edit' ? 'Edit rubric' : 'How it is marked'}
      size="76rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {assignment === null ? null : (
        <Stack>
          <Quiet style={{ overflowWrap: 'anywhere' }}>
            {assignment.name}, from {assignment.rubric_file_name}
          </Quiet>
          <Matter
            key={assignment.id}
            assignment={assignment}
            startAt={startAt}
            onClose={onClose}
            {...(onSaved === undefined ? {} : { onSaved })}
          />
        </Stack>
      )}
    </Dialog>
  );
};
