import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Scan } from '../../contract/scans/endpoints.ts';
import { discard } from '../api/scans/scans.ts';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';
import { useDeed } from '../ui/states/use-deed.ts';

export const DiscardButton = ({ scan, children }: { scan: Scan; children: ReactNode }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure(false);
  const { busy, problem, run } = useDeed();
  const act = async () => {
    await discard(client, scan.id);
    toast.success('The scan was deleted.');
    // In the place of this page, which no longer exists.
    void navigate('/upload', { replace: true });
  };
  return (
    <>
      <QuietButton onClick={open}>{children}</QuietButton>
      <AskDialog
        opened={opened}
        title="Delete this scan?"
        deed="Delete the scan"
        busy={busy}
        onClose={close}
        onConfirm={() => void run(act)}
      >
        {scan.file_name} is deleted here, with how its pages were sorted. No paper was made of it and nothing
        was counted. The file on your computer stays.
        {problem === null ? null : <Message kind="error">{problem}</Message>}
      </AskDialog>
    </>
  );
};
