/** All that is read of an opened work before anybody is asked about it, so that it need not come back for any of it. */
import type { Quote } from '../contract/grading.ts';
import { findAgain } from './grade.ts';
import type { Brief, Work } from './graders/grader.ts';
import { shareWork } from './graders/share/share-work.ts';
import type { OpenedWork } from './open-work.ts';
import type { KeptAnswer } from './questions/answer.ts';
import { readAnswers } from './questions/read-answers.ts';

export type Wanted = {
  brief: Brief;
  /** Whether the grader asks about a part of it only. */
  shares?: boolean;
  /** Of the verdict that holds: to be found again in what is read now. */
  quotes?: Quote[];
};

/** `answers`: what the student wrote to each question. */
export type ReadThrough = { work: Work; answers: KeptAnswer[]; quotes?: Quote[] };

export const readOpened = (opened: OpenedWork, { brief, shares = false, quotes }: Wanted): ReadThrough => {
  const { work, decided } = opened;
  const { rubric, task } = brief;
  const isShared = shares && decided === null;
  return {
    work: isShared ? { ...work, shared: shareWork(brief, { ...work, images: [] }) } : work,
    answers: readAnswers(opened, { rubric, task }),
    ...(quotes && { quotes: findAgain(quotes, opened) }),
  };
};
