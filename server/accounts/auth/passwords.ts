/** Password rules and argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../../contract/errors.ts';
import common from './common-passwords.json' with { type: 'json' };

const COMMON = new Set<string>(common);

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/** The program has one of these, at `PASSWORD_COST`; no setting makes it cheaper. Tests sign up hundreds and take another. */
export const createPasswords = (cost: PasswordCost): Passwords => {
  const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost);
  /** A hash of a password nobody knows: checked when there is no account, so that both answers take equally long. */
  let decoy: Promise<string> | null = null;
  const decoyHash = () => {
    decoy ??= hashPassword(crypto.randomUUID());
    return decoy;
  };
  return {
    hash: hashPassword,
    async verify(passwordHash, password) {
      const matches = await verify(passwordHash ?? (await decoyHash()), password.normalize('NFKC'));
      return passwordHash !== null && matches;
    },
  };
};

const isOneCharacterOrRun = (password: string): boolean => {
  const codes = [...password].map((char) => char.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
};

/** Refuses what attackers try first: listed passwords (also with digits around them), runs, and the address itself. */
export const assertUncommon = (password: string, email: string): void => {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const local = email.toLowerCase().split('@')[0] ?? '';
  const guessable =
    COMMON.has(plain) ||
    (core.length >= 4 && core.length >= plain.length - 4 && COMMON.has(core)) ||
    isOneCharacterOrRun(plain) ||
    plain === email.toLowerCase() ||
    (local.length >= 4 && plain === local);
  if (guessable) throw new Failure('password_too_common');
};
