/** Signing in with email and password, through the gate that stands before every password. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { findDomainOf } from '../../platform/mail/mail-domain.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findRequiringSchool, isRequiredFor } from '../membership/queries.ts';
import type { TeacherRow } from '../teachers/queries.ts';
import { guessPassword } from './password-gate.ts';
import { type SessionTokens, startSession } from './sessions.ts';

/** Where a school requires its own sign-in, people of its domain have no password to be wrong: known and unknown alike. */
const wrongPair = async ({ db }: Services, email: string): Promise<Failure> => {
  const domain = findDomainOf(email);
  const isRequired = domain !== null && (await isRequiredFor(db, domain));
  return new Failure(isRequired ? 'sso_required' : 'invalid_credentials');
};

export const signInTeacher = async (
  services: Services,
  form: { email: string; password: string },
  request: FastifyRequest,
): Promise<SessionTokens & { teacher: TeacherRow }> => {
  const teacher = await guessPassword(services, { door: 'sign_in', ...form }, request);
  if (teacher === null) throw await wrongPair(services, form.email);
  if ((await findRequiringSchool(services.db, scopeOfOwner(teacher.id))) !== null)
    throw new Failure('sso_required');
  const tokens = await services.db.transaction().execute((tx) => startSession(services, tx, teacher.id));
  return { ...tokens, teacher };
};
