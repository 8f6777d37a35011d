import { conventions } from '../common-rows.ts';
import { content, makeTemplate } from '../make-template.ts';

export const reflection = makeTemplate({
  id: 'reflection',
  title: 'Reflection',
  subject: 'English',
  grades: { from: 6, to: 12 },
  genre: 'reflection',
  standards: ['W.7.3', 'W.9-10.3'],
  rows: [
    content('Experience', 'Tells what happened.', [
      'The experience is told with place, time and at least two details.',
      'The experience is told with one detail.',
      'The experience is named.',
      'No experience is told.',
    ]),
    content('Thoughts', 'Says what the writer thought at the time.', [
      'An opinion or feeling is told with two reasons.',
      'An opinion or feeling is told with one reason.',
      'An opinion or feeling is named.',
      'No opinion or feeling is named.',
    ]),
    content('Lesson', 'Says what changed.', [
      'What was believed before and after is told, with two examples.',
      'What was learnt is told, with one example.',
      'It is said that something was learnt.',
      'No lesson is told.',
    ]),
    content('Next step', 'Says what the writer will do.', [
      'Two improvements for next time are named, with a date or an occasion.',
      'One improvement for next time is named.',
      'A wish to do better is told.',
      'No next step is named.',
    ]),
    conventions,
  ],
});
