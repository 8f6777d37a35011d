/** Rubrics that colleagues share: found, looked at, copied; and one's own taken back. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShelfEntry } from '../../../contract/school/shelf.ts';
import { schoolShelfQuery } from '../../api/school/use.ts';
import { Choice } from '../../editor/start/choice.tsx';
import { nameGrades } from '../../editor/start/find-rubrics.ts';
import { countOf, formatDay, formatPoints } from '../../lib/format.ts';
import { hasWords } from '../../lib/has-words.ts';
import { SearchList } from '../../ui/controls/search-list.tsx';
import { Papers } from '../../ui/illustrations/papers.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
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

const has = ({ title, subject, genre, shared_by }: ShelfEntry, words: string) =>
  hasWords([title, subject, genre, shared_by ?? ''].join(' '), words);

const Entries = ({ entries }: { entries: ShelfEntry[] }) => {
  const [chosen, setChosen] = useState<ShelfEntry | null>(null);
  return (
    <Stack>
      <SearchList
        items={entries}
        label="Search the rubrics of your school"
        placeholder="Title, subject or teacher"
        nothing="No shared rubric has these words."
        has={has}
      >
        {(found) => (
          <Choice
            label="Rubrics of your school"
            items={found}
            describe={describe}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </SearchList>
      {chosen === null ? null : <ShelfPreview key={chosen.id} entry={chosen} facts={describe(chosen)} />}
    </Stack>
  );
};

export const SchoolShelf = () => (
  <Loaded query={useQuery(schoolShelfQuery)} label="Loading the rubrics of your school" height={220}>
    {(entries) =>
      entries.length > 0 ? (
        <Entries entries={entries} />
      ) : (
        <EmptyState picture={<Papers />} title="Nobody has shared a rubric yet">
          Open the menu of one of yours under “My rubrics” and choose “Share with my school”.
        </EmptyState>
      )
    }
  </Loaded>
);
