/** Links for students: what stands in one is random, in the part of an address that no server is told, and kept as a hash. */
import { Failure } from '../../../contract/errors.ts';
import { LINK_DAYS } from '../../../contract/giving-back/release.ts';
import { hashToken, newToken } from '../../accounts/auth/opaque-token.ts';
import { findSchoolRules } from '../../accounts/membership/queries.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findSubmission } from '../review/review-queries.ts';
import { insertLinks, revokeLinks } from './link-queries.ts';
import { findReleaseDate } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

export type NewLink = { url: string; hash: Buffer; expiresAt: Date };

/** The caller has seen that the paper is released; were it not, the link would show nothing. */
export const createLink = async (
  { db, config, now }: Services,
  scope: Scope,
  id: string,
): Promise<NewLink> => {
  const [token, at] = [newToken(), now()];
  const [hash, expiresAt] = [hashToken(token), new Date(at.getTime() + LINK_DAYS * DAY_MS)];
  await insertLinks(db, scope, [{ id, hash }], { at, expiresAt });
  return { hash, expiresAt, url: `${config.publicUrl}/shared#${token}` };
};

const assertOwn = async ({ db }: Services, scope: Scope, id: string) => {
  if ((await findSubmission(db, scope, id)) === null) throw new Failure('not_found');
};

export const mayShare = async ({ db }: Pick<Services, 'db'>, scope: Scope): Promise<boolean> =>
  (await findSchoolRules(db, scope))?.student_links ?? true;

export const sharePaper = async (services: Services, scope: Scope, id: string) => {
  await assertOwn(services, scope, id);
  if ((await findReleaseDate(services.db, scope, id)) === null) throw new Failure('not_released');
  if (!(await mayShare(services, scope))) throw new Failure('school_links_off');
  const { url, expiresAt } = await createLink(services, scope, id);
  return { url, expires_at: expiresAt.toISOString() };
};

export const unsharePaper = async (services: Services, scope: Scope, id: string) => {
  await assertOwn(services, scope, id);
  return { revoked: await revokeLinks(services.db, scope, { id }, services.now()) };
};
