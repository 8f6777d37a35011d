/** How many mails to students a teacher may have sent within a day; counted where removing papers gives nothing back. */
import { STUDENT_MAILS_A_DAY } from '../../../contract/giving-back/release.ts';
import { countAttempt, findAttempts } from '../../accounts/attempts/attempt-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';

const DAY_MS = 24 * 3600 * 1000;

const bucketOf = ({ keys }: Services, { owner }: Scope) => keys.fingerprint(`mails to students of ${owner}`);

/** Answers how many of the wanted ones may go. */
export const takeMailsOfToday = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  wanted: number,
): Promise<number> => {
  if (wanted === 0) return 0;
  const at = services.now();
  const tomorrow = new Date(at.getTime() + DAY_MS);
  const { attempts } = await countAttempt(tx, bucketOf(services, scope), at, tomorrow, wanted);
  return Math.max(0, wanted - Math.max(0, attempts - STUDENT_MAILS_A_DAY));
};

export const countLeftToday = async (services: Services, scope: Scope): Promise<number> => {
  const counted = await findAttempts(services.db, bucketOf(services, scope), services.now());
  return Math.max(0, STUDENT_MAILS_A_DAY - (counted?.attempts ?? 0));
};
