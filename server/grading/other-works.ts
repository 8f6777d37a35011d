/**
 * Other papers of the same assignment, for noticing duplicates. Of each only a sketch is kept, which the sandbox draws: a class
 * of thirty is compared pair by pair, and no text waits here.
 */
import { LRUCache } from 'lru-cache';
import type { OtherWork } from '../../grading/integrity/find-duplicate.ts';
import { LONGEST_COMPARED, type Sketch } from '../../grading/integrity/sketch.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { type ClaimedSubmission, listGradedTexts, listOtherIds } from './grading-queries.ts';

const COMPARED = 300;
const KEPT = 2000;
/** Texts that are in memory at once. */
const LOADED = 10;

export type OtherWorks = {
  list(services: Services, submission: ClaimedSubmission): Promise<OtherWork[]>;
  /** Was just opened, so that nobody has to read its text again. */
  keep(submission: ClaimedSubmission, sketch: Sketch): void;
};

export const createOtherWorks = (): OtherWorks => {
  const kept = new LRUCache<string, OtherWork>({ max: KEPT });
  const draw = async ({ db, sandbox }: Services, scope: Scope, ids: string[]) => {
    for (const { id, file_name, beginning } of await listGradedTexts(db, scope, ids, LONGEST_COMPARED))
      kept.set(id, { label: file_name, sketch: await sandbox.run('sketch', { text: beginning }) });
  };
  return {
    async list(services, submission) {
      const ids = await listOtherIds(services.db, submission, COMPARED);
      const missing = ids.filter((id) => !kept.has(id));
      for (let from = 0; from < missing.length; from += LOADED)
        await draw(services, scopeOfOwner(submission.teacher_id), missing.slice(from, from + LOADED));
      return ids.flatMap((id) => kept.get(id) ?? []);
    },
    keep: ({ id, file_name }, sketch) => void kept.set(id, { label: file_name, sketch }),
  };
};
