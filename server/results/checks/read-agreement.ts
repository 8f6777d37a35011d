/** Gathers what the blind checks of an assignment show, each only about the grading that it was a check of. */
import type { Agreement } from '../../../contract/checks.ts';
import { Failure } from '../../../contract/errors.ts';
import { describeAgreement, type Evidence } from '../../../grading/agreement/describe-agreement.ts';
import { LEAN_AT_LEAST } from '../../../grading/agreement/measure-agreement.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { assignmentExists } from '../queries.ts';
import {
  type BlindMark,
  type DrawnPaper,
  type GradedPaper,
  listBlindMarks,
  listDrawn,
  listGraded,
} from './queries.ts';

const latest = (times: Date[]): Date => times.reduce((a, b) => (a > b ? a : b), new Date(0));

/** Criteria are compared within one rubric: that of most of the marks. */
const ofOneRubric = (marks: BlindMark[]): BlindMark[] =>
  [...Map.groupBy(marks, ({ rubric_id }) => rubric_id).values()].toSorted((a, b) => b.length - a.length)[0] ??
  [];

const criteriaOf = ({ before, after }: BlindMark) =>
  after.marks.flatMap(({ id, name, score: checked }) => {
    const given = before.marks.find((mark) => mark.id === id)?.score;
    return given === undefined ? [] : [{ id, name, given, checked }];
  });

/** Those of the grading that holds, if they are enough to tell anything or there are no others. */
const compareCriteria = (marks: BlindMark[], regradedAt: Date): Pick<Evidence, 'blind' | 'isEarlier'> => {
  const now = ofOneRubric(marks.filter(({ at }) => at >= regradedAt));
  const earlier = ofOneRubric(marks.filter(({ at }) => at < regradedAt));
  const isEarlier = now.length < LEAN_AT_LEAST && earlier.length > 0;
  return { blind: (isEarlier ? earlier : now).map(criteriaOf), isEarlier };
};

/** Papers drawn at random from those that have their grade still: each is marked blind, open, or was looked at first. */
const weighAudit = (drawn: DrawnPaper[], marks: BlindMark[], regradedAt: Date) => {
  const all = drawn.filter(({ purpose }) => purpose === 'audit');
  const held = all.filter(({ is_current, drawn_at }) => is_current && drawn_at >= regradedAt);
  const settled = held.filter(({ is_open }) => !is_open);
  const audit = settled.flatMap(({ id, drawn_at }) => {
    const mark = marks.findLast((one) => one.id === id && one.at >= drawn_at);
    return mark === undefined ? [] : [{ given: mark.before.total, checked: mark.after.total }];
  });
  return {
    audit,
    open: held.length - settled.length,
    shown: settled.length - audit.length,
    isVoid: held.length < all.length,
    firstAt: held[0]?.drawn_at ?? null,
  };
};

const weigh = (graded: GradedPaper[], drawn: DrawnPaper[], marks: BlindMark[]): Evidence => {
  const rest = graded.filter(({ is_checked }) => !is_checked);
  const regradedAt = latest(rest.flatMap(({ regraded_at }) => regraded_at ?? []));
  const { firstAt, ...audit } = weighAudit(drawn, marks, regradedAt);
  return {
    max: Math.max(0, ...graded.map(({ max }) => max)),
    checked: graded.length - rest.length,
    ...compareCriteria(marks, regradedAt),
    ...audit,
    rest: rest.length,
    late: rest.filter(({ graded_at }) => firstAt !== null && graded_at > firstAt).length,
  };
};

export const readAgreement = async (
  { db }: Services,
  scope: Scope,
  assignmentId: string,
): Promise<Agreement> => {
  if (!(await assignmentExists(db, scope, assignmentId))) throw new Failure('not_found');
  const [graded, drawn, marks] = await Promise.all([
    listGraded(db, scope, assignmentId),
    listDrawn(db, scope, assignmentId),
    listBlindMarks(db, scope, assignmentId),
  ]);
  const evidence = weigh(graded, drawn, marks);
  const idsFor = (wanted: DrawnPaper['purpose']) =>
    drawn.filter(({ purpose, is_current }) => purpose === wanted && is_current).map(({ id }) => id);
  return {
    checked: evidence.checked,
    blind: new Set(marks.map(({ id }) => id)).size,
    ...describeAgreement(evidence),
    is_earlier: evidence.isEarlier,
    open: [...new Set(drawn.flatMap(({ id, is_open }) => (is_open ? [id] : [])))],
    drawn: { five_first: idsFor('five_first'), audit: idsFor('audit') },
  };
};
