/** The last step: join, or first be who the invitation is for. */
import { Button, Flex } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { join } from '../api/school/people.ts';
import { rememberPlace } from '../session/after-sign-in.ts';
import { useSession } from '../session/session.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { toast } from '../ui/states/toast.ts';

type Props = { token: string; email: string };

const SignInFirst = ({ token, email }: Props) => {
  const from = `/join#${token}`;
  const ways = [
    { mode: 'sign-in', words: 'Sign in', variant: 'filled' },
    { mode: 'sign-up', words: 'Create an account', variant: 'default' },
  ] as const;
  return (
    <>
      <Message kind="info">
        To join, please sign in with {email}, or create an account with this address. You come back here.
      </Message>
      <Flex gap="sm" wrap="wrap">
        {ways.map(({ mode, words, variant }) => (
          <Button
            key={mode}
            component={Link}
            to="/login"
            state={{ from, mode }}
            variant={variant}
            onClick={() => rememberPlace(from)}
          >
            {words}
          </Button>
        ))}
      </Flex>
      <Quiet>
        If you are asked to confirm your address by mail, please open the invitation again afterwards.
      </Quiet>
    </>
  );
};

const WrongAccount = ({
  email,
  mine,
  signOut,
}: {
  email: string;
  mine: string;
  signOut: () => Promise<void>;
}) => (
  <>
    <Message kind="error">
      You are signed in with {mine}, and this invitation is for {email}. Please sign out and come in with that
      address, or ask the school for an invitation to yours.
    </Message>
    <QuietButton onClick={() => void signOut()}>Sign out</QuietButton>
  </>
);

const Join = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: () => join(client, token),
    onSuccess: async ({ name }) => {
      toast.saved(`You are a member of ${name} now.`);
      await navigate('/dashboard', { replace: true });
    },
  });
  return (
    <>
      <Refusal error={joining.error} />
      <Flex gap="sm" wrap="wrap">
        <Button loading={joining.isPending} onClick={() => joining.mutate()}>
          Join the school
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          Not now
        </Button>
      </Flex>
    </>
  );
};

const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export const JoinStep = ({ token, email }: Props) => {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return null;
    case 'failed':
      return <FailedPart error={session.error} retry={session.retry} />;
    case 'signed out':
      return <SignInFirst token={token} email={email} />;
    case 'signed in':
      return isSameAddress(session.user.email, email) ? (
        <Join token={token} />
      ) : (
        <WrongAccount email={email} mine={session.user.email} signOut={session.signOut} />
      );
  }
};
