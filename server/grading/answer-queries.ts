/** SQL of answers, one row for each paper and criterion: as they were found before grading. */
import { sql } from 'kysely';
import { z } from 'zod';
import { PageBox } from '../../contract/grading.ts';
import { KeptAnswer } from '../../grading/questions/answer.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { many } from '../platform/db/rows.ts';
import { storable, storableJson } from './reading-queries.ts';

/** In place of what was found before. */
export const replaceAnswers = async (tx: Tx, submissionId: string, answers: readonly KeptAnswer[]) => {
  await tx.deleteFrom('answers').where('submission_id', '=', submissionId).execute();
  await insertAnswers(tx, submissionId, answers);
};

export const insertAnswers = async (tx: Tx, submissionId: string, answers: readonly KeptAnswer[]) => {
  if (answers.length === 0) return;
  const owner = sql<string>`(select teacher_id from submissions where id = ${submissionId})`;
  await tx
    .insertInto('answers')
    .values(
      answers.map(({ criterion_id, found, text, folded, how, start, end, box, is_picture }) => ({
        submission_id: submissionId,
        teacher_id: owner,
        criterion_id: storable(criterion_id),
        found,
        text: storable(text),
        folded: storable(folded),
        how,
        start_at: start,
        end_at: end,
        page: box?.page ?? null,
        box: box && storableJson(box),
        is_picture,
      })),
    )
    .execute();
};

/** A paper that nobody had to read again keeps its answers to the questions that are still asked. */
export const dropAnswers = async (tx: Tx, submissionId: string, asked: readonly string[]) => {
  await tx
    .deleteFrom('answers')
    .where('submission_id', '=', submissionId)
    .where('criterion_id', 'not in', asked)
    .execute();
};

const AnswerRow = KeptAnswer.pick({ criterion_id: true, found: true, text: true, how: true }).extend({
  submission_id: z.uuid(),
  box: PageBox.nullable(),
});

/** Of these papers, question by question. Whoever asks has made sure whose they are. */
export const listAnswersOf = async (db: Db, submissionIds: string[]) => {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('answers')
    .select(['submission_id', 'criterion_id', 'found', 'text', 'how', 'box'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('submission_id')
    .orderBy('criterion_id')
    .$call(many(AnswerRow));
};
