/** What was understood of the rubric file; correctable until something is graded with it. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import { catalogue } from '../../../contract/errors.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { saveRubric } from '../../api/assignments.ts';
import { formatPoints } from '../../lib/format.ts';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/states/message.tsx';
import { toast } from '../../ui/states/toast.ts';
import { useCreation } from '../use-creation.ts';
import classes from './rubric-dialog.module.css';
import { RubricEditor } from './rubric-editor.tsx';
import { correctionsOf, findTrouble, isChanged, rowsOf } from './rubric-rows.ts';

const Notes = ({ notes }: { notes: string[] }) =>
  notes.length === 0 ? null : (
    <Message kind="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Message>
  );

const CriteriaTable = ({ criteria }: { criteria: Criterion[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Criterion</th>
        <th scope="col">Points</th>
        <th scope="col">Kind</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map(({ id, name, max, kind, description }) => (
        <tr key={id}>
          <td>
            {name}
            {description === '' ? null : <p className={classes.description}>{description}</p>}
          </td>
          <td>{formatPoints(max)}</td>
          <td>{kind === 'content' ? 'Content' : 'Language'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Settled = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => (
  <>
    <Message kind="info">{catalogue.rubric_in_use.detail}</Message>
    <CriteriaTable criteria={assignment.rubric.criteria} />
    <div className={dialog.actions}>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </div>
  </>
);

const Correctable = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(assignment.rubric));
  const { busy, problem, run } = useCreation('The rubric was not saved');
  const changed = isChanged(rows, assignment.rubric);
  const trouble = findTrouble(rows);
  const save = () =>
    run(async () => {
      await saveRubric(client, assignment.id, correctionsOf(rows));
      onClose();
      toast.done();
    });
  return (
    <>
      <Notes notes={assignment.rubric.notes} />
      <RubricEditor rows={rows} gradeLevel={assignment.grade_level} onChange={setRows} />
      {trouble === null ? null : <p className={classes.trouble}>{trouble}</p>}
      {problem === null ? null : <Message kind="error">{problem}</Message>}
      <div className={dialog.actions}>
        {changed ? (
          <Button variant="default" onClick={onClose}>
            Discard changes
          </Button>
        ) : null}
        {changed ? (
          <Button loading={busy} disabled={trouble !== null} onClick={() => void save()}>
            Save changes
          </Button>
        ) : (
          <Button onClick={onClose} data-autofocus>
            Looks right
          </Button>
        )}
      </div>
    </>
  );
};

type Props = { assignment: Assignment | null; onClose: () => void };

export const RubricDialog = ({ assignment, onClose }: Props) => {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  return (
    <Dialog
      opened={assignment !== null}
      onClose={onClose}
      title="What we read in your rubric"
      size="50rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {assignment === null ? null : (
        <div className={dialog.fields}>
          <p className={classes.source}>
            {assignment.name}, from {assignment.rubric_file_name}
          </p>
          {assignment.counts.complete + assignment.counts.grading > 0 ? (
            <Settled assignment={assignment} onClose={onClose} />
          ) : (
            <Correctable key={assignment.id} assignment={assignment} onClose={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
};
