/** How the chosen assignment stands with its students, and the acts that change it. */
import { Button, Flex, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconMessageQuestion, IconSchool, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Standing } from '../../../contract/room/standing.ts';
import { countOf } from '../../lib/format.ts';
import { LmsGradesDialog } from '../../lms/grades-dialog.tsx';
import { type Place, useLmsPlaces } from '../../lms/use-lms.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { describeStanding } from './released-papers.ts';
import { RequestsDialog } from './requests-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Open = 'release' | 'take back' | 'requests' | 'grades' | null;

type ActsProps = {
  standing: Standing;
  place: Place;
  onOpen: (open: Open) => void;
};

const Acts = ({ standing, place, onOpen }: ActsProps) => (
  <Flex gap="sm" wrap="wrap">
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
    {place.kind === 'linked' ? (
      <Button
        variant="default"
        leftSection={<IconSchool size={18} aria-hidden="true" />}
        onClick={() => onOpen('grades')}
      >
        {place.link.associated ? 'Send grades' : 'Grades for Classroom'}
      </Button>
    ) : null}
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden="true" />}
      onClick={() => onOpen('release')}
    >
      Release
    </Button>
  </Flex>
);

/** What an address may ask for. */
const WINDOWS: Record<string, Open> = { release: 'release', requests: 'requests', grades: 'grades' };

type Props = { assignment: { id: string; name: string }; standing: Standing; asked: string | null };

export const ReleaseBar = ({ assignment, standing, asked }: Props) => {
  const [open, setOpen] = useState<Open>(WINDOWS[asked ?? ''] ?? null);
  const placeOf = useLmsPlaces();
  if (standing.graded === 0) return null;
  const close = () => setOpen(null);
  const place = placeOf(assignment.id);
  const isReturning = place.kind === 'linked' && place.link.associated;
  return (
    <Group component="section" gap="0.75rem 1.5rem" justify="space-between" aria-label="Giving back">
      <Text flex="1 1 22rem" maw={736} c="dimmed">
        {describeStanding(standing).join(' ')}
      </Text>
      <Acts standing={standing} place={place} onOpen={setOpen} />
      <ReleaseDialog
        opened={open === 'release'}
        assignment={assignment}
        isReturning={isReturning}
        onClose={close}
        // What becomes of each grade there is told there.
        onReleased={() => setOpen(isReturning ? 'grades' : null)}
      />
      <LmsGradesDialog assignmentId={open === 'grades' ? assignment.id : null} onClose={close} />
      <TakeBackDialog
        opened={open === 'take back'}
        assignment={assignment}
        released={standing.released}
        onClose={close}
      />
      <RequestsDialog opened={open === 'requests'} assignmentId={assignment.id} onClose={close} />
    </Group>
  );
};
