import { content, language, makeTemplate } from '../make-template.ts';

export const labReport = makeTemplate({
  id: 'lab-report',
  title: 'Lab report',
  subject: 'Science',
  grades: { from: 6, to: 12 },
  genre: 'lab report',
  standards: ['RST.9-10.3', 'WHST.9-10.2'],
  rows: [
    content('Hypothesis', 'Says what is expected before the experiment.', [
      'A hypothesis predicts the outcome and gives a reason.',
      'A hypothesis predicts the outcome.',
      'The question is told without a prediction of the outcome.',
      'No prediction is made.',
    ]),
    content('Procedure', 'Lets another student do the same.', [
      'At least four steps are told in order, with amounts and units, and are repeated.',
      'At least three steps are told in order, with amounts and units.',
      'Steps are told without amounts.',
      'No steps are told.',
    ]),
    content('Results', 'Shows what was measured.', [
      'A table with units and the mean of repeated measurements is given.',
      'A table with units is given.',
      'Measurements are given in sentences.',
      'No measurement is given.',
    ]),
    content('Conclusion', 'Answers the question with numbers.', [
      'A conclusion says whether the hypothesis was right and uses numbers from the data.',
      'A conclusion says whether the hypothesis was right.',
      'A conclusion repeats the results.',
      'No conclusion is given.',
    ]),
    content('Error', 'Says what made the result uncertain.', [
      'Two sources of error are named, each with an improvement.',
      'One source of error is named with an improvement.',
      'Human mistakes are mentioned in general.',
      'No source of error is named.',
    ]),
    language('Layout', 'Uses the parts of a report.', [
      'Question, method, results and conclusion each stand under a heading.',
      'Three of these stand under a heading.',
      'Two of these stand under a heading.',
      'No headings.',
    ]),
  ],
});
