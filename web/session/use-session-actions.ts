/** Signing in, up and out. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../contract/client/api-error.ts';
import { getUser, signIn, signOut, signUp, type User } from '../../contract/session.ts';
import { forgetAccessToken, readAccessToken, storeAccessToken } from '../api/access-token.ts';
import { call } from '../api/call.ts';
import { userQuery } from '../api/queries.ts';
import { saveSettings } from '../api/settings.ts';
import { forgetUnsaved } from '../api/unsaved/unsaved-changes.ts';
import { readColorScheme } from '../ui/theme/color-scheme.ts';
import type { Session } from './session.ts';

/** A hanging network must not keep anybody signed in. */
const SIGN_OUT_PATIENCE_MS = 3000;

type Begun = { access_token: string | null; user: User | null };

const begin = (queryClient: QueryClient, { access_token: token, user }: Begun, otherwise: string) => {
  if (!token || user === null) throw new ApiError(200, 'no_token', otherwise);
  // First the teacher, then the token: the guard then never sees a token without a teacher.
  queryClient.setQueryData(userQuery.queryKey, user);
  storeAccessToken(token);
};

/** A new account begins with the look that the visitor chose before there was an account to keep it. */
const withChosenTheme = (begun: Begun): Begun => ({
  ...begun,
  user: begun.user === null ? null : { ...begun.user, theme: readColorScheme() },
});

const createActions = (
  queryClient: QueryClient,
): Pick<Session, 'signIn' | 'signUp' | 'adoptToken' | 'signOut'> => ({
  signIn: async (credentials) => {
    const answer = await call(signIn, { body: credentials });
    begin(queryClient, answer, 'Sign-in failed. Please try again.');
  },
  signUp: async (account) => {
    const answer = await call(signUp, { body: account });
    if (answer.requires_confirmation) return { confirmation: true };
    const begun = withChosenTheme(answer);
    begin(queryClient, begun, 'Signup failed. Please try again.');
    // It is shown either way; if it cannot be kept, the account stays dark.
    if (begun.user !== null && begun.user.theme !== answer.user?.theme)
      void saveSettings(queryClient, { theme: begun.user.theme }).catch(() => undefined);
    return { confirmation: false };
  },
  adoptToken: async (token) => {
    const user = await call(getUser, { token });
    begin(queryClient, { access_token: token, user }, 'Authentication failed. Please try again.');
    return user;
  },
  signOut: async () => {
    // Whether the server heard it or not, this browser is signed out.
    await call(signOut, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) }).catch(() => undefined);
    const owner = queryClient.getQueryData(userQuery.queryKey)?.id;
    if (owner !== undefined) forgetUnsaved(owner);
    forgetAccessToken(readAccessToken());
  },
});

export const useSessionActions = () => {
  const queryClient = useQueryClient();
  return useMemo(() => createActions(queryClient), [queryClient]);
};
