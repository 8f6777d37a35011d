/** The next step of an assignment in words, and where it is done. */
import type { Step } from '../../contract/room/next-step.ts';
import { countOf } from '../lib/format.ts';
import { deskAddress, roomAddress } from '../lib/room-address.ts';
import { LMS_NAME } from '../lms/use-lms.ts';

/** What the button says. */
export const deedOf = (step: Step): string => {
  switch (step.kind) {
    case 'sort scan':
      return 'Sort the class scan';
    case 'add papers':
      return 'Add papers';
    case 'look at key':
      return 'Look at how it is marked';
    case 'go on marking':
      return `Go on marking (${step.papers} left)`;
    case 'decide':
      return `Decide answers in ${countOf(step.questions, 'question')}`;
    case 'mark five':
      return 'Mark five first';
    case 'open papers':
      return countOf(step.papers, 'paper needs you', 'papers need you');
    case 'answer requests':
      return `Answer ${countOf(step.requests, 'request')}`;
    case 'see failed':
      return `See ${countOf(step.papers, 'failed file')}`;
    case 'wait':
      return 'Watch progress';
    case 'release':
      return `Release ${countOf(step.papers, 'paper')}`;
    case 'release again':
      return `Release ${countOf(step.papers, 'paper')} again`;
    case 'send grades':
      return 'Send grades to Classroom';
  }
};

/** What waits, as the beginning of a line that ends with the assignment's name. */
export const waitingWords = (step: Step): string => {
  switch (step.kind) {
    case 'sort scan':
      return countOf(step.scans, 'class scan to sort', 'class scans to sort');
    case 'add papers':
      return 'No papers yet';
    case 'look at key':
      return countOf(step.guesses, 'answer of your key to look at', 'answers of your key to look at');
    case 'go on marking':
      return `${countOf(step.papers, 'paper')} to mark before you see the grader’s marks`;
    case 'decide':
      return countOf(step.answers, 'open answer', 'open answers');
    case 'mark five':
      return 'Five papers to mark first';
    case 'open papers':
      return countOf(step.papers, 'paper with open marks', 'papers with open marks');
    case 'answer requests':
      return countOf(step.requests, 'student asks about a mark', 'students ask about a mark');
    case 'see failed':
      return countOf(step.papers, 'file could not be graded', 'files could not be graded');
    case 'wait':
      return countOf(step.papers, 'paper is being graded', 'papers are being graded');
    case 'release':
      return countOf(step.papers, 'paper is settled and not released', 'papers are settled and not released');
    case 'release again':
      return countOf(step.papers, 'paper changed since its release', 'papers changed since their release');
    case 'send grades':
      return countOf(step.papers, `grade is not in ${LMS_NAME}`, `grades are not in ${LMS_NAME}`);
  }
};

const paperAddress = (paper: string | null, id: string): string =>
  paper === null ? roomAddress(id, 'papers', { check: 'open' }) : deskAddress(paper, id, { check: 'open' });

/** Null: it is an act, and where it leads is known when it is done. */
export const addressOf = (step: Step, assignmentId: string): string | null => {
  switch (step.kind) {
    case 'sort scan':
      return `/upload/scan/${step.scan}`;
    case 'add papers':
      return '/upload';
    case 'look at key':
      return roomAddress(assignmentId, 'set-up', { open: 'key' });
    case 'go on marking':
    case 'mark five':
      return null;
    case 'decide':
      return roomAddress(assignmentId, 'questions', { open: 'first' });
    case 'open papers':
      return paperAddress(step.paper, assignmentId);
    case 'answer requests':
      return roomAddress(assignmentId, 'give-back', { open: 'requests' });
    case 'see failed':
      return roomAddress(assignmentId, 'papers', { status: 'failed' });
    case 'wait':
      return `/progress?assignment=${assignmentId}`;
    case 'release':
    case 'release again':
      return roomAddress(assignmentId, 'give-back', { open: 'release' });
    case 'send grades':
      return roomAddress(assignmentId, 'give-back', { open: 'grades' });
  }
};
