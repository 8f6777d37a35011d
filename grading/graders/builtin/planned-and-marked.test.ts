/** What a key says, as it is planned, and what answers to it are worth. Written for this test. */
import { describe, expect, test } from 'vitest';
import { readText } from '../../language/reading.ts';
import { mendPlan } from '../../rubric/marking/kept/mended.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { markAnswer } from './marks/mark-answer.ts';

const pointsFor = (asked: string, key: string, worth: number, answer: string): number => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };
  const marking = mendPlan(readMarking({ ...own, description: asked, answer: key }, worth), key, asked);
  const terms = new Set(marking.parts.flatMap(({ accepts }) => accepts.map((one) => one.toLowerCase())));
  const { share } = markAnswer(readText(answer), {
    marking,
    asked: readText(asked),
    terms,
    described: false,
  });
  return Math.round(share * worth * 100) / 100;
};

type Row = [asked: string, key: string, worth: number, answers: [string, number][]];

const holds = (rows: Row[]): void => {
  test.each(
    rows.flatMap(([asked, key, worth, answers]) =>
      answers.map((one) => [asked, key, worth, ...one] as const),
    ),
  )('%s | %s (%d): %s is worth %d', (asked, key, worth, answer, points) => {
    expect(pointsFor(asked, key, worth, answer)).toBe(points);
  });
};

describe('as many gaps as the question shows', () => {
  holds([
    [
      'The sea ____ and the wind ____ .',
      'rose / fell',
      2,
      [
        ['rose, fell', 2],
        ['rose', 1],
        ['rose, blew', 1],
      ],
    ],
    [
      '____ dog sat ____ .',
      'Their / there',
      2,
      [
        ['Their, there', 2],
        ['There, their', 0],
      ],
    ],
    [
      'Wir … heute nach Rom … (fliegen)',
      'sind – geflogen',
      1,
      [
        ['sind geflogen', 1],
        ['haben geflogen', 0.5],
      ],
    ],
    [
      'ein alt__ Baum und das neu__ Dach:',
      'er – e',
      2,
      [
        ['alter, neue', 2],
        ['alten, neue', 1],
        ['er, e', 2],
        ['alt, neue', 1],
      ],
    ],
  ]);
});

describe('things in an order', () => {
  holds([
    [
      'lightest to heaviest: brick, feather, leaf',
      'feather, leaf, brick',
      2,
      [
        ['feather, leaf, brick', 2],
        ['leaf, feather, brick', 0],
      ],
    ],
    [
      'Ordena las etapas',
      'niño – joven – adulto (o mayor) – anciano',
      2,
      [
        ['niño, joven, mayor, anciano', 2],
        ['joven, niño, adulto, anciano', 0],
      ],
    ],
    [
      'Dichte steigend:',
      'Al, Fe, Pb',
      1,
      [
        ['Aluminium – Eisen – Blei', 1],
        ['Fe, Al, Pb', 0],
      ],
    ],
    [
      'Put in order',
      'We sang loudly yesterday. / Yesterday we sang loudly.',
      2,
      [
        ['Yesterday we sang loudly', 2],
        ['We sang loudly yesterday', 2],
        ['We yesterday sang loudly', 0],
      ],
    ],
  ]);
});

describe('things under names', () => {
  holds([
    [
      'Label the flower',
      'A: stem. B: petal (or corolla)',
      2,
      [
        ['A: stem, B: petal', 2],
        ['A: leaf, B: thorn', 0],
        ['A petal, B stem', 0],
      ],
    ],
    [
      'Formulae',
      'Ammoniak NH3; Wasser H2O',
      2,
      [
        ['NH₃ und H₂O', 2],
        ['Wasser: H2O, Ammoniak: NH4', 1],
      ],
    ],
    [
      'der, die oder das?',
      'Löffel – der (½), Gabel – die (½), Messer – das (½), Tasse – die (½)',
      2,
      [
        ['der, die, das, die', 2],
        ['der, das, das, die', 1.5],
      ],
    ],
    [
      'Subject and predicate',
      'S = the old miller; P = sold his mill',
      2,
      [
        ['Predicate: sold his mill. Subject: the old miller', 2],
        ['S = sold his mill; P = the old miller', 0],
      ],
    ],
    [
      'Match the boats',
      "Ka'an – sail; Rowan – oar; Dory – engine",
      3,
      [["Ka'an - oar, Rowan - sail, Dory - engine", 1]],
    ],
  ]);
});

describe('forms of a word', () => {
  holds([
    [
      'simple past:',
      'fly – flew, see – saw, eat – ate',
      3,
      [
        ['flew, saw, ate', 3],
        ['flying, seeing, eating', 0],
        ['flew, seed, ate', 2],
      ],
    ],
    [
      '',
      'good – better – (the) best',
      2,
      [
        ['better, best', 2],
        ['gooder, best', 1],
        ['gooder, goodest', 0],
      ],
    ],
  ]);
});

describe('other names of one thing', () => {
  holds([
    [
      'Which King?',
      'Karl V.',
      1,
      [
        ['Karl der Fünfte', 1],
        ['Karl der Vierte', 0],
      ],
    ],
    [
      'Which day of the festival?',
      '14th',
      1,
      [
        ['the fourteenth', 1],
        ['the fifteenth', 0],
      ],
    ],
    [
      'Which way do you face?',
      'east',
      1,
      [
        ['E', 1],
        ['W', 0],
      ],
    ],
    [
      'Wie heißt die Regel?',
      'Fallgesetz (-regel)',
      1,
      [
        ['Fallregel', 1],
        ['Fallgesetz', 1],
      ],
    ],
    [
      'What is the lake?',
      'brack(ish water)',
      1,
      [
        ['brack', 1],
        ['It is brackish water.', 1],
      ],
    ],
    [
      'Give the Spanish: house',
      'una / la casa',
      1,
      [
        ['una casa', 1],
        ['la casa', 1],
      ],
    ],
    [
      'Übersetze: He wants a new bike.',
      'Er (1) will (1) ein neues Rad (1)',
      3,
      [
        ['Er will ein neues Rad.', 3],
        ['Er will einen Hund.', 2],
      ],
    ],
  ]);
});

describe('number, unit, charges and credits', () => {
  holds([
    [
      'Solve 7y - 3 = 4y + 9.',
      'y = 4\n7y – 4y or 3y seen 1, 3y = 12 1, answer 1',
      3,
      [
        ['3y - 3 = 9\n3y = 12\ny = 36', 2],
        ['7y - 3 = 4y + 9', 0],
        ['3y = 12, y = 4', 3],
      ],
    ],
    [
      'How fast is it?',
      '4.0 × 10–3 m s–1\nvalue 1, unit 1 (each by itself)\nacc. 0.004; m/s',
      2,
      [
        ['v = 0.0040 m/s', 2],
        ['4 x 10^-3', 1],
        ['7 ms-1', 1],
        ['4 × 10⁻³ m', 1],
      ],
    ],
    [
      'What charges have K, Ba and F?',
      'K +1, Ba +2, F –1\n1 each',
      3,
      [
        ['K: +I, Ba: +II, F: –I', 3],
        ['F -1, K 1, Ba 2', 3],
        ['K 1+, Ba 2+, F 1+', 2],
      ],
    ],
    [
      'How long is it?',
      'Allow 1 credit for 2.7 and 1 credit for the unit cm.',
      2,
      [
        ['2.7 cm', 2],
        ['2.7', 1],
        ['3.1 cm', 1],
      ],
    ],
  ]);
});
