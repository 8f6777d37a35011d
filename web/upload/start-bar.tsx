/** The main action with what is missing for it, and the warning when the plan has no room. */
import { Button, Group } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coursesQuery } from '../api/courses.ts';
import { usageQuery } from '../api/queries.ts';
import { countOf } from '../lib/format.ts';
import { describeExcess, exceedsQuota } from '../lib/quota.ts';
import { type Draft, useUploadDesk } from '../session/upload-desk.ts';
import { Quiet } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import classes from './upload.module.css';

const whatIsMissing = (
  { files, courseId, assignmentId }: Draft,
  courses: number | undefined,
): string | null => {
  if (courses === 0) return 'Create your first course to begin.';
  if (courseId === '') return 'Choose a course and an assignment to begin.';
  if (assignmentId === '') return 'Choose an assignment to begin.';
  return files.length === 0 ? 'Add at least one file to begin.' : null;
};

const describeStart = ({ files }: Draft, isOver: boolean): string => {
  if (isOver) return 'Nothing is sent until the files fit into your plan.';
  return `${countOf(files.length, 'paper')} will be graded. You can follow them on the results page.`;
};

const REASON_ID = 'start-reason';

export const StartBar = () => {
  const { draft, sending, start, showLimit } = useUploadDesk();
  const { data: usage } = useQuery(usageQuery);
  const courses = useQuery(coursesQuery).data?.filter(({ archived_at: at }) => at === null);
  const count = draft.files.length;
  const isOver = usage !== undefined && exceedsQuota(count, usage);
  const missing = whatIsMissing(draft, courses?.length);
  return (
    <>
      {isOver ? (
        <Message kind="info">
          {describeExcess(count, usage)} <Link to="/dashboard/pricing">See the plans</Link>
        </Message>
      ) : null}
      <Group
        gap="0.75rem 1.5rem"
        justify="space-between"
        pos="sticky"
        bottom={0}
        py="sm"
        bg="var(--mw-ground)"
        style={{ zIndex: '1' }}
      >
        <Quiet id={REASON_ID} flex="1 1 16rem">
          {missing ?? describeStart(draft, isOver)}
        </Quiet>
        <Button
          size="lg"
          className={classes.start}
          leftSection={<IconSparkles size={20} aria-hidden="true" />}
          disabled={missing !== null || sending !== null}
          aria-describedby={REASON_ID}
          onClick={isOver ? showLimit : start}
        >
          {sending === null ? 'Upload & Grade Assignment' : 'Uploading...'}
        </Button>
      </Group>
    </>
  );
};
