import { paragraphing } from '../common-rows.ts';
import { content, makeTemplate } from '../make-template.ts';

export const informative = makeTemplate({
  id: 'informative',
  title: 'Informative essay',
  subject: 'English',
  grades: { from: 6, to: 12 },
  genre: 'informative',
  standards: ['W.6.2', 'W.7.2', 'W.8.2', 'W.9-10.2', 'W.11-12.2'],
  rows: [
    content('Topic', 'Tells the reader in the opening what the text explains.', [
      'The opening names the topic and lists the parts that follow, with a heading or title.',
      'The opening names the topic under a heading or title.',
      'The topic is named after the opening.',
      'No topic is named.',
    ]),
    content('Facts', 'Explains the topic with facts and details.', [
      'At least four facts or details are given.',
      'Three facts or details are given.',
      'One fact or detail is given.',
      'No fact or detail is given.',
    ]),
    content('Sources', 'Shows where the facts come from.', [
      'At least two citations or named sources stand beside the facts.',
      'One citation or named source stands beside a fact.',
      'A list of links stands at the end.',
      'No source is given.',
    ]),
    content('Terms', 'Explains the special words of the topic.', [
      'Three special terms of the topic are used and explained with an example.',
      'Two special terms are used and explained with an example.',
      'Special terms are used without explanation.',
      'No special term is used.',
    ]),
    content('Ending', 'Rounds off what was explained.', [
      'A conclusion sums up at least three points.',
      'A conclusion sums up one point.',
      'The last sentence adds a new point.',
      'No closing sentence.',
    ]),
    paragraphing,
  ],
});
