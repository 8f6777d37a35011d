import { expect, test } from 'vitest';
import { markWording } from '../wording.ts';

const pointsFor = (key: string, answer: string): number => {
  const part = { kind: 'wording' as const, text: key, points: 2, accepts: [key], wanted: null };
  return markWording(part, answer, '', true).share * 2;
};

test.each([
  ['My grandmother has a very small kitchen.', 'My grandma has a really little kitchen.', 2],
  [
    'They could not find the car because it was dark.',
    "They weren't able to find the car cause it was dark.",
    2,
  ],
  ['We played chess yesterday evening.', 'Yesterday evening we played chess.', 2],
  ['Ich habe gestern ein Buch gekauft.', 'Gestern habe ich ein Buch gekauft.', 2],
  ['Am Montag fahren wir nach Bonn.', 'Wir fahren am Montag nach Bonn.', 2],
  ['Vendimos la casa el año pasado.', 'El año pasado nosotros vendimos la casa.', 2],
  ['Hier, nous avons perdu nos clés.', 'Hier, on a perdu nos clés.', 2],
  ['Mi hermana tiene doce años.', 'Mi hermana tiene 12 años.', 2],
  ['Wir haben den Bus verpasst.', 'haben den Bus verpasst.', 2],
])('%s is said in other words: %s', (key, answer, points) => {
  expect(pointsFor(key, answer)).toBe(points);
});

test.each([
  ['My grandmother has a very small kitchen.', 'My grandfather has a very small kitchen.', 1],
  ['My grandmother has a very small kitchen.', 'My grandmother had a very small kitchen.', 1],
  ['We played chess yesterday evening.', 'We play chess yesterday evening.', 1],
  ['We played chess with our cousins yesterday.', 'We played chess yesterday.', 1],
  ['Ich habe gestern ein Buch gekauft.', 'Gestern ich habe ein Buch gekauft.', 1],
  ['Vendimos la casa el año pasado.', 'Vendieron la casa el año pasado.', 1],
  ['Vendimos la casa el año pasado.', 'Vender las casas en el año.', 0],
  ['We have never seen a whale.', 'We never saw the whale.', 0],
  ['They could not find the car.', 'They could find the car.', 0],
  ['How long have you known him?', 'How long do you know him?', 0],
  ['Mi hermana tiene doce años.', 'tiene', 0],
])('%s has mistakes as it is here: %s', (key, answer, points) => {
  expect(pointsFor(key, answer)).toBe(points);
});
