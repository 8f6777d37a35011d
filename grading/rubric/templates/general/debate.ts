import { content, makeTemplate } from '../make-template.ts';

export const debate = makeTemplate({
  id: 'debate',
  title: 'Debate (written case or transcript)',
  subject: 'Any subject',
  grades: { from: 6, to: 12 },
  genre: 'debate',
  standards: ['SL.8.3', 'SL.9-10.4'],
  rows: [
    content('Position', 'Says what the side stands for.', [
      'A position is stated and defined by two terms.',
      'A position is stated.',
      'The motion is read out.',
      'No position is stated.',
    ]),
    content('Arguments', 'Gives reasons for the side.', [
      'At least three reasons are given, each with its own example.',
      'Two reasons are given, each with an example.',
      'One reason is given.',
      'No reason is given.',
    ]),
    content('Evidence', 'Uses facts that can be looked up.', [
      'At least three facts with citations are given.',
      'Two facts with a citation are given.',
      'One fact is given.',
      'No fact is given.',
    ]),
    content('Rebuttal', 'Answers what the other side said.', [
      'Two objections of the other side are named, and an answer to each objection follows.',
      'One objection is named, and an answer follows.',
      'An objection is named.',
      'No objection is named.',
    ]),
    content('Summing up', 'Says why the side should win.', [
      'A conclusion names the strongest reason and says why the other side falls short.',
      'A conclusion names the strongest reason.',
      'A closing thanks the judges.',
      'No conclusion.',
    ]),
  ],
});
