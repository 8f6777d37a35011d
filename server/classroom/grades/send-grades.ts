/**
 * Sends what is wanted of an assignment to Classroom, row by row: each is noted as soon as it is there, so whatever stops this
 * (a crash, a busy Google, a grant that ends) leaves the rest wanted or says why it is not. Done by a job, and at once for whoever
 * asks on a screen.
 */
import { type ErrorCode, Failure } from '../../../contract/errors.ts';
import type { SendingJob } from '../../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { GoogleSubmission } from '../client/answers.ts';
import type { ClassroomApi } from '../client/classroom-api.ts';
import type { Google } from '../connect/google-account.ts';
import { findLink, saveLink } from '../queries.ts';
import { queueSending } from '../wishes/wish-grades.ts';
import { decideSending, whyHeld } from './decide-sending.ts';
import {
  abandonWishes,
  claimWishes,
  findClaimEnd,
  type GradePaper,
  listGradePapers,
  saveSent,
  saveUnsent,
  unclaim,
  type Wish,
} from './queries.ts';

/** Longer than any row takes with all of its waiting. */
const CLAIM_MS = 10 * 60_000;

/** They pass by themselves: the row stays wanted. */
const PASSING: readonly ErrorCode[] = ['classroom_busy', 'classroom_unavailable'];

export type Sent = {
  /** What Classroom has now, and whether it had it before. */
  outcomes: Map<string, 'sent' | 'unchanged'>;
  /** Why some rows wait; null: none does. */
  trouble: Failure | null;
};

type Task = {
  services: Services;
  scope: Scope;
  /** No row is begun after it. */
  deadline: number;
  sent: Sent;
};

type Target = {
  api: ClassroomApi;
  courseId: string;
  workId: string;
  maxPoints: number;
  works: GoogleSubmission[];
};

const settleTrouble = async ({ services: { db }, scope, sent }: Task, wishes: Wish[], error: unknown) => {
  if (!(error instanceof Failure)) throw error;
  if (PASSING.includes(error.code)) {
    sent.trouble = error;
    await unclaim(
      db,
      scope,
      wishes.map(({ id }) => id),
    );
  } else for (const wish of wishes) await saveUnsent(db, scope, wish, error.code);
};

/** What Google says of the item and of everybody's work, asked once for all rows. */
const findTarget = async (
  { services, scope }: Task,
  google: Google,
  assignmentId: string,
): Promise<Target> => {
  const { db, now } = services;
  const link = await findLink(db, scope, assignmentId);
  if (link === null) throw new Failure('classroom_not_linked');
  if (!link.associated) throw new Failure('classroom_not_ours');
  const { classroom: api } = await google.clientFor(scope, 'create');
  const { course_id: courseId, course_work_id: workId } = link;
  const maxPoints = (await api.getCourseWork(courseId, workId)).maxPoints || null;
  if (maxPoints !== link.max_points) {
    const { imported_at: _, ...told } = link;
    await db.transaction().execute((tx) => saveLink(tx, scope, { ...told, max_points: maxPoints }, now()));
  }
  if (maxPoints === null) throw new Failure('classroom_ungraded');
  // Nobody has seen this scale yet.
  if (maxPoints !== link.max_points) throw new Failure('classroom_points_changed');
  return { api, courseId, workId, maxPoints, works: await api.listSubmissions(courseId, workId) };
};

const workOf = ({ works }: Target, { work_id, user_id }: GradePaper) =>
  works.find(({ id, userId }) => (work_id === null ? userId === user_id : id === work_id));

const sendOne = async (task: Task, target: Target, wish: Wish, papers: GradePaper[]) => {
  const { services, scope, sent } = task;
  const { db, now } = services;
  const paper = papers.find(({ id }) => id === wish.id);
  const held = paper === undefined ? null : whyHeld(paper, papers, wish.wanted);
  // Removed, withheld or taken back since it was wanted: nothing went wrong.
  if (paper === undefined || held !== null) return saveUnsent(db, scope, wish, null);
  const work = workOf(target, paper);
  const sending = decideSending(paper, work, wish.wanted, target.maxPoints);
  if (sending.kind === 'refuse') return saveUnsent(db, scope, wish, sending.code);
  const { courseId, workId, api } = target;
  const place = { courseId, workId, submissionId: work?.id ?? '' };
  const { grades, isReturning, points, state } = sending;
  if (grades !== null) await api.patchGrades(place, grades);
  if (isReturning) await api.returnSubmission(place);
  await saveSent(db, scope, wish, { state, grade: points, at: now() });
  sent.outcomes.set(wish.id, grades === null && !isReturning ? 'unchanged' : 'sent');
};

export const sendWishes = async (
  services: Services,
  google: Google,
  scope: Scope,
  assignmentId: string,
  { withinMs = CLAIM_MS }: { withinMs?: number } = {},
): Promise<Sent> => {
  const { db, now } = services;
  const sent: Sent = { outcomes: new Map(), trouble: null };
  const at = now();
  const task: Task = { services, scope, sent, deadline: at.getTime() + withinMs };
  const until = new Date(at.getTime() + CLAIM_MS);
  const wishes = await claimWishes(db, scope, assignmentId, { at, until });
  if (wishes.length === 0) return sent;
  try {
    const target = await findTarget(task, google, assignmentId);
    const papers = await listGradePapers(db, scope, assignmentId);
    await inTurns(task, wishes, (wish) => sendOne(task, target, wish, papers));
  } catch (error) {
    await settleTrouble(task, wishes, error);
  }
  return sent;
};

/** As many as the client lets through at once. */
const AT_ONCE = 4;

const inTurns = async (task: Task, wishes: Wish[], send: (wish: Wish) => Promise<void>) => {
  const left = [...wishes];
  const work = async () => {
    for (let wish = left.shift(); wish !== undefined; wish = left.shift()) {
      const one = wish;
      const isLate = task.services.now().getTime() > task.deadline;
      const done = isLate ? Promise.reject(new Failure('classroom_busy')) : send(one);
      await done.catch((error: unknown) => settleTrouble(task, [one], error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** Throws while Google is busy or away, and is tried again later. */
export const sendClassroomGrades = async (
  services: Services,
  google: Google,
  { assignmentId, teacherId }: SendingJob,
) => {
  const scope = scopeOfOwner(teacherId);
  const { trouble } = await sendWishes(services, google, scope, assignmentId);
  if (trouble !== null) throw trouble;
  const claimed = await findClaimEnd(services.db, scope, assignmentId);
  if (claimed === null) return;
  // Somebody else is sending; should they be dead, this one takes over.
  await services.db
    .transaction()
    .execute((tx) => queueSending(services, tx, scope, assignmentId, new Date(claimed.getTime() + 1000)));
};

export const abandonClassroomGrades = ({ db }: Services, { assignmentId, teacherId }: SendingJob) =>
  abandonWishes(db, scopeOfOwner(teacherId), assignmentId, 'classroom_unavailable');
