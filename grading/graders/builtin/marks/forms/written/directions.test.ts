import { expect, test } from 'vitest';
import { inCompassSigns, isSameDirection } from './directions.ts';

test.each([
  ['west', 'W', true],
  ['north-east', 'NE', true],
  ['SE', 'south-east', true],
  ['Osten', 'O', true],
  ['Nordwesten', 'NW', true],
  ['suroeste', 'SO', true],
  ['noreste', 'NE', true],
  ['nord-est', 'N.E.', true],
  ['west', 'E', false],
  ['north', 'north-east', false],
  ['left', 'L', false],
])('%s and %s', (wording, given, isSame) => {
  expect(isSameDirection(wording, given)).toBe(isSame);
});

test.each([
  ['48 degrees north', '48° N'],
  ['2 degrés ouest', '2° W'],
  ['12 Grad Süd', '12° S'],
  ['30 degrees warmer', '30 degrees warmer'],
])('%s', (text, signs) => {
  expect(inCompassSigns(text)).toBe(signs);
});
