/** Before it is the only way in: tried, with codes to get in by when it fails, and with nobody left outside unknowingly. */
import { Button, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SchoolSso, SsoConnection } from '../../../contract/school/sign-in.ts';
import { beginTrial, saveSso } from '../../api/school/sign-in.ts';
import { countOf } from '../../lib/format.ts';
import { leaveFor } from '../../lib/leave-page.ts';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';

export const TryIt = ({ tried }: { tried: boolean }) => {
  const trying = useMutation({ mutationFn: async () => leaveFor(await beginTrial()) });
  return (
    <>
      <p>
        {tried
          ? 'You have signed in through it as it is set up now.'
          : 'You have not signed in through it yet as it is set up now.'}
      </p>
      <div>
        <Button
          variant={tried ? 'default' : 'filled'}
          loading={trying.isPending}
          onClick={() => trying.mutate()}
        >
          Try it
        </Button>
      </div>
      <Refusal error={trying.error} />
    </>
  );
};

const Outside = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Message kind="info">
      {countOf(count, 'member has', 'members have')} an address of no verified domain and could not sign in
      while it is required.
    </Message>
  );

type Props = { sso: SchoolSso; connection: SsoConnection };

export const Required = ({ sso, connection }: Props) => {
  const client = useQueryClient();
  const { changed_at: _, ...kept } = connection;
  const switching = useMutation({
    mutationFn: (required: boolean) => saveSso(client, { ...kept, required }),
  });
  const isReady = sso.tried && sso.codes_left > 0;
  return (
    <>
      <Outside count={sso.outside} />
      <Switch
        label="Required"
        description={
          connection.required || isReady
            ? 'Members cannot use a password or Google here. Owners still get in with a recovery code.'
            : 'First try it and make recovery codes, so that you are not locked out.'
        }
        checked={connection.required}
        disabled={switching.isPending || (!connection.required && !isReady)}
        onChange={(event) => switching.mutate(event.currentTarget.checked)}
      />
      <Refusal error={switching.error} />
    </>
  );
};
