import { content, makeTemplate } from '../make-template.ts';

export const investigationPlan = makeTemplate({
  id: 'investigation-plan',
  title: 'Investigation plan',
  subject: 'Science',
  grades: { from: 5, to: 12 },
  genre: 'investigation plan',
  standards: ['RST.6-8.3'],
  rows: [
    content('Question', 'Asks something that an experiment can answer.', [
      'The question names what is changed and what is measured, with units.',
      'The question names what is changed and what is measured.',
      'The question names a topic.',
      'No question is asked.',
    ]),
    content('Hypothesis', 'Predicts what will happen.', [
      'A hypothesis predicts the outcome and gives a reason.',
      'A hypothesis predicts the outcome.',
      'An outcome is hoped for.',
      'No hypothesis is given.',
    ]),
    content('Variables', 'Says what stays the same.', [
      'At least three examples of what stays the same are listed.',
      'Two examples of what stays the same are listed.',
      'One example of what stays the same is listed.',
      'No variable is listed.',
    ]),
    content('Procedure', 'Tells the steps.', [
      'At least five steps are told in order, with amounts and units.',
      'At least three steps are told in order.',
      'Two steps are told.',
      'No steps are told.',
    ]),
    content('Repeats', 'Plans to measure more than once.', [
      'Measurements are repeated three times, and the mean is worked out.',
      'Measurements are repeated.',
      'A single measurement is planned with care.',
      'No measurement is planned.',
    ]),
    content('Safety', 'Names what could go wrong.', [
      'Two risks are named, each with what is done about it.',
      'One risk is named with what is done about it.',
      'Safety glasses or gloves are listed.',
      'No risk is named.',
    ]),
  ],
});
