/** Holds the session: who is signed in, the 25-minute refresh, and what has to go when the session ends. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ACCESS_TOKEN_KEY, readAccessToken, subscribeToAccessToken } from '../api/access-token.ts';
import { userQuery } from '../api/queries.ts';
import { refreshAccessToken } from '../api/renew.ts';
import { clearStored } from '../lib/storage.ts';
import { type Session, SessionContext } from './session.ts';
import { useSessionActions } from './use-session-actions.ts';

const REFRESH_EVERY_MS = 25 * 60 * 1000;

const useAccessToken = () => useSyncExternalStore(subscribeToAccessToken, readAccessToken, () => null);

const useRefreshTimer = (token: string | null) => {
  useEffect(() => {
    if (token === null) return;
    const timer = setInterval(() => {
      // A refusal has already ended the session; after an outage the next call's 401 tries again.
      refreshAccessToken().catch(() => undefined);
    }, REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, [token]);
};

/** Nothing of a teacher's students may stay in the browser after the session, whichever tab ended it. */
const useForgetting = (ended: boolean) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!ended) return;
    queryClient.clear();
    clearStored('sessionStorage');
  }, [ended, queryClient]);
};

const useOtherTabs = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === ACCESS_TOKEN_KEY && event.newValue !== null) void queryClient.invalidateQueries();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
};

/** True from the moment a token that this page has seen is gone, until there is one again. */
const useEnded = (token: string | null): boolean => {
  const [seen, setSeen] = useState(token !== null);
  if (token !== null && !seen) setSeen(true);
  return seen && token === null;
};

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const token = useAccessToken();
  const ended = useEnded(token);
  useRefreshTimer(token);
  useForgetting(ended);
  useOtherTabs();
  const actions = useSessionActions();
  const { data: user, error, refetch } = useQuery({ ...userQuery, enabled: token !== null });
  const session = useMemo((): Session => {
    if (token === null) return { status: 'signed out', ended, ...actions };
    if (user !== undefined) return { status: 'signed in', user, ...actions };
    if (error !== null) return { status: 'failed', error, retry: () => void refetch(), ...actions };
    return { status: 'loading', ...actions };
  }, [token, ended, user, error, refetch, actions]);
  return <SessionContext value={session}>{children}</SessionContext>;
};
