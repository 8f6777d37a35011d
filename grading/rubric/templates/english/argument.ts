import { conventions, paragraphing } from '../common-rows.ts';
import { content, makeTemplate } from '../make-template.ts';

export const argument = makeTemplate({
  id: 'argument',
  title: 'Argument essay',
  subject: 'English',
  grades: { from: 6, to: 12 },
  genre: 'argument',
  standards: ['W.6.1', 'W.7.1', 'W.8.1', 'W.9-10.1', 'W.11-12.1'],
  rows: [
    content('Position', 'Says which side the writer takes.', [
      'A position is stated in the opening, and a conclusion states it again.',
      'A position is stated.',
      'Both sides are described, and the writer takes none.',
      'No position is stated.',
    ]),
    content('Reasons', 'Gives reasons for the position.', [
      'At least three reasons are given.',
      'Two reasons are given.',
      'One reason is given.',
      'No reason is given.',
    ]),
    content('Evidence', 'Backs the reasons with facts or examples.', [
      'At least three facts or examples back the reasons.',
      'Two facts or examples back the reasons.',
      'One fact or example is given.',
      'No fact or example is given.',
    ]),
    content('Objection', 'Meets what the other side says.', [
      'An objection is named, and an answer to the objection follows.',
      'An objection is named.',
      'It is said that others see it differently, without saying how.',
      'No objection is named.',
    ]),
    paragraphing,
    conventions,
  ],
});
