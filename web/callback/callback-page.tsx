/** Where a Google sign-in comes back to. */
import { Stack } from '@mantine/core';
import { AuthFrame } from '../layout/site/auth-frame.tsx';
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Message } from '../ui/states/message.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { useCompletion } from './use-completion.ts';

const Waiting = () => (
  <Stack gap="lg" align="center" ta="center" role="status">
    <Spinner />
    <PageHeading title="Signing you in">Signing you in...</PageHeading>
  </Stack>
);

export const CallbackPage = () => {
  const sentence = useCompletion();
  return (
    <AuthFrame>
      {sentence === null ? (
        <Waiting />
      ) : (
        <>
          <PageHeading title="Unable to sign in">Unable to sign in</PageHeading>
          <Message kind="error">{sentence}</Message>
          <ActionLink to="/login" weight="primary">
            Return to login
          </ActionLink>
        </>
      )}
    </AuthFrame>
  );
};
