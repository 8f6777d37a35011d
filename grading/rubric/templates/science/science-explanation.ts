import { content, language, makeTemplate } from '../make-template.ts';

export const scienceExplanation = makeTemplate({
  id: 'science-explanation',
  title: 'Science explanation (claim, evidence, reasoning)',
  subject: 'Science',
  grades: { from: 5, to: 12 },
  genre: 'science explanation',
  standards: ['RST.6-8.1', 'WHST.6-8.1'],
  rows: [
    content('Claim', 'Answers the question in one sentence.', [
      'A claim answers the question and names both things that are compared or linked.',
      'A claim answers the question.',
      'The question is repeated.',
      'No claim is made.',
    ]),
    content('Evidence', 'Uses observations or data.', [
      'At least three facts or numbers from the data are given as evidence.',
      'Two facts or numbers are given as evidence.',
      'One fact or number is given.',
      'No fact or number is given.',
    ]),
    content('Reasoning', 'Links the evidence to the claim by a scientific idea.', [
      'A scientific idea is named, and two reasons link the evidence to the claim.',
      'A scientific idea is named, and one reason links the evidence to the claim.',
      'A scientific idea is named.',
      'No scientific idea is named.',
    ]),
    content('Other explanation', 'Rules out another explanation.', [
      'An opposing explanation is named, and the evidence against it is told.',
      'An opposing explanation is named.',
      'It is said that other explanations exist.',
      'No other explanation is named.',
    ]),
    language('Terms', 'Uses the words of the subject.', [
      'Three or more terms of the unit are used as defined in it.',
      'Two terms of the unit are used as defined.',
      'One term of the unit is used as defined.',
      'No term of the unit is used.',
    ]),
  ],
});
