/** How the chosen assignment stands with its students, and the acts that change it. */
import { Flex, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconMessageQuestion, IconSchool, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Standing } from '../../../contract/room/standing.ts';
import { requestsQuery } from '../../api/returning/release.ts';
import { countOf } from '../../lib/format.ts';
import { LmsGradesDialog } from '../../lms/grades-dialog.tsx';
import { type Place, useLmsPlaces } from '../../lms/use-lms.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { describeStanding } from './released-papers.ts';
import { Request } from './request.tsx';
import { useTakeBack } from './use-release.ts';

/** Asks before released papers are taken back. */
type TakeBackDialogProps = {
  opened: boolean;
  assignment: { id: string; name: string };
  released: number;
  onClose: () => void;
};

const TakeBackDialog = ({ opened, assignment, released, onClose }: TakeBackDialogProps) => {
  const takingBack = useTakeBack(onClose);
  return (
    <AskDialog
      opened={opened}
      title={`Take back ${countOf(released, 'paper')}?`}
      deed="Take back"
      otherwise="Leave them released"
      busy={takingBack.isPending}
      onClose={onClose}
      onConfirm={() => takingBack.mutate({ assignmentId: assignment.id })}
    >
      Links to papers of {assignment.name} show nothing from then on, until you release them again. What
      students have read or saved already cannot be taken back.
    </AskDialog>
  );
};

/** Requests for another look at a mark, and the teacher's answers. */
const Requests = ({ assignmentId }: { assignmentId: string }) => {
  const { data, error } = useQuery(requestsQuery({ assignment_id: assignmentId }));
  if (error !== null) return <Refusal error={error} />;
  if (data === undefined) return <Spinner />;
  return (
    <Stack component="ul" style={{ overflowWrap: 'anywhere' }}>
      {data.map((request) => (
        <Request key={request.id} request={request}>
          <p>
            <Link to={`/results/${request.result_id}`}>Open the paper</Link>
          </p>
        </Request>
      ))}
    </Stack>
  );
};

type RequestsDialogProps = { opened: boolean; assignmentId: string; onClose: () => void };

const RequestsDialog = ({ opened, assignmentId, onClose }: RequestsDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Requests for another look" size="lg">
    <Requests assignmentId={assignmentId} />
  </Dialog>
);

type Open = 'release' | 'take back' | 'requests' | 'grades' | null;

type ActsProps = {
  standing: Standing;
  place: Place;
  onOpen: (open: Open) => void;
};

const Acts = ({ standing, place, onOpen }: ActsProps) => (
  <Flex gap="sm" wrap="wrap">
    {standing.requests === 0 ? null : (
      <QuietButton
        leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
        onClick={() => onOpen('requests')}
      >
        {countOf(standing.requests, 'request')} for another look
      </QuietButton>
    )}
    {standing.released === 0 ? null : (
      <QuietButton
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => onOpen('take back')}
      >
        Take back
      </QuietButton>
    )}
    {place.kind === 'linked' ? (
      <QuietButton leftSection={<IconSchool size={18} aria-hidden="true" />} onClick={() => onOpen('grades')}>
        {place.link.associated ? 'Send grades' : 'Grades for Classroom'}
      </QuietButton>
    ) : null}
    <QuietButton leftSection={<IconSend size={18} aria-hidden="true" />} onClick={() => onOpen('release')}>
      Release
    </QuietButton>
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
      <Quiet flex="1 1 22rem" maw={736}>
        {describeStanding(standing).join(' ')}
      </Quiet>
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
