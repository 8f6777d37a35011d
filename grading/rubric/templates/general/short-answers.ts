import { answer, makeTemplate } from '../make-template.ts';

export const shortAnswers = makeTemplate({
  id: 'short-answers',
  title: 'Short answers (frame for a key)',
  subject: 'Any subject',
  grades: { from: 3, to: 12 },
  genre: 'short answers',
  rows: [
    answer('1', 'Replace this with what a full answer to question 1 names.', [
      'Two facts or details from the key are given, with a reason.',
      'One fact or detail from the key is given, with a reason.',
      'One fact or detail from the key is given.',
      'No fact or detail from the key is given.',
    ]),
    answer('2', 'Replace this with what a full answer to question 2 names.', [
      'Two facts or details from the key are given, with a reason.',
      'One fact or detail from the key is given, with a reason.',
      'One fact or detail from the key is given.',
      'No fact or detail from the key is given.',
    ]),
    answer('3', 'Replace this with what a full answer to question 3 names.', [
      'Two facts or details from the key are given, with a reason.',
      'One fact or detail from the key is given, with a reason.',
      'One fact or detail from the key is given.',
      'No fact or detail from the key is given.',
    ]),
    answer('4', 'Replace this with what a full answer to question 4 names.', [
      'Two facts or details from the key are given, with a reason.',
      'One fact or detail from the key is given, with a reason.',
      'One fact or detail from the key is given.',
      'No fact or detail from the key is given.',
    ]),
  ],
});
