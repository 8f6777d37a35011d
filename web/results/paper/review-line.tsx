/** Whose word the grade is: what the teacher did, when, and what the grader had given. */
import { Text } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { ShownResult } from '../../api/read-results.ts';
import { formatDate, formatPoints } from '../../lib/format.ts';
import classes from './paper.module.css';

type Props = { result: ShownResult; busy: boolean; onRestore: () => void };

const REGRADE = {
  waiting: 'This paper is being graded again. Until then it keeps this grade.',
  failed: 'Grading this paper again did not work, so this grade stands.',
};

const SAID = { changed: 'Changed by you', approved: 'Checked by you' };

export const ReviewLine = ({
  result: { review, regrade, grade_level, open_points },
  busy,
  onRestore,
}: Props) => {
  if (review === null)
    return regrade === null ? null : (
      <Text c="var(--mw-accent-text)" fz="sm" className={classes.line}>
        {REGRADE[regrade]}
      </Text>
    );
  const { kind, at, original } = review;
  return (
    <Text c="var(--mw-accent-text)" fz="sm" className={classes.line}>
      {kind === 'changed' ? (
        <IconPencil size={16} aria-hidden="true" />
      ) : (
        <IconCheck size={16} aria-hidden="true" />
      )}
      <span>
        {open_points > 0 ? 'Marked by you in part' : SAID[kind]} on {formatDate(at)}.
        {original === null
          ? null
          : ` Markwise gave ${formatPoints(original.grade_score)} of ${formatPoints(grade_level ?? 0)} (${original.grade_letter}).`}
      </span>
      {kind === 'changed' ? (
        <button type="button" className={classes.restore} disabled={busy} onClick={onRestore}>
          Restore what Markwise gave
        </button>
      ) : null}
    </Text>
  );
};
