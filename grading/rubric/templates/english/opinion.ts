import { content, language, makeTemplate } from '../make-template.ts';

export const opinion = makeTemplate({
  id: 'opinion',
  title: 'Opinion writing',
  subject: 'English',
  grades: { from: 3, to: 5 },
  genre: 'opinion',
  standards: ['W.3.1', 'W.4.1', 'W.5.1'],
  rows: [
    content('Opinion', 'Says what the writer thinks.', [
      'An opinion is stated at the beginning, and the conclusion says it again.',
      'An opinion is stated.',
      'The topic is told without an opinion of the writer.',
      'No opinion is stated.',
    ]),
    content('Reasons', 'Says why.', [
      'At least three reasons are given.',
      'Two reasons are given.',
      'One reason is given.',
      'No reason is given.',
    ]),
    content('Examples', 'Tells of something that happened or that is known.', [
      'At least two examples or facts are given.',
      'One example or fact is given.',
      'A reason is said twice in place of an example.',
      'No example or fact is given.',
    ]),
    language('Linking words', 'Joins the sentences.', [
      'Three linking words such as because, also, for example.',
      'Two linking words.',
      'One linking word.',
      'No linking word.',
    ]),
    language('Conventions', 'Capital letters, full stops and spelling.', [
      'At most two slips in capital letters, full stops or spelling.',
      'Three to five slips.',
      'Six to ten slips.',
      'More than ten slips.',
    ]),
  ],
});
