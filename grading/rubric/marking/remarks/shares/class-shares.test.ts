import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { markList } from '../../../../graders/builtin/marks/list.ts';
import { readText } from '../../../../language/reading.ts';
import { readMarking } from '../../read-marking.ts';

const partsOf = (answer: string, worth: number): string[] =>
  readMarking(
    { name: '', kind: 'content', description: '', answer, levels: [], question: '1', rules: '' },
    worth,
  ).parts.map(
    ({ kind, points, accepts, whole }) => `${kind} ${points}: ${accepts.join(' | ')}${whole ? ' (all)' : ''}`,
  );

test.each<[string, number, string[]]>([
  [
    '4 moons – Io, Europa, Ganymede, Callisto\n1 for the number, 1 for the names',
    2,
    ['number 1: 4', 'list 1: Io | Europa | Ganymede | Callisto (all)'],
  ],
  [
    '3 Häfen: Hamburg, Bremen, Kiel\n1 für die Anzahl, 1 für die Namen',
    2,
    ['number 1: 3', 'list 1: Hamburg | Bremen | Kiel (all)'],
  ],
  ['July 1789\n1 for the month, 1 for the year. Day not needed.', 2, ['term 1: July', 'number 1: 1789']],
  ['1066, Harold\n1 for the name, 1 for the year', 2, ['term 1: Harold', 'number 1: 1066']],
  ['major 3rd\n½ for the number and ½ for the quality', 1, ['term 0.5: 3rd', 'term 0.5: major']],
])('marks for what a piece is: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  // Units and ways have readers of their own.
  ['20.3 cm³\n1 for the number, 1 for the unit', 2, ['number 1: 20.3']],
  ['36 + 64 = 100\n1 for the method, 1 for the answer', 2, ['method 1: 36 + 64', 'number 1: 100']],
  // Nothing tells which word is the colour.
  ['blue whale\n1 for the colour, 1 for the animal', 2, ['term 2: blue whale']],
])('what is not told by its look stays: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth).slice(0, parts.length)).toEqual(parts);
});

const all = (accepts: string[]): MarkingPart => ({
  kind: 'list',
  text: accepts.join(', '),
  points: 1,
  accepts,
  wanted: accepts.length,
  whole: true,
});

test.each<[string[], string, number]>([
  [['F#', 'C#'], '2 sharps: F# and C#', 1],
  [['F#', 'C#'], 'C sharp, F sharp, so two', 1],
  [['Bb', 'Eb', 'Ab'], 'Bb Eb', 0],
  [['Bb', 'Eb', 'Ab'], 'Bb Eb Ab Db', 0],
  [['Io', 'Europa'], 'there are 2, Europa and Io', 1],
  [['Io', 'Europa'], 'Europa, Io, Titan', 0],
])('only all of %j: %s', (accepts, answer, share) => {
  expect(markList(all(accepts), answer, readText(''), []).share).toBe(share);
});
