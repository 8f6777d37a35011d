/** Does what a link in a mail stands for when the page was opened from one: confirms the address, or this browser. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { confirmDevice, confirmEmail } from '../../contract/session.ts';
import { detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** `bySchool`: the school has its own sign-in, and the way there is offered. */
export type Notice = { kind: 'error' | 'success'; text: string; bySchool?: boolean };

type Outcome = { status: 'pending' } | { status: 'settled'; notice: Notice | null };

/** By the parameter that carries the token. */
const ENDPOINTS = { confirm: confirmEmail, device: confirmDevice } as const;

const readLink = (search: URLSearchParams) => {
  for (const kind of ['confirm', 'device'] as const) {
    const token = search.get(kind);
    if (token !== null) return { endpoint: ENDPOINTS[kind], token };
  }
  return null;
};

export const useMailedLink = (): Outcome => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [link] = useState(() => readLink(search));
  // A query rather than a mutation: the link is single use, and a query of one key runs once however often React mounts.
  const { data, error, isLoading } = useQuery({
    queryKey: ['mailed-link', link?.endpoint.path, link?.token],
    queryFn: () => call(link?.endpoint ?? confirmEmail, { body: { token: link?.token ?? '' } }),
    enabled: link !== null,
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
