/** What the student of one paper may see of it: released or not, by which links. */
import { Button, Flex, Stack, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LINK_DAYS } from '../../../contract/giving-back/release.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { releasePreviewQuery } from '../../api/returning/release.ts';
import { formatDate, formatDay } from '../../lib/format.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { useCreateLink, useEndLinks, useReleaseOne, useTakeBack } from './use-release.ts';

const MAILS = {
  waiting: 'A mail to the student is on its way.',
  sent: 'The student was sent a mail with a link.',
  failed: 'The mail to the student could not be delivered.',
};

const describe = ({ released }: ShownSummary): string => {
  if (released === null) return 'Not released: the student sees nothing of it.';
  const since = `Released ${formatDate(released.at)}.`;
  const changed = released.changed ? ' Changed since: the student sees what held then.' : '';
  return `${since}${changed}${released.mail === null ? '' : ` ${MAILS[released.mail]}`}`;
};

const Links = ({ id }: { id: string }) => {
  const creating = useCreateLink();
  const ending = useEndLinks();
  const clipboard = useClipboard();
  const make = async () => {
    const { url } = await creating.mutateAsync(id);
    clipboard.copy(url);
  };
  const link = ending.isSuccess ? undefined : creating.data;
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <Quiet>
        Whoever has a link can read this paper, for {LINK_DAYS} days or until you end it. It is shown once,
        here.
      </Quiet>
      {link === undefined ? null : (
        <TextInput
          label="Link for the student"
          description={`${clipboard.copied ? 'Copied. ' : ''}Works until ${formatDay(link.expires_at)}.`}
          readOnly
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Flex gap="sm" wrap="wrap">
        <Button loading={creating.isPending} onClick={() => void make().catch(() => undefined)}>
          Copy a new link
        </Button>
        <QuietButton loading={ending.isPending} onClick={() => ending.mutate(id)}>
          End all links
        </QuietButton>
      </Flex>
    </Stack>
  );
};

const Access = ({ result }: { result: ShownSummary }) => {
  const { student_work_id: id, assignment_id: assignmentId, released } = result;
  const releasing = useReleaseOne();
  const takingBack = useTakeBack(() => undefined);
  const isReleasable = released === null || released.changed;
  const { data } = useQuery({ ...releasePreviewQuery(assignmentId), enabled: isReleasable });
  const isOpen = data?.needs_teacher.includes(id) === true;
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <p>
        {result.student_name}, {result.assignment_name}. {describe(result)}
      </p>
      {isReleasable && isOpen ? (
        <p>Some of its marks are open. Please set them, or say that they are right, before it is released.</p>
      ) : null}
      {released === null ? null : <Links id={id} />}
      <DialogActions>
        {released === null ? null : (
          <QuietButton
            loading={takingBack.isPending}
            onClick={() => takingBack.mutate({ assignmentId, ids: [id] })}
          >
            Take back
          </QuietButton>
        )}
        {isReleasable ? (
          <Button
            disabled={isOpen}
            loading={releasing.isPending}
            onClick={() => releasing.mutate({ assignmentId, id })}
          >
            {released === null ? 'Release this paper' : 'Release it as it is now'}
          </Button>
        ) : null}
      </DialogActions>
    </Stack>
  );
};

type Props = { opened: boolean; result: ShownSummary | null; onClose: () => void };

export const StudentAccessDialog = ({ opened, result, onClose }: Props) => (
  <Dialog opened={opened && result !== null} onClose={onClose} title="Give back to the student">
    {result === null ? null : <Access key={result.student_work_id} result={result} />}
  </Dialog>
);
