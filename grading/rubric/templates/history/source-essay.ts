import { paragraphing } from '../common-rows.ts';
import { content, makeTemplate } from '../make-template.ts';

export const sourceEssay = makeTemplate({
  id: 'source-essay',
  title: 'Essay from sources',
  subject: 'History',
  grades: { from: 8, to: 12 },
  genre: 'source essay',
  standards: ['WHST.6-8.1', 'WHST.9-10.1', 'RH.9-10.1'],
  rows: [
    content('Thesis', 'Answers the question in one sentence.', [
      'A thesis answers the question and names at least two reasons.',
      'A thesis answers the question.',
      'The question is repeated.',
      'No thesis is stated.',
    ]),
    content('Use of sources', 'Uses the documents as evidence.', [
      'At least four citations to the documents are given.',
      'Three citations to the documents are given.',
      'One citation to a document is given.',
      'No document is cited.',
    ]),
    content('Sourcing', 'Says who wrote a document and why that matters.', [
      'The author and purpose of two documents are told.',
      'The author of one document is told, with the purpose.',
      'The author of one document is named.',
      'No author is named.',
    ]),
    content('Context', 'Places the documents in their time.', [
      'Two facts from outside the documents are given, with a year or an event.',
      'One fact from outside the documents is given.',
      'The time is named.',
      'No time or event is named.',
    ]),
    content('Other side', 'Deals with a document that says otherwise.', [
      'A document with an opposing view is named, and an answer to the objection follows.',
      'A document with an opposing view is named.',
      'It is said that the documents differ, without saying how.',
      'No opposing document is named.',
    ]),
    paragraphing,
  ],
});
