/** Keys as busy teachers type them: what counts on is a label, and what adds up is a worth. */
import { describe, expect, it, test } from 'vitest';
import { documentOf } from '../test-document.ts';
import { statedSums, totalsOf } from './amounts/stated-totals.ts';
import { linesOf } from './key-lines.ts';
import { plainLine } from './outline.ts';
import type { Group, Leaf } from './question.ts';
import { solveBest } from './solve-best.ts';

const leavesOf = (node: Group | Leaf): Leaf[] => [
  ...(node.kind === 'leaf' ? [node] : node.children.flatMap(leavesOf)),
  ...(node.other ? leavesOf(node.other) : []),
];

const stated = (...totals: number[]): Map<number, number> => new Map(totals.map((total) => [total, 0]));

const solve = (text: string, ...totals: number[]): string[] | null => {
  const best = solveBest(text.trim().split('\n').map(plainLine), stated(...totals));
  if (!best) return null;
  const { outline, solved } = best;
  const found = leavesOf(outline.root).filter((leaf) => solved.worths.has(leaf));
  return found.map((leaf) => `${leaf.label}=${solved.worths.get(leaf)?.worth}`);
};

describe('a key whose points add up', () => {
  it('counts on through runs within a line, whatever their answers look like', () => {
    const key = `
BAKING, QUIZ 4      __/12
A. Words – 1 pt each (4)
1 yeast / dry yeast;  2 to knead (knead);  3 an oven glove or mitt;  4 flour
B. Sums
5 250 g   6 C   (2 – one each)
7. Why does dough rise? gas from the yeast (1) is caught in the dough (1)
8. four eggs, sugar, milk, butter – ½ each, spelling counts (2)
9. rest the dough (1) NOT the baker
10 wholemeal → 1
A4 + B8 = 12`;
    expect(solve(key, 12)).toEqual(['1=1', '2=1', '3=1', '4=1', '5=1', '6=1', '7=2', '8=2', '9=1', '10=1']);
  });

  it('takes letters line upon line for parts, and what a row is worth from its cell, multiplied', () => {
    const key = `
1 B    2 D    3 A\t3 × 1
4\tName the parts of the pump\t2 × 2
5\tWhy does it leak?  worn seal\t2`;
    expect(solve(key, 9)).toEqual(['1=1', '2=1', '3=1', '4=4', '5=2']);
    const lettered = `
Q1  Parts of the flower [3]
\tA\tstigma
\tB\tanther
\tC\tpetal
Q2  Sepal: protects the bud [1]
Q3  Pollen is carried by the wind [1]`;
    expect(solve(lettered, 5)).toEqual(['1A=1', '1B=1', '1C=1', '2=1', '3=1']);
  });

  it('takes the worth right behind a label, and keeps what less is given for out of it', () => {
    const key = `
1 (2)  40 km in half an hour = 80 km/h. 40 alone 1
2a (1)  north
2b (3)  the tide turns (1), boats swing round (1), anchors drag (1). Just "drag" = 1
3 (1)  harbour, "port" ½
4 (2)  D B A C  two neighbours swapped 1, otherwise 0`;
    expect(solve(key, 9)).toEqual(['1=2', '2a=1', '2b=3', '3=1', '4=2']);
  });

  it('shares out what a heading says of all that stands below it', () => {
    const key = `
Exercise 1 – Dates /2 (0,5 each)
a. Founding of the city: 1158
b. The great fire: 1327 (year only 0,25)
c. First bridge: 1180
d. Town hall: 1310
Exercise 2 – Match /2
1-c ; 2-a ; 3-d ; 4-b
Exercise 3 – Source /3
3.1 (1) who wrote it: the town clerk
3.2 (2) what he wants: money (1) for the walls (1)`;
    expect(solve(key, 7)).toEqual([
      ...['1a=0.5', '1b=0.5', '1c=0.5', '1d=0.5'],
      ...['2.1=0.5', '2.2=0.5', '2.3=0.5', '2.4=0.5', '3.1=1', '3.2=2'],
    ]);
  });

  it('believes a column of points', () => {
    const key = `
1\tchoice: B\t1
2\tWhy? it is lighter (1), so it floats (1)\t2\town words
2 more are fine too
3\t(i) oak (ii) ash\t2 (1 each)
4a\t12 + 30 = 42 m\t2\tno unit 1
4b\tyes\t1`;
    expect(solve(key, 8)).toEqual(['1=1', '2=2', '3=2', '4a=2', '4b=1']);
  });

  it('counts on through prefixes, in heads, and over sections that say what each is worth', () => {
    const key = `
A. Tick (1 pt each, no halves)
A1 c    A2 a    A3 d
B. Words – 2 pts per word, ½ if only the idea is there
B4 ion: a charged particle
B5 alloy: metals melted together
Part of the paper below is optional
C. Write 6 "My first day", four sentences – 4 pts
3 + 4 + 4 = 11`;
    expect(solve(key, 11)).toEqual(['1=1', '2=1', '3=1', '4=2', '5=2', '6=4']);
  });

  it('takes weak parts for parts where each is paid for, and for the answer where all are', () => {
    const key = `
1. choice, 1 each:   a C    b A    c D     (3)
2. Gaps [3]: (i) tide   (ii) moon   (iii) sun
3. Match: a – 3, b – 1, c – 4, d – 2   (½ each = 2)
4 (3)  a true  b false  c true – 1 each`;
    expect(solve(key, 11)).toEqual([...['1=3', '2i=1', '2ii=1', '2iii=1', '3=2', '4=3']]);
  });

  it('reads richer cells, and numbers of the parts below a row that was led to its points', () => {
    const key = `
1\tauthor and year\t1+1
2\torder: C E A D B\t3 all right; 2 if two neighbours are swapped
3\tmatch\tje ½, zus. 2
4\tspeed: 40 km in half an hour [1] = 80 km/h [1]\t2`;
    expect(solve(key, 9)).toEqual(['1=2', '2=3', '3=2', '4=2']);
  });

  it('goes down to romans below letters, and counts on where one gap is all that parts what is numbered', () => {
    const key = `
1 (a) (i) 5 N [1]
(ii) downwards [1]
(b) 5 × 3 [1] = 15 J [1]
2 Words, 1 each: 1) queue 2) till
3 light needs no medium [1]
4 larger [1], for it is hotter [1]`;
    expect(solve(key, 9)).toEqual(['1ai=1', '1aii=1', '1b=2', '2=2', '3=1', '4=2']);
    expect(solve('Task 1 (3)\n1) oak 2) ash 3) elm\nTask 2\n1. fir (2)\n2. yew (2)', 7)).toEqual([
      ...['1.1=1', '1.2=1', '1.3=1', '2.1=2', '2.2=2'],
    ]);
  });

  it('is the nearest where nothing adds up, and says so', () => {
    const key = ['1. red (2)', '2. blue (2)', '3. green (2)', '4. grey (2)'].map(plainLine);
    expect(solveBest(key, stated(9))).toMatchObject({ solved: { adds: false } });
    expect(solveBest(key, stated(8))).toMatchObject({ solved: { adds: true } });
  });

  it('holds to what the file adds up one after the other', () => {
    const key = ['1. oak 2 P, ash 1 P', '2. elm (2)', '3. fir 1 P; yew 2 P', '4. box (1)'];
    const worths = (...sums: number[]): number[] =>
      [...(solveBest(key.map(plainLine), stated(7), sums)?.solved.worths.values() ?? [])].map(
        ({ worth }) => worth,
      );
    expect(worths(3, 5, 6, 7)).toEqual([3, 2, 1, 1]);
    expect(worths(2, 4, 6, 7)).toEqual([2, 2, 2, 1]);
  });
});

