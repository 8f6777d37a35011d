import { conventions, paragraphing } from '../common-rows.ts';
import { content, makeTemplate } from '../make-template.ts';

export const literaryAnalysis = makeTemplate({
  id: 'literary-analysis',
  title: 'Literary analysis',
  subject: 'English',
  grades: { from: 7, to: 12 },
  genre: 'literary analysis',
  standards: ['RL.8.1', 'RL.9-10.1', 'W.9-10.9'],
  rows: [
    content('Thesis', 'States a reading of the text that can be argued.', [
      'A thesis names the author, the title and what the text shows.',
      'A thesis names what the text shows.',
      'The subject of the text is named, without a thesis of its own.',
      'No thesis is stated.',
    ]),
    content('Evidence', 'Quotes or points to places in the text.', [
      'At least three quotations or details serve as evidence for the thesis.',
      'Two quotations or details serve as evidence.',
      'One quotation or detail is given.',
      'No quotation or detail is given.',
    ]),
    content('Interpretation', 'Says what each quotation shows.', [
      'Each of three quotations is followed by a reason why it supports the thesis.',
      'Two quotations are followed by a reason.',
      'Quotations stand alone and speak for themselves.',
      'No quotation is explained.',
    ]),
    content('Technique', 'Names what the author does with language or form.', [
      'Two techniques are named, each with an example and its effect.',
      'One technique is named with an example.',
      'A technique is named.',
      'No technique is named.',
    ]),
    paragraphing,
    conventions,
  ],
});
