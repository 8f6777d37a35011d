/** Requests for another look at a mark, and the teacher's answers. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { requestsQuery } from '../../api/returning/release.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Request } from './request.tsx';

const Requests = ({ assignmentId }: { assignmentId: string }) => {
  const { data, error } = useQuery(requestsQuery({ assignment_id: assignmentId }));
  if (error !== null) return <Message kind="error">{detailOf(error)}</Message>;
  if (data === undefined) return <Spinner />;
  return (
    <Stack component="ul" style={{ overflowWrap: 'anywhere' }}>
      {data.map((request) => (
        <Request key={request.id} request={request}>
          <p>
            <Link to={`/results/${request.result_id}`}>Open the paper</Link>
          </p>
        </Request>
      ))}
    </Stack>
  );
};

type Props = { opened: boolean; assignmentId: string; onClose: () => void };

export const RequestsDialog = ({ opened, assignmentId, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Requests for another look" size="lg">
    <Requests assignmentId={assignmentId} />
  </Dialog>
);
