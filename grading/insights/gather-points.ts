/**
 * What the papers of a class miss, counted from what their verdicts hold, with words of students that show it; and how students who
 * have not all marks put it. Computes over students' texts: only the sandbox does it.
 */
import type { Criterion } from '../../contract/grading.ts';
import type { MissedPoint, WordingGroup } from '../../contract/insights/analysis.ts';
import { findAnswers } from '../answers/find-answers.ts';
import type { Answer } from '../answers/question.ts';
import { type CriterionView, viewCriteria } from '../feedback/criterion-view.ts';
import { isKnownKey, namesPoints } from '../feedback/named-points.ts';
import { isAnswer } from '../feedback/shown/answer-words.ts';
import { withoutHead, withoutRemark } from '../feedback/shown/whole-point.ts';
import { clip, distinctLines, oneLine } from '../feedback/words.ts';

import { estimateShare } from '../statistics/share.ts';
import type { JudgedPaper } from './class-papers.ts';
import { groupWordings } from './group-wordings.ts';
import { type JoinedCriterion, joinCriteria, type Snapshot } from './join-criteria.ts';

export type PointsAndWordings = { missed: MissedPoint[]; wordings: WordingGroup[] };

const MOST_POINTS = 40;
const MOST_GROUPS = 12;
const EXAMPLES = 3;
const LONGEST_EXAMPLE = 240;
/** Shorter words are no wording: "yes", "42", "true". */
const LEAST_WORDS = 3;

/** One criterion of one paper. */
type OnePaper = {
  paper: JudgedPaper;
  joined: JoinedCriterion;
  /** Points of this criterion were looked for in it. */
  isLooked: boolean;
  missing: string[];
  /** By the teacher or a model, and not only matched by a program. */
  isRead: boolean;
  full: boolean;
  /** Whatever the key takes for right. */
  accepted: readonly string[];
  /** Whoever sees the marks can count it again. */
  isPlain: boolean;
  /** What the student wrote there, the most telling first, each with the point that it was matched to. */
  words: { text: string; point: string | null }[];
};

const isQuestion = (criterion: Criterion | undefined): boolean => criterion?.question != null;

/** The answers to numbered questions, where the paper shows where they are. */
const answersIn = ({ text }: JudgedPaper, criteria: readonly Criterion[]): Map<string, Answer> =>
  text === '' || !criteria.some(isQuestion)
    ? new Map()
    : findAnswers(
        text,
        criteria.map(({ id, question, description, marking }) => ({
          id,
          question,
          asked: description,
          kind: marking?.kind ?? 'point',
          parts: marking?.parts ?? [],
        })),
      );

/** An answer stands in the paper as it is. */
const answerWords = (answer: Answer | undefined): OnePaper['words'] => {
  const text = oneLine(answer?.text ?? '');
  const isPlaced = answer !== undefined && answer.how !== 'whole' && answer.how !== 'unanswered';
  return isPlaced && text !== '' ? [{ text, point: null }] : [];
};

/** What a program did not match says something of the class where the answer is exact and its teacher agreed to the plan. */
const isAgreed = (criterion: Criterion | undefined, view: CriterionView): boolean =>
  view.read || criterion?.marking === undefined || (view.exact && criterion.marking.certainty === 'agreed');

/** Somebody read it; or it has all of its points, or none and another answer. A part of them may be for anything, and what was not found may stand there. */
const isPlain = (criterion: Criterion | undefined, view: CriterionView, missed: readonly string[]): boolean =>
  view.read ||
  criterion?.marking === undefined ||
  view.full ||
  (view.share === 0 && !view.unanswered && missed.length > 0);

const judgeCriterion = (
  paper: JudgedPaper,
  joined: JoinedCriterion,
  criterion: Criterion | undefined,
  view: CriterionView,
  answer: Answer | undefined,
): OnePaper => {
  const given = paper.criteria.find(({ criterion_id }) => criterion_id === view.id);
  // Where the teacher gave another mark and ticked nothing, nobody knows what is missing; of several that would do, none is.
  const isLetter = criterion?.marking?.kind === 'choice' || criterion?.marking?.kind === 'truth';
  // Points beyond what was found were given for something: for what, nobody knows.
  const isPaid =
    (view.given > 0 && view.share * view.given > view.found.length + 0.5) ||
    (view.exact && view.given === 1 && view.share > 0);
  // What a program notices in the writing is nothing that was asked for.
  const isKnown =
    view.kind !== 'language' &&
    !view.choice &&
    !isLetter &&
    !isPaid &&
    isAgreed(criterion, view) &&
    (!view.changed || paper.ticked[view.id] !== undefined);
  // Students are not handed the key to a question that they left out; for the teacher it is missed all the same.
  const missed =
    view.unanswered && criterion !== undefined && namesPoints(criterion) && isKnownKey(criterion)
      ? distinctLines(given?.missing ?? []).filter(
          (point) => isAnswer(point, view.exact) && given?.there?.includes(point) !== true,
        )
      : view.missing;
  return {
    paper,
    joined,
    // Full marks, whoever gave them, miss nothing.
    isLooked: (isKnown || view.full) && given !== undefined && given.found.length + given.missing.length > 0,
    missing: isKnown ? missed : [],
    isRead: view.read,
    full: view.full,
    accepted: view.accepted,
    isPlain: isPlain(criterion, view, isKnown ? missed : []),
    words: [...view.quotes, ...answerWords(answer)],
  };
};

