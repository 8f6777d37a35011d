/** Keys of languages and of other subjects in which words, forms, signs and their order are what is marked. Written for this test. */
import { describe, expect, it } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { followRules } from '../../../../rubric/marking/follow-rules.ts';
import { readMarking } from '../../../../rubric/marking/read-marking.ts';
import { withHouseRules } from '../../../../rubric/marking/remarks/house-rules.ts';
import { markAnswer } from '../mark-answer.ts';

const given = { name: '', kind: 'content' as const, levels: [], question: '4', rules: '' };

type Key = { key: string; worth: number; asked?: string; said?: string };

const pointsOf = ({ key, worth, asked = '', said = '' }: Key, answer: string): number => {
  const planned = readMarking({ ...given, description: asked, answer: key }, worth);
  const marking = withHouseRules(followRules(planned, key, asked), said, '4', key, asked);
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return Math.round(markAnswer(readText(answer), context).share * worth * 100) / 100;
};

const SOUP = {
  key: 'Elle ne mange pas souvent de pain. / Elle ne mange souvent pas de pain.\nOne word in the\nwrong place = 1, otherwise 0.',
  worth: 2,
  asked: 'Put the words in order: souvent / mange / elle / ne / pas / de / pain (2)',
};
const FISH = {
  key: 'La niña no ha comido nunca pescado. / La niña nunca ha comido pescado. (2) one word in the wrong place or missing: 1',
  worth: 2,
};

describe('the words of a sentence in another order', () => {
  it.each([
    [SOUP, 'Elle ne mange souvent pas de pain', 2],
    [SOUP, 'Elle mange ne pas souvent de pain.', 1],
    [SOUP, 'mange elle ne souvent pain pas de.', 0],
    [FISH, 'la niña nunca ha comido pescado', 2],
    [FISH, 'La niña nunca comido ha pescado', 1],
    [FISH, 'La niña no ha comido nunca', 1],
    [FISH, 'niña la no comido ha nunca', 0],
  ])('earns what the key says: %o, %s', (key, answer, points) => {
    expect(pointsOf(key, answer)).toBe(points);
  });
});

const GONE = { key: 'ist gegangen', worth: 2, asked: 'Setze ins Perfekt. (Hilfsverb 1, Partizip 1)' };
const CAME = {
  key: 'Les filles … (venir) hier.\nsont venues',
  worth: 2,
  asked: 'Put the verb into the passé composé. (2 each: auxiliary 1, participle 1)',
};
const WROTE = { key: 'he escrito', worth: 2, asked: 'Pretérito perfecto (auxiliar 1, participio 1)' };
const HILL = { key: 'une / la montagne (mont 0)', worth: 2, asked: '1 for the noun, 1 for the right gender' };
const HELPED = { key: 'hat gelesen (1), war gegangen (1), wird kommen (1)', worth: 3 };
const WENT = { key: '(1 each = 3) have been / were going (not: went) / to buy', worth: 3 };

describe('forms of verbs and nouns', () => {
  it.each([
    [GONE, 'ist gegangen', 2],
    [GONE, 'hat gegangen', 1],
    [GONE, 'ist gegingen', 1],
    [CAME, 'sont venues', 2],
    [CAME, 'ont venues', 1],
    [WROTE, 'he escribido', 1],
    [WROTE, 'ha escrito', 1],
    [HILL, 'une montagne', 2],
    [HILL, 'le montagne', 1],
    [HILL, 'montagne', 1],
    [HILL, 'une mont', 0],
    [HELPED, 'hat gelesen / war gegangen / wird kommen', 3],
    [HELPED, 'hat gelest / war gegangen / wird kommen', 2],
    [WENT, 'have been, were going, to buy', 3],
    [WENT, 'was, went, to buy', 1],
  ])('%o: %s', (key, answer, points) => {
    expect(pointsOf(key, answer)).toBe(points);
  });
});

const COURAGE = { key: 'courage, loyalty (1 each = 2) – has to be spelt correctly', worth: 2 };
const LEFT = { key: 'sheep, geese', worth: 2, asked: 'Write the plurals.' };
const ONLY_HERE = { ...LEFT, said: 'Spelling counts in 2 and 4 only.' };
const NOT_HERE = {
  key: 'feather',
  worth: 1,
  asked: 'Grammar',
  said: 'Spelling only counts in questions 5 and 6.',
};

describe('where spelling counts', () => {
  it.each([
    [COURAGE, 'courage, loyality', 1],
    [COURAGE, 'couradge, loialty', 0],
    [LEFT, 'sheap, geese', 2],
    [ONLY_HERE, 'sheap, geese', 1],
    [{ ...LEFT, said: 'Rechtschreibung zählt nicht, außer in Nr. 3–5.' }, 'sheap, geese', 1],
    [{ ...LEFT, said: 'Rechtschreibung zählt nicht, außer in Nr. 5.' }, 'sheap, geese', 2],
    [NOT_HERE, 'fether', 1],
  ])('%o: %s', (key, answer, points) => {
    expect(pointsOf(key, answer)).toBe(points);
  });
});

