/** What teachers ask before they choose, answered as the product is today. */

import { getPlan, TRIAL_DAYS } from '../../contract/plans.ts';
import evalsPage from '../../docs/evals.md?url';

export type FaqEntry = { question: string; answer: string[]; link?: { words: string; to: string } };

const FREE_LIMIT = getPlan('Free').submissions_limit;

/**
 * Figures of the evals page, to two decimals; a test holds them to it. All are agreement beyond chance: 0 is guessing, 1 is
 * the teacher's mark every time.
 */
export const MEASURED = {
  science: 0.5,
  scienceSharedWords: 0.37,
  answers: 0.51,
  answersSharedWords: 0.31,
  people: 0.86,
  essays: 0.57,
  essaysAfterFive: 0.69,
  essaysPeople: 0.81,
};

const of100 = (share: number) => Math.round(share * 100);

export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    question: 'Is my students’ work secure?',
    answer: [
      'Papers belong to your account alone: to everybody else their addresses answer as if nothing were there, and links to files are signed and expire.',
      'A student’s name, number and file name are taken off before an AI model reads a paper. The built-in grader sends nothing anywhere. When you delete your account, its records and files are deleted.',
      'Google Classroom is connected only when you ask for it, and only where whoever runs the server has set it up. Markwise then reads your classes, what was handed in, and the files that you select, or that your school lets it fetch. Grades go back only to assignments that were created from here.',
    ],
  },
  {
    question: 'How good is the grading?',
    answer: [
      'It is a first draft for you to read, criterion by criterion, against your own rubric. Every quote is looked up in the student’s text, and what cannot be found there is marked as unverified.',
      'Each result says which grader wrote it and how sure it is. The points per criterion are the ones you set, and the program adds them up, not a model.',
      'Shared passages shows which papers have words in common with each other, with your earlier papers and with sources that you name. It does not search the web, does not find translated copies, and changes no mark. There is no detector of AI-written text: in a published test (Liang and others, 2023) seven of them took 61 % of essays by learners of English for machine-made.',
    ],
  },
  {
    question: 'How accurate is it?',
    answer: [
      `It agrees with teachers clearly better than counting shared words does, and clearly less than two teachers agree with each other. Measured for the built-in grader on published short answers, right or wrong, where 0 is guessing and 100 is the teacher’s mark every time: ${of100(MEASURED.science)} on science questions it had never seen, ${of100(MEASURED.answers)} on another set. Shared words reach ${of100(MEASURED.scienceSharedWords)} and ${of100(MEASURED.answersSharedWords)}; two people reach ${of100(MEASURED.people)} on the second.`,
      `Essays it can only place by length and vocabulary, and it says so: ${of100(MEASURED.essays)} as it comes, ${of100(MEASURED.essaysAfterFive)} after a teacher has marked five of the class; two people reach ${of100(MEASURED.essaysPeople)}.`,
      'So it is a help and no replacement. Languages other than English and German have not been measured yet. The best test is yours: upload papers that you have already graded and see where you agree.',
    ],
    link: { words: 'All figures, and how they were measured', to: evalsPage },
  },
  {
    question: 'Is there a free trial?',
    answer: [
      `Yes. On the Free plan you can start ${TRIAL_DAYS} days of Pro once, without a card. Afterwards you are on Free again, and everything you graded stays.`,
    ],
  },
  {
    question: 'Are there extra costs?',
    answer: [
      'No. The price of the plan covers its submissions. A file that cannot be graded is not counted, and neither is the sample class. Prices are in US dollars.',
    ],
  },
  {
    question: 'Can I cancel at any time?',
    answer: [
      'Yes, under Manage Plan or by going back to Free. You keep the plan until the end of what you have paid for, then you are on Free. Your courses and results stay.',
    ],
  },
  {
    question: 'What happens when I exceed my limit?',
    answer: [
      `An upload that would go beyond your limit is stopped before anything is counted, and you are offered a larger plan. You can use the very last submission, and nothing that is graded is lost.`,
      `Free has ${FREE_LIMIT} submissions in each calendar month; a paid plan counts from the day you subscribed.`,
    ],
  },
];