describe('lines that can be cut in two ways', () => {
  it('have parts where the sums need them', () => {
    const key = `
Section A  one word, 1 point each
1 a) larch   b) alder   c) rowan   d) hazel
2 pine
Section B
3 The mill   a) who built it: Brandt (1)
b) two reasons: the stream (1), the road (1)   2
4 it burnt down (2)`;
    expect(solve(key, 10)).toEqual(['1a=1', '1b=1', '1c=1', '1d=1', '2=1', '3a=1', '3b=2', '4=2']);
  });

  it('have none where what is stated for all of them is cheaper', () => {
    const key = `
1\tMatch: A–4 (1918), B–1 (1919), C–5 (1920), D–2 (1923). Each right pair 1.\t4
2\tGaps, ½ each:\t(1)
2 (1)\tUlm\t0,5
2 (2)\tBrandt\t0,5
3\tthe mill\t1`;
    expect(solve(key, 6)).toEqual(['1=4', '2.1=0.5', '2.2=0.5', '3=1']);
  });
});

test('sections are added up by their names', () => {
  expect(statedSums('34 points: A 6, B 4, C 8, D 16.', stated(34))).toEqual([6, 10, 18, 34]);
  expect(statedSums('I = 8, II = 3, III = 9', stated(20))).toEqual([8, 11, 20]);
  expect(statedSums('I 4 + II 8 + III 4 = 16', stated(16))).toEqual([4, 12, 16]);
  expect(statedSums('A 6, C 4, B 8', stated(18))).toEqual([]);
});

