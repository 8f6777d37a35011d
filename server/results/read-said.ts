/** What the model said about a paper, for the teacher alone and not before her own marks are in where it is marked blind. */
import { Failure } from '../../contract/errors.ts';
import type { Said } from '../../contract/paper.ts';
import { findSaid } from '../grading/said-queries.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { findShownPaper } from '../uploads/pages/page-queries.ts';
import { isWithheld } from './review/review-queries.ts';

export const readSaid = async (
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  scope: Scope,
  id: string,
): Promise<Said | null> => {
  if ((await findShownPaper(db, scope, id)) === null) throw new Failure('not_found');
  if (await isWithheld(db, scope, id)) return null;
  const said = await findSaid(db, keys, scope, id, now());
  return said === null ? null : { ...said, at: said.at.toISOString(), until: said.until.toISOString() };
};