const BRANCHES = {
  key: 'Heer (ground forces, soldiers on land) – Marine (navy) – Luftwaffe (air force, planes) – Sanitätsdienst (medics)\nany three, German or English, 1 each. More than three is fine if they are right',
  worth: 3,
  asked: 'Name three branches of the armed forces. (3)',
};
const STRINGS = {
  key: 'violin, viola, cello, double bass, harp, guitar\nNot banjo or drum (it says strings only)',
  worth: 3,
  asked: '1 each',
};
const GROUPS = { key: 'B und 0 – je 1, falsch genannte −1 (nicht unter 0)', worth: 2 };
const PRIMES = { key: '2, 5 und 7 – je 1, für jede falsche −1 (nicht unter 0)', worth: 3 };
const VITAMINS = { key: 'B and C (1 each, −1 for each wrong one)', worth: 2 };
const PARTY = {
  key: 'African National Congress, 1912\n1 + 1. ANC ok. “National Congress” ½. Congress of the People = 0',
  worth: 2,
};

describe('lists', () => {
  it.each([
    [BRANCHES, 'navy, air force, ground forces', 3],
    [BRANCHES, 'Heer, Marine, Kavallerie', 2],
    [STRINGS, 'viola, harp, cello', 3],
    [STRINGS, 'viola, drum, banjo', 1],
    [GROUPS, 'Gruppe B und Gruppe 0', 2],
    [GROUPS, 'B und O', 2],
    [GROUPS, '0', 1],
    [GROUPS, 'AB und B', 0],
    [PRIMES, '2, 5, 9', 1],
    [PRIMES, '2, 5, 7', 3],
    [VITAMINS, 'vitamin C', 1],
    [VITAMINS, 'A and C', 0],
    [PARTY, 'ANC 1912', 2],
    [PARTY, 'National Congress, 1912', 1.5],
    [PARTY, 'ANC (1915)', 1],
  ])('%o: %s', (key, answer, points) => {
    expect(pointsOf(key, answer)).toBe(points);
  });
});

const RIVERS = { key: 'Rhine / Danube / black forest (1 each, must be in the right gap)', worth: 3 };
const WATER = { key: '(i) hydrogen (ii) oxygen (2)', worth: 2 };
const CELL = { key: '1 nucleus, 2 membrane, 3 cell wall\n½ each. « wall » OK. « skin » : no', worth: 1.5 };
const LOUD = { key: 'pp  p  mf  f  ff\none pair of neighbours swapped 1, else 0', worth: 2 };
const LETTER = { key: 'C (Lisbon) – letter or name', worth: 1 };
const SELFLESS = { key: 'altruism\naltruist(ic) ½', worth: 1 };

describe('signs, places and names', () => {
  it.each([
    [RIVERS, 'Danube, Rhine, black forest', 1],
    [WATER, '(i) oxygen (ii) hydrogen', 0],
    [WATER, '(i) hydrogen (ii) nitrogen', 1],
    [CELL, '1 nucleus 2 membrane 3 wall', 1.5],
    [CELL, '1 membrane 2 wall 3 nucleus', 0],
    [LOUD, 'pp, p, mf, f, ff', 2],
    [LOUD, 'pp, p, f, mf, ff', 1],
    [LOUD, 'ff f mf p pp', 0],
    [LETTER, 'c', 1],
    [LETTER, 'Lisbon', 1],
    [LETTER, 'Madrid', 0],
    [SELFLESS, 'altruistic', 0.5],
    [SELFLESS, 'altruism', 1],
  ])('%o: %s', (key, answer, points) => {
    expect(pointsOf(key, answer)).toBe(points);
  });
});

const TRAIN = {
  key: '"When is our train?" asked Ben.\n1 = speech marks round the spoken words, 1 = question mark inside the speech marks, 1 = capitals W and B and full stop (all needed)',
  worth: 3,
  asked: 'Write it with its signs and capitals: when is our train asked ben (3 marks)',
};
const UNSEEN = {
  key: '“Come in!” called Ada.\n1 speech marks round the spoken words, 1 exclamation mark inside, 1 for both capitals and the full stop',
  worth: 3,
  asked: 'Punctuation',
};

describe('the signs of a sentence', () => {
  it.each([
    [TRAIN, '‘When is our train?’ asked Ben.', 3],
    [TRAIN, '"When is our train"? asked Ben.', 2],
    [TRAIN, 'When is our train? asked ben', 1],
    [UNSEEN, '"Come in!" called Ada.', 3],
    [UNSEEN, '"come in!" called Ada', 2],
  ])('%o: %s', (key, answer, points) => {
    expect(pointsOf(key, answer)).toBe(points);
  });
});
