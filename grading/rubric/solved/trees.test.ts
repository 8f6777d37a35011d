/** Trees that are searched for: labels count on under a label, wherever they stand, and what is left over costs. */
import { describe, expect, it } from 'vitest';
import { plainLine } from './outline.ts';
import type { Group, Leaf } from './question.ts';
import { treesOf } from './trees.ts';

const shown = (node: Group | Leaf): string =>
  node.kind === 'leaf' ? node.label : `${node.name}[${node.children.map(shown).join(' ')}]`;

const best = (text: string): string => {
  const [tree] = treesOf(text.trim().split('\n').map(plainLine));
  return tree ? shown(tree.root) : '';
};

describe('the tree of a key', () => {
  it('takes the letter of a section before each number for the section, and no options for questions', () => {
    const key = `
PART A – short
A1. Which metal is magnetic?  iron
A2. Which is a gas?  a) tin  b) neon  c) lead  b
A3. Boiling point of water?  100
PART B
B1. Name two alloys.  2 marks
brass, steel
B2. Why does iron rust?  2 marks
air and water`;
    expect(best(key)).toBe('[A[1 2 3] B[1 2]]');
  });

  it('finds parts of parts behind tabs, and numbers that count on in running text', () => {
    const key = `
Q1
(a)\t(i)\tvelocity is constant
\t(ii)\tit slows down
(b)\tarea below the line
Q2
The (1) heart pumps blood into the (2) aorta and on to all (3) organs.
Q3
It rises.`;
    expect(best(key)).toBe('[1[1a[1ai 1aii] 1b] 2[2.1 2.2 2.3] 3]');
  });

  it('goes on counting in the next section, also where it has but one question, and begins anew in each', () => {
    const on = `
A) Words, 1 each
1 tree = Baum
2 leaf = Blatt
3 root = Wurzel
B) Opposites
4 dry = wet
5 high = low
C) 6 Explain: meadow – a field with grass`;
    expect(best(on)).toBe('[A[1 2 3] B[4 5] C[6]]');
    const anew = `
A  Words je 1 P.
1 Baum = tree
2 Blatt = leaf
3 Wurzel = root
B  Match 4 P.
1-d    2-a    3-e    4-b
C  Letter 6 P.
Inhalt 3, Sprache 3`;
    expect(best(anew)).toBe('[A[1 2 3] B[1 2 3 4] C]');
  });

  it('takes a number said again with a letter for a part of it', () => {
    expect(best('1a\tred\n1b\tblue\n2\tgreen\n3.1 sun\n3.2 moon\n4. stars')).toBe(
      '[1[1a 1b] 2 3[3.1 3.2] 4]',
    );
  });

  it('takes letters dressed as those of the parts for the parts of which something is said', () => {
    const key = `
Task 1: Verbs (1 mark each)
a) to borrow
b) to lend
c) to owe
Half for a small slip. Not accepted: a) to take, b) to give, c) to have
Task 2: Places (1 mark each)
a) the bank
b) the shop
Task 3: Say it (2 marks)
He owes me money.
`;
    expect(best(key)).toBe('[1[1a 1b 1c] 2[2a 2b] 3]');
  });
});
