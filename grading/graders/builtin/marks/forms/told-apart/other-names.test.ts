import { expect, test } from 'vitest';
import { readText } from '../../../../../language/reading.ts';
import { markList } from '../../list.ts';

const countOf = (items: readonly string[], answer: string, wanted = items.length): number => {
  const part = { kind: 'list' as const, text: items.join(', '), points: 1, accepts: [...items], wanted };
  return Math.round(markList(part, answer, readText(''), []).share * wanted);
};

const NOBLE = ['He', 'Ne', 'Ar', 'Kr', 'Xe'];
const METALS = ['iron', 'cobalt', 'nickel'];
const INPUT = ['microphone', 'scanner', 'keyboard'];

test.each([
  [NOBLE, 'helium, neon and argon', 3],
  [NOBLE, 'Three noble gases are krypton, xénon and hellium.', 3],
  [NOBLE, 'He, Na, Kr', 2],
  [METALS, 'Fe, Co, Cu', 2],
  [METALS, 'Eisen, Nickel, Kupfer', 2],
  [METALS, 'CO, Fe2O3', 0],
  [INPUT, 'a mic, a scanner and a mouse', 2],
  [['refrigerator', 'television'], 'fridge, TV', 2],
  [['Mikrofon', 'Drucker'], 'Mikro, Lautsprecher', 1],
])('%s by other names: %s', (items, answer, count) => {
  expect(countOf(items, answer, 3)).toBe(count);
});

const FORMS = ['nous avons dansé', 'elle est venue', "j'ai bu"];
test.each([
  [FORMS, "nous avons dansé, elle est venue, j'ai bu", 3],
  [FORMS, "nous avons dansé, elle a venu, j'ai bu", 2],
  [FORMS, 'nous sommes dansé, elle est venu, je bois', 0],
  [['we have sung', 'he has run'], 'we have sang, he has run', 1],
  [['er ist gelaufen', 'wir haben gesungen'], 'er hat gelaufen; wir haben gesungen', 1],
  [['yo hablé', 'ellos comieron'], 'yo hablo, ellos comieron', 1],
])('%s are forms of which each letter counts: %s', (items, answer, count) => {
  expect(countOf(items, answer)).toBe(count);
});

const CHANGES = ['wird verbogen', 'ändert die Farbe', 'dehnt sich aus'];
test.each([
  [CHANGES, 'Der Stab kann seine Farbe ändern', 1],
  [['kocht', 'verdampft'], 'das Verdampfen', 1],
])('%s in other forms of the words: %s', (items, answer, count) => {
  expect(countOf(items, answer)).toBe(count);
});
