import { content, language, makeTemplate } from '../make-template.ts';

export const argument = makeTemplate({
  id: 'argument',
  title: 'Argument essay',
  subject: 'English',
  grades: { from: 6, to: 12 },
  genre: 'argument',
  standards: ['W.6.1', 'W.7.1', 'W.8.1', 'W.9-10.1', 'W.11-12.1'],
  rows: [
    content('Position', 'Says which side the writer takes.', [
      'A position is stated in the opening and stated again in the conclusion.',
      'A position is stated in the opening.',
      'A position is stated only after the opening.',
      'No position is stated.',
    ]),
    content('Reasons', 'Gives reasons for the position.', [
      'Three or more reasons are given.',
      'Two reasons are given.',
      'One reason is given.',
      'No reason is given.',
    ]),
    content('Evidence', 'Backs the reasons with facts, examples or a source.', [
      'Three or more facts or examples are given, each beside the reason that it backs.',
      'Two facts or examples are given.',
      'One fact or example is given.',
      'No fact or example is given.',
    ]),
    content('Objection', 'Meets the other side.', [
      'An objection is named, and an answer to the objection follows it.',
      'An objection is named.',
      'The other side is mentioned, but no objection of theirs is told.',
      'No objection is named.',
    ]),
    language('Organization', 'Leads the reader from paragraph to paragraph.', [
      'Introduction, body and conclusion are separate paragraphs, and each paragraph opens with a linking word or phrase.',
      'Introduction, body and conclusion are separate paragraphs.',
      'Two paragraphs are set apart.',
      'No paragraphs are set apart.',
    ]),
    language('Conventions', 'Spelling, punctuation and complete sentences.', [
      'At most two errors a page in spelling, punctuation or sentence endings.',
      'Three to five errors a page.',
      'Six to ten errors a page.',
      'More than ten errors a page.',
    ]),
  ],
});
