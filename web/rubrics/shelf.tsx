/** The list: the teacher's own rubrics, those that the school shares, and the templates beside them. */
import { Button, Flex, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { GRADE_LEVEL } from '../../contract/grading.ts';
import type { LibraryRubric } from '../../contract/rubrics/endpoints.ts';
import { detailOf } from '../api/api-error.ts';
import { readFile, rubricsQuery } from '../api/rubrics/rubrics.ts';
import { matches } from '../editor/start/find-rubrics.ts';
import { ACCEPT } from '../lib/chosen-files.ts';
import { useTeacher } from '../session/session.ts';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import rows from '../ui/rows.module.css';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Message } from '../ui/states/message.tsx';
import { useCreation } from '../ui/states/use-creation.ts';
import { addressOf, NEW } from './open-rubric.ts';
import { RubricRow } from './rubric-row.tsx';
import { SchoolShelf } from './school/school-shelf.tsx';
import { Templates } from './templates.tsx';

/** A file is read and opens as a draft: nothing is kept of it before the teacher saves. */
const useImport = () => {
  const navigate = useNavigate();
  const { busy, problem, run } = useCreation('The file could not be read');
  const take = (file: File | undefined) =>
    file === undefined
      ? undefined
      : void run(async () => {
          const { rubric, notes } = await readFile(file, GRADE_LEVEL.userDefault);
          const title = file.name.replace(/\.\w+$/, '');
          const origin = { kind: 'file', name: file.name };
          await navigate(addressOf(NEW), { state: { title, rubric, notes, origin } });
        });
  return { busy, problem, take };
};

const Head = () => {
  const { busy, problem, take } = useImport();
  return (
    <>
      <Flex gap="md" wrap="wrap" align="start" justify="space-between">
        <div>
          <PageHeading title="Rubrics">Rubrics</PageHeading>
          <Text mt={4} c="dimmed">
            Yours to keep and use again, and templates to start from.
          </Text>
        </div>
        <Group gap="sm" justify="flex-end">
          <FilePicker
            variant="default"
            accept={`${ACCEPT},.json,.csv`}
            disabled={busy}
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onFiles={([file]) => take(file)}
          >
            {busy ? 'Reading the file…' : 'Import a file'}
          </FilePicker>
          <Button
            component={Link}
            to={addressOf(NEW)}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            New rubric
          </Button>
        </Group>
      </Flex>
      {problem === null ? null : <Message kind="error">{problem}</Message>}
    </>
  );
};

const None = ({ onTemplates }: { onTemplates: () => void }) => (
  <EmptyState
    picture={<Papers />}
    title="No rubrics of your own yet"
    action={
      <Button variant="default" onClick={onTemplates}>
        Look at the templates
      </Button>
    }
  >
    Build one here, import one from a file, or keep a copy of one that you graded with.
  </EmptyState>
);

const Own = ({ rubrics, onTemplates }: { rubrics: LibraryRubric[]; onTemplates: () => void }) => {
  const [search, setSearch] = useState('');
  if (rubrics.length === 0) return <None onTemplates={onTemplates} />;
  const found = rubrics.filter((rubric) => matches(rubric, search));
  return (
    <>
      <TextInput
        maw={384}
        aria-label="Search your rubrics"
        placeholder="Title, subject or criterion"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p role="status">None of your rubrics has these words.</p>
      ) : (
        <ul className={rows.list} aria-label="Your rubrics">
          {found.map((rubric) => (
            <RubricRow key={rubric.id} saved={rubric} />
          ))}
        </ul>
      )}
    </>
  );
};

const OwnOrNot = ({ onTemplates }: { onTemplates: () => void }) => {
  const { data, error, refetch } = useQuery(rubricsQuery);
  if (data !== undefined) return <Own rubrics={data} onTemplates={onTemplates} />;
  if (error === null) return <Skeleton height={220} role="status" aria-label="Loading your rubrics" />;
  return (
    <Message kind="error">
      <Flex gap="md" wrap="wrap" align="start" justify="space-between">
        <span>{detailOf(error)}</span>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Flex>
    </Message>
  );
};

export const Shelf = () => {
  const [params, setParams] = useSearchParams();
  const isMember = useTeacher().membership !== null;
  const parts = [
    { value: 'own', label: 'My rubrics' },
    ...(isMember ? [{ value: 'school', label: 'From my school' }] : []),
    { value: 'templates', label: 'Templates' },
  ];
  const shown = parts.find(({ value }) => value === params.get('show'))?.value ?? 'own';
  const show = (which: string) => setParams(which === 'own' ? {} : { show: which }, { replace: true });
  return (
    <Stack gap={24}>
      <Head />
      <SegmentedControl
        style={{ justifySelf: 'start' }}
        aria-label="Show"
        data={parts}
        value={shown}
        onChange={show}
      />
      {shown === 'own' ? <OwnOrNot onTemplates={() => show('templates')} /> : null}
      {shown === 'school' ? <SchoolShelf /> : null}
      {shown === 'templates' ? <Templates /> : null}
    </Stack>
  );
};
