/** The end of the account. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Card } from '../ui/controls/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export const DangerZone = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Card title="Danger Zone" tone="danger">
      <Text maw="60ch" c="dimmed">
        Deletes your account with all courses, papers, results and files, and ends a paid plan. This cannot be
        undone.
      </Text>
      <Button color="var(--mw-bad)" variant="outline" style={{ alignSelf: 'flex-start' }} onClick={open}>
        Delete Account
      </Button>
      <DeleteAccountDialog opened={opened} onClose={close} />
    </Card>
  );
};
