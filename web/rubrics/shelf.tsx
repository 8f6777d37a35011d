/** The list: the teacher's own rubrics, those that the school shares, and the templates beside them. */
import { Button, Flex, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { GRADE_LEVEL } from '../../contract/grading.ts';
import { hasFeature, whoHas } from '../../contract/plans.ts';
import type { LibraryRubric } from '../../contract/rubrics/endpoints.ts';
import type { RubricTemplate } from '../../contract/rubrics/template.ts';
import { readFile, rubricsQuery } from '../api/rubrics/rubrics.ts';
import { matches } from '../editor/start/find-rubrics.ts';
import { Locked } from '../editor/start/locked.tsx';
import { TemplatePicker } from '../editor/start/template-picker.tsx';
import { ACCEPT } from '../lib/chosen-files.ts';
import { useTeacher } from '../session/session.ts';
import { usePlan } from '../session/use-plan.ts';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { SearchList } from '../ui/controls/search-list.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Message } from '../ui/states/message.tsx';
import { useDeed } from '../ui/states/use-deed.ts';
import { addressOf, NEW } from './open-rubric.ts';
import { RubricRow } from './rubric-row.tsx';
import { SchoolShelf } from './school/school-shelf.tsx';

/** Templates to look at, and to begin a rubric of one's own with. */
const Templates = () => {
  const plan = usePlan();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RubricTemplate | null>(null);
  const mayUse = hasFeature(plan, 'template_rubrics');
  const use = ({ id, title, subject, genre, grades, rubric }: RubricTemplate) =>
    navigate(addressOf(NEW), {
      state: {
        title,
        subject,
        genre,
        grade_from: grades.from,
        grade_to: grades.to,
        rubric,
        origin: { kind: 'template', name: title, id },
      },
    });
  return (
    <>
      {mayUse ? null : <Locked>{whoHas('template_rubrics')}</Locked>}
      <TemplatePicker chosen={chosen} onChoose={setChosen}>
        {chosen === null ? null : (
          <Button disabled={!mayUse} onClick={() => void use(chosen)}>
            Make it mine
          </Button>
        )}
      </TemplatePicker>
    </>
  );
};

/** A file is read and opens as a draft: nothing is kept of it before the teacher saves. */
const useImport = () => {
  const navigate = useNavigate();
  const { busy, problem, run } = useDeed('The file could not be read');
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
          <Quiet mt={4}>Yours to keep and use again, and templates to start from.</Quiet>
        </div>
        <Group gap="sm" justify="flex-end">
          <FilePicker
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
    action={<QuietButton onClick={onTemplates}>Look at the templates</QuietButton>}
  >
    Build one here, import one from a file, or keep a copy of one that you graded with.
  </EmptyState>
);

const Own = ({ rubrics, onTemplates }: { rubrics: LibraryRubric[]; onTemplates: () => void }) =>
  rubrics.length === 0 ? (
    <None onTemplates={onTemplates} />
  ) : (
    <SearchList
      items={rubrics}
      label="Search your rubrics"
      placeholder="Title, subject or criterion"
      nothing="None of your rubrics has these words."
      has={matches}
    >
      {(found) => (
        <ul className={rows.list} aria-label="Your rubrics">
          {found.map((rubric) => (
            <RubricRow key={rubric.id} saved={rubric} />
          ))}
        </ul>
      )}
    </SearchList>
  );

const OwnOrNot = ({ onTemplates }: { onTemplates: () => void }) => (
  <Loaded query={useQuery(rubricsQuery)} label="Loading your rubrics" height={220}>
    {(rubrics) => <Own rubrics={rubrics} onTemplates={onTemplates} />}
  </Loaded>
);

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
        style={{ alignSelf: 'flex-start' }}
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
