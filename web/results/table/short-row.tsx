/** One paper as a line of its assignment's table. A complete one opens on the desk; a failed one says why. */
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShownSummary } from '../../api/read-results.ts';
import { deskAddress } from '../../lib/room-address.ts';
import { ROW } from '../list/row-keys.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import { SubmissionMenu } from '../list/submission-menu.tsx';
import type { Student } from '../list/view-results.ts';
import { useResultActions } from '../result-actions.ts';
import classes from './paper-table.module.css';
import { Failed, Grade, type RowProps, Standing, Who } from './table-row.tsx';

type NameProps = { result: ShownSummary; student: Student | null; version: string | null };

const Name = ({ result, student, version }: NameProps) => {
  const { expect } = useResultActions();
  const [params] = useSearchParams();
  const words = (
    <>
      <Who result={result} student={student} />
      {version === null ? null : <span className={classes.version}>{version}</span>}
    </>
  );
  if (result.status !== 'complete')
    return (
      <span tabIndex={-1} {...ROW}>
        {words}
      </span>
    );
  return (
    <Link
      to={deskAddress(result.student_work_id, result.assignment_id, Object.fromEntries(params))}
      className={classes.toDesk}
      onPointerEnter={() => expect(result)}
      onFocus={() => expect(result)}
      {...ROW}
    >
      {words}
    </Link>
  );
};

export const ShortRow = memo(({ result, student, version, isChosen, onChoose }: RowProps) => {
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
        <Name result={result} student={student} version={version} />
      </th>
      {status === 'complete' ? <Standing result={result} grade={<Grade result={result} />} /> : null}
      {status === 'failed' ? <Failed result={result} columns={2} /> : null}
      {status === 'pending' || status === 'grading' ? (
        <td colSpan={2}>
          <StatusBadge status={status} />
        </td>
      ) : null}
      {/* A cell of its own, which goes with its column on a phone. */}
      {status === 'complete' ? null : <td data-column="flags" />}
      <td className={classes.acts}>
        <SubmissionMenu result={result} />
      </td>
    </tr>
  );
});
