/** Before links are mailed: who gets one, who has no address, who was told. */
import { Button, Stack, Text } from '@mantine/core';
import type { ClassLinks } from '../../api/returning/links.ts';
import { countOf } from '../../lib/format.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { MailPreview } from '../release/mail-preview.tsx';
import { sortForMail } from './describe-links.ts';
import { useMailLinks } from './use-class-links.ts';

type Props = { opened: boolean; assignmentId: string; links: ClassLinks; onClose: () => void };

export const MailLinksDialog = ({ opened, assignmentId, links, onClose }: Props) => {
  const mailing = useMailLinks();
  const { told, ...whom } = sortForMail(links.papers);
  const count = Math.min(whom.recipients.length, links.mail.left_today);
  return (
    <Dialog opened={opened} onClose={onClose} title="Mail a link to each student">
      <Stack>
        {told === 0 ? null : (
          <Text>
            {told === 1
              ? 'One student has a mail already and gets'
              : `${told} students have a mail already and get`}{' '}
            no second one.
          </Text>
        )}
        <MailPreview mail={{ ...links.mail, ...whom }} />
      </Stack>
      <DialogActions>
        <QuietButton onClick={onClose} data-autofocus>
          Cancel
        </QuietButton>
        <Button
          disabled={count === 0}
          loading={mailing.isPending}
          onClick={() => mailing.mutate(assignmentId, { onSuccess: onClose })}
        >
          {count === 0 ? 'Send' : `Send ${countOf(count, 'mail')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
