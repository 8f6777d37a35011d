/** The six features: what each does for a teacher, and its picture. */
import type { ReactNode } from 'react';
import { ClockPicture, CompanionPicture, ContextPicture } from './feature-pictures-reading.tsx';
import { DashboardPicture, InsightPicture, StylePicture } from './feature-pictures-teaching.tsx';

export type Feature = { id: string; title: string; text: string; picture: ReactNode };

export const FEATURES: readonly Feature[] = [
  {
    id: 'fast-grading',
    title: 'Fast grading',
    text: 'A class set is graded side by side, not one paper after the other. You can read the first drafts while the last papers are still being read.',
    picture: <ClockPicture />,
  },
  {
    id: 'contextual-understanding',
    title: 'Contextual AI understanding',
    text: 'Every paper is read against your rubric, your answer key and the instructions you give for this assignment. Each score names the passage it rests on.',
    picture: <ContextPicture />,
  },
  {
    id: 'teaching-style',
    title: 'Personalised teaching style',
    text: 'Formal, casual or encouraging; short or in detail. You choose how the feedback speaks, so that it sounds like you and not like a machine.',
    picture: <StylePicture />,
  },
  {
    id: 'analytics-dashboard',
    title: 'Analytics dashboard',
    text: 'Your courses on one page: how far the grading is, how many papers there are, and what the average says.',
    picture: <DashboardPicture />,
  },
  {
    id: 'student-insights',
    title: 'Student insights',
    text: 'Results are gathered per student. You see who did well on which criterion, and where a word from you would help.',
    picture: <InsightPicture />,
  },
  {
    id: 'teaching-companion',
    title: 'AI teaching companion',
    text: 'A second reader that says how sure it is and points out what it could not verify. What becomes of its proposal is up to you.',
    picture: <CompanionPicture />,
  },
];
