import { answer, makeTemplate } from '../make-template.ts';

export const shortAnswers = makeTemplate({
  id: 'short-answers',
  title: 'Short answers (frame for a key)',
  subject: 'Any subject',
  grades: { from: 3, to: 12 },
  genre: 'short answers',
  rows: [
    answer('1', 'Replace this with what a full answer to question 1 names.', [
      'All three points of the key are named.',
      'Two points of the key are named.',
      'One point of the key is named.',
      'No point of the key is named.',
    ]),
    answer('2', 'Replace this with what a full answer to question 2 names.', [
      'All three points of the key are named.',
      'Two points of the key are named.',
      'One point of the key is named.',
      'No point of the key is named.',
    ]),
    answer('3', 'Replace this with what a full answer to question 3 names.', [
      'All three points of the key are named.',
      'Two points of the key are named.',
      'One point of the key is named.',
      'No point of the key is named.',
    ]),
    answer('4', 'Replace this with what a full answer to question 4 names.', [
      'All three points of the key are named.',
      'Two points of the key are named.',
      'One point of the key is named.',
      'No point of the key is named.',
    ]),
  ],
});
