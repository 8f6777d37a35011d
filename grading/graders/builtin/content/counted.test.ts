import { expect, test } from 'vitest';
import { isCountedOtherwise } from './counted.ts';

test.each([
  ['there is another path for the current', 'there is only one path for the current', true],
  ['there is another path for the current', 'the current has a second path', false],
  ['there is another path for the current', 'the current takes the path beside it', false],
  ['all acids contain hydrogen', 'some acids contain hydrogen', true],
  ['all acids contain hydrogen', 'every acid contains hydrogen', false],
  ['the moon has no air', 'the moon has some air', true],
  ['es gibt nur einen Weg', 'es gibt mehrere Wege', true],
  ['es gibt nur einen Weg', 'es gibt einen einzigen Weg', false],
  ['il y a plusieurs chemins', 'il y a un seul chemin', true],
  ['hay otro camino', 'hay un solo camino', true],
  ['hay otro camino', 'no hay un solo camino, hay otro camino', false],
])('%s: %s', (wording, answer, isOtherwise) => {
  expect(isCountedOtherwise(wording, answer)).toBe(isOtherwise);
});
