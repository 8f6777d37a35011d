import { conventions, paragraphing } from '../common-rows.ts';
import { content, language, makeTemplate } from '../make-template.ts';

export const narrative = makeTemplate({
  id: 'narrative',
  title: 'Narrative',
  subject: 'English',
  grades: { from: 3, to: 12 },
  genre: 'narrative',
  standards: ['W.3.3', 'W.4.3', 'W.5.3', 'W.6.3', 'W.7.3', 'W.8.3', 'W.9-10.3'],
  rows: [
    content('Setting', 'Shows where and when the story happens.', [
      'The setting is shown by place, time and two details.',
      'The setting is shown by place and one detail.',
      'The place or the time is named.',
      'No place or time is named.',
    ]),
    content('Characters', 'Brings a character to life.', [
      'The main character acts, speaks and thinks, each at least once.',
      'The main character acts and speaks.',
      'The main character is named.',
      'No character is named.',
    ]),
    content('Plot', 'Tells events that lead to a turn.', [
      'The plot has a problem, at least three events and a turn that settles the problem.',
      'The plot has a problem and two events.',
      'Events are told without a problem.',
      'No events are told.',
    ]),
    language('Showing', 'Lets the reader see and hear.', [
      'At least four details of sound, sight, smell or touch, and a line of dialogue.',
      'Two such details and a line of dialogue.',
      'One such detail or a line of dialogue.',
      'No such detail and no dialogue.',
    ]),
    paragraphing,
    conventions,
  ],
});
