import { content, language, makeTemplate } from '../make-template.ts';

export const presentation = makeTemplate({
  id: 'presentation',
  title: 'Presentation (slides or script)',
  subject: 'Any subject',
  grades: { from: 4, to: 12 },
  genre: 'presentation',
  standards: ['SL.6.4', 'SL.8.4', 'SL.9-10.4'],
  rows: [
    content('Opening', 'Tells the audience what is to come.', [
      'The opening names the topic and at least three parts in their order.',
      'The opening names the topic and two parts.',
      'The opening names the topic.',
      'No opening.',
    ]),
    content('Content', 'Informs with facts and examples.', [
      'At least five facts or examples are given.',
      'Three facts or examples are given.',
      'One fact or example is given.',
      'No fact or example is given.',
    ]),
    content('Sources', 'Says where the facts come from.', [
      'At least two sources are named on the slides or in the script, with citations.',
      'One source is named.',
      'A list of links stands at the end.',
      'No source is named.',
    ]),
    language('Slides', 'Leaves room for the speaker.', [
      'At most six lines a slide, and a picture or diagram on every second slide.',
      'At most eight lines a slide, and one picture or diagram.',
      'More than eight lines on some slides.',
      'Every slide is full text.',
    ]),
    content('Closing', 'Ends with what to remember.', [
      'A conclusion repeats at least three points and invites questions.',
      'A conclusion repeats one point.',
      'The last slide says thank you.',
      'No closing.',
    ]),
  ],
});
