/** For a teacher without courses: begin, or look around with a class that is already there. */
import { Button, Flex, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { detailOf } from '../api/api-error.ts';
import { loadSampleClass } from '../api/dashboard.ts';
import { Desk } from '../ui/illustrations/desk.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Message } from '../ui/states/message.tsx';

export const Welcome = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sample = useMutation({
    mutationFn: () => loadSampleClass(client),
    onSuccess: () => navigate('/results'),
  });
  const actions = (
    <Stack align="center">
      <Flex gap="sm" wrap="wrap" justify="center">
        <Button component={Link} to="/upload">
          Create Your First Assignment
        </Button>
        <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
          Try it with a sample class
        </Button>
      </Flex>
      <Text maw="52ch" c="dimmed" fz="sm">
        The sample class is graded for real, is not counted against your plan, and can be removed at any time.
      </Text>
      {sample.error === null ? null : <Message kind="error">{detailOf(sample.error)}</Message>}
    </Stack>
  );
  return (
    <EmptyState picture={<Desk />} title="Welcome to Markwise" action={actions}>
      There are no courses yet. Once you have an assignment, this page shows how far its grading is and how
      each course is doing.
    </EmptyState>
  );
};
