/** SQL of what a model said about a paper, which is kept sealed and for thirty days. */
import { z } from 'zod';
import type { Proposal } from '../../grading/graders/grader.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { maybe } from '../platform/db/rows.ts';
import type { Keys } from '../platform/http/keys.ts';
import type { Scope } from '../platform/scope.ts';
import { seal, unseal } from '../platform/seal.ts';

export const SAID_KEPT_MS = 30 * 24 * 3600_000;

/** Not longer than a model may write. */
const LONGEST = 200_000;

const placeOf = (submissionId: string): string => `model_answers/${submissionId}`;

export type SealedSaid = { said: Buffer; model: string; prompt_version: string };

/** Null where nobody was asked. */
export const sealSaid = (
  keys: Keys,
  submissionId: string,
  proposal: Pick<Proposal, 'said' | 'record'> | null,
): SealedSaid | null => {
  if (proposal?.said === undefined) return null;
  const { model, prompt_version } = proposal.record;
  return {
    said: seal(keys, placeOf(submissionId), proposal.said.slice(0, LONGEST)),
    model: model ?? '',
    prompt_version: prompt_version ?? '',
  };
};

/** Of the grade that holds from now on. */
export const replaceSaid = async (tx: Tx, submissionId: string, answer: SealedSaid, at: Date) => {
  await tx.deleteFrom('model_answers').where('submission_id', '=', submissionId).execute();
  await insertSaid(tx, submissionId, answer, at);
};

export const insertSaid = async (tx: Tx, submissionId: string, answer: SealedSaid, at: Date) => {
  await tx
    .insertInto('model_answers')
    .values({ submission_id: submissionId, answered_at: at, ...answer })
    .execute();
};

const SaidRow = z.object({
  answered_at: z.date(),
  model: z.string(),
  prompt_version: z.string(),
  said: z.instanceof(Buffer),
});

/** Null: no model was asked, it was too long ago, or it was sealed by another installation. */
export const findSaid = async (db: Db, keys: Keys, scope: Scope, submissionId: string, now: Date) => {
  const row = await db
    .selectFrom('model_answers as m')
    .innerJoin('submissions as s', 's.id', 'm.submission_id')
    .select(['m.answered_at', 'm.model', 'm.prompt_version', 'm.said'])
    .where((eb) => eb.and({ 'm.submission_id': submissionId, 's.teacher_id': scope.owner }))
    .where('m.answered_at', '>', new Date(now.getTime() - SAID_KEPT_MS))
    .$call(maybe(SaidRow));
  if (row === null) return null;
  const { said, answered_at, ...told } = row;
  const text = unseal(keys, placeOf(submissionId), said);
  return text === null
    ? null
    : { ...told, text, at: answered_at, until: new Date(answered_at.getTime() + SAID_KEPT_MS) };
};

export const deleteOldSaid = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('model_answers')
    .where('answered_at', '<=', new Date(now.getTime() - SAID_KEPT_MS))
    .execute();
};
