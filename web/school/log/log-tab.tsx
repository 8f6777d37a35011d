/** What was done in the school, by whom, newest first. */
import { Box, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import words from '../../../content/en/school-log.json' with { type: 'json' };
import type { LogAction, LogDetail, LogLine } from '../../../contract/school/log.ts';
import { downloadLog, type LogFilter, membersQuery, readLog } from '../../api/school/people.ts';
import { formatDate } from '../../lib/format.ts';
import { DownloadButton } from '../../ui/controls/download-button.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';

/** What was done, in words. */
const ACTION_WORDS: Record<LogAction, string> = words;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ACTION_CHOICES: { value: LogAction | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  ...Object.entries(ACTION_WORDS).flatMap(([value, label]) => choiceOf(value, label)),
];

/** The keys of a record come back as strings. */
function choiceOf(value: string, label: string) {
  return isAction(value) ? [{ value, label: capital(label) }] : [];
}

function isAction(value: string): value is LogAction {
  return Object.hasOwn(ACTION_WORDS, value);
}

const say = (value: LogDetail[string]): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  // A word of ours, such as single_sign_on; an address keeps what it is written with.
  return /^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text;
};

/** "role: admin; before: teacher". */
const describeDetail = (detail: LogDetail): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${say(value)}`)
    .join('; ');

/** The whole log as a file, with its hashes. */
export const DownloadLog = () => (
  <DownloadButton name="markwise-log.csv" get={downloadLog}>
    Download the log (CSV)
  </DownloadButton>
);

const nameActor = ({ actor }: LogLine): string => {
  if (actor === null) return 'Markwise or whoever runs it';
  return actor.name ?? 'Somebody whose account is gone';
};

const Line = ({ line }: { line: LogLine }) => {
  const detail = describeDetail(line.detail);
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Text span inherit style={{ overflowWrap: 'anywhere' }}>
          <span className={rows.name}>{nameActor(line)}</span> {ACTION_WORDS[line.action]}
          {line.subject === null || line.subject === line.actor?.name ? '' : `: ${line.subject}`}
        </Text>
        <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          <span>{formatDate(line.at)}</span>
          <span>No. {line.number}</span>
          {detail === '' ? null : <span>{detail}</span>}
        </Group>
      </div>
    </li>
  );
};

type Chosen = { action: string; person: string; from: string; to: string };
const NOTHING_CHOSEN: Chosen = { action: '', person: '', from: '', to: '' };

/** Days as they are here: from the beginning of the first to the end of the last. */
const instantOf = (day: string, time: string): string | undefined => {
  const date = new Date(`${day}T${time}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

const filterOf = ({ action, person, from, to }: Chosen): LogFilter => ({
  action: isAction(action) ? action : undefined,
  person: person === '' ? undefined : person,
  from: instantOf(from, '00:00:00'),
  to: instantOf(to, '23:59:59.999'),
});

type FilterProps = { chosen: Chosen; change: (part: Partial<Chosen>) => void };

const Filter = ({ chosen, change }: FilterProps) => {
  const members = useQuery(membersQuery).data ?? [];
  return (
    <SimpleGrid minColWidth={160} autoFlow="auto-fit" spacing="md" verticalSpacing="sm">
      <NativeSelect
        label="What"
        data={ACTION_CHOICES}
        value={chosen.action}
        onChange={(event) => change({ action: event.currentTarget.value })}
      />
      <NativeSelect
        label="Who"
        data={[
          { value: '', label: 'Everybody' },
          ...members.map(({ id, name, email }) => ({ value: id, label: name || email })),
        ]}
        value={chosen.person}
        onChange={(event) => change({ person: event.currentTarget.value })}
      />
      <TextInput
        label="From"
        type="date"
        value={chosen.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        value={chosen.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
};

/** Lines are numbered from 1. */
const NEWEST = 0;

const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: ['school', 'log', filter],
    queryFn: ({ pageParam, signal }) => readLog(filter, pageParam === NEWEST ? undefined : pageParam, signal),
    initialPageParam: NEWEST,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

type LinesProps = { log: ReturnType<typeof useLog>; lines: LogLine[] };

const Lines = ({ log, lines }: LinesProps) => {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  if (lines.length === 0)
    return (
      <Box component="p" p={20} bd="1px dashed var(--mw-line-strong)" bdrs="lg" c="dimmed">
        Nothing of this kind is in the log.
      </Box>
    );
  return (
    <>
      <ul className={rows.list} aria-label="Log">
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
      <FailedPart error={error} retry={fetchNextPage} />
      {hasNextPage ? (
        <QuietButton
          style={{ alignSelf: 'center' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older lines
        </QuietButton>
      ) : null}
    </>
  );
};

export const LogTab = () => {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const log = useLog(filterOf(chosen));
  return (
    <Stack component="section" aria-label="Log">
      <Quiet>
        What was done in the school’s office. Lines are only ever added; each carries a hash over the line
        before, so that one which is taken out or changed can be noticed. No student’s name or mark is in it.
      </Quiet>
      <Filter chosen={chosen} change={(part) => setChosen({ ...chosen, ...part })} />
      <DownloadLog />
      <Loaded query={log} label="Loading the log" height={320}>
        {({ pages }) => <Lines log={log} lines={pages.flatMap((page) => page.lines)} />}
      </Loaded>
    </Stack>
  );
};
