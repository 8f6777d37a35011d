/** Which passwords are refused. How they are hashed: platform/password-hash.ts. */
import { Failure } from '../../../contract/errors.ts';
import common from './common-passwords.json' with { type: 'json' };

const COMMON = new Set<string>(common);

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
