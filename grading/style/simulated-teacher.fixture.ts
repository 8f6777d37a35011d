/** A teacher with habits that the program does not know, and a class whose papers are graded one after the other. */
import { NO_WORDS, type TeacherWords, teachersText } from '../../contract/feedback.ts';
import type { FeedbackTone, RubricStyle } from '../../contract/grading.ts';
import type { LearnedStyle } from '../../contract/style/learned.ts';
import type { Judged } from '../feedback/draft.ts';
import { criterionOf, inputOf, judge, judgedOf, quoteOf } from '../feedback/render-feedback.cases.ts';
import { renderFeedback } from '../feedback/render-feedback.ts';
import { type Change, measureChange } from './changed-words.ts';
import { learnStyle, type ReviewedPaper } from './learn-style.ts';
import { wordingOf } from './style-card.ts';

const POINTS = {
  c1: ['a position', 'a reason for it', 'what the other side says'],
  c2: ['teenagers need sleep', 'grades rose after later starts', 'buses come too early', 'fewer accidents'],
  c3: ['a last sentence that looks ahead', 'the position again'],
};

const rubric = {
  version: 1 as const,
  source: 'key' as const,
  max: 30,
  notes: [],
  criteria: [
    criterionOf('c1', 'Claim', 10, { description: 'Says what should change', answer: POINTS.c1.join('\n') }),
    criterionOf('c2', 'Evidence', 12, {
      description: 'Supports it with facts',
      answer: POINTS.c2.join('\n'),
    }),
    criterionOf('c3', 'Conclusion', 8, { description: 'Comes to an end', answer: POINTS.c3.join('\n') }),
  ],
};

/** Papers that differ in marks, points and quotes, always the same for the same number. */
export const paperOf = (
  at: number,
  tone: FeedbackTone = 'formal',
  style: RubricStyle = 'standard',
): Judged => {
  const criteria = rubric.criteria.map(({ id, max }, place) => {
    const points = Object.entries(POINTS).find(([key]) => key === id)?.[1] ?? [];
    const count = (at * (place + 2) + place) % (points.length + 1);
    const found = points.slice(0, count);
    const quotes = found
      .slice(0, 1)
      .map((point) => quoteOf(`On page ${at} somebody wrote of ${point} like this`, true, point));
    return judge(rubric, id, Math.round((max * count * 4) / points.length) / 4, {
      found,
      missing: points.slice(count),
      quotes,
      // A student reads of settled marks alone.
      state: 'marked',
    });
  });
  return judgedOf(inputOf(rubric, criteria, { tone, style }));
};

/** What the teacher makes of a text; `name`: the student's. */
export type Habit = (
  text: string,
  part: 'summary' | 'strengths' | 'next_steps' | 'comment',
  name: string,
) => string;

const NAMES = ['Ana Ruiz', 'Ben Okafor', 'Chloé Martin', 'Deniz Kaya', 'Emil Novak'];

export const wordsBy = (judged: Judged, habit: Habit, name: string): TeacherWords => {
  const { programs } = renderFeedback(judged, null);
  const own = (text: string, part: Parameters<Habit>[1]) => {
    const typed = habit(text, part, name);
    return typed === text ? null : teachersText(typed);
  };
  return {
    ...NO_WORDS,
    summary: own(programs.summary, 'summary'),
    strengths: own(programs.strengths, 'strengths'),
    next_steps: own(programs.next_steps, 'next_steps'),
    comments: Object.fromEntries(
      Object.entries(programs.comments).flatMap(([id, text]) => {
        const typed = own(text, 'comment');
        return typed === null ? [] : [[id, typed]];
      }),
    ),
  };
};

const scoresOf = ({ criteria }: Judged) =>
  Object.fromEntries(criteria.map(({ criterion_id, score }) => [criterion_id, score]));

/** One paper after the other: graded in the style learned so far, edited, learned from. */
export const teach = (
  habit: (at: number) => Habit,
  papers: number,
  judgedAt: (at: number) => Judged = (at) => paperOf(at),
) => {
  const reviewed: ReviewedPaper[] = [];
  const changes: Change[] = [];
  let learned: LearnedStyle | null = null;
  for (let at = 0; at < papers; at += 1) {
    const plain = judgedAt(at);
    const judged: Judged =
      learned === null ? plain : { ...plain, parts: { ...plain.parts, wording: wordingOf(learned) } };
    const name = NAMES[at % NAMES.length] ?? '';
    const words = wordsBy(judged, habit(at), name);
    reviewed.unshift({ judged, review: { scores: scoresOf(judged), words }, student: name });
    const { programs } = renderFeedback(judged, null);
    const texts = [
      programs.summary,
      programs.strengths,
      programs.next_steps,
      ...Object.values(programs.comments),
    ];
    const left = [
      words.summary ?? programs.summary,
      words.strengths ?? programs.strengths,
      words.next_steps ?? programs.next_steps,
      ...Object.entries(programs.comments).map(([id, text]) => words.comments[id] ?? text),
    ];
    changes.push(measureChange(texts.join('\n'), left.join('\n')));
    learned = learnStyle({
      papers: reviewed,
      teaching: reviewed.length,
      names: NAMES,
      before: learned,
    }).learned;
  }
  return { changes, learned, reviewed };
};
