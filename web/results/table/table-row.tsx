/** One paper as a line of the table. A complete one opens its feedback; a failed one says why. */

import { Button, Checkbox } from '@mantine/core';
import {
  IconEyeOff,
  IconFileSearch,
  IconFlag,
  IconPencil,
  IconRepeat,
  IconUserCheck,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { describeOpen } from '../../../contract/grading/mark-words.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf, formatDate, formatShortDay, NOTHING } from '../../lib/format.ts';
import { Score } from '../../ui/score.tsx';
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
  if (open !== null) return <span className={classes.proposed}>{open}</span>;
  if (review === null && regrade !== 'waiting' && !blind) return null;
  const { Icon, words, more } = MARKS[review?.kind ?? (blind ? 'blind' : 'waiting')];
  return (
    <span className={classes.checked}>
      <Icon size={16} aria-hidden="true" />
      {words}
      <span className={classes.hidden}>{more}</span>
    </span>
  );
};

/** The papers of one student stand together; the name is said once. */
const Who = ({ result, student }: { result: ShownSummary; student: Student | null }) =>
  student === null ? (
    <span className={classes.hidden}>{result.student_name}</span>
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

const Graded = ({ result }: { result: ShownSummary }) => (
  <>
    <td data-column="score">
      {result.grade_score === null || result.grade_level === null ? (
        '-'
      ) : (
        <span className={classes.score}>
          <Score score={result.grade_score} max={result.grade_level} isOpen={result.open_points > 0} />
          <span className={classes.letter}>{result.grade_letter}</span>
        </span>
      )}
    </td>
    <td data-column="sure">
      {result.confidence === null ? null : `${Math.round(result.confidence * 100)} %`}
    </td>
    <td data-column="checked">
      <Checked result={result} />
      <ReleasedMark result={result} className={classes.checked} />
    </td>
    <td data-column="flags">
      {result.flags.length === 0 ? null : (
        <span className={classes.flags} title={result.flags.map(({ detail }) => detail).join('\n')}>
          <IconFlag size={16} aria-hidden="true" />
          {result.flags.length}
          <span className={classes.hidden}>
            {result.flags.length === 1 ? ' thing' : ' things'} to look at
          </span>
        </span>
      )}
    </td>
    <td data-column="date" title={formatDate(result.graded_at)}>
      {formatShortDay(result.graded_at)}
    </td>
  </>
);

const Failed = ({ result }: { result: ShownSummary }) => {
  const { retry } = useResultActions();
  return (
    <td colSpan={5} className={classes.failure}>
      <span>
        {result.file_name === NOTHING ? null : <strong>{result.file_name}</strong>}{' '}
        {result.failure?.detail ?? 'This file could not be graded. It was not counted.'}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => retry(result)}>
        Retry
      </Button>
    </td>
  );
};

const Paper = ({ result, version }: { result: ShownSummary; version: string | null }) => {
  const { read, expect } = useResultActions();
  // With spaces between them: the button is named by these words, as they are seen.
  const words = (
    <>
      <span className={classes.assignment}>{result.assignment_name}</span>{' '}
      <span className={classes.course}>{result.course_name}</span>
      {version === null ? null : (
        <>
          {' '}
          <span className={classes.version}>{version}</span>
        </>
      )}
    </>
  );
  if (result.status !== 'complete')
    return (
      <div className={classes.open} tabIndex={-1} {...ROW}>
        {words}
      </div>
    );
  const grade =
    result.grade_score === null
      ? ''
      : `, ${result.grade_score}/${result.grade_level} ${result.grade_letter ?? ''}`;
  return (
    <button
      type="button"
      className={classes.open}
      title={`${result.assignment_name}, ${result.course_name}`}
      onClick={() => read(result)}
      onPointerEnter={() => expect(result)}
      onFocus={() => expect(result)}
      {...ROW}
    >
      {words}
      <span className={classes.hidden}>
        , {result.student_name}
        {grade}
      </span>
    </button>
  );
};

type Props = {
  result: ShownSummary;
  /** Null for the second paper of a student and those after it. */
  student: Student | null;
  version: string | null;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

export const TableRow = memo(({ result, student, version, isChosen, onChoose }: Props) => {
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
      {status === 'failed' ? <Failed result={result} /> : null}
      {status === 'pending' || status === 'grading' ? <td colSpan={5} /> : null}
      <td className={classes.acts}>
        {status === 'complete' ? (
          <Link
            to={`/results/${id}${search}`}
            className={classes.desk}
            aria-label={`Open the paper of ${name}, ${assignment}`}
            title="Open the paper"
          >
            <IconFileSearch size={20} aria-hidden="true" />
          </Link>
        ) : null}
        <SubmissionMenu result={result} />
      </td>
    </tr>
  );
});
