/** The comment bank: what the teacher keeps, and what was written often enough to be worth keeping. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/comments.ts';
import { type Comment, foldCriterion } from '../../../contract/comments.ts';
import { Failure } from '../../../contract/errors.ts';
import { typedIn } from '../../../contract/feedback.ts';
import { hideNames } from '../../../grading/feedback/hide-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { listStudentNames, listWritten } from '../../style/queries.ts';
import {
  COMMENTS_AT_MOST,
  type CommentRow,
  deleteCommentRow,
  getStudentName,
  insertComment,
  listCommentRows,
  updateComment,
} from './queries.ts';
import { isAlike, listRepeated } from './similar-sentences.ts';

const OFFERS_AT_MOST = 30;

const describe = ({ last_used_at, ...row }: CommentRow): Comment => ({
  ...row,
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Worked out anew each time: an offer is stored nowhere until the teacher takes it. */
const listOffers = async (db: Db, scope: Scope, kept: CommentRow[]) => {
  const [written, names] = await Promise.all([listWritten(db, scope), listStudentNames(db, scope)]);
  const texts = written.map(({ paper, student_name, criterion, text }) => ({
    paper,
    criterionKey: foldCriterion(criterion),
    text: hideNames(typedIn(text), student_name, names),
  }));
  return listRepeated(texts)
    .filter(({ text }) => !kept.some((comment) => isAlike(comment.text, text)))
    .slice(0, OFFERS_AT_MOST);
};

export const commentRoutes = (app: FastifyInstance, { db, now }: Services) => {
  handle(app, api.listComments, async ({ scope }) => {
    const kept = await listCommentRows(db, scope);
    return { comments: kept.map(describe), offers: await listOffers(db, scope, kept) };
  });

  handle(app, api.createComment, async ({ body, scope }) => {
    const { student_work_id: paper, criterion_key: criterionKey } = body;
    const student = paper === undefined ? null : await getStudentName(db, scope, paper);
    const text = hideNames(body.text.toWellFormed(), student, await listStudentNames(db, scope));
    const kept = await listCommentRows(db, scope);
    const same = kept.find((one) => one.text === text && one.criterion_key === criterionKey);
    if (same !== undefined) return describe(same);
    if (kept.length >= COMMENTS_AT_MOST)
      throw new Failure(
        'invalid_input',
        `The bank holds ${COMMENTS_AT_MOST} comments. Please delete one first.`,
      );
    return describe(await insertComment(db, scope, { text, criterionKey }, now()));
  });

  handle(app, api.changeComment, async ({ params, body, scope }) => {
    const { used, ...change } = body;
    const names = change.text === undefined ? [] : await listStudentNames(db, scope);
    const text =
      change.text === undefined ? {} : { text: hideNames(change.text.toWellFormed(), null, names) };
    const usedAt = used === true ? now() : null;
    return describe(await updateComment(db, scope, params.id, { change: { ...change, ...text }, usedAt }));
  });

  handle(app, api.deleteComment, async ({ params, scope }) => ({
    deleted: await deleteCommentRow(db, scope, params.id),
  }));
};
