import { expect, test } from 'vitest';
import { readTerms } from '../../../language/math/terms.ts';
import { readAnyOf, readExampleAsked } from '../../../rubric/marking/examples/example-asked.ts';
import { readOwnExample } from '../../../rubric/marking/examples/own-example.ts';
import { judgeExample } from './judge-example.ts';

test.each([
  ['3x^2 - 4xy + 1', [2, 2, 0]],
  ['-2(a^4)(b) + 2(a^2)(b^2)', [5, 4]],
  ['5x*5 + 4', [1, 0]],
  ['7', [0]],
])('%s has terms of degrees %j', (text, degrees) => {
  expect(readTerms(text)?.map(({ degree }) => degree)).toEqual(degrees);
});

test.each(['x(x + 1)^2', 'because it is', '(x + x)^5', 'sqrt(y)'])('%s is no sum of terms', (text) => {
  expect(readTerms(text)).toBeNull();
});

const points = (asked: string, key: string, answer: string, printed = 1): number | null => {
  const example = readOwnExample(asked, key);
  return example === null ? null : (judgeExample(example, answer, printed)?.share ?? null);
};

test.each([
  ['Write a prime number between 20 and 30.', '23', '29', 1],
  ['Write a prime number between 20 and 30.', '23', '27', 0],
  ['Write a prime number between 20 and 30.', '23', 'I choose 29', 1],
  ['Give two factors of 24.', '4, 6', '3 and 8', 1],
  ['Give two factors of 24.', '4, 6', '3 and 9', 0],
  ['Give two factors of 24.', '4, 6', '3, 3', 0],
  ['Name three multiples of 7 greater than 50.', '56, 63, 70', '70, 77, 84', 1],
  ['Write a trinomial of degree 3 in standard form.', 'e.g. x^3 + x + 1', '-2y^3 + y^2 - 4', 1],
  ['Write a trinomial of degree 3 in standard form.', 'e.g. x^3 + x + 1', 'y^2 + 2y^3 - 4', 0],
  ['Write a trinomial of degree 3 in standard form.', 'e.g. x^3 + x + 1', 'y(y + 1)^2', 0],
  ['List 3 monomials that are factors of 6ab^2.', 'a\nb\n2b', '3, 6a, b^2', 1],
  ['List 3 monomials that are factors of 6ab^2.', 'a\nb\n2b', '4, 6a, b^2', 0],
  ['Nenne eine gerade Zahl zwischen 50 und 60.', '52', '58', 1],
  ['Nenne drei Vielfache von 8.', '8, 16, 24', '80, 88, 96', 1],
  ['Donne un nombre premier plus grand que 40.', '41', '43', 1],
  ['Escribe un número impar menor que 10.', '3', '8', 0],
  ['Question 4', 'any prime between 20 and 30 (e.g. 23)', '29', 1],
  ['Question 4', 'any number between 3 and 4, e.g. 3.5', '3.2', 1],
])('%s (%s): %s earns %d', (asked, key, answer, share) => {
  expect(points(asked, key, answer)).toBe(share);
});

test('each of several is paid for where the key pays for each', () => {
  expect(points('Give two factors of 24.', '4, 6', '3, 9', 2)).toBe(0.5);
});

test('what the key gives shows that something else is meant', () => {
  expect(points('Write a prime number between 20 and 30.', '24', '29')).toBeNull();
});

test('what is said in words is left to the other readers', () => {
  expect(points('Write a prime number between 20 and 30.', '23', 'the one after twenty-eight')).toBeNull();
});

test.each([
  'Write the prime factors of 24.',
  'List the factors of 12.',
  'Give a reason why 24 is no prime.',
  'Write 24 as a product of primes.',
  'Name a number',
  'Write a number sentence for 3 and 4',
  'Give two factors of production.',
  'Name one factor of climate change',
])('%s asks for no example', (text) => {
  expect(readExampleAsked(text)).toBeNull();
});

test('a key that lists all is no condition', () => {
  expect(readAnyOf('1, 2, 3, 4, 6, 12')).toBeNull();
});
