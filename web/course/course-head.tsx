/** The name of the course, and what can be done with the course itself. */
import { Box, Flex, TextInput } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Course, CourseName } from '../../contract/courses.ts';
import { bringCourseBack, changeCourse, removeCourse } from '../api/courses.ts';
import { formatDay } from '../lib/format.ts';
import { tellApart } from '../lib/told-apart.ts';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';
import { DialogForm, FormDialog } from '../ui/controls/form-dialog.tsx';
import { RowMenu } from '../ui/controls/row-menu.tsx';
import { BackLink } from '../ui/frame/back-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { useAct } from '../ui/states/use-act.ts';

const useCourseDeeds = (course: Course) => {
  const act = useAct();
  const navigate = useNavigate();
  const { id, name } = course;
  return {
    rename: async (next: string) => {
      await act(
        (client) => changeCourse(client, id, { name: next }),
        'The course has its new name.',
        () => (client) => changeCourse(client, id, { name }),
      );
    },
    archive: () =>
      act(
        (client) => changeCourse(client, id, { archived: true }),
        `${name} is archived. Its results stay.`,
        () => (client) => changeCourse(client, id, { archived: false }),
      ),
    unarchive: () => act((client) => changeCourse(client, id, { archived: false }), `${name} is back.`),
    remove: async () => {
      const isGone = await act(
        (client) => removeCourse(client, id),
        `${name} was deleted.`,
        () => (client) => bringCourseBack(client, id),
      );
      if (isGone) await navigate('/dashboard');
    },
  };
};

const RenameForm = ({
  course,
  onSave,
  onClose,
}: {
  course: Course;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) => {
  const [name, setName] = useState(course.name);
  return (
    <DialogForm
      deed="Save"
      isReady={CourseName.safeParse(name).success}
      onClose={onClose}
      onSave={() => onSave(name)}
    >
      <TextInput
        label="Course name"
        data-autofocus
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
};

const leadOf = (course: Course, courses: Course[]): string => {
  const apart = tellApart(courses).get(course.id);
  const parts = [
    course.is_sample ? 'Sample class' : null,
    apart ?? `created ${formatDay(course.created_at)}`,
    course.archived_at === null ? null : 'archived',
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const CourseHead = ({ course, courses }: { course: Course; courses: Course[] }) => {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const deeds = useCourseDeeds(course);
  const close = () => setOpen(null);
  const isArchived = course.archived_at !== null;
  return (
    <>
      <BackLink to="/dashboard">All courses</BackLink>
      <Flex gap="md" align="flex-start" justify="space-between" mb="xl">
        <Box miw={0}>
          <PageHeading title={course.name}>{course.name}</PageHeading>
          <Quiet mt={4}>{leadOf(course, courses)}</Quiet>
        </Box>
        <RowMenu
          label={`More about the course ${course.name}`}
          deeds={[
            { words: 'Rename course', Icon: IconPencil, act: () => setOpen('rename') },
            isArchived
              ? { words: 'Bring back from archive', Icon: IconArchiveOff, act: () => void deeds.unarchive() }
              : { words: 'Archive course', Icon: IconArchive, act: () => void deeds.archive() },
            { words: 'Delete course', Icon: IconTrash, act: () => setOpen('delete'), isDanger: true },
          ]}
        />
      </Flex>
      <FormDialog opened={open === 'rename'} title="Rename course" onClose={close}>
        <RenameForm course={course} onSave={deeds.rename} onClose={close} />
      </FormDialog>
      <AskDialog
        opened={open === 'delete'}
        title="Delete this course?"
        deed="Delete course"
        onClose={close}
        onConfirm={() => void deeds.remove()}
      >
        {course.name}, with its assignments, students, papers and results. You can undo this right afterwards.
        Submissions stay counted for this month.
      </AskDialog>
    </>
  );
};
