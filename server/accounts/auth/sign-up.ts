/** Creating an account, with or without confirmation by mail. */
import { Failure } from '../../../contract/errors.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { Services } from '../../services.ts';
import {
  confirmTeacher,
  findTeacherByEmail,
  getTeacher,
  insertTeacher,
  setPasswordHash,
  type TeacherRow,
} from '../teachers/queries.ts';
import { issueToken, linkExpired, redeemToken } from './one-time-tokens.ts';
import { assertUncommon } from './passwords.ts';
import { type SessionTokens, startSession } from './sessions.ts';

type Form = { email: string; password: string; name: string };
type Outcome =
  | { requiresConfirmation: true }
  | ({ requiresConfirmation: false; teacher: TeacherRow } & SessionTokens);

export const signUpTeacher = async (services: Services, form: Form): Promise<Outcome> => {
  assertUncommon(form.password, form.email);
  const passwordHash = await services.passwords.hash(form.password);
  const account = {
    email: form.email,
    name: form.name,
    passwordHash,
    googleSubject: null,
    confirmedAt: null,
  };
  return services.config.session.requireConfirmation
    ? signUpWithConfirmation(services, account)
    : signUpAtOnce(services, account);
};

type Account = Parameters<typeof insertTeacher>[1];

const signUpAtOnce = (services: Services, account: Account): Promise<Outcome> =>
  services.db.transaction().execute(async (tx) => {
    const teacher = await insertTeacher(tx, account, services.config.ownPlan);
    if (teacher === null) throw new Failure('email_taken');
    const tokens = await startSession(services, tx, teacher.id);
    return { requiresConfirmation: false, teacher, ...tokens };
  });

/** The answer is the same whether the address was free or not; only the mail differs. */
const signUpWithConfirmation = async (services: Services, account: Account): Promise<Outcome> => {
  const { db, config, postbox } = services;
  const link = await db.transaction().execute(async (tx) => {
    const teacher = await insertTeacher(tx, account, config.ownPlan);
    if (teacher === null) return null;
    const token = await issueToken(services, tx, 'confirm_email', teacher.id, account);
    return `${config.publicUrl}/login?confirm=${token}`;
  });
  if (link !== null) postbox.post(letterTo(account, 'confirm_address', { link }));
  else await remindOwner(services, account);
  return { requiresConfirmation: true };
};

const remindOwner = async (services: Services, account: Account) => {
  const { db, config, postbox } = services;
  const owner = await findTeacherByEmail(db, addressKey(account.email));
  if (owner === null) return;
  if (owner.email_confirmed_at !== null)
    return postbox.post(letterTo(owner, 'already_registered', { link: `${config.publicUrl}/login` }));
  // Never confirmed: the first mail was lost, or somebody else typed this address. Each link carries the password of
  // its own sign-up, so that the owner of the address never confirms a stranger's.
  const token = await issueToken(services, db, 'confirm_email', owner.id, account);
  postbox.post(letterTo(owner, 'confirm_address', { link: `${config.publicUrl}/login?confirm=${token}` }));
};

export const confirmTeacherEmail = async (services: Services, token: string): Promise<void> => {
  await services.db.transaction().execute(async (tx) => {
    const { teacher_id, password_hash } = await redeemToken(services, tx, {
      purpose: 'confirm_email',
      token,
      used: linkExpired(),
      invalid: linkExpired(),
    });
    const teacher = await getTeacher(tx, teacher_id);
    if (teacher.email_confirmed_at === null) await setPasswordHash(tx, teacher_id, password_hash);
    await confirmTeacher(tx, teacher_id, services.now());
  });
};
