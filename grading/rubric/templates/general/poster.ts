import { content, language, makeTemplate } from '../make-template.ts';

export const poster = makeTemplate({
  id: 'poster',
  title: 'Poster or infographic',
  subject: 'Any subject',
  grades: { from: 3, to: 12 },
  genre: 'poster',
  standards: ['SL.5.5', 'SL.8.5'],
  rows: [
    content('Title', 'Says what the poster is about.', [
      'A title or heading names the topic and the question it answers.',
      'A title or heading names the topic.',
      'A label names the topic.',
      'No title.',
    ]),
    content('Facts', 'Informs at a glance.', [
      'At least five facts or figures are given.',
      'Three facts or figures are given.',
      'One fact or figure is given.',
      'No fact or figure is given.',
    ]),
    content('Pictures', 'Shows what words alone do not.', [
      'Three pictures, charts or maps have a caption that gives a detail.',
      'Two of them have a caption that gives a detail.',
      'Pictures stand without captions.',
      'No picture.',
    ]),
    language('Arrangement', 'Leads the eye.', [
      'Every block has a heading, and arrows or numbers show the order.',
      'Every block has a heading.',
      'Some blocks have a heading.',
      'No block has a heading.',
    ]),
    content('Sources', 'Says where facts and pictures come from.', [
      'Two or more citations name where facts and pictures come from.',
      'One citation is given.',
      'A search engine is named.',
      'No source is named.',
    ]),
  ],
});
