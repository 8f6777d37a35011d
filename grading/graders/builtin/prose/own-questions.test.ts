/** What stands in an answer and looks like something else: questions, letters for things, a number beside an "or". */
import { describe, expect, it } from 'vitest';
import { withoutSalad } from '../../../language/salad.ts';
import { readMarking } from '../../../rubric/marking/read-marking.ts';
import { withoutQuestions } from '../whole/own-words.ts';

describe('an answer in prose', () => {
  it('may be questions, but not the one that was printed', () => {
    const asked = 'What should a visitor of the museum look at?';
    const own = 'Were the rooms signposted? Could you find a seat near the paintings?';
    expect(withoutQuestions(own, asked)).toBe(own);
    expect(withoutQuestions(`${asked} The rooms and the signs.`, asked)).toBe('The rooms and the signs.');
  });

  it('may speak of things by letters', () => {
    const text =
      'A is left of B. When A and B pull, A can not win because A has less mass. So A is moved to B and A has lost, as A in fact knew.';
    expect(withoutSalad(text)).toBe(text);
  });

  it.each([
    'The OR gate gives 1 if the AND gate or the NOT gate does. An OR gate in front of the AND gate needs the IN port and the ON signal.',
    'The US joined late. In the US the IT firms grew, and the UN and the EU asked the US for help while the WHO told the IN group.',
  ])('may have names in capitals behind its articles: %s', (text) => {
    expect(withoutSalad(text)).toBe(text);
  });

  it('that was shuffled is none, in capitals or not', () => {
    const salad =
      'the of river a in is stone the and a water of the with bank an is the or a flows of is the a in';
    expect(withoutSalad(salad)).not.toBe(salad);
    expect(withoutSalad(salad.toUpperCase())).not.toBe(salad.toUpperCase());
  });

  it('of several sentences with numbers and an "or" is no value', () => {
    const key = [
      '1.Tides: the moon pulls the water, or the sun does, twice a day.',
      '2.Wind: it drives 3 kinds of waves towards the coast or away from it.',
    ].join('\n');
    const given = {
      name: 'Q',
      kind: 'content' as const,
      description: '',
      answer: key,
      levels: [],
      question: null,
    };
    expect(readMarking(given, 4).kind).toBe('point');
    expect(readMarking({ ...given, answer: '0.75 or 3/4' }, 1).kind).toBe('number');
  });
});
