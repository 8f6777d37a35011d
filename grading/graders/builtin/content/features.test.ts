import { describe, expect, it } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { measure } from './features.ts';
import { readKey } from './key.ts';

const foreignOf = (question: string, key: string) => {
  const { accepted } = readKey(key);
  const [reference] = accepted;
  if (!reference) throw new Error('The key has no answer');
  return measure(reference, accepted.length, readText(question), readText(key)).features.foreign;
};

describe('the scale follows the language of key and question', () => {
  it.each([
    [
      'German',
      'Was ist eine Firewall?',
      'Eine Firewall prüft Pakete und lässt nur erlaubte durch das Netz.',
      1,
    ],
    ['Spanish', '¿Por qué flota el hielo?', 'Porque el hielo es menos denso que el agua que lo rodea.', 1],
    ['English', 'Why does ice float?', 'Because ice is less dense than the water around it.', 0],
    ['a formula', 'Solve.', 'x = 3', 0],
    ['a list of terms', 'Name three organelles.', 'nucleus, ribosome, vacuole', 0],
  ])('%s', (_name, question, key, expected) => {
    expect(foreignOf(question, key)).toBe(expected);
  });
});
