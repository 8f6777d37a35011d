import { content, language, makeTemplate } from '../make-template.ts';

export const codeReport = makeTemplate({
  id: 'code-report',
  title: 'Program with report',
  subject: 'Computing',
  grades: { from: 7, to: 12 },
  genre: 'code with report',
  rows: [
    content('Purpose', 'Says what the program does.', [
      'The purpose is told with an example of input and output.',
      'The purpose is told with an example of use.',
      'The purpose is named.',
      'No purpose is named.',
    ]),
    content('Design', 'Explains how it is built.', [
      'At least three parts of the program are named, with the reason for each.',
      'Two parts are named, with a reason.',
      'One part is named.',
      'No part is named.',
    ]),
    content('Tests', 'Shows that it works.', [
      'At least four examples of tests with expected and actual results are given.',
      'Two examples of tests are given.',
      'One example of a test is given.',
      'No test is given.',
    ]),
    language('Naming', 'Lets another person read the code.', [
      'Every function and variable is named after what it holds or does.',
      'One or two names are single letters beside loop counters.',
      'Three to five such names.',
      'More than five such names.',
    ]),
    content('Limits', 'Says what it cannot do.', [
      'Two sources of error or limits are named, each with an improvement.',
      'One source of error or limit is named with an improvement.',
      'A limit is named.',
      'No limit is named.',
    ]),
  ],
});
