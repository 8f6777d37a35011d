/** How the chosen assignment stands with its students, and the acts that change it. */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMessageQuestion, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';
import { EditRubricButton } from '../rubric/edit-rubric-button.tsx';
import classes from './release.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { describeStanding, type Standing, standingOf } from './released-papers.ts';
import { RequestsDialog } from './requests-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Open = 'release' | 'take back' | 'requests' | null;

type ActsProps = { standing: Standing; onOpen: (open: Open) => void; follow: () => void };

const Acts = ({ standing, onOpen, follow }: ActsProps) => (
  <div className={classes.acts}>
    <EditRubricButton assignmentId={standing.assignmentId} follow={follow} />
    {standing.requests === 0 ? null : (
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
        onClick={() => onOpen('requests')}
      >
        {countOf(standing.requests, 'request')} for another look
      </Button>
    )}
    {standing.released === 0 ? null : (
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => onOpen('take back')}
      >
        Take back
      </Button>
    )}
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden="true" />}
      onClick={() => onOpen('release')}
    >
      Release
    </Button>
  </div>
);

type Props = { results: ShownSummary[]; assignmentId: string | null; follow: () => void };

export const ReleaseBar = ({ results, assignmentId, follow }: Props) => {
  const [open, setOpen] = useState<Open>(null);
  const standing = standingOf(results, assignmentId);
  if (standing === null) return null;
  const close = () => setOpen(null);
  return (
    <section className={classes.bar} aria-label="Giving back">
      <p className={classes.words}>
        <strong>{standing.name}</strong>: {describeStanding(standing).join(' ')}
      </p>
      <Acts standing={standing} onOpen={setOpen} follow={follow} />
      <ReleaseDialog opened={open === 'release'} standing={standing} onClose={close} />
      <TakeBackDialog opened={open === 'take back'} standing={standing} onClose={close} />
      <RequestsDialog opened={open === 'requests'} standing={standing} onClose={close} />
    </section>
  );
};