test('points before labels and behind leaders stand in a cell of their own', () => {
  const textsOf = (...lines: string[]): string[] =>
    linesOf(documentOf(...lines)).map(({ styled: { text } }) => text);
  expect(textsOf('[2] 1. oak', '[1] 2. ash', '[1] (a) elm', '[3] (b) fir')).toEqual([
    ...['1. oak\t2', '2. ash\t1', '(a) elm\t1', '(b) fir\t3'],
  ]);
  expect(textsOf('[1] oak', '[2] ash', '[3] elm', '[4] fir')[0]).toBe('[1] oak');
  expect(textsOf('1. which town? Ulm .... 1', '2. two rivers .... je ½, zus. 1')).toEqual([
    ...['1. which town? Ulm\t1', '2. two rivers\tje ½, zus. 1'],
  ]);
});

test('a first column of points goes behind what counts on', () => {
  const table = `
Marks | No | Answer
1 | 1 | oak
3 | 2 | ash, elm, fir
2 | 3 | yew and box
2 | 4 | alder`;
  const document = documentOf({ table });
  expect(linesOf(document).map(({ styled: { text } }) => text)).toEqual([
    ...['1\toak\t1', '2\tash, elm, fir\t3', '3\tyew and box\t2', '4\talder\t2'],
  ]);
});

test('what may be the total stands above the first question or at the end', () => {
  const below =
    '\n1. lava (1)\n2. shield (2)\n3. rich in minerals (2)\n4. true (1)\n5. ash (1)\n6. sulfur (2)\n7. crater (1)\n';
  const costOf = (total: number, text: string) => totalsOf(text, 90).get(total);
  expect(costOf(10, `Volcanoes – answers (10 marks)${below}`)).toBe(0.5);
  expect(costOf(25, `Vulkane, Test 3 /25${below}`)).toBe(0.5);
  expect(costOf(28, `Volcanoes${below}28 pts altogether. Pass = 14`)).toBe(0.5);
  expect(costOf(10, `Les volcans, note sur 10${below}`)).toBe(1);
  expect(costOf(7, `Les volcans${below}`)).toBeUndefined();
  expect(Object.fromEntries(totalsOf(`Volcanoes (10)${below}Total: 8`, 40))).toEqual({
    8: 0,
    10: 0.5,
    40: 0.3,
  });
  // Nobody typed it.
  expect(costOf(90, `Volcanoes${below}`)).toBeUndefined();
  expect(costOf(3, `Volcanoes${below}1 if only two out of 3`)).toBeUndefined();
});

describe('what is said once for many', () => {
  const solvedOf = (lines: string[]): [string, number][] => {
    const text = lines.join('\n');
    const totals = totalsOf(text, 90);
    const worths = solveBest(lines.map(plainLine), totals, statedSums(text, totals))?.solved.worths;
    return [...(worths ?? [])].map(([{ label }, { worth }]) => [label, worth]);
  };

  test.each<[string, string[], number[]]>([
    [
      'of all questions that say nothing themselves',
      [
        ...[
          '1 mark each unless I say so',
          '1) oak',
          '2) ash',
          '3) 24 cm   no cm = ½',
          '4) elm (2)   1 if spelt badly',
        ],
        ...['5) beech', '6) larch, fir (2)   fir seen = 1', 'Out of 8.   Under 4 see me'],
      ],
      [1, 1, 1, 2, 1, 2],
    ],
    [
      'of sections by their names',
      [
        ...[
          '45 minutes. Part A 3 marks, Part B 5 marks. Pass 4 / Merit 6',
          'PART A – words',
          '1. oak',
          '2. ash',
          '3. elm',
        ],
        ...['PART B', '4. Why? 3 marks', 'because', '5. Who? 2 marks', 'they'],
      ],
      [1, 1, 1, 3, 2],
    ],
    [
      'beside what is a pass and what each is worth',
      [
        ...[
          'Tudors – answers      Max 13    Pass 7',
          'Section A (1 mark each)',
          '1. Henry',
          '2. 1485',
          '3. Bosworth',
        ],
        ...['Section B', '4. Two reasons (2 × 2)', 'no son; in love', '5. How useful? up to 6 marks, levels'],
      ],
      [1, 1, 1, 4, 6],
    ],
    [
      'by codes',
      [
        ...[
          '1 oak    B1',
          '2 ash or elm    B1 B1',
          '3 area 3 × 80    M1',
          '= 240 m    A1',
          '4 fir   B1',
          '5 explains   B4',
        ],
        '[10]',
      ],
      [1, 2, 2, 1, 4],
    ],
  ])('%s', (_, lines, wanted) => {
    expect(solvedOf(lines).map(([, worth]) => worth)).toEqual(wanted);
  });
});
