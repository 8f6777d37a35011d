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
});
