/** Rubrics that colleagues share: found, looked at, copied; and one's own taken back. */
import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShelfEntry } from '../../../contract/school/shelf.ts';
import { detailOf } from '../../api/api-error.ts';
import { schoolShelfQuery } from '../../api/school/use.ts';
import { nameGrades } from '../../editor/start/find-rubrics.ts';
import start from '../../editor/start/start.module.css';
import { countOf, formatDay, formatPoints } from '../../lib/format.ts';
import { hasWords } from '../../lib/has-words.ts';
import { Papers } from '../../ui/illustrations/papers.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { ShelfPreview } from './shelf-preview.tsx';

const describe = (entry: ShelfEntry): string =>
  [
    entry.subject,
    nameGrades(entry.grade_from, entry.grade_to),
    `${countOf(entry.criteria, 'criterion', 'criteria')}, ${formatPoints(entry.max)} points`,
    entry.is_own
      ? `shared by you on ${formatDay(entry.shared_at)}`
      : `shared by ${entry.shared_by ?? 'somebody whose account is gone'} on ${formatDay(entry.shared_at)}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');

const Entries = ({ entries }: { entries: ShelfEntry[] }) => {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = entries.filter(({ title, subject, genre, shared_by }) =>
    hasWords([title, subject, genre, shared_by ?? ''].join(' '), search),
  );
  const chosen = found.find(({ id }) => id === chosenId);
  return (
    <Stack>
      <TextInput
        maw={384}
        aria-label="Search the rubrics of your school"
        placeholder="Title, subject or teacher"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? <p role="status">No shared rubric has these words.</p> : null}
      <ul className={start.templates} aria-label="Rubrics of your school">
        {found.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={start.template}
              aria-pressed={entry.id === chosenId}
              onClick={() => setChosenId(entry.id)}
            >
              <Text span inherit fz="md" fw={600}>
                {entry.title}
              </Text>
              <Text span inherit c="dimmed" fz="sm">
                {describe(entry)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : <ShelfPreview key={chosen.id} entry={chosen} facts={describe(chosen)} />}
    </Stack>
  );
};

export const SchoolShelf = () => {
  const { data, error, refetch } = useQuery(schoolShelfQuery);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={220} role="status" aria-label="Loading the rubrics of your school" />
    ) : (
      <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
    );
  if (data.length > 0) return <Entries entries={data} />;
  return (
    <EmptyState picture={<Papers />} title="Nobody has shared a rubric yet">
      Open the menu of one of yours under “My rubrics” and choose “Share with my school”.
    </EmptyState>
  );
};
