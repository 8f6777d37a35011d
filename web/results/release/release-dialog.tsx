/** Before papers are released: how many, what stays behind and why, and who would get a mail. */
import { Button, Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REGRADE_DAYS } from '../../../contract/giving-back/release.ts';
import { assignmentsQuery } from '../../api/assignments.ts';
import { type ReleasePreview, releasePreviewQuery } from '../../api/returning/release.ts';
import { countOf } from '../../lib/format.ts';
import { LMS_NAME } from '../../lms/use-lms.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { MailPreview } from './mail-preview.tsx';
import { describeLeftOut } from './released-papers.ts';
import { useRelease } from './use-release.ts';

type Props = {
  assignment: { id: string; name: string };
  /** Whether the class's other program gets the grades with it. */
  isReturning: boolean;
  onClose: () => void;
  onReleased: () => void;
};

const LeftOut = ({ preview }: { preview: ReleasePreview }) => {
  const sentences = describeLeftOut(preview.left_out);
  return sentences.length === 0 ? null : (
    <div>
      <p>Left out:</p>
      <Bullets>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
    </div>
  );
};

const useChoices = (assignmentId: string) => {
  const [notify, setNotify] = useState(false);
  const held = useQuery(assignmentsQuery).data?.find(({ id }) => id === assignmentId)?.regrade_days ?? null;
  const [asked, setAsked] = useState<boolean | null>(null);
  const mayAsk = asked ?? held !== null;
  const regradeDays = asked === null || asked === (held !== null) ? undefined : asked ? REGRADE_DAYS : null;
  return { notify, setNotify, mayAsk, setAsked, regradeDays };
};

const labelOf = (papers: number, mails: number): string => {
  if (papers > 0) return `Release ${countOf(papers, 'paper')}`;
  return mails > 0 ? `Send ${countOf(mails, 'mail')}` : 'Save';
};

const ReleaseForm = ({
  preview,
  assignment,
  isReturning,
  onClose,
  onReleased,
}: Props & { preview: ReleasePreview }) => {
  const choices = useChoices(assignment.id);
  const { notify, mayAsk, regradeDays } = choices;
  const releasing = useRelease(onReleased);
  const { releasing: count, mail } = preview;
  const mails = notify ? mail.recipients.length : 0;
  const isIdle = count === 0 && mails === 0 && regradeDays === undefined;
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <p>
        {countOf(preview.releasing, 'paper')} of {assignment.name} can be released. Students see a paper as it
        is at this moment, by a link that you hand out or have mailed.
        {preview.released === 0 ? '' : ` ${countOf(preview.released, 'other')} stay released as they are.`}
      </p>
      {isReturning ? (
        <p>In {LMS_NAME} their grades are returned too, and Google hands the files to the students.</p>
      ) : null}
      <LeftOut preview={preview} />
      <Checkbox
        label="Mail students a link"
        description="No grade is in the mail."
        checked={notify}
        onChange={(event) => choices.setNotify(event.currentTarget.checked)}
      />
      {notify ? <MailPreview mail={mail} /> : null}
      <Checkbox
        label={`For ${REGRADE_DAYS} days students may ask for another look at a mark`}
        description="Up to three marks of a paper, with a reason; the mark may go up or down."
        checked={mayAsk}
        onChange={(event) => choices.setAsked(event.currentTarget.checked)}
      />
      <DialogActions>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button
          disabled={isIdle}
          loading={releasing.isPending}
          onClick={() =>
            releasing.mutate({
              assignmentId: assignment.id,
              hasReady: preview.releasing > 0 || (mails > 0 && preview.released > 0),
              notify,
              regradeDays,
            })
          }
        >
          {labelOf(count, mails)}
        </Button>
      </DialogActions>
    </Stack>
  );
};

const Previewed = (props: Props) => {
  const { data, error } = useQuery(releasePreviewQuery(props.assignment.id));
  if (error !== null) return <Refusal error={error} />;
  return data === undefined ? <Spinner /> : <ReleaseForm preview={data} {...props} />;
};

export const ReleaseDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title="Release to students">
    <Previewed {...props} />
  </Dialog>
);
