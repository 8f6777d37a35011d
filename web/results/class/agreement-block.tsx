/** What the teacher changed, counted from the papers with the teacher's word on them. */
import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { type Analysis, CHANGES_FROM } from '../../../contract/insights/analysis.ts';
import { inPercent, sayEstimate } from '../../lib/estimate-words.ts';
import { countOf } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { Block } from '../../ui/charts/figure.tsx';
import classes from './class.module.css';

type Agreement = NonNullable<Analysis['agreement']>;

const sayChanges = ({ checked, changes }: Agreement): string => {
  if (changes === null)
    return `What you changed is counted from ${CHANGES_FROM} checked papers on; so far ${countOf(checked, 'is', 'are')} checked.`;
  const change = Math.round(changes.mean_change * 10) / 10;
  return `Of ${countOf(changes.of, 'paper')} that you checked, you left ${sayEstimate(inPercent(changes.unchanged))}, as they were. On average a grade moved by ${change} ${change === 1 ? 'percent point' : 'percent points'}.`;
};

export const AgreementBlock = ({
  assignmentId,
  agreement,
}: {
  assignmentId: string;
  agreement: Agreement;
}) => (
  <Block title="What you changed">
    <Stack
      gap="sm"
      py="md"
      px="lg"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      className={classes.panel}
    >
      <p>
        {sayChanges(agreement)}{' '}
        {agreement.checked === 0 ? null : (
          <Link to={roomAddress(assignmentId, 'papers', { check: 'checked' })}>Papers you checked</Link>
        )}
      </p>
    </Stack>
  </Block>
);
