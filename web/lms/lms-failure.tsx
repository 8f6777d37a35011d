/** A call to Google Classroom that failed: what happened, and the way on from there. */
import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { ClassroomPurpose } from '../../contract/classroom.ts';
import { ApiError } from '../../contract/client/api-error.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { QuietButton } from '../ui/quiet.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { ConnectButton } from './connect-button.tsx';

const CONNECT: readonly ErrorCode[] = [
  'classroom_not_connected',
  'classroom_revoked',
  'classroom_declined',
  'classroom_scope_missing',
];
const PLANS: readonly ErrorCode[] = ['quota_exceeded', 'plan_required'];

const isOneOf = (codes: readonly string[], error: unknown) =>
  error instanceof ApiError && codes.includes(error.code);

export const needsConnecting = (error: unknown): boolean => isOneOf(CONNECT, error);

type Props = { error: unknown; purpose?: ClassroomPurpose; retry: () => void };

const WayOn = ({ error, purpose = 'import', retry }: Props) => {
  if (needsConnecting(error))
    return (
      <ConnectButton purpose={purpose} variant="default">
        Connect again
      </ConnectButton>
    );
  if (isOneOf(PLANS, error)) return <Link to="/dashboard/pricing">See the plans</Link>;
  return <QuietButton onClick={retry}>Try again</QuietButton>;
};

export const LmsFailure = (props: Props) => (
  <Stack gap="sm" align="flex-start" maw={832}>
    <Refusal error={props.error} />
    <WayOn {...props} />
  </Stack>
);
