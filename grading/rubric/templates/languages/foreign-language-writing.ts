import { content, language, makeTemplate } from '../make-template.ts';

export const foreignLanguageWriting = makeTemplate({
  id: 'foreign-language-writing',
  title: 'Writing in a foreign language (A2 to B2)',
  subject: 'Languages',
  grades: { from: 5, to: 12 },
  genre: 'foreign-language writing',
  rows: [
    content('Content points', 'Covers every point that the task asks for.', [
      'Every point of the task is covered with at least two details each.',
      'Every point of the task is covered with one detail.',
      'Some points of the task are covered.',
      'No point of the task is covered.',
    ]),
    language('Linking', 'Joins sentences and paragraphs.', [
      'Five or more different linking words.',
      'Three or four different linking words.',
      'One or two different linking words.',
      'No linking word.',
    ]),
    language('Vocabulary', 'Uses words of the topic.', [
      'Ten or more words of the unit, none repeated where another fits.',
      'Six to nine words of the unit.',
      'Three to five words of the unit.',
      'Fewer than three words of the unit.',
    ]),
    language('Grammar', 'Uses tenses and endings as learnt.', [
      'At most two errors in a hundred words, with three different tenses.',
      'Three to five errors in a hundred words, with two tenses.',
      'Six to ten errors in a hundred words.',
      'More than ten errors in a hundred words.',
    ]),
    language('Form', 'Has the parts that such a text has.', [
      'Greeting or title, opening, closing and signature as the kind of text has them.',
      'One of these parts is left out.',
      'Two of these parts are left out.',
      'Three or more of these parts are left out.',
    ]),
  ],
});
