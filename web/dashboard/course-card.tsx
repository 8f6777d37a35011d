/** One course: how many, how well, and how far. */
import { Box, Flex, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CourseOverview } from '../../contract/dashboard.ts';
import { removeSampleClass } from '../api/dashboard.ts';
import { NOTHING } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { toast } from '../ui/states/toast.ts';
import classes from './dashboard.module.css';

/** The way out of the sample class: asks, then removes all of it. */
const RemoveSample = () => {
  const client = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const removal = useMutation({
    mutationFn: () => removeSampleClass(client),
    onSuccess: () => {
      close();
      toast.success('The sample class is removed.');
    },
  });
  return (
    <>
      <QuietButton style={{ alignSelf: 'flex-start' }} onClick={open}>
        Remove sample class
      </QuietButton>
      <AskDialog
        opened={opened}
        title="Remove the sample class?"
        deed="Remove sample class"
        busy={removal.isPending}
        onClose={close}
        onConfirm={() => removal.mutate()}
      >
        Its assignments, papers and results go with it. Your own courses stay as they are.
        <Refusal error={removal.error} />
      </AskDialog>
    </>
  );
};

/** The colour of a course's progress. Never shown without the number itself. */
export const progressColor = (percent: number): 'green' | 'blue' | 'amber' => {
  if (percent >= 100) return 'green';
  return percent >= 50 ? 'blue' : 'amber';
};

const describeProgress = ({ graded, submissions }: CourseOverview) =>
  submissions === 0
    ? 'No work uploaded yet'
    : `${graded.toLocaleString()} of ${submissions.toLocaleString()} graded`;

const TONES = { green: 'var(--mw-emerald)', blue: 'var(--mw-blue)', amber: 'var(--mw-amber)' };

const GradingProgress = ({ course }: { course: CourseOverview }) => {
  const percent = Math.floor(course.progress);
  return (
    <Stack gap={8} __vars={{ '--course-progress': TONES[progressColor(course.progress)] }}>
      <Flex component="p" gap="sm" justify="space-between" c="dimmed" fz="sm">
        <span>{describeProgress(course)}</span>
        <Group
          component="span"
          display="inline-flex"
          gap={4}
          wrap="nowrap"
          c="var(--course-progress)"
          fw={600}
        >
          {percent === 100 ? <IconCircleCheckFilled size={18} aria-hidden="true" /> : null}
          {/* One piece: a Group leaves out a child that is 0. */}
          {`${percent}%`}
        </Group>
      </Flex>
      <Box
        h={8}
        bdrs={99}
        bg="var(--mw-line)"
        style={{ overflow: 'hidden' }}
        role="progressbar"
        aria-label={`Grading progress of ${course.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Box h="100%" w={`${percent}%`} bg="var(--course-progress)" bdrs="inherit" />
      </Box>
    </Stack>
  );
};

/** `note` tells it from another of the same name. */
export const CourseCard = ({ course, note }: { course: CourseOverview; note?: string | undefined }) => {
  const facts: [string, string][] = [
    ['Students', course.students.toLocaleString()],
    ['Assignments', course.assignments.toLocaleString()],
    ['Average grade', course.average_grade === null ? NOTHING : `${course.average_grade.toFixed(1)}%`],
  ];
  return (
    <article className={classes.card}>
      <Flex gap="sm" align="flex-start" justify="space-between">
        <h3 className={classes.course} title={course.name}>
          <Link to={`/courses/${course.id}`} className={classes.link}>
            {course.name}
          </Link>
        </h3>
        {course.is_sample ? <Badge tone="active">Sample</Badge> : null}
      </Flex>
      {note === undefined ? null : (
        <Quiet mt="-sm" fz="sm">
          {note}
        </Quiet>
      )}
      <Facts facts={facts} />
      <GradingProgress course={course} />
      {course.is_sample ? <RemoveSample /> : null}
    </article>
  );
};
