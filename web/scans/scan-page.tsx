/** `/upload/scan/{id}`: one scan of a whole class, from the first page that is read to the papers that it becomes. */

import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import type { Scan } from '../../contract/scans/endpoints.ts';
import { detailOf } from '../api/api-error.ts';
import { scanQuery } from '../api/scans/scans.ts';
import { countOf } from '../lib/format.ts';
import { roomAddress } from '../lib/room-address.ts';
import { usePlan } from '../session/use-plan.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import { DiscardButton } from './discard.tsx';
import { ReadingView } from './reading-view.tsx';
import { ScanDraft } from './scan-draft.tsx';

const Failed = ({ scan }: { scan: Scan }) => (
  <Stack align="flex-start" maw={736}>
    <Message kind="error">
      {scan.failure?.detail ?? 'This file could not be read.'} Nothing was counted.
    </Message>
    <DiscardButton scan={scan}>Discard it</DiscardButton>
  </Stack>
);

const Accepted = ({ scan }: { scan: Scan }) => (
  <Stack align="flex-start" maw={736}>
    <Message kind="success">
      This scan was accepted. Its papers are with the assignment {scan.assignment_name}.
    </Message>
    <Button component={Link} to={roomAddress(scan.assignment_id)}>
      See the results
    </Button>
  </Stack>
);

const VIEWS: Record<Scan['state'], (props: { scan: Scan }) => ReactNode> = {
  reading: ReadingView,
  ready: ScanDraft,
  failed: Failed,
  accepted: Accepted,
};

const Opened = ({ id }: { id: string }) => {
  const { data: scan, error, refetch } = useQuery(scanQuery(id));
  if (scan === undefined)
    return error === null ? (
      <Text role="status" c="dimmed" fz="sm">
        Opening the scan…
      </Text>
    ) : (
      <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
    );
  const View = VIEWS[scan.state];
  return (
    <>
      <Flex component="p" gap="0 1.25rem" wrap="wrap" mt={-8} c="dimmed">
        <span>{scan.file_name}</span>
        {scan.pages === 0 ? null : <span>{countOf(scan.pages, 'page')}</span>}
        <span>
          {scan.course_name}, {scan.assignment_name}
        </span>
      </Flex>
      {error === null ? null : (
        <Message kind="error">{detailOf(error)} What was read stays; the page keeps asking.</Message>
      )}
      <View scan={scan} />
    </>
  );
};

export const ScanPage = () => {
  const { id = '' } = useParams();
  const plan = usePlan();
  return (
    <Stack>
      <div>
        <BackLink to="/upload">Upload</BackLink>
        <PageHeading title="Class scan">Sort the class scan</PageHeading>
      </div>
      {hasFeature(plan, 'class_scans') ? (
        <Opened key={id} id={id} />
      ) : (
        <PlanLock feature="class_scans">
          One PDF of the whole class from the copier is taken apart, student by student.
        </PlanLock>
      )}
    </Stack>
  );
};
