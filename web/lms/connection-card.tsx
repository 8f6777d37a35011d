import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassroomState } from '../../contract/classroom.ts';
import { hasFeature } from '../../contract/plans.ts';
import { disconnect, lmsQuery } from '../api/lms/lms.ts';
import { formatDay } from '../lib/format.ts';
import { usePlan } from '../session/use-plan.ts';
import { Card } from '../ui/controls/card.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { toast } from '../ui/states/toast.ts';
import { ConnectButton } from './connect-button.tsx';
import { ConnectOutcome } from './connect-outcome.tsx';
import { NOT_SET_UP } from './import-way.tsx';

const Disconnect = () => {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => disconnect(client),
    onSuccess: () => toast.saved('Google Classroom is disconnected. Imported papers stay.'),
  });
  return (
    <>
      <QuietButton
        style={{ justifySelf: 'start' }}
        loading={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        Disconnect
      </QuietButton>
      <Refusal error={leaving.error} />
    </>
  );
};

const describe = ({ address, allows }: ClassroomState): string =>
  `Connected${address === null ? '' : ` as ${address}`}. Markwise may read classes and what is handed in${
    allows.create ? ', create assignments and give grades back' : ''
  }.`;

/** The plan may have ended while the connection stands: it can always be taken back. */
const Connection = ({ state }: { state: ClassroomState }) => {
  const isLocked = !hasFeature(usePlan(), 'classroom');
  if (!state.configured)
    return (
      <Quiet mt={6} fz="sm">
        {NOT_SET_UP}
      </Quiet>
    );
  return (
    <>
      {isLocked ? <PlanLock feature="classroom" /> : null}
      {state.revoked_at === null ? null : (
        <Message kind="error">
          Google ended the connection{state.address === null ? '' : ` with ${state.address}`}, noticed on{' '}
          {formatDay(state.revoked_at)}. What was imported stays.
        </Message>
      )}
      {state.connected ? <p>{describe(state)}</p> : null}
      {state.connected || isLocked ? null : (
        <ConnectButton variant="default" returnTo="/settings?tab=account">
          {state.revoked_at === null ? 'Connect Google Classroom' : 'Connect again'}
        </ConnectButton>
      )}
      {state.connected ? <Disconnect /> : null}
    </>
  );
};

export const Connections = () => {
  const { data, error, refetch } = useQuery(lmsQuery);
  return (
    <Card title="Google Classroom">
      <ConnectOutcome />
      <FailedPart error={error} retry={refetch} />
      {data === undefined ? null : <Connection state={data} />}
    </Card>
  );
};
