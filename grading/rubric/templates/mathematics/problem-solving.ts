import { content, makeTemplate } from '../make-template.ts';

export const problemSolving = makeTemplate({
  id: 'problem-solving',
  title: 'Problem solving',
  subject: 'Mathematics',
  grades: { from: 3, to: 12 },
  genre: 'problem solving',
  standards: ['MP1', 'MP4', 'MP6'],
  rows: [
    content('Givens', 'Writes down what is known and asked.', [
      'All given numbers with units, and what is asked, are written down.',
      'All given numbers are written down.',
      'One given number is written down.',
      'No given number is written down.',
    ]),
    content('Plan', 'Names the way to the solution.', [
      'A drawing, table or equation is set up, and a reason for it is given.',
      'A drawing, table or equation is set up.',
      'A first calculation is written down.',
      'No plan is shown.',
    ]),
    content('Working', 'Shows each step.', [
      'Every step from the first equation to the result is written down.',
      'The first and the last steps are written down.',
      'One step is written down.',
      'No steps are written down.',
    ]),
    content('Result', 'States the result.', [
      'The result is correct, with its units, in a sentence that answers the question.',
      'The result is correct, with its units.',
      'A result is given.',
      'No result is given.',
    ]),
    content('Check', 'Tests the result.', [
      'The result is checked in a second way, or by putting it back, with the numbers shown.',
      'The result is compared with an estimate.',
      'It is said that the result was checked.',
      'No check is shown.',
    ]),
  ],
});
