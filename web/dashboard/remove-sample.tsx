/** The way out of the sample class: asks, then removes all of it. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../api/api-error.ts';
import { removeSampleClass } from '../api/dashboard.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';

export const RemoveSample = () => {
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
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={open}>
        Remove sample class
      </Button>
      <Dialog opened={opened} onClose={close} title="Remove the sample class?">
        <p>Its assignments, papers and results go with it. Your own courses stay as they are.</p>
        {removal.error === null ? null : <Message kind="error">{detailOf(removal.error)}</Message>}
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            Keep it
          </Button>
          <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
            Remove sample class
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
