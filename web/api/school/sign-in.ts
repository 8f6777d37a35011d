/** The school's domains and its single sign-on, as server state. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import type { SchoolSso } from '../../../contract/school/sign-in.ts';
import * as api from '../../../contract/school/sign-in.ts';
import { call, renewing } from '../call.ts';
import { queryOf } from '../query-client.ts';

const KEY = 'school';

export const domainsQuery = queryOf([KEY, 'domains'], api.listDomains);

export const ssoQuery = queryOf([KEY, 'sso'], api.getSso);

/** Domains decide who can sign in, so the other list may say something else now. */
const renew = async (client: QueryClient) => {
  await Promise.all([
    client.invalidateQueries({ queryKey: domainsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ssoQuery.queryKey }),
  ]);
};

export const addDomain = (client: QueryClient, domain: string) =>
  renewing(call(api.addDomain, { body: { domain } }), () => renew(client));

/** Also when DNS had nothing to say, the list tells when it was asked. */
export const verifyDomain = async (client: QueryClient, id: string) => {
  try {
    return await call(api.verifyDomain, { params: { id } });
  } finally {
    await renew(client);
  }
};

export const setAutoJoin = (client: QueryClient, id: string, auto_join: boolean) =>
  renewing(call(api.changeDomain, { params: { id }, body: { auto_join } }), () => renew(client));

export const removeDomain = (client: QueryClient, id: string) =>
  renewing(call(api.removeDomain, { params: { id } }), () => renew(client));

export type SsoChange = BodyGiven<typeof api.putSso>;

const keep = (client: QueryClient, sso: SchoolSso) => client.setQueryData(ssoQuery.queryKey, sso);

export const saveSso = async (client: QueryClient, body: SsoChange) =>
  keep(client, await call(api.putSso, { body }));

export const removeSso = async (client: QueryClient) => keep(client, await call(api.removeSso));

/** The address to go to. */
export const beginTrial = async (): Promise<string> => (await call(api.trySso)).url;

/** Shown once: nothing keeps them here. */
export const newRecoveryCodes = async (client: QueryClient): Promise<string[]> => {
  const { codes } = await call(api.makeRecoveryCodes);
  await client.invalidateQueries({ queryKey: ssoQuery.queryKey });
  return codes;
};
