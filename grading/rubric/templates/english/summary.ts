import { conventions } from '../common-rows.ts';
import { content, language, makeTemplate } from '../make-template.ts';

export const summary = makeTemplate({
  id: 'summary',
  title: 'Summary',
  subject: 'English',
  grades: { from: 4, to: 12 },
  genre: 'summary',
  standards: ['RI.4.2', 'RI.6.2', 'RI.8.2'],
  rows: [
    content('Source', 'Says what is summarized.', [
      'The first sentence names the author, the title and the subject.',
      'The first sentence names the title and the subject.',
      'The subject is named.',
      'No title, author or subject is named.',
    ]),
    content('Main points', 'Gives the main points of the original.', [
      'At least three main points are retold, each with one supporting detail.',
      'Two main points are retold, each with one detail.',
      'One main point is retold.',
      'No main point is retold.',
    ]),
    language('Own words', 'Puts the points into words of its own.', [
      'No run of more than four words is taken from the original without quotation marks.',
      'One or two such runs.',
      'Three or four such runs.',
      'Five or more such runs.',
    ]),
    language('Length', 'Is much shorter than the original.', [
      'A quarter of the original or less.',
      'Up to a third of the original.',
      'Up to a half of the original.',
      'More than a half of the original.',
    ]),
    conventions,
  ],
});
