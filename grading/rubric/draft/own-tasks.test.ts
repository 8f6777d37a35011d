/** Seven tasks of seven subjects, drafted and read: what the task demands is a criterion or is listed, in its own words and with its numbers. */
import { describe, expect, it } from 'vitest';
import { draftRubric } from './draft-rubric.ts';

type Task = { subject: string; brief: string; max: number; added: string[]; unused: string[] };

const TASKS: readonly Task[] = [
  {
    subject: 'a persuasive essay',
    brief:
      'Should the town close its main street to cars on Sundays? Write a persuasive essay of about 250 words for the town council. Take a position, give at least two reasons with evidence, answer one objection, and end with a call to action. 16 points.',
    max: 16,
    added: ['Organization'],
    unused: ['end with a call to action'],
  },
  {
    subject: 'a lab report',
    brief:
      'Write a lab report on how the temperature of the water changes the time a sugar cube takes to dissolve. State the aim, describe the method so that somebody else could repeat it, give a table of at least four temperatures, analyse the results, and discuss two sources of error. 18 points, at most 500 words.',
    max: 18,
    added: ['Hypothesis', 'Layout'],
    unused: [
      'Write a lab report on how the temperature of the water changes the time a sugar cube takes to dissolve.',
      'State the aim',
      'at most 500 words.',
    ],
  },
  {
    subject: 'listening to music',
    brief:
      'Listen to the recording of the string quartet twice. Name the four instruments, describe the mood of the second movement in three sentences, and explain how the composer creates it. Use at least five musical terms. Do not write about the musicians. 12 marks.',
    max: 12,
    added: [],
    unused: ['Listen to the recording of the string quartet twice.', 'Do not write about the musicians.'],
  },
  {
    subject: 'a walking tour, with points for each part',
    brief:
      'Plan a walking tour of our town for a visitor. Choose six stops, draw a map with a scale, say how long each part takes and give one fact about every stop. Your tour must not be longer than 4 km. Hand in the map and one page of text. (24 points: map 8, stops 12, text 4)',
    max: 24,
    added: [],
    unused: ['Plan a walking tour of our town for a visitor.', 'Your tour must not be longer than 4 km.'],
  },
  {
    subject: 'an investigation in mathematics',
    brief:
      'Investigate how many different rectangles have an area of 36 square centimetres. Make a table of all of them with whole-number sides, calculate each perimeter, state which has the smallest perimeter and justify your answer. Then predict what happens for an area of 49. 15 marks.',
    max: 15,
    added: ['Terms'],
    unused: [],
  },
  {
    subject: 'a story',
    brief:
      'Write a short story of 400 to 600 words that begins with the sentence “The lift stopped between two floors.” Describe two characters, let them have a conversation, and end with a surprise. Check your spelling. 25 points.',
    max: 25,
    added: ['Organization', 'Style'],
    unused: ['end with a surprise'],
  },
  {
    subject: 'a summary, in German',
    brief:
      'Verfasse eine Inhaltsangabe mit Deutung zu der Kurzgeschichte „Der Regenschirm“. Nenne in der Einleitung Titel, Autor und Thema. Fasse den Inhalt im Präsens zusammen. Deute das Verhalten des Vaters mit mindestens einem Textbeleg. 150 bis 250 Wörter. 20 Punkte.',
    max: 20,
    added: [],
    unused: ['150 bis 250 Wörter.'],
  },
];

const NUMBERS = /\d+|\b(?:two|three|four|five|six)\b/giu;

describe.each(TASKS)('$subject', ({ brief, max, added, unused }) => {
  const draft = draftRubric({ brief, max: 90 });
  const nameOf = (id: string) => draft.rubric.criteria.find((one) => one.id === id)?.name;

  it('the points are the task’s', () => {
    expect(draft.rubric.max).toBe(max);
    expect(draft.rubric.criteria.reduce((sum, one) => sum + one.max, 0)).toBeCloseTo(max);
  });

  it('nothing that it demands is called added, and what could not be used is listed', () => {
    expect(draft.added.map(nameOf)).toEqual(added);
    expect(draft.unused).toEqual(unused);
  });

  it('its numbers and limits are in the criteria or in the list', () => {
    const kept = [
      ...draft.unused,
      ...draft.rubric.criteria.flatMap(({ name, description, max: points, levels }) => [
        ...[name, description, String(points)],
        ...levels.map((level) => level.description),
      ]),
      String(max),
    ].join('\n');
    for (const [number] of brief.matchAll(NUMBERS))
      expect(kept.toLowerCase()).toContain(number.toLowerCase());
  });

  it('each thing is used in the words of the task, and nothing is both used and left over', () => {
    for (const { sentence } of draft.used) {
      expect(brief).toContain(sentence);
      expect(draft.unused).not.toContain(sentence);
    }
  });
});
