/**
 * The teacher decides: sets marks, says that a paper is right, takes the proposals of many, or brings back what the grader gave.
 * Each mark is settled on its own. Saying the same twice is saying it once; what was graded again or changed in another window
 * meanwhile is not overwritten. The feedback is rendered with it, so it always agrees with the marks beside it.
 */
import { Failure } from '../../../contract/errors.ts';
import type { HistoryEntry } from '../../../contract/paper.ts';
import type { ReviewAction } from '../../../contract/results.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { addEvent, isTeachersAct, listEvents } from './history-queries.ts';
import {
  type GivenVerdict,
  getGivenVerdict,
  isWithheld,
  type LockedSubmission,
  lockSubmission,
} from './review-queries.ts';
import { settleChange } from './settle-change.ts';
import { asGiven, isOpen, isSameStand, readStand, type Stand, saveStand, stateOf } from './stand.ts';

type Undo = Extract<ReviewAction, { action: 'undo' }>;

const assertGraded = (submission: LockedSubmission | null): LockedSubmission => {
  if (submission === null) throw new Failure('not_found');
  if (submission.status !== 'complete') throw new Failure('not_graded_yet');
  return submission;
};

const ACTS = { change: 'changed', approve: 'approved', restore: 'restored', undo: 'undone' } as const;

/** What an undo brings back; null when it was taken back already. */
const standBefore = async (tx: Tx, id: string, action: Undo): Promise<Stand | null> => {
  const event = (await listEvents(tx, [id])).find((one) => one.id === action.event_id);
  if (event === undefined || !isTeachersAct(event)) throw new Failure('not_found');
  if (event.attempt !== action.attempt) throw new Failure('graded_again');
  if (event.undone) return null;
  const { marks, words } = event.before;
  return { words, marks: marks.map(({ id: of, score, state }) => ({ id: of, score, state })) };
};

type Asked = { given: GivenVerdict; held: Stand; isBlind: boolean };

const wantedBy = (action: Exclude<ReviewAction, Undo>, { given, held, isBlind }: Asked): Stand => {
  if (action.action === 'restore') return asGiven(given);
  if (action.action === 'change') return settleChange(given, held, action, isBlind);
  // The paper is right as it stands, whoever gave its marks.
  return { ...held, marks: held.marks.map((mark) => ({ ...mark, state: 'set' })) };
};

type Act = {
  paper: { id: string; attempt: number; given: GivenVerdict };
  held: Stand;
  wanted: Stand;
  kind: HistoryEntry['kind'];
  undoes?: string;
  blind?: boolean;
  /** The act over many papers that this one is a part of. */
  decisionId?: string;
  /** Whoever acts on many papers tells Classroom once. */
  isTold?: boolean;
};

/** The paper's row must be locked. */
export const carryOut = async (services: Services, tx: Tx, scope: Scope, act: Act) => {
  const { paper, held, wanted, kind, undoes = null, blind = false, decisionId = null, isTold = true } = act;
  const { id, attempt, given } = paper;
  const at = services.now();
  await saveStand(tx, scope, paper, wanted, { at });
  await addEvent(tx, scope, {
    submissionId: id,
    attempt,
    at,
    blind,
    kind,
    undoes,
    decisionId,
    before: stateOf(given, held),
    after: stateOf(given, wanted),
  });
  if (isTold) await services.lms.wishGrades(services, tx, scope, [id], 'draft');
};

export const reviewVerdict = (services: Services, scope: Scope, id: string, action: ReviewAction) =>
  services.db.transaction().execute(async (tx) => {
    const { attempt } = action;
    if (assertGraded(await lockSubmission(tx, scope, id)).attempt !== attempt)
      throw new Failure('graded_again');
    const isBlind = await isWithheld(tx, scope, id);
    // Nobody can say of what is not shown that it looks right.
    if (isBlind && action.action === 'approve') throw new Failure('marks_withheld');
    const given = await getGivenVerdict(tx, id);
    const { review, stand: held } = await readStand(tx, id);
    const isUndo = action.action === 'undo';
    const wanted = isUndo ? await standBefore(tx, id, action) : wantedBy(action, { given, held, isBlind });
    const isStale = (review?.revision ?? null) !== action.revision;
    // Who approves has seen the marks: others that were given meanwhile are not among them.
    const isUnseen = isStale && action.action === 'approve' && review?.kind === 'changed';
    if (wanted === null || (!isUndo && !isUnseen && isSameStand(wanted, held))) return;
    if (isStale) throw new Failure('changed_elsewhere');
    await carryOut(services, tx, scope, {
      paper: { id, attempt, given },
      held,
      wanted,
      kind: ACTS[action.action],
      blind: isBlind,
      ...(isUndo && { undoes: action.event_id }),
    });
  });

/** Answers how many proposals of the paper were taken; none of one that is withheld. */
export const takeProposals = (services: Services, scope: Scope, id: string): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const { attempt } = assertGraded(await lockSubmission(tx, scope, id));
    if (await isWithheld(tx, scope, id)) return 0;
    const { stand: held } = await readStand(tx, id);
    const taken = held.marks.filter(isOpen).length;
    if (taken === 0) return 0;
    const given = await getGivenVerdict(tx, id);
    const marks = held.marks.map((mark) => (isOpen(mark) ? { ...mark, state: 'taken' as const } : mark));
    const paper = { id, attempt, given };
    await carryOut(services, tx, scope, { paper, held, wanted: { ...held, marks }, kind: 'taken' });
    return taken;
  });
