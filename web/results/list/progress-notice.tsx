/** What is under way: where the teacher comes from an upload, that it is being processed; how much is left; the way on. */
import { Anchor, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Assignment } from '../../../contract/assignments.ts';
import { ModelTrouble } from '../../layout/model-trouble.tsx';
import { countOf } from '../../lib/format.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import type { Results } from '../use-results.ts';
import { countInProgress, type RecentUpload } from '../work-left.ts';
import classes from './list.module.css';

const FROM_UPLOAD = {
  followed: 'Your assignments are being processed. Results will appear automatically when ready.',
  left: 'Refresh the page to see your results.',
};
const STILL_GRADED =
  'Some student works are still being graded. Refresh the page after a few minutes to see your results.';

const sentenceOf = (upload: RecentUpload | null, phase: Results['phase']): string => {
  if (upload === null) return STILL_GRADED;
  return phase === 'ended' ? FROM_UPLOAD.left : FROM_UPLOAD.followed;
};

/** The one with most of the work. */
const busiest = (assignments: Assignment[] = []): Assignment | null =>
  assignments
    .filter((assignment) => countInProgress(assignment) > 0)
    .sort((a, b) => countInProgress(b) - countInProgress(a))[0] ?? null;

const WatchLink = ({ assignment: { id, name, status } }: { assignment: Assignment }) => (
  <Anchor
    component={Link}
    to={`/progress?assignment=${id}`}
    state={{ assignment: { id, name, status } }}
    display="inline-flex"
    mih={44}
    my={-8}
    style={{ alignItems: 'center' }}
  >
    Watch progress
  </Anchor>
);

type Props = { loaded: Results; upload: RecentUpload | null };

export const ProgressNotice = ({ loaded, upload }: Props) => {
  const { left, isAwaiting, phase, assignments, refreshing, refresh } = loaded;
  if (!isAwaiting) return null;
  const assignment = busiest(assignments);
  return (
    <>
      <ModelTrouble />
      <Message kind="info">
        <Group gap="0.25rem 1.25rem">
          <p className={classes.text}>
            {sentenceOf(upload, phase)} {left === 0 ? null : <strong>{countOf(left, 'paper')} left.</strong>}
          </p>
          {assignment === null ? null : <WatchLink assignment={assignment} />}
          {phase === 'ended' ? (
            <QuietButton
              size="sm"
              loading={refreshing}
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => void refresh()}
            >
              Refresh
            </QuietButton>
          ) : null}
        </Group>
      </Message>
    </>
  );
};
