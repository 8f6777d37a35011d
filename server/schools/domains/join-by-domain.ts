/** Whoever signs in with a confirmed address of a school's domain becomes its member, if the school wants that and has a seat. */
import { countIn } from '../../accounts/attempts/gate-attempts.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import { findDomainOf } from '../../platform/mail/mail-domain.ts';
import { letterTo, type Person } from '../../platform/mail/write-letter.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { joinedMail } from '../mails.ts';
import { findMembership, findSchoolForUpdate, type SchoolRow } from '../membership/queries.ts';
import { becomeMember } from './become-member.ts';
import { mailOffice } from './office.ts';
import { findSchoolToJoin, hasLeft, insertWaiting } from './queries.ts';

const DAY_SECONDS = 24 * 3600;

/** Once a day, however many come. */
export const tellOfNoSeat = async (services: Services, school: SchoolRow): Promise<void> => {
  const bucket = services.keys.fingerprint(`no seat ${school.id}`);
  const { attempts } = await countIn(services, bucket, DAY_SECONDS);
  if (attempts === 1)
    await mailOffice(services, school.id, (to) => letterTo(to, 'seats_taken', { school: school.name }));
};

/** To whoever came in by a domain, or would have. */
export const tellOfSeat = async (
  services: Services,
  teacher: Person,
  school: SchoolRow,
  joined: boolean,
): Promise<void> => {
  services.postbox.post(
    joined ? joinedMail(teacher, school) : letterTo(teacher, 'no_seat', { school: school.name }),
  );
  if (!joined) await tellOfNoSeat(services, school);
};

type Outcome = { school: SchoolRow; joined: boolean; isNews: boolean };

const joinOrWait = ({ db, now }: Services, scope: Scope, schoolId: string): Promise<Outcome | null> =>
  db.transaction().execute(async (tx) => {
    const school = await findSchoolForUpdate(tx, schoolId);
    if (school === null || (await findMembership(tx, scope)) !== null) return null;
    if (await becomeMember(tx, school, scope, { at: now(), how: 'domain' }))
      return { school, joined: true, isNews: true };
    return { school, joined: false, isNews: await insertWaiting(tx, scope, schoolId, now()) };
  });

/** Signing in goes on whatever comes of it. */
export const joinByDomain = async (services: Services, scope: Scope): Promise<void> => {
  const { db } = services;
  const teacher = await getTeacher(db, scope.owner);
  const domain = teacher.email_confirmed_at === null ? null : findDomainOf(teacher.email);
  const schoolId = domain === null ? null : await findSchoolToJoin(db, domain);
  if (schoolId === null || (await hasLeft(db, scope, schoolId))) return;
  const outcome = await joinOrWait(services, scope, schoolId);
  if (outcome === null || !outcome.isNews) return;
  const { school, joined } = outcome;
  await tellOfSeat(services, teacher, school, joined);
};
