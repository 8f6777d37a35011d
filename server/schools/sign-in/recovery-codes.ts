/** An owner's way in when the school's own sign-in fails: ten codes, shown once, each good for one sign-in. */
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { RECOVERY_CODES } from '../../../contract/school/sign-in.ts';
import { hashToken } from '../../accounts/auth/opaque-token.ts';
import { guessPassword } from '../../accounts/auth/password-gate.ts';
import { type SessionTokens, startSession } from '../../accounts/auth/sessions.ts';
import type { TeacherRow } from '../../accounts/teachers/queries.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { actInSchool, networkHash, type SchoolCall } from '../membership/act-in-school.ts';
import { countCodes, hasCode, replaceCodes, takeCode } from './queries.ts';

/** Without letters that look like digits: codes are printed and typed. Twenty of them are a hundred bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const inGroups = (code: string): string => (code.match(/.{5}/g) ?? []).join('-');

/** As it was meant, however it was typed. */
const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const makeCodes = (services: Services, call: SchoolCall): Promise<string[]> =>
  actInSchool(services, call, 'owner', async (tx, { at, record }) => {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await replaceCodes(
      tx,
      call.scope,
      codes.map((code) => hashToken(code)),
      at,
    );
    await record({ action: 'recovery_codes_made', subject: call.scope.actor.id });
    return codes.map(inGroups);
  });

type Form = { email: string; password: string; code: string };

/** Whoever asks without having an account: the same questions are put, about nobody. */
const NOBODY = scopeOfOwner('00000000-0000-0000-0000-000000000000');

/** An account without a password has none to give: then the field is empty, and the code alone decides. */
const fits =
  ({ db }: Services, { password, code }: Form) =>
  async (teacher: TeacherRow | null, matches: boolean): Promise<boolean> => {
    const scope = teacher === null ? NOBODY : scopeOfOwner(teacher.id);
    const isCode = await hasCode(db, scope, hashToken(readCode(code)));
    const needsNone = teacher?.password_hash === null && password === '';
    return isCode && (matches || needsNone);
  };

export const signInByCode = async (
  services: Services,
  form: Form,
  request: FastifyRequest,
): Promise<SessionTokens & { teacher: TeacherRow }> => {
  const { db, postbox, now } = services;
  const { email, password } = form;
  const guess = { door: 'recovery', email, password, isRight: fits(services, form) } as const;
  const teacher = await guessPassword(services, guess, request);
  if (teacher === null) throw new Failure('recovery_code_wrong');
  const scope = scopeOfOwner(teacher.id);
  const { tokens, left } = await db.transaction().execute(async (tx) => {
    // Another browser may have used it up this very moment.
    const schoolId = await takeCode(tx, scope, hashToken(readCode(form.code)), now());
    if (schoolId === null) throw new Failure('recovery_code_wrong');
    const left = await countCodes(tx, scope);
    const actor = { actorId: teacher.id, network: networkHash(services, request), at: now() };
    const event = { action: 'recovery_code_used', subject: teacher.id, detail: { left }, ...actor } as const;
    await appendEvents(tx, schoolId, [event]);
    return { tokens: await startSession(services, tx, teacher.id, schoolId), left };
  });
  postbox.post(letterTo(teacher, 'recovery_code', { left }));
  return { ...tokens, teacher };
};
