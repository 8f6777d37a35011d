/** One paper as it lies on the desk: the result, and beside each criterion what the grader saw and what the rubric offers. */
import { NO_WORDS, type TeacherWords, typedIn } from '../../contract/feedback.ts';
import type { Level } from '../../contract/grading.ts';
import type { Paper, PaperCriterion, PaperPage } from '../../contract/paper.ts';
import type { Sheet } from '../../grading/extraction/document.ts';
import { findLevel, tickPoints } from '../../grading/feedback/criterion-view.ts';
import { listsPoints } from '../../grading/feedback/named-points.ts';
import { renderFeedback } from '../../grading/feedback/render-feedback.ts';
import { ENGLISH } from '../../grading/sentences/catalogue.ts';
import { sayAsides, sayReason } from '../../grading/sentences/say-reason.ts';
import { findBehind } from '../models/admission/queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { pictureKey } from '../platform/storage/keys.ts';
import { withholdPaper } from './checks/withhold.ts';
import { describeResult } from './describe-result.ts';
import type { ResultRow } from './queries.ts';
import { describeHistory } from './review/describe-history.ts';
import { listEvents } from './review/history-queries.ts';
import { type GivenVerdict, getGivenVerdict } from './review/review-queries.ts';
import { judgedOf } from './review/stand.ts';

/** Levels in points of the scaled criterion, highest first. */
const levelsOf = (given: GivenVerdict, id: string, max: number): Level[] => {
  const levels = given.rubric.criteria.find((criterion) => criterion.id === id)?.levels ?? [];
  const top = Math.max(0, ...levels.map(({ points }) => points));
  return levels
    .map((level) => ({ ...level, points: top === 0 ? 0 : (level.points / top) * max }))
    .toSorted((a, b) => b.points - a.points);
};

const typedOn = (words: TeacherWords | null, id: string): string | null => {
  const text = words?.comments[id];
  return text === undefined ? null : typedIn(text);
};

const describeCriterion = (
  row: ResultRow['criteria'][number],
  given: GivenVerdict,
  words: TeacherWords | null,
): PaperCriterion => {
  const parts = given.criteria.find(({ criterion_id }) => criterion_id === row.id);
  const criterion = given.rubric.criteria.find(({ id }) => id === row.id);
  const ticked = words?.found?.[row.id] ?? null;
  const isListed = ticked !== null || listsPoints(criterion, given.record.grader);
  const points = tickPoints(
    { found: isListed ? (parts?.found ?? []) : [], missing: isListed ? (parts?.missing ?? []) : [] },
    ticked,
  );
  // Where a program saw nothing that counts, words of the work are no reason for that.
  const quotes = isListed || row.score > 0 ? row.quotes : [];
  return {
    id: row.id,
    name: row.criteria_name,
    score: row.score,
    max: row.max_score,
    level: findLevel(criterion, row.score / row.max_score)?.name ?? null,
    levels: levelsOf(given, row.id, row.max_score),
    reason: parts === undefined ? '' : sayReason(parts.reason, ENGLISH, row.state === 'open'),
    aside: sayAsides(parts?.asides ?? []),
    ...points,
    comment: typedOn(words, row.id),
    quotes: quotes.map(({ text, page, verified, point = null, boxes = [] }) => ({
      text,
      page,
      verified,
      point,
      boxes,
    })),
    confidence: row.confidence,
    state: row.state,
    needs_teacher: row.state === 'open',
    given_score: row.given_score,
  };
};

type Signer = (key: string, fileName: string) => string;

export const describePage = ({ number, width, height }: Sheet, fileKey: string, sign: Signer): PaperPage => ({
  number,
  width,
  height,
  image_url: sign(pictureKey(fileKey, number), `page-${number}.jpg`),
});

/** What the program says of the marks that hold, beside which the teacher's words are shown. */
const renderHeld = (row: ResultRow, given: GivenVerdict, words: TeacherWords | null) => {
  const scores = Object.fromEntries(row.criteria.map(({ id, score }) => [id, score]));
  const states = Object.fromEntries(row.criteria.map(({ id, state }) => [id, state]));
  const { programs, doubts } = renderFeedback(judgedOf(given), { scores, states, words: words ?? NO_WORDS });
  return { programs, doubts };
};

export const readPaper = async (
  db: Db,
  scope: Scope,
  row: ResultRow,
  sheets: readonly Sheet[],
  sign: Signer,
  version: string,
): Promise<Paper> => {
  const result = describeResult(row, sign);
  const given = row.grade_score === null ? null : await getGivenVerdict(db, row.student_work_id);
  const words = result.review?.words ?? null;
  const history = describeHistory(await listEvents(db, [row.student_work_id]), row.attempt);
  const judgement =
    given === null
      ? { criteria: [], programs: null, doubts: [] }
      : {
          criteria: row.criteria.map((criterion) => describeCriterion(criterion, given, words)),
          ...renderHeld(row, given, words),
        };
  const admission = await findBehind(db, scope, result.grader);
  const pages = sheets.map((sheet) => describePage(sheet, row.file_key, sign));
  return withholdPaper({ ...result, version, pages, ...judgement, to_mark: [], admission, history });
};
