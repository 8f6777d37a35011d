/** Where a Google sign-in comes back to. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '../layout/site/auth-frame.tsx';
import { takePlace } from '../session/after-sign-in.ts';
import { endGoogleSignIn } from '../session/google-sign-in.ts';
import { useSession } from '../session/session.ts';
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Message } from '../ui/states/message.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { toast } from '../ui/states/toast.ts';
import { type Completion, completeSignIn } from './complete-sign-in.ts';

/** Runs the completion once, cleans the address, and waits the moments that keep the page from flickering. */
const TO_DASHBOARD_MS = 500;
const SHOW_ERROR_MS = 1500;

const useLeaving = (completion: Completion | undefined) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (completion === undefined || completion.outcome === 'failed') return;
    if (completion.outcome === 'fresh') toast.success('You are signed in.');
    const delay = completion.outcome === 'fresh' ? TO_DASHBOARD_MS : 0;
    const timer = setTimeout(() => navigate(takePlace() ?? '/dashboard', { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [completion, navigate]);
};

/** The sentence of a failure once it is time to show it; until then null. */
const useCompletion = (): string | null => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [arrival] = useState(() => new URLSearchParams(search));
  const [sentence, setSentence] = useState<string | null>(null);
  const { adoptToken } = useSession();
  // A query of one key runs once, however often React mounts the page.
  const { data: completion } = useQuery({
    queryKey: ['callback', arrival.toString()],
    queryFn: () => completeSignIn(arrival, adoptToken),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLeaving(completion);
  useEffect(() => {
    if (completion === undefined) return;
    endGoogleSignIn();
    // Neither the history nor a copied address may keep the token or the code.
    navigate('/callback', { replace: true });
    if (completion.outcome !== 'failed') return;
    const timer = setTimeout(() => setSentence(completion.sentence), SHOW_ERROR_MS);
    return () => clearTimeout(timer);
  }, [completion, navigate]);
  return sentence;
};

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
