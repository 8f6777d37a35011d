/** `/upload/scan/{id}`: one scan of a whole class, from the first page that is read to the papers that it becomes. */
import { Button, Flex, Group, Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import type { Scan } from '../../contract/scans/endpoints.ts';
import { scanQuery } from '../api/scans/scans.ts';
import { countOf } from '../lib/format.ts';
import { roomAddress } from '../lib/room-address.ts';
import { usePlan } from '../session/use-plan.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { DiscardButton } from './discard.tsx';
import { ScanDraft } from './scan-draft.tsx';
import classes from './scan-page.module.css';

/** While the pages are read: how far it is, the pages as they come, and a way to stop. */
const WHOLE = 100;

const describe = ({ read, pages }: Scan): string =>
  pages === 0 ? 'The file is being opened.' : `${read} of ${countOf(pages, 'page')} read.`;

const ReadingView = ({ scan }: { scan: Scan }) => {
  const { read, pages, pictures } = scan;
  return (
    <Stack component="section" aria-label="Reading the pages">
      <Progress value={pages === 0 ? 0 : (read / pages) * WHOLE} size="lg" aria-label="Pages read" />
      <Group gap="0.75rem 1.5rem" justify="space-between">
        <div>
          <p role="status">{describe(scan)}</p>
          <Quiet fz="sm">
            You can leave this page: the reading goes on, and the scan waits for you on Upload.
          </Quiet>
        </div>
        <DiscardButton scan={scan}>Stop</DiscardButton>
      </Group>
      <ul className={classes.coming} aria-label="Pages that were read">
        {pictures.map((picture, place) =>
          picture === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place in the file is what a page is called by
            <li key={place}>
              <img src={picture.address} alt={`Page ${place + 1}`} loading="lazy" decoding="async" />
              <span aria-hidden="true">{place + 1}</span>
            </li>
          ),
        )}
      </ul>
    </Stack>
  );
};

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
      <Quiet role="status" fz="sm">
        Opening the scan…
      </Quiet>
    ) : (
      <FailedPart error={error} retry={refetch} />
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
      <Refusal error={error}>What was read stays; the page keeps asking.</Refusal>
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
