/** A rubric that is built here: empty, from one of the teacher's own, of the school's or of another assignment, or from the task. */
import { NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GRADE_LEVEL, type Rubric } from '../../../contract/grading.ts';
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { assignmentsQuery } from '../../api/assignments.ts';
import { rubricsQuery } from '../../api/rubrics/rubrics.ts';
import { schoolShelfQuery, shelfRubricQuery } from '../../api/school/use.ts';
import { toldApart } from '../../lib/told-apart.ts';
import { useTeacher } from '../../session/session.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { toast } from '../../ui/states/toast.ts';
import { RubricEditor } from '../grid/rubric-editor.tsx';
import type { Editing } from '../grid/use-rubric-editing.ts';
import { draftOf, emptyDraft } from '../state/draft.ts';
import { DraftFromTask, DraftNotes } from './draft-from-task.tsx';
import classes from './start.module.css';

const EMPTY = '';
const HERE = 'here';
const SHELF = 'school ';

/** Its rubrics come one by one, when they are chosen. */
const useShelf = () => {
  const { membership } = useTeacher();
  const { data: entries = [] } = useQuery({ ...schoolShelfQuery, enabled: membership !== null });
  return entries.map(({ id, title }) => ({ value: `${SHELF}${id}`, label: title }));
};

/** Copies, each under a key for the list. */
const useSources = () => {
  const client = useQueryClient();
  const { data: own = [] } = useQuery(rubricsQuery);
  const { data: assignments = [] } = useQuery(assignmentsQuery);
  const mine = own.map(({ id, title, rubric }) => ({ value: `rubric ${id}`, label: title, rubric }));
  const others = toldApart(assignments).map(({ id, name, course_name, rubric }) => ({
    value: `assignment ${id}`,
    label: `${name} (${course_name})`,
    rubric,
  }));
  const shelf = useShelf();
  const find = async (value: string): Promise<Rubric | null> =>
    shelf.some((entry) => entry.value === value)
      ? (await client.fetchQuery(shelfRubricQuery(value.slice(SHELF.length)))).rubric
      : ([...mine, ...others].find((source) => source.value === value)?.rubric ?? null);
  const groups: { group: string; items: { value: string; label: string }[] }[] = [
    { group: 'My rubrics', items: mine },
    { group: 'From my school', items: shelf },
    { group: 'Other assignments', items: others },
  ].filter(({ items }) => items.length > 0);
  return { find, groups };
};

type StartProps = { from: string; onFrom: (from: string) => void; onRubric: (rubric: Rubric | null) => void };

const Start = ({ from, onFrom, onRubric }: StartProps) => {
  const { find, groups } = useSources();
  const begin = async (chosen: string) => {
    try {
      onRubric(await find(chosen));
      onFrom(chosen);
    } catch (error) {
      toast.refused(error);
    }
  };
  return (
    <NativeSelect
      label="Begin with"
      value={from}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === HERE) onFrom(chosen);
        else void begin(chosen);
      }}
    >
      <option value={EMPTY}>An empty rubric</option>
      {from === HERE ? <option value={HERE}>What is below</option> : null}
      {groups.map(({ group, items }) => (
        <optgroup key={group} label={group}>
          {items.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
};

/** `max`: what the points are scaled to; null where that is not known yet. */
type Props = { editing: Editing; max: number | null; task: string };

export const BuildItHere = ({ editing, max, task }: Props) => {
  const [from, setFrom] = useState(editing.isEmpty ? EMPTY : HERE);
  const [drafting, { toggle }] = useDisclosure(false);
  const [draft, setDraft] = useState<RubricDraft | null>(null);
  const begin = (rubric: Rubric | null) => {
    setDraft(null);
    editing.step({ do: 'start over', draft: rubric === null ? emptyDraft() : draftOf(rubric) });
  };
  return (
    <Stack>
      <div className={classes.start}>
        <Start from={from} onFrom={setFrom} onRubric={begin} />
        <QuietButton
          aria-expanded={drafting}
          leftSection={<IconSparkles size={18} aria-hidden="true" />}
          onClick={toggle}
        >
          Draft from the task
        </QuietButton>
      </div>
      {drafting ? (
        <DraftFromTask
          task={task}
          max={max ?? GRADE_LEVEL.userDefault}
          onDraft={(made) => {
            begin(made.rubric);
            setFrom(HERE);
            setDraft(made);
          }}
        />
      ) : null}
      {draft === null ? null : <DraftNotes draft={draft} />}
      <RubricEditor editing={editing} max={max} />
    </Stack>
  );
};
