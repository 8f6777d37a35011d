/** From Google Classroom to the desk: a class, an assignment in it, its students, and their papers are here. */
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClassroomState } from '../../../contract/classroom.ts';
import { hasFeature } from '../../../contract/plans.ts';
import { lmsQuery } from '../../api/lms/lms.ts';
import { ConnectButton } from '../../lms/connect-button.tsx';
import { ConnectOutcome } from '../../lms/connect-outcome.tsx';
import { NOT_SET_UP } from '../../lms/import-way.tsx';
import { usePlan } from '../../session/use-plan.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlanLock } from '../../ui/plan-lock.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { Message } from '../../ui/states/message.tsx';
import { ImportSteps } from './import-steps.tsx';

/** What Google will ask, before it asks. */
const Invitation = ({ state: { address, revoked_at: revokedAt, files } }: { state: ClassroomState }) => (
  <Stack
    component="section"
    gap="sm"
    align="flex-start"
    maw={832}
    p={24}
    bd="1px solid var(--mw-line)"
    bdrs="lg"
    bg="var(--mw-surface)"
    aria-labelledby="connect"
  >
    <Title id="connect" order={2} fz={20}>
      {revokedAt === null ? 'Connect once' : 'Connect again'}
    </Title>
    {revokedAt === null ? null : (
      <p>
        Google no longer accepts the connection{address === null ? '' : ` with ${address}`}. Nothing that was
        imported is lost.
      </p>
    )}
    <p>
      Google asks whether Markwise may read your classes, their students, and what they handed in. Nothing in
      Classroom is changed by it.{' '}
      {files === 'picker'
        ? 'Markwise reads only the files that you select in Google’s own window.'
        : 'Files that are handed in are fetched by this server, as your school has set it up.'}
    </p>
    <ConnectButton>{revokedAt === null ? 'Connect Google Classroom' : 'Connect again'}</ConnectButton>
  </Stack>
);

const Body = () => {
  const plan = usePlan();
  const { data, error, refetch } = useQuery(lmsQuery);
  if (data === undefined)
    return error === null ? (
      <Quiet role="status">Loading…</Quiet>
    ) : (
      <FailedPart error={error} retry={refetch} />
    );
  if (!data.configured)
    return (
      <Message kind="info">
        {NOT_SET_UP} You can <Link to="/upload">upload the files</Link> instead.
      </Message>
    );
  if (!hasFeature(plan, 'classroom'))
    return (
      <PlanLock feature="classroom">
        Papers come in from Classroom, each with its student, and grades go back to assignments that were
        created from here.
      </PlanLock>
    );
  return data.connected ? <ImportSteps state={data} /> : <Invitation state={data} />;
};

export const ImportPage = () => (
  <Stack gap={24}>
    <div>
      <BackLink to="/upload">Upload</BackLink>
      <PageHeading title="Import from Google Classroom">Import from Google Classroom</PageHeading>
      <Quiet>What students handed in comes here, each paper with its student.</Quiet>
    </div>
    <ConnectOutcome />
    <Body />
  </Stack>
);
