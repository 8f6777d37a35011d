/** One paper as it lies on the desk: the result, and beside each criterion what the grader saw and what the rubric offers. */
import type { Level } from '../../contract/grading.ts';
import type { Paper, PaperCriterion, PaperPage } from '../../contract/paper.ts';
import type { Sheet } from '../../grading/extraction/document.ts';
import { findLevels } from '../../grading/feedback/criterion-view.ts';
import type { Db } from '../platform/db/database.ts';
import { pictureKey } from '../platform/storage/keys.ts';
import { describeResult } from './describe-result.ts';
import type { ResultRow } from './queries.ts';
import { type GivenVerdict, getGivenVerdict } from './review-queries.ts';

/** Levels in points of the scaled criterion, highest first. */
const levelsOf = (given: GivenVerdict, id: string, max: number): Level[] => {
  const levels = given.rubric.criteria.find((criterion) => criterion.id === id)?.levels ?? [];
  const top = Math.max(0, ...levels.map(({ points }) => points));
  return levels
    .map((level) => ({ ...level, points: top === 0 ? 0 : (level.points / top) * max }))
    .toSorted((a, b) => b.points - a.points);
};

const describeCriterion = (
  row: ResultRow['criteria'][number],
  given: GivenVerdict,
  comments: Record<string, string>,
): PaperCriterion => {
  const parts = given.criteria.find(({ criterion_id }) => criterion_id === row.id);
  const criterion = given.rubric.criteria.find(({ id }) => id === row.id);
  return {
    id: row.id,
    name: row.criteria_name,
    score: row.score,
    max: row.max_score,
    level: findLevels(criterion, row.score / row.max_score)[0]?.name ?? null,
    levels: levelsOf(given, row.id, row.max_score),
    reason: parts?.reason ?? '',
    found: parts?.found ?? [],
    missing: parts?.missing ?? [],
    comment: comments[row.id] ?? null,
    quotes: row.quotes.map(({ text, page, verified, boxes = [] }) => ({ text, page, verified, boxes })),
    confidence: row.confidence,
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

export const readPaper = async (
  db: Db,
  row: ResultRow,
  sheets: readonly Sheet[],
  sign: Signer,
  version: string,
): Promise<Paper> => {
  const result = describeResult(row, sign);
  const given = row.grade_score === null ? null : await getGivenVerdict(db, row.student_work_id);
  const comments = result.review?.words?.comments ?? {};
  const criteria =
    given === null ? [] : row.criteria.map((criterion) => describeCriterion(criterion, given, comments));
  const pages = sheets.map((sheet) => describePage(sheet, row.file_key, sign));
  return { ...result, version, pages, criteria, history: [] };
};
