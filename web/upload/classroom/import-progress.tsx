/** How the import goes, and what came of it: what is in, what was here, what was left out and why. */
import { Button, Progress, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { countOf } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { LmsFailure } from '../../lms/lms-failure.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { DriveError } from '../drive/drive-scripts.ts';
import { ImportError, type Outcome, type Phase } from './use-import.ts';

const sentencesOf = ({ accepted, unchanged, failed, notChosen }: Outcome): string[] => [
  accepted === 0
    ? 'Nothing new came in.'
    : `${countOf(accepted, 'paper is', 'papers are')} in and being graded.`,
  ...(unchanged === 0 ? [] : [`${countOf(unchanged, 'was', 'were')} here already.`]),
  ...(notChosen === 0
    ? []
    : [`${countOf(notChosen, 'file was', 'files were')} not selected in Google’s window.`]),
  ...(failed.length === 0 ? [] : [`Failed to download files from Google Drive: ${failed.join(', ')}.`]),
];

const Ended = ({ outcome }: { outcome: Outcome }) => (
  <Stack gap="sm" align="flex-start">
    <Message kind={outcome.accepted === 0 ? 'info' : 'success'}>{sentencesOf(outcome).join(' ')}</Message>
    {outcome.rejected.length === 0 ? null : (
      <Message kind="error">
        <strong>{countOf(outcome.rejected.length, 'file was', 'files were')} not accepted:</strong>
        <Bullets mt={8}>
          {outcome.rejected.map(({ file, detail }) => (
            <li key={file}>
              <b dir="auto">{file}</b> {detail}
            </li>
          ))}
        </Bullets>
      </Message>
    )}
    <Button component={Link} to={roomAddress(outcome.assignmentId)} variant="default">
      See the results
    </Button>
  </Stack>
);

/** What there is to say while it goes on. */
const STEPS = {
  opening: 'Loading Google Drive...',
  downloading: 'Downloading files...',
  waiting: 'The server is fetching the files. This goes on if you leave the page.',
} as const;

const isSentence = (error: unknown): error is Error =>
  error instanceof DriveError || error instanceof ImportError;

export const ImportProgress = ({ phase }: { phase: Phase }) => {
  if (phase.kind === 'opening' || phase.kind === 'downloading' || phase.kind === 'waiting')
    return <Quiet role="status">{STEPS[phase.kind]}</Quiet>;
  if (phase.kind === 'sending')
    return (
      <Stack role="status" gap="sm">
        <Quiet>Sending the papers: {phase.percent} %</Quiet>
        <Progress value={phase.percent} aria-label="Sent" />
      </Stack>
    );
  if (phase.kind === 'done') return <Ended outcome={phase.outcome} />;
  if (phase.kind !== 'failed') return null;
  return isSentence(phase.error) ? (
    <Message kind="error">{phase.error.message}</Message>
  ) : (
    <LmsFailure error={phase.error} retry={phase.retry} />
  );
};
