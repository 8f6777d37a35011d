/** An upload under way and how it ended, over whichever screen the teacher is on. */
import { Box, Button, Modal, Progress, Text } from '@mantine/core';
import { Link, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { catalogue } from '../../../contract/errors.ts';
import type { RejectedFile } from '../../../contract/submissions.ts';
import { totalBytes } from '../../lib/chosen-files.ts';
import { countOf } from '../../lib/format.ts';
import { type Draft, type Outcome, type Sending, useUploadDesk } from '../../session/upload-desk.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import classes from './app.module.css';

const SENT = 100;
const FAILED = 'Failed to upload files. Please try again.';

type Line = { id: number; name: string; word: 'sent' | 'on its way' | 'waits' };

/** One request carries them one after the other, the key before them, so what has left the browser says how far each is. */
const linesOf = ({ files, solutionKey }: Draft, percent: number): Line[] => {
  const before = solutionKey?.file.size ?? 0;
  const left = ((before + totalBytes(files)) * percent) / SENT;
  let end = before;
  return files.map(({ id, file }) => {
    const start = end;
    end += file.size;
    return { id, name: file.name, word: left >= end ? 'sent' : left > start ? 'on its way' : 'waits' };
  });
};

const SendingDialog = ({ sending, onCancel }: { sending: Sending | null; onCancel: () => void }) => {
  const { draft } = useUploadDesk();
  const percent = sending?.percent ?? 0;
  return (
    // Back leaves it alone, as Escape does: only Cancel gives an upload up.
    <Modal
      opened={sending !== null}
      onClose={onCancel}
      title="Uploading Files"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Progress value={percent} size="lg" aria-label="Uploading files" />
      <Text mt={8} fw={600}>
        {percent}% Complete
      </Text>
      <Quiet mt="sm">
        {percent < SENT
          ? `${countOf(sending?.count ?? 0, 'file')} on the way. Please keep this page open.`
          : 'Everything is there. The files are being checked.'}
      </Quiet>
      <Box
        component="ul"
        mah="40dvh"
        mt="md"
        style={{ overflowY: 'auto' }}
        className={classes.lines}
        tabIndex={0}
        aria-label="Files on the way"
      >
        {linesOf(draft, percent).map(({ id, name, word }) => (
          <li key={id} data-word={word}>
            <b dir="auto">{name}</b>
            <span>{word}</span>
          </li>
        ))}
      </Box>
      <DialogActions>
        {/* Once everything has arrived, giving up would only hide the answer. */}
        <QuietButton data-autofocus disabled={percent >= SENT} onClick={onCancel}>
          Cancel
        </QuietButton>
      </DialogActions>
    </Modal>
  );
};

type EndProps = { onClose: () => void };

const Failed = ({ detail, onClose, onRetry }: EndProps & { detail: string | null; onRetry: () => void }) => (
  <>
    <Message kind="error">
      <p className={classes.text}>{FAILED}</p>
      {detail === null ? null : <p className={classes.text}>{detail}</p>}
    </Message>
    <Quiet mt="sm">Your files are still selected.</Quiet>
    <DialogActions>
      <QuietButton onClick={onClose}>Back to the files</QuietButton>
      <Button onClick={onRetry} data-autofocus>
        Try again
      </Button>
    </DialogActions>
  </>
);

const Limit = ({ onClose }: EndProps) => (
  <>
    <p className={classes.text}>{catalogue.quota_exceeded.detail}</p>
    <DialogActions>
      <QuietButton onClick={onClose}>Not now</QuietButton>
      <Button component={Link} to="/dashboard/pricing" onClick={onClose} data-autofocus>
        Upgrade Plan
      </Button>
    </DialogActions>
  </>
);

const Cancelled = ({ onClose }: EndProps) => (
  <>
    <p className={classes.text}>Nothing is being graded. Your files are still selected.</p>
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Back to the files
      </Button>
    </DialogActions>
  </>
);

type RefusedProps = EndProps & { rejected: RejectedFile[]; accepted: number };

const Refused = ({ rejected, accepted, onClose }: RefusedProps) => (
  <>
    <p className={classes.text}>
      {countOf(accepted, 'file is', 'files are')} being graded. {countOf(rejected.length, 'file')} could not
      be taken and {rejected.length === 1 ? 'is' : 'are'} not counted:
    </p>
    <Box component="ul" mah="40dvh" mt="md" style={{ overflowY: 'auto' }} className={classes.list}>
      {rejected.map(({ file, detail }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes.
        <li key={place}>
          {file}
          <span>{detail}</span>
        </li>
      ))}
    </Box>
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogActions>
  </>
);

const TITLES: Record<Outcome['kind'], string> = {
  failed: 'Upload failed',
  limit: 'Submission Limit Reached',
  cancelled: 'Upload cancelled',
  refused: 'Some files were not accepted',
};

const OutcomeMatter = ({ outcome }: { outcome: Outcome }) => {
  const { dismiss, start } = useUploadDesk();
  switch (outcome.kind) {
    case 'failed':
      return <Failed detail={outcome.detail} onClose={dismiss} onRetry={start} />;
    case 'limit':
      return <Limit onClose={dismiss} />;
    case 'cancelled':
      return <Cancelled onClose={dismiss} />;
    case 'refused':
      return <Refused rejected={outcome.rejected} accepted={outcome.accepted} onClose={dismiss} />;
  }
};

const UploadState = z.object({ timestamp: z.number() });

/** The results page waits for the upload it was opened with. When that one did not happen, its files are the place to be. */
const Return = ({ outcome }: { outcome: Outcome }) => {
  const { state } = useLocation();
  const arrival = UploadState.safeParse(state);
  const isAwaited = 'startedAt' in outcome && arrival.success && arrival.data.timestamp === outcome.startedAt;
  return isAwaited ? <Navigate to="/upload" replace /> : null;
};

export const UploadDialogs = () => {
  const { sending, outcome, cancel, dismiss } = useUploadDesk();
  return (
    <>
      <SendingDialog sending={sending} onCancel={cancel} />
      <Dialog
        opened={outcome !== null && !outcome.isRead}
        onClose={dismiss}
        title={outcome === null ? '' : TITLES[outcome.kind]}
      >
        {outcome === null ? null : <OutcomeMatter outcome={outcome} />}
      </Dialog>
      {outcome === null ? null : <Return outcome={outcome} />}
    </>
  );
};
