/** Which sentences of a grader's state a score, so that the program leaves them out, and which only sound like it. */
import { describe, expect, test } from 'vitest';
import { statesScore } from './score-claims.ts';

const scale = {
  maxima: [30, 5, 12],
  levelNames: ['Beginning', 'Good', 'Proficient', 'Meets expectations'],
};

describe('a sentence that states a score is left out', () => {
  test.each([
    'You got 3 of 5.',
    'You got 3 of 5 for this part.',
    'That is 4/5.',
    'You got 6 of 8.',
    'This part gets 6 out of 8 overall.',
    'I give this four out of five.',
    'This earns three of the five available points.',
    'You scored 7 out of 10 possible points.',
    'You lose two points for the missing source.',
    'One point was deducted for spelling.',
    'This deserves full marks.',
    'This is worth 2.5 points.',
    'No credit is given for the second part.',
    'You would get 2 more points with a source.',
    'You could earn some more points here.',
    'Your score is 27.',
    'The total score of 24 shows this.',
    'Overall 85 % of the points.',
    'Overall you earned 85%.',
    'This paper gets a B+.',
    'A solid B.',
    'Grade: A',
    'Your work scored low here.',
    'This places you at level 3.',
    'The work is Proficient.',
    'Your claim is rated good.',
    'This is “Beginning” work.',
    'It meets expectations in full.',
    'This is at the proficient level.',
    'You received a 4 for this.',
    'Half a point is lost.',
  ])('%s', (sentence) => expect(statesScore(sentence, scale)).toBe(true));
});

describe('a sentence about the work stays', () => {
  test.each([
    'You make two points about sleep.',
    'Your main point is clear.',
    'Good use of evidence.',
    'You name 3 of 4 causes.',
    'You got 3 of 4 causes right.',
    'You simplify 6/8 to 3/4 correctly.',
    'The essay was written on 3/5/2020.',
    'You say that 85 % of teenagers sleep too little.',
    'A good beginning, and the ending returns to it.',
    'You use quotation marks around the source.',
    'There is no point at which the claim is stated.',
    'You are beginning to compare the two.',
    'In 8 of 11 paragraphs you cite a source.',
    'Vitamin D is named.',
    'Plan B is explained.',
    'You marked the axis from 0 to 10.',
    'At 100 degrees the water boils.',
    'The graph shows a rise of 12 metres.',
  ])('%s', (sentence) => expect(statesScore(sentence, scale)).toBe(false));
});
