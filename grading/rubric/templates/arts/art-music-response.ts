import { content, makeTemplate } from '../make-template.ts';

export const artMusicResponse = makeTemplate({
  id: 'art-music-response',
  title: 'Response to art or music',
  subject: 'Arts',
  grades: { from: 4, to: 12 },
  genre: 'art or music response',
  rows: [
    content('Work', 'Says which work it is.', [
      'The title, the artist as author, and the year or place are named.',
      'The title and the artist as author are named.',
      'The title is named.',
      'No title is named.',
    ]),
    content('Description', 'Tells what can be seen or heard.', [
      'At least five details of what can be seen or heard are given.',
      'Three details are given.',
      'One detail is given.',
      'No detail is given.',
    ]),
    content('Technique', 'Names how it is made.', [
      'Two techniques are named with their terms, each with an example in the work.',
      'One technique is named with an example in the work.',
      'A technique is named.',
      'No technique is named.',
    ]),
    content('Meaning', 'Says what the work may mean.', [
      'A claim about the meaning is made with at least two reasons.',
      'A claim about the meaning is made with one reason.',
      'A claim about the meaning is made.',
      'No claim about the meaning is made.',
    ]),
    content('Opinion', 'Says what the viewer or listener thinks.', [
      'An opinion is given with two reasons that point to the work.',
      'An opinion is given with one reason.',
      'An opinion is given.',
      'No opinion is given.',
    ]),
  ],
});
