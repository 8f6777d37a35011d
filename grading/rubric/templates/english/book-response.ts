import { conventions } from '../common-rows.ts';
import { content, makeTemplate } from '../make-template.ts';

export const bookResponse = makeTemplate({
  id: 'book-response',
  title: 'Book response',
  subject: 'English',
  grades: { from: 3, to: 9 },
  genre: 'book response',
  standards: ['RL.3.1', 'RL.4.1', 'RL.5.1', 'W.3.1', 'W.5.1'],
  rows: [
    content('Book', 'Says which book it is.', [
      'The title, the author and the main character are named.',
      'The title and the author are named.',
      'The title is named.',
      'No title is named.',
    ]),
    content('Plot', 'Retells what happens without the ending.', [
      'At least three events of the plot are retold in order, without the ending.',
      'Two events of the plot are retold.',
      'One event of the plot is retold.',
      'No event is retold.',
    ]),
    content('Opinion', 'Says what the reader thinks of it.', [
      'An opinion is given with at least two reasons.',
      'An opinion is given with one reason.',
      'An opinion is given.',
      'No opinion is given.',
    ]),
    content('Passage', 'Points to a place in the book.', [
      'Two scenes are described as examples, with what they show.',
      'One scene is described as an example.',
      'A scene is named.',
      'No scene is named.',
    ]),
    conventions,
  ],
});
