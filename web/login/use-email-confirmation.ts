/** Confirms the address when the page was opened from the link in the mail. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { confirmEmail } from '../../contract/session.ts';
import { detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';

export type Notice = { kind: 'error' | 'success'; text: string };

type Confirmation = { status: 'pending' } | { status: 'settled'; notice: Notice | null };

export const useEmailConfirmation = (): Confirmation => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => search.get('confirm'));
  // A query rather than a mutation: the link is single use, and a query of one key runs once however often React mounts.
  const { data, error, isLoading } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => call(confirmEmail, { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const settled = data !== undefined || error !== null;
  useEffect(() => {
    // A reload must not try the used link again.
    if (settled) navigate('/login', { replace: true });
  }, [settled, navigate]);
  if (isLoading) return { status: 'pending' };
  if (error !== null) return { status: 'settled', notice: { kind: 'error', text: detailOf(error) } };
  return { status: 'settled', notice: data === undefined ? null : { kind: 'success', text: data.message } };
};
