/** Narrowing and ordering the list, and taking it along. */
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react';
import { GradeLetter } from '../../../contract/grading.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { GiveBackMenu } from '../return/give-back-menu.tsx';
import { resultsAsCsv } from './results-csv.ts';
import classes from './results-toolbar.module.css';
import type { ViewControls } from './use-view.ts';
import type { Student } from './view-results.ts';

const assignmentsIn = (results: ShownSummary[], chosen: string | null) => {
  const names = new Map(
    results.map(({ assignment_id, assignment_name, course_name }) => [
      assignment_id,
      `${assignment_name} (${course_name})`,
    ]),
  );
  if (chosen !== null && !names.has(chosen)) names.set(chosen, 'The assignment you chose');
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }));
};

/** The one that is shown; also where there is only one. */
export const chosenIn = (results: ShownSummary[], chosen: string | null) => {
  const [first] = results.filter(({ assignment_id }) => chosen === null || assignment_id === chosen);
  const isOnlyOne = results.every(({ assignment_id }) => assignment_id === first?.assignment_id);
  if (first === undefined || (chosen === null && !isOnlyOne)) return null;
  return { id: first.assignment_id, name: first.assignment_name };
};
const CHECKS = [
  { value: 'any', label: 'Checked or not' },
  { value: 'open', label: 'With open marks' },
  { value: 'checked', label: 'Checked: nothing open' },
  { value: 'changed', label: 'Changed by you' },
  { value: 'flagged', label: 'With things to look at' },
  { value: 'unsure', label: 'Grader is unsure' },
  { value: 'unreleased', label: 'Not released' },
  { value: 'released', label: 'Released' },
  { value: 'changed-since', label: 'Changed since released' },
  { value: 'asked', label: 'Another look asked for' },
];

const SORTS = [
  { value: 'name', label: 'Sort by name' },
  { value: 'score', label: 'Sort by score' },
  { value: 'sure', label: 'Sort by how sure' },
  { value: 'checked', label: 'Sort by checked' },
  { value: 'flags', label: 'Sort by things to look at' },
  { value: 'date', label: 'Sort by date' },
];

type Props = { results: ShownSummary[]; students: Student[]; controls: ViewControls };

export const ResultsToolbar = ({ results, students, controls }: Props) => {
  const { view, search, setSearch, choose } = controls;
  return (
    <section className={classes.toolbar} aria-label="Find results">
      <SegmentedControl
        className={classes.status}
        aria-label="Show"
        size="md"
        value={view.status}
        onChange={(value) => choose('status', value)}
        data={[
          { value: 'all', label: 'All' },
          { value: 'completed', label: 'Completed' },
          { value: 'failed', label: 'Failed' },
        ]}
      />
      <TextInput
        className={classes.search}
        aria-label="Search by name, id or assignment"
        placeholder="Name, id or assignment"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.assignment}
        aria-label="Assignment"
        size="md"
        value={view.assignmentId ?? ''}
        onChange={(event) => choose('assignment', event.currentTarget.value)}
        data={[{ value: '', label: 'All assignments' }, ...assignmentsIn(results, view.assignmentId)]}
      />
      <NativeSelect
        className={classes.check}
        aria-label="Checked or not"
        size="md"
        value={view.check}
        onChange={(event) => choose('check', event.currentTarget.value)}
        data={CHECKS}
      />
      <NativeSelect
        className={classes.letter}
        aria-label="Letter"
        size="md"
        value={view.letter}
        onChange={(event) => choose('letter', event.currentTarget.value)}
        data={[{ value: 'any', label: 'Every letter' }, ...GradeLetter.options]}
      />
      <NativeSelect
        className={classes.sort}
        aria-label="Sort by"
        size="md"
        value={view.sort}
        onChange={(event) => choose('sort', event.currentTarget.value)}
        data={SORTS}
      />
      <GiveBackMenu className={classes.give} assignment={chosenIn(results, view.assignmentId)} />
      <Button
        className={classes.export}
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        disabled={students.length === 0}
        onClick={() => saveCsv('markwise-results.csv', resultsAsCsv(students))}
      >
        Export CSV
      </Button>
    </section>
  );
};
