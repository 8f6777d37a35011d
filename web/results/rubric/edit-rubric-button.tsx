/** From the graded papers to their rubric: changed with a look at who moves, before anything counts. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '../../api/assignments.ts';
import { RubricDialog } from '../../editor/dialog/rubric-dialog.tsx';

type Props = { assignmentId: string; follow: () => void };

export const EditRubricButton = ({ assignmentId, follow }: Props) => {
  const [opened, { open, close }] = useDisclosure(false);
  const { data } = useQuery(assignmentsQuery);
  const assignment = data?.find(({ id }) => id === assignmentId) ?? null;
  if (assignment === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconListCheck size={18} aria-hidden="true" />} onClick={open}>
        Edit rubric
      </Button>
      <RubricDialog
        startAt="edit"
        assignment={opened ? assignment : null}
        onClose={close}
        onSaved={({ papers }) => (papers > 0 ? follow() : undefined)}
      />
    </>
  );
};
