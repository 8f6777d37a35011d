import { content, language, makeTemplate } from '../make-template.ts';

export const researchPaper = makeTemplate({
  id: 'research-paper',
  title: 'Research paper',
  subject: 'English',
  grades: { from: 8, to: 12 },
  genre: 'research paper',
  standards: ['W.9-10.7', 'W.9-10.8', 'W.11-12.7'],
  rows: [
    content('Question', 'States what the paper sets out to find.', [
      'A question and a claim that answers it stand in the opening.',
      'A claim stands in the opening.',
      'A topic stands in the opening.',
      'No question, claim or topic stands in the opening.',
    ]),
    content('Sources', 'Uses several sources and names them.', [
      'At least four citations to different sources are given.',
      'Three citations are given.',
      'One citation is given.',
      'No citation is given.',
    ]),
    content('Evidence', 'Uses what the sources say.', [
      'At least four facts or figures support the claim.',
      'Three facts or figures support the claim.',
      'One fact or figure is given.',
      'No fact or figure is given.',
    ]),
    content('Other views', 'Weighs a source that disagrees.', [
      'An opposing source is named, and an answer to the objection follows.',
      'An opposing source is named.',
      'The sources are told one after the other.',
      'No opposing source is named.',
    ]),
    content('Conclusion', 'Answers the question of the opening.', [
      'A conclusion answers the question and gives two reasons.',
      'A conclusion answers the question.',
      'A conclusion repeats the opening.',
      'No conclusion is given.',
    ]),
    language('Reference list', 'Lists every source that was used.', [
      'Every source is listed with author, title, year and place.',
      'Every source is listed, with one of these missing.',
      'Some sources are listed.',
      'No source is listed.',
    ]),
  ],
});
