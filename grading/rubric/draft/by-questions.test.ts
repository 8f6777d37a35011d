/** A task that is a test: its questions are the criteria, with their points, and nothing is suggested beside them. */
import { describe, expect, it } from 'vitest';
import { draftRubric } from './draft-rubric.ts';

const QUIZ = `Weather quiz. Answer in full sentences.

Part A. Multiple choice.
1. Which cloud brings thunder? (1)
   A. cirrus   B. cumulonimbus
2. Air pressure is measured with a ______. (1)
Part B
3) Why is the sky blue? Explain. (3 marks)
4) Name two kinds of precipitation and give an example of each. (2)`;

describe('a sheet of questions', () => {
  const { rubric, added, unused, used, template_id } = draftRubric({ brief: QUIZ, max: 7 });

  it('becomes its questions, in its own words and with its points', () => {
    expect(rubric.criteria.map(({ question, max }) => [question, max])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 3],
      ['4', 2],
    ]);
    expect(rubric.criteria[0]?.description).toContain('B. cumulonimbus');
    expect(rubric.criteria[1]?.description).not.toContain('Part B');
    expect(used).toHaveLength(4);
  });

  it('has nothing suggested, and lists what is asked for above it', () => {
    expect(added).toEqual([]);
    expect(template_id).toBeNull();
    expect(unused).toEqual(['Answer in full sentences.']);
  });

  it('is one in other languages too, and shares what is typed where it prints no points', () => {
    const brief = '1. Was ist ein Satz?\n2. Nenne ein Nomen: ____\n3. Was ist ein Verb?\n4. Warum?';
    expect(draftRubric({ brief, max: 8 }).rubric.criteria.map(({ max }) => max)).toEqual([2, 2, 2, 2]);
  });

  it('is not what numbers the steps of one piece of writing', () => {
    const brief =
      'Write a report.\n1. State the aim.\n2. Describe the method.\n3. Give a table of results.\n4. Discuss two sources of error.';
    expect(draftRubric({ brief, max: 10 }).rubric.criteria.every(({ question }) => question === null)).toBe(
      true,
    );
  });

  it.each([
    ['behind the number', '1. (2) Who?\n2. (3) What?\n3. (1) Where?\n4. (2) When?', [2, 3, 1, 2]],
    [
      'part by part',
      '1. Who?\n a) Ann? (2)\n b) Ben? (1)\n2. What? [2]\n3. Where?  a) x [1]   b) y [1]\n4. Why? [3]',
      [3, 2, 2, 3],
    ],
    [
      'for the whole and its parts',
      '1. Who? (3)\n a) Ann? (2)\n b) Ben? (1)\n2. What? (2)\n3. Where? (1)\n4. Why? (3)',
      [3, 2, 1, 3],
    ],
    [
      'part by part from the number on',
      '1. a) Who? (1)\n   b) Whom? (1)\n2. What? (2)\n3. Where? (1)\n4. Why? (3)',
      [2, 2, 1, 3],
    ],
    ['beside some of them', '1. Who?\n2. What?\n3. Where? (2 P.)\n4. Why? (3 P.)', [1, 1, 2, 3]],
    [
      'beside some of them, with a total',
      '10 marks\n1. Who?\n2. What?\n3. Where? (3)\n4. Why? (3)',
      [2, 2, 3, 3],
    ],
    ['with the total below', '1. Who? (1)\n2. What? (1)\n3. Where? (2)\n4. Why? (3)\nTotal /7', [1, 1, 2, 3]],
  ])('keeps the points that it prints %s', (_, brief, points) => {
    expect(draftRubric({ brief, max: 20 }).rubric.criteria.map(({ max }) => max)).toEqual(points);
  });

  it('is one where things are calculated', () => {
    const brief =
      '1. Differentiate y = x² + 1.\n2. Solve x + 3 = 8.\n3. Simplify √18.\n4. State the chain rule.';
    expect(draftRubric({ brief, max: 8 }).rubric.criteria.map(({ question }) => question)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('takes what is numbered further in for a part', () => {
    const brief = '1. Order these.\n   1 oak\n   2 ash\n   3 elm\n   4 fir\n2. Who?\n3. What?\n4. Why?';
    expect(draftRubric({ brief, max: 4 }).rubric.criteria).toHaveLength(4);
  });

  it('is one whose questions have parts, whatever is numbered within them', () => {
    const brief = [
      'Task 1: Translate. (2 P.)',
      'Task 2: Match. (2 P.)',
      '  1 cat',
      '  2 dog',
      'Task 3: Use the past tense.',
      '1. He ____ (go).',
      '2. She ____ (see).',
      '(3 P.)',
      'Task 4: a) Name the tense.',
      'b) Why? (4 P.)',
    ].join('\n');
    expect(draftRubric({ brief, max: 11 }).rubric.criteria.map(({ name }) => name.slice(0, 9))).toEqual([
      '1. Task 1',
      '2. Task 2',
      '3. Task 3',
      '4. Task 4',
    ]);
  });

  it('counts no length at the end of a line as marks', () => {
    const brief = [
      '1. A wave has a length of 2 m',
      'and a frequency of 3 Hz. How fast is it? (3)',
      '2. What is a wave? (1)',
      '3. Draw one. (2)',
      '4. Name its parts. (2)',
    ].join('\n');
    const { criteria } = draftRubric({ brief, max: 8 }).rubric;
    expect(criteria.map(({ max }) => max)).toEqual([3, 1, 2, 2]);
  });

  it('shows where something was taken out of a line that it does not use, and leaves heads alone', () => {
    const brief = `END OF TERM TEST   30 marks, 40 minutes\nWrite in ink, 30 marks, at most two pages.\nHand in both sheets, 30 marks\n\n${QUIZ}`;
    expect(draftRubric({ brief, max: 7 }).unused).toEqual([
      'Write in ink, … at most two pages.',
      'Hand in both sheets',
      'Answer in full sentences.',
    ]);
  });
});
