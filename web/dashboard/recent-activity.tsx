/** What happened lately, newest first. */
import { Box, Title } from '@mantine/core';
import {
  IconChecks,
  IconFileCheck,
  type IconProps,
  IconRefresh,
  IconSend,
  IconUpload,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '../../contract/insights/activity.ts';
import { activityQuery } from '../api/insights/insights.ts';
import { countOf, formatDate } from '../lib/format.ts';
import { roomAddress } from '../lib/room-address.ts';
import { Quiet, QuietButton, QuietWords } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import { FailedPart } from '../ui/states/failed-part.tsx';
import classes from './dashboard.module.css';

/** The newest; the others when they are asked for. */
const AT_FIRST = 6;

type Kind = { Icon: ComponentType<IconProps>; say: (entry: ActivityEntry) => string };

const whoseOf = ({ papers, student_name: student }: ActivityEntry): string =>
  papers === 1 && student !== null && student !== '-' ? `the paper of ${student}` : countOf(papers, 'paper');

const KINDS: Record<ActivityEntry['kind'], Kind> = {
  upload: { Icon: IconUpload, say: ({ papers }) => `You uploaded ${countOf(papers, 'paper')}` },
  graded: {
    Icon: IconFileCheck,
    say: ({ papers, failed }) =>
      failed === 0
        ? `Grading of ${countOf(papers, 'paper')} ended`
        : `Grading of ${countOf(papers, 'paper')} ended, ${failed} of them failed`,
  },
  review: { Icon: IconChecks, say: (entry) => `You checked ${whoseOf(entry)}` },
  release: { Icon: IconSend, say: (entry) => `You gave back ${whoseOf(entry)}` },
  regrade: { Icon: IconRefresh, say: (entry) => `You asked to grade ${whoseOf(entry)} again` },
};

const addressOf = ({ kind, failed, result_id: paper, assignment_id: assignment }: ActivityEntry): string => {
  if (paper !== null) return `/results/${paper}?assignment=${assignment}`;
  return roomAddress(assignment, 'papers', kind === 'graded' && failed > 0 ? { status: 'failed' } : {});
};

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const { Icon, say } = KINDS[entry.kind];
  return (
    <li className={classes.entry}>
      <Icon size={20} aria-hidden="true" style={{ alignSelf: 'center' }} color="var(--mw-text-quiet)" />
      <span className={classes.what}>
        <Link to={addressOf(entry)}>{say(entry)}</Link>{' '}
        <QuietWords fz="sm">
          {entry.assignment_name}, {entry.course_name}
        </QuietWords>
      </span>
      <Box dateTime={entry.at} component="time" c="dimmed" fz="sm">
        {formatDate(entry.at)}
      </Box>
    </li>
  );
};

export const RecentActivity = () => {
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(activityQuery);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const shown = isWhole ? entries : entries.slice(0, AT_FIRST);
  const isMore = shown.length < entries.length || hasNextPage;
  return (
    <section aria-labelledby="recent-activity">
      <Title
        id="recent-activity"
        tabIndex={-1}
        order={2}
        mb="md"
        fz={20}
        style={{ scrollMarginTop: '4.5rem' }}
      >
        Recent activity
      </Title>
      <FailedPart error={error} retry={refetch} />
      {isPending ? <p role="status">Loading…</p> : null}
      {data !== undefined && entries.length === 0 ? (
        <Quiet fz="sm">Nothing has happened yet. Uploads, gradings and checks appear here.</Quiet>
      ) : null}
      {shown.length === 0 ? null : (
        <ul className={rows.list}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {isMore ? (
        <QuietButton
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => (isWhole ? void fetchNextPage() : setIsWhole(true))}
        >
          {isWhole ? 'Show earlier ones' : 'Show more'}
        </QuietButton>
      ) : null}
    </section>
  );
};
