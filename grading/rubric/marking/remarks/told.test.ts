/** What keys say to the marker and no grammar of remarks understands. Written for this test. */
import { describe, expect, test } from 'vitest';
import { readBeside, readNotes } from '../notes.ts';
import { isTold } from './told.ts';

describe('what is said to the marker', () => {
  test.each([
    ['84 cm² – right number but no unit = ½', '84 cm²'],
    ['copper. Whoever writes brass has mixed up the metals, no points', 'copper'],
    ['12 N. 1 number, 1 unit. Wrong number = 0, the unit alone earns nothing', '12 N'],
    ['Hebel (den Begriff auch ok wenn er falsch geschrieben ist)', 'Hebel'],
    ['1,5 l (Zahl 0,5 / Einheit 0,5)', '1,5 l'],
  ])('%s', (key, answer) => {
    expect(readNotes(key).text).toBe(answer);
  });

  test('a thing of theirs is what is told of', () => {
    const key = "No. The rod grows longer because the pupil's hand makes the metal warmer.";
    expect(readNotes(`${key} [Heat flows from the pupil's hand.]`).text).toContain("the pupil's hand");
  });

  test('what was not understood is never sure', () => {
    expect(readNotes('copper. Whoever writes brass gets no points').graded).toBe(true);
    expect(readBeside('copper', 'ask Jana about this one').graded).toBe(true);
    expect(readBeside('copper', 'accept Cu')).toMatchObject({ graded: false, accepts: ['Cu'] });
  });

  test('once she speaks of marks, the lines below are hers too', () => {
    const { text, shares } = readNotes(
      '4 × 9 = 36 km\n1 pt setup, 1 pt for 36 km with the unit.\nIf they slip, smile and go on',
    );
    expect(text).toBe('4 × 9 = 36 km');
    expect(shares.map(({ role }) => role)).toEqual(['method', 'result']);
  });

  test('what earns nothing is refused', () => {
    expect(readNotes('Ebbe (Flut = 0, das ist das Gegenteil)').refused).toEqual(['Flut']);
  });

  test.each(['The boiling points differ', 'Both sides wanted peace', '(2 P.)', 'One mark: rivers rise'])(
    'an answer stays one: %s',
    (answer) => {
      expect(isTold(answer, false)).toBe(false);
    },
  );
});
