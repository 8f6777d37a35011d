/**
 * Other papers of the same assignment, for noticing duplicates. What a worker has read once it keeps for a while: a class
 * of thirty is compared pair by pair, and the engine remembers each paper's fingerprint by its object.
 */
import { LRUCache } from 'lru-cache';
import type { OtherWork } from '../../grading/integrity/find-duplicate.ts';
import type { Db } from '../db/database.ts';
import { type ClaimedSubmission, listGradedTexts, listOtherIds } from './grading-queries.ts';

const COMPARED = 300;
const KEPT = 2000;

export type OtherWorks = (db: Db, submission: ClaimedSubmission) => Promise<OtherWork[]>;

export const createOtherWorks = (): OtherWorks => {
  const kept = new LRUCache<string, OtherWork>({ max: KEPT });
  return async (db, submission) => {
    const ids = await listOtherIds(db, submission, COMPARED);
    const missing = ids.filter((id) => !kept.has(id));
    for (const row of await listGradedTexts(db, submission.teacher_id, missing))
      kept.set(row.id, { label: row.file_name, text: row.graded_text });
    return ids.flatMap((id) => kept.get(id) ?? []);
  };
};
