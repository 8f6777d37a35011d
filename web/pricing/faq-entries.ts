/** What teachers ask before they choose, answered as the product is today. */
import { getPlan, TRIAL_DAYS } from '../../contract/plans.ts';

export type FaqEntry = { question: string; answer: string[] };

const FREE_LIMIT = getPlan('Free').submissions_limit;

/** Figures of the evals page, to two decimals; a test holds them to it. */
export const MEASURED = { unseenQuestions: 0.75, sharedWords: 0.68, agreement: 0.49, people: 0.86 };

export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    question: 'Is my students’ work secure?',
    answer: [
      'Papers belong to your account alone: to everybody else their addresses answer as if nothing were there, and links to files are signed and expire.',
      'A student’s name, number and file name are taken off before an AI model reads a paper. The built-in grader sends nothing anywhere. When you delete your account, its records and files are deleted.',
    ],
  },
  {
    question: 'How good is the grading?',
    answer: [
      'It is a first draft for you to read, criterion by criterion, against your own rubric. Every quote is looked up in the student’s text, and what cannot be found there is marked as unverified.',
      'Each result says which grader wrote it and how sure it is. The points per criterion are the ones you set, and the program adds them up, not a model.',
    ],
  },
  {
    question: 'How accurate is it?',
    answer: [
      `That depends on the subject and on how clear the key is, so here is what was measured, for the built-in grader, against human graders on published sets. Right or wrong, on short science answers to questions it had never seen: ${MEASURED.unseenQuestions} macro-F1, where 1 would be perfect and counting shared words gets ${MEASURED.sharedWords}. On another set its agreement beyond chance is κ ${MEASURED.agreement}; two people reach ${MEASURED.people}.`,
      'So it is a help and no replacement. Languages other than English and German have not been measured yet, and neither have essays. The best test is yours: upload papers that you have already graded and see where you agree.',
    ],
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
