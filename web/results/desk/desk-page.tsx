/** `/results/{id}`: one paper on the desk, the work at the left and the judgement at the right. */
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { openedPaper } from '../../api/results.ts';
import { useTeacher } from '../../session/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { Message } from '../../ui/states/message.tsx';
import { isUnread, transcriptionOf } from '../transcription-address.ts';
import { BlindDesk } from './blind/blind-desk.tsx';
import { Desk } from './desk.tsx';
import { useStillOrder } from './use-desk-order.ts';

type AbsentProps = { detail: string; retry: () => void; toType?: string | null };

const NotHere = ({ detail, retry, toType = null }: AbsentProps) => {
  const { search } = useLocation();
  return (
    <Stack maw={640} my={0} mx="auto" py={48} px="lg">
      <PageHeading title="Paper">This paper cannot be shown</PageHeading>
      <Message kind="error">{detail}</Message>
      <Group gap={4}>
        <Button onClick={retry}>Try again</Button>
        {toType === null ? null : (
          <Button component={Link} to={`${toType}${search}`} variant="default">
            Type what the page says
          </Button>
        )}
        <Button component={Link} to={`/results${search}`} variant="default">
          Back to the results
        </Button>
      </Group>
    </Stack>
  );
};

const NOT_GRADED = {
  pending: 'This paper is waiting to be graded.',
  grading: 'This paper is being graded.',
  failed: 'This paper could not be graded.',
};

export const DeskPage = () => {
  const { id = '' } = useParams();
  const { id: teacherId } = useTeacher();
  const { data: paper, error, refetch } = useQuery(openedPaper(teacherId, id));
  const order = useStillOrder(paper);
  const retry = () => void refetch();
  if (paper === undefined)
    return error === null ? (
      <LoadingScreen label="Opening the paper…" />
    ) : (
      <NotHere detail={detailOf(error)} retry={retry} />
    );
  if (paper.status !== 'complete')
    return (
      <NotHere
        detail={paper.failure?.detail ?? NOT_GRADED[paper.status]}
        retry={retry}
        toType={isUnread(paper) ? transcriptionOf(paper) : null}
      />
    );
  return paper.blind ? (
    <BlindDesk key={paper.student_work_id} paper={paper} papers={order} />
  ) : (
    <Desk key={paper.student_work_id} opened={paper} papers={order} />
  );
};
