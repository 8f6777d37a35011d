/** One paper as a line of the table. A complete one opens its feedback; a failed one says why. */
import { Checkbox, Group, VisuallyHidden } from '@mantine/core';
import {
  IconEyeOff,
  IconFileSearch,
  IconFlag,
  IconPencil,
  IconRepeat,
  IconUserCheck,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { describeOpen } from '../../../contract/grading/mark-words.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf, formatDate, formatShortDay, NOTHING } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import score from '../../ui/score.module.css';
import { Letter, Score } from '../../ui/score.tsx';
import { ROW } from '../list/row-keys.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import { SubmissionMenu } from '../list/submission-menu.tsx';
import type { Student } from '../list/view-results.ts';
import { ReleasedMark } from '../release/released-mark.tsx';
import { useResultActions } from '../result-actions.ts';
import classes from './paper-table.module.css';

const MARKS = {
  changed: { Icon: IconPencil, words: 'Changed', more: ' by you' },
  approved: { Icon: IconUserCheck, words: 'Checked', more: ' by you' },
  waiting: { Icon: IconRepeat, words: 'Again', more: ': being graded again' },
  blind: { Icon: IconEyeOff, words: 'To mark', more: ', its grade is hidden until then' },
};

const Checked = ({ result }: { result: ShownSummary }) => {
  const { review, regrade, blind, open_points, grade_level } = result;
  const open = describeOpen(open_points, grade_level);
  if (open !== null) return <span className={score.fact}>{open}</span>;
  if (review === null && regrade !== 'waiting' && !blind) return null;
  const { Icon, words, more } = MARKS[review?.kind ?? (blind ? 'blind' : 'waiting')];
  return (
    <span className={score.fact}>
      <Icon size={16} aria-hidden="true" />
      {words}
      <VisuallyHidden component="span">{more}</VisuallyHidden>
    </span>
  );
};

/** The papers of one student stand together; the name is said once. */
export const Who = ({ result, student }: { result: ShownSummary; student: Student | null }) =>
  student === null ? (
    <VisuallyHidden component="span">{result.student_name}</VisuallyHidden>
  ) : (
    <>
      <span className={classes.name}>{student.name}</span>{' '}
      <span className={classes.small}>
        {student.id === NOTHING ? null : <span>ID {student.id}</span>}
        {student.total === 1 ? null : (
          <span>
            {countOf(student.total, 'submission')}, {student.completed} completed
          </span>
        )}
      </span>
    </>
  );

export const Grade = ({ result }: { result: ShownSummary }) =>
  result.grade_score === null || result.grade_level === null ? (
    '-'
  ) : (
    <span className={classes.score}>
      <Score score={result.grade_score} max={result.grade_level} isOpen={result.open_points > 0} />{' '}
      <Letter>{result.grade_letter}</Letter>
    </span>
  );

const Flags = ({ flags }: { flags: ShownSummary['flags'] }) =>
  flags.length === 0 ? null : (
    <span className={score.fact} data-look="true" title={flags.map(({ detail }) => detail).join('\n')}>
      <IconFlag size={16} aria-hidden="true" />
      {flags.length}
      <VisuallyHidden component="span">{flags.length === 1 ? ' thing' : ' things'} to look at</VisuallyHidden>
    </span>
  );

/** A click anywhere on the line reads it: the button reaches over all of it, below its links. */
const Reading = ({ result }: { result: ShownSummary }) => {
  const { read, expect } = useResultActions();
  const { assignment_name: name, course_name: course, student_name: student } = result;
  return (
    <button
      type="button"
      className={classes.reading}
      onClick={() => read(result)}
      onPointerEnter={() => expect(result)}
      onFocus={() => expect(result)}
      {...ROW}
    >
      <VisuallyHidden component="span">
        {name} {course}, {student},
      </VisuallyHidden>{' '}
      <Grade result={result} />
    </button>
  );
};

/** The cells of a graded paper: its grade, who has looked at it, and what is odd about it. */
export const Standing = ({ result, grade }: { result: ShownSummary; grade: ReactNode }) => (
  <>
    <td data-column="score">{grade}</td>
    <td data-column="checked">
      <Checked result={result} />
      <ReleasedMark result={result} className={score.fact} />
    </td>
    <td data-column="flags">
      <Flags flags={result.flags} />
    </td>
  </>
);

const Graded = ({ result }: { result: ShownSummary }) => (
  <>
    <Standing result={result} grade={<Reading result={result} />} />
    <td data-column="date" title={formatDate(result.graded_at)}>
      {formatShortDay(result.graded_at)}
    </td>
  </>
);

export const Failed = ({ result, columns }: { result: ShownSummary; columns: number }) => {
  const { retry } = useResultActions();
  return (
    <td colSpan={columns} className={classes.failure}>
      <Group gap="0.25rem 0.75rem">
        <span>
          {result.file_name === NOTHING ? null : <strong>{result.file_name}</strong>}{' '}
          {result.failure?.detail ?? 'This file could not be graded. It was not counted.'}
        </span>
        <QuietButton size="compact-sm" onClick={() => retry(result)}>
          Retry
        </QuietButton>
      </Group>
    </td>
  );
};

const Paper = ({ result, version }: { result: ShownSummary; version: string | null }) => {
  const words = (
    <>
      <Link to={roomAddress(result.assignment_id)} className={classes.assignment}>
        {result.assignment_name}
      </Link>{' '}
      <span className={classes.course}>{result.course_name}</span>
      {version === null ? null : (
        <>
          {' '}
          <span className={classes.version}>{version}</span>
        </>
      )}
    </>
  );
  return result.status === 'complete' ? (
    <div className={classes.open}>{words}</div>
  ) : (
    <div className={classes.open} tabIndex={-1} {...ROW}>
      {words}
    </div>
  );
};

export type RowProps = {
  result: ShownSummary;
  /** Null for the second paper of a student and those after it. */
  student: Student | null;
  version: string | null;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

export const TableRow = memo(({ result, student, version, isChosen, onChoose }: RowProps) => {
  const { search } = useLocation();
  const { student_work_id: id, status, student_name: name, assignment_name: assignment } = result;
  return (
    <tr data-status={status} data-chosen={isChosen}>
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          aria-label={`Choose ${name}, ${assignment}${version === null ? '' : `, ${version}`}`}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      </td>
      <th scope="row" data-column="name">
        <Who result={result} student={student} />
      </th>
      <td data-column="paper">
        <Paper result={result} version={version} />
      </td>
      <td data-column="status">
        <StatusBadge status={status} />
      </td>
      {status === 'complete' ? <Graded result={result} /> : null}
      {status === 'failed' ? <Failed result={result} columns={4} /> : null}
      {status === 'pending' || status === 'grading' ? <td colSpan={4} /> : null}
      <td className={classes.acts}>
        {status === 'complete' ? (
          <IconLink
            to={`/results/${id}${search}`}
            aria-label={`Open the paper of ${name}, ${assignment}`}
            title="Open the paper"
          >
            <IconFileSearch size={20} aria-hidden="true" />
          </IconLink>
        ) : null}
        <SubmissionMenu result={result} />
      </td>
    </tr>
  );
});
