/** Keys as busy teachers type them: what counts on is a label, and what adds up is a worth. */
import { describe, expect, it } from 'vitest';
import type { Group, Leaf } from './outline.ts';
import { outlineOf, plainLine } from './outline.ts';
import { type Solved, solveWorths } from './worths.ts';

const leavesOf = (node: Group | Leaf): Leaf[] =>
  node.kind === 'leaf' ? [node] : node.children.flatMap(leavesOf);

const solve = (text: string, ...totals: number[]): string[] | null => {
  const { root } = outlineOf(text.trim().split('\n').map(plainLine));
  const solved: Solved | null = solveWorths(root, new Set(totals));
  return solved && leavesOf(root).map((leaf) => `${leaf.label}=${solved.worths.get(leaf)?.worth}`);
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
    expect(solve(key, 7)).toEqual(['1a=0.5', '1b=0.5', '1c=0.5', '1d=0.5', '2=2', '3.1=1', '3.2=2']);
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

  it('has nothing to say where nothing adds up', () => {
    expect(solve('1. red (2)\n2. blue (2)\n3. green (2)\n4. grey (2)', 11)).toBeNull();
  });
});