const judgePaper = (
  paper: JudgedPaper,
  snapshot: Snapshot,
  joinedOf: (criterionId: string) => JoinedCriterion | null,
): OnePaper[] => {
  const { criteria } = snapshot.rubric;
  const views = viewCriteria({
    rubric: snapshot.rubric,
    criteria: paper.criteria,
    ownWords: paper.ownWords,
    isReviewed: paper.isChecked,
    teacherMark: (id) => ({
      score: paper.scores[id] ?? null,
      comment: null,
      found: paper.ticked[id] ?? null,
      state: null,
    }),
  });
  const answers = answersIn(paper, criteria);
  return views.flatMap((view) => {
    const joined = joinedOf(view.id);
    const criterion = criteria.find(({ id }) => id === view.id);
    return joined === null ? [] : [judgeCriterion(paper, joined, criterion, view, answers.get(view.id))];
  });
};

const isNear = (point: string) => (words: OnePaper['words'][number]) => words.point === point;

type Miss = { one: OnePaper; point: string };

/** Words that were matched to another point say nothing about this one. */
const listExamples = (misses: readonly Miss[]): MissedPoint['examples'] => {
  const shown = misses.flatMap(({ one, point }) => {
    const near = one.words.find(isNear(point));
    const words = near ?? one.words.find((candidate) => candidate.point === null);
    return words === undefined ? [] : [{ paper: one.paper, text: words.text, isNear: near !== undefined }];
  });
  return shown
    .toSorted((a, b) => Number(a.isNear) - Number(b.isNear))
    .slice(0, EXAMPLES)
    .map(({ paper, text }) => ({
      id: paper.id,
      student_name: paper.studentName,
      quote: clip(text, LONGEST_EXAMPLE),
    }));
};

/** All papers that were looked through for points of this criterion, by a rubric that has this point. */
const countLooked = (judged: readonly OnePaper[], misses: readonly Miss[]): number => {
  const rubrics = new Set(misses.map(({ one }) => one.paper.rubricId));
  return judged.filter(({ paper, isLooked }) => rubrics.has(paper.rubricId) && isLooked).length;
};

const countMissed = (judged: readonly OnePaper[]): MissedPoint[] => {
  if (!judged.every((one) => one.isPlain)) return [];
  const points = Map.groupBy(
    judged.flatMap((one) => one.missing.map((point) => ({ one, point }))),
    ({ point }) => point.toLowerCase(),
  );
  return [...points.values()].flatMap((misses) => {
    const [first] = misses;
    if (first === undefined) return [];
    const papers = [...new Set(misses.map(({ one }) => one.paper.id))];
    const of = countLooked(judged, misses);
    // What no paper has may be no answer at all.
    const isHad = papers.length < of || judged.some(({ full }) => full);
    if (of > 1 && !isHad && !misses.some(({ one }) => one.isRead)) return [];
    return [
      {
        criterion_id: first.one.joined.id,
        criterion_name: first.one.joined.name,
        point: withoutRemark(withoutHead(first.point), first.one.accepted),
        papers,
        partly: misses
          .filter(({ one, point }) => one.words.some(isNear(point)))
          .map(({ one }) => one.paper.id),
        of,
        share: estimateShare(papers.length, of),
        examples: listExamples(misses),
      },
    ];
  });
};

/** By how many miss it at the least, so that one of one does not stand above twenty of thirty. */
const rankMissed = (missed: MissedPoint[]): MissedPoint[] =>
  missed.toSorted((a, b) => b.share.low - a.share.low || b.papers.length - a.papers.length);

const groupWords = (judged: readonly OnePaper[]): WordingGroup[] => {
  const written = judged.flatMap(({ full, words, paper, missing }) => {
    const shown = words.find(({ point }) => point === null || missing.includes(point));
    const isWording = shown !== undefined && shown.text.split(' ').length >= LEAST_WORDS;
    return full || !isWording ? [] : [{ id: paper.id, text: shown.text }];
  });
  const joined = judged[0]?.joined;
  return groupWordings(written).map((group) => ({
    criterion_id: joined?.id ?? '',
    criterion_name: joined?.name ?? '',
    papers: group.map(({ id }) => id),
    wordings: distinctLines(group.map(({ text }) => clip(text, LONGEST_EXAMPLE))).slice(0, EXAMPLES),
  }));
};

/** `snapshots`: newest first. */
export const gatherPoints = (
  papers: readonly JudgedPaper[],
  snapshots: readonly Snapshot[],
): PointsAndWordings => {
  const { criteria, idOf } = joinCriteria(snapshots);
  const judged: OnePaper[] = papers.flatMap((paper) => {
    const snapshot = snapshots.find(({ id }) => id === paper.rubricId);
    if (snapshot === undefined) return [];
    return judgePaper(paper, snapshot, (criterionId) => {
      const id = idOf(paper.rubricId, criterionId);
      return criteria.find((one) => one.id === id) ?? null;
    });
  });
  const byCriterion = [...Map.groupBy(judged, ({ joined }) => joined.id).values()];
  return {
    missed: rankMissed(byCriterion.flatMap(countMissed)).slice(0, MOST_POINTS),
    wordings: byCriterion
      .flatMap(groupWords)
      .toSorted((a, b) => b.papers.length - a.papers.length)
      .slice(0, MOST_GROUPS),
  };
};
