import { content, language, makeTemplate } from '../make-template.ts';

export const proof = makeTemplate({
  id: 'proof',
  title: 'Mathematical proof',
  subject: 'Mathematics',
  grades: { from: 8, to: 12 },
  genre: 'proof',
  standards: ['MP3', 'MP6'],
  rows: [
    content('Statement', 'Says what is given and what is to be shown.', [
      'What is given and the claim to be shown are written down, with their symbols.',
      'The claim to be shown is written down.',
      'The claim is written down with one symbol left out.',
      'No claim is written down.',
    ]),
    content('Steps', 'Goes from the givens to the claim.', [
      'Every step follows from one before it, and the last step is the claim.',
      'One step is left out.',
      'Two or more steps are left out.',
      'No steps are shown.',
    ]),
    content('Reasons', 'Gives the rule behind each step.', [
      'Each step names the definition or theorem that is its reason.',
      'All steps but one name their reason.',
      'One step names its reason.',
      'No reason is given.',
    ]),
    content('Cases', 'Covers every case.', [
      'Every case is listed and treated, or a reason is given why there is only one.',
      'One case is left out.',
      'An example stands in place of the general case.',
      'No case is treated.',
    ]),
    language('Notation', 'Uses symbols as they are defined.', [
      'Every symbol is defined before it is used.',
      'One symbol is not defined.',
      'Two or three symbols are not defined.',
      'Four or more symbols are not defined.',
    ]),
  ],
});
