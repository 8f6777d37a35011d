/** How passwords are stored: argon2id. */
import { hash, verify } from '@node-rs/argon2';

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
