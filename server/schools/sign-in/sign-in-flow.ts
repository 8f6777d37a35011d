/** A sign-in through a school: the way out, the way back, and what it ends in. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { issueToken } from '../../accounts/auth/one-time-tokens.ts';
import { hashToken } from '../../accounts/auth/opaque-token.ts';
import { FlowMarks } from '../../accounts/openid/openid.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import { findDomainOf } from '../../platform/mail/mail-domain.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { InSchool } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { tellOfNoSeat, tellOfSeat } from '../domains/join-by-domain.ts';
import { findSchool } from '../membership/queries.ts';
import { admitProfile, type Entry } from './admit-profile.ts';
import { findSso, findSsoOfDomain, type SsoRow } from './queries.ts';
import { beginSchoolFlow, finishSchoolFlow, type SchoolProfile } from './school-provider.ts';
import { connectionOf, redirectUriOf } from './sso-settings.ts';

/** In a shape of its own, so that the cookie of a Google sign-in is never taken for one, nor the other way round. */
export const SchoolMarks = z.object({
  school: z.object({
    id: z.uuid(),
    flow: FlowMarks,
    /** Who tries it, without signing in; null: a sign-in. */
    tries: z.uuid().nullable(),
  }),
});
export type SchoolMarks = z.infer<typeof SchoolMarks>;

type Begun = { url: string; marks: SchoolMarks };

const begin = async (
  services: Services,
  sso: SsoRow,
  email: string,
  tries: string | null,
): Promise<Begun> => {
  const asked = { redirectUri: redirectUriOf(services), email };
  const { url, marks } = await beginSchoolFlow(services, connectionOf(services, sso), asked);
  return { url, marks: { school: { id: sso.school_id, flow: marks, tries } } };
};

/** The domain of the address decides; whether there is an account nobody is told. */
export const beginSchoolSignIn = async (services: Services, email: string): Promise<Begun> => {
  const domain = findDomainOf(email);
  const sso = domain === null ? null : await findSsoOfDomain(services.db, domain);
  if (sso === null) throw new Failure('sso_unknown_domain');
  return begin(services, sso, email, null);
};

export const beginTrial = async (services: Services, scope: InSchool): Promise<Begun> => {
  const sso = await findSso(services.db, scope.school.id);
  if (sso === null) throw new Failure('sso_not_set_up');
  const { email } = await getTeacher(services.db, scope.actor.id);
  return begin(services, sso, email, scope.actor.id);
};

const tellNews = async (services: Services, { issuer }: SsoRow, { id, school, news, isFirst }: Entry) => {
  if (news === null && !isFirst) return;
  const teacher = await getTeacher(services.db, id);
  // Whoever runs the provider can make it say that somebody is her: the member is to know, whoever it was.
  if (isFirst) services.postbox.post(letterTo(teacher, 'first_sign_in', { school: school.name, issuer }));
  if (news !== null) await tellOfSeat(services, teacher, school, news === 'joined');
};

const askProvider = async (
  services: Services,
  query: Record<string, string>,
  { school }: SchoolMarks,
): Promise<{ sso: SsoRow; profile: SchoolProfile }> => {
  const sso = await findSso(services.db, school.id);
  if (sso === null) throw new Failure('sso_not_set_up');
  const answer = new URL(`${redirectUriOf(services)}?${new URLSearchParams(query)}`);
  const profile = await finishSchoolFlow(services, connectionOf(services, sso), answer, school.flow);
  return { sso, profile };
};

/** The single-use session id that the browser fetches its token with. */
export const finishSignIn = async (
  services: Services,
  query: Record<string, string>,
  marks: SchoolMarks,
  network: Buffer,
): Promise<string> => {
  const { sso, profile } = await askProvider(services, query, marks);
  const bound = { browserHash: hashToken(marks.school.flow.browser), bySchool: sso.school_id };
  const admit = services.db.transaction().execute(async (tx) => {
    const entry = await admitProfile(services, tx, sso, profile);
    const detail = { issuer: sso.issuer, first: entry.isFirst };
    const event = { action: 'sso_signed_in', subject: entry.id, detail, actorId: entry.id } as const;
    await appendEvents(tx, sso.school_id, [{ ...event, network, at: services.now() }]);
    return { entry, token: await issueToken(services, tx, 'google_session', entry.id, bound) };
  });
  const { entry, token } = await admit.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === 'sso_no_seat') await tellOffice(services, sso.school_id);
    throw error;
  });
  await tellNews(services, sso, entry);
  return token;
};

const tellOffice = async (services: Services, schoolId: string) => {
  const school = await findSchool(services.db, schoolId);
  if (school !== null) await tellOfNoSeat(services, school);
};

/** Whoever tries it must come back as the one who began: then it is known that they can come in by it. */
export const finishTrial = async (
  services: Services,
  query: Record<string, string>,
  marks: SchoolMarks,
  tries: string,
): Promise<void> => {
  const { sso, profile } = await askProvider(services, query, marks);
  await services.db.transaction().execute(async (tx) => {
    const entry = await admitProfile(services, tx, { ...sso, auto_provision: false }, profile, tries).catch(
      (error: unknown) => {
        const isStranger = error instanceof Failure && error.code === 'sso_not_invited';
        throw isStranger ? new Failure('sso_other_person') : error;
      },
    );
    if (entry.id !== tries) throw new Failure('sso_other_person');
    const event = { action: 'sso_tried', subject: null, detail: { issuer: sso.issuer } } as const;
    const at = services.now();
    await appendEvents(tx, sso.school_id, [{ ...event, actorId: tries, network: null, at }]);
  });
};
