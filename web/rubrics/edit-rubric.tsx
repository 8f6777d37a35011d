/** One rubric in the editor, with its title and for whom it is. */
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link, type Location, useNavigate } from 'react-router';
import type { LibraryRubric } from '../../contract/rubrics/endpoints.ts';
import { addRubric, changeRubric } from '../api/rubrics/rubrics.ts';
import { RubricEditor } from '../editor/grid/rubric-editor.tsx';
import { useRubricEditing } from '../editor/grid/use-rubric-editing.ts';
import { BuildItHere } from '../editor/start/build-it-here.tsx';
import { nameGrade } from '../editor/start/find-rubrics.ts';
import { draftOf, emptyDraft } from '../editor/state/draft.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { LeaveWarning } from '../ui/states/leave-warning.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';
import { useDeed } from '../ui/states/use-deed.ts';
import type { Beginning } from './open-rubric.ts';
import classes from './rubrics-page.module.css';

type Values = { title: string; subject: string; from: string; to: string };
type Form = ReturnType<typeof useForm<Values>>;
type Begin = Omit<Beginning, 'notes'> & { notes?: string[] };

const GRADES = [
  { value: '', label: '-' },
  ...Array.from({ length: 14 }, (_, grade) => ({ value: String(grade), label: nameGrade(grade) })),
];

const gradeOf = (value: string) => (value === '' ? null : Number(value));

const valuesOf = ({ title, subject, grade_from: from, grade_to: to }: Begin): Values => ({
  title,
  subject,
  from: from === null ? '' : String(from),
  to: to === null ? '' : String(to),
});

const About = ({ form }: { form: Form }) => (
  <div className={classes.about}>
    <TextInput className={classes.wide} label="Title" maxLength={200} {...form.getInputProps('title')} />
    <TextInput className={classes.wide} label="Subject" maxLength={100} {...form.getInputProps('subject')} />
    <NativeSelect label="From" data={GRADES} {...form.getInputProps('from')} />
    <NativeSelect label="To" data={GRADES} {...form.getInputProps('to')} />
  </div>
);

/** Within the page: its address says which rubric is open. */
const isSameRubric = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search;

/** Everything about one that is being written, and its way to the server. */
const useWriting = (saved: LibraryRubric | null, begin: Begin) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({ initialValues: valuesOf(begin) });
  const editing = useRubricEditing(() => (begin.rubric === null ? emptyDraft() : draftOf(begin.rubric)));
  const { busy, problem, run } = useDeed('The rubric was not saved');
  const save = () =>
    run(async () => {
      const { title, subject, from, to } = form.values;
      const matter = {
        title,
        subject,
        grade_from: gradeOf(from),
        grade_to: gradeOf(to),
        genre: begin.genre,
        rubric: editing.rubric,
        origin: begin.origin,
      };
      await (saved === null ? addRubric(client, matter) : changeRubric(client, saved, matter));
      toast.saved('The rubric is saved.');
      await navigate('/rubrics', { state: { saved: true } });
    });
  const trouble = form.values.title.trim() === '' ? 'Please give the rubric a title.' : editing.trouble;
  return { form, editing, busy, problem, save, trouble };
};

export const EditRubric = ({ saved, begin }: { saved: LibraryRubric | null; begin: Begin }) => {
  const { form, editing, busy, problem, save, trouble } = useWriting(saved, begin);
  const isChanged = editing.isChanged || form.isDirty();
  const isNew = saved === null && begin.rubric === null;
  return (
    <>
      <BackLink to="/rubrics">Your rubrics</BackLink>
      <PageHeading title="Rubric">{saved === null ? 'New rubric' : saved.title}</PageHeading>
      <Stack gap={24} mt={24}>
        <About form={form} />
        {(begin.notes ?? []).length === 0 ? null : (
          <Message kind="info">
            {begin.notes?.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Message>
        )}
        {isNew ? (
          <BuildItHere editing={editing} max={null} task="" />
        ) : (
          <RubricEditor editing={editing} max={null} />
        )}
        {problem === null ? null : <Message kind="error">{problem}</Message>}
        <Group gap="sm" justify="flex-end">
          {trouble === null || !isChanged ? null : <Quiet flex="1 1 16rem">{trouble}</Quiet>}
          <Button variant="default" component={Link} to="/rubrics">
            Back
          </Button>
          <Button
            loading={busy}
            disabled={trouble !== null || (saved !== null && !isChanged)}
            onClick={() => void save()}
          >
            Save rubric
          </Button>
        </Group>
      </Stack>
      <LeaveWarning isChanged={isChanged} isSame={isSameRubric}>
        You have changed this rubric and not saved it yet. If you leave now, it stays as it was.
      </LeaveWarning>
    </>
  );
};
