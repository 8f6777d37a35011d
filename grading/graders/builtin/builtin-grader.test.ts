import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../lab/app/runs.ts';
import { briefOf, criterionOf, gradeAll, gradeOne, scoreOf, workOf } from './brief-fixture.ts';
import { createBuiltinGrader } from './builtin-grader.ts';

const SALT = {
  question: 'You made a mixture in class. How did you separate the salt from the water?',
  key: 'The water was evaporated, leaving the salt.',
};
const GAS = {
  question: 'What happens to the volume of a gas when it is heated at constant pressure, and why?',
  key: 'The volume increases. The particles move faster and hit the walls harder, so they push farther apart.',
};
const PLANT = {
  question: 'What does a plant take in and give off during photosynthesis?',
  key: 'The plant takes in carbon dioxide and water. It produces glucose and releases oxygen.',
};

describe('an answer beside a model answer', () => {
  it('earns more the more of the key it holds', async () => {
    const full = await scoreOf(
      PLANT,
      'It takes in carbon dioxide and water, makes glucose and releases oxygen.',
    );
    const half = await scoreOf(PLANT, 'It takes in carbon dioxide.');
    const none = await scoreOf(PLANT, 'It is green and stands in the garden.');
    expect(full).toBeGreaterThan(8);
    expect(half).toBeLessThan(full - 2);
    expect(half).toBeGreaterThan(none);
    expect(none).toBeLessThan(3);
  });

  it('may be said in other words and with spelling mistakes', async () => {
    const right = await scoreOf(SALT, 'We evaporated the water and the salt was left.');
    const misspelt = await scoreOf(SALT, 'we evaperated the watter and the salt was left');
    const wrong = await scoreOf(SALT, 'We poured it into a blue cup and went home.');
    expect(misspelt).toBeGreaterThan(right - 2);
    expect(wrong).toBeLessThan(misspelt - 3);
    const larger = { question: 'Which spot do you look for?', key: 'The larger grease spot.' };
    expect(await scoreOf(larger, 'the bigger grease spot')).toBeGreaterThan(7);
  });

  it('gets nothing for repeating the question', async () => {
    const parrot = await scoreOf(SALT, 'In class I did separate the salt from the water in the mixture.');
    const honest = await scoreOf(SALT, 'I let the water evaporate.');
    expect(parrot).toBeLessThan(honest - 2);
  });

  it('that says the opposite is not right because it shares the words', async () => {
    const right = await scoreOf(GAS, 'The volume increases because the particles move faster.');
    const opposite = await scoreOf(GAS, 'The volume decreases because the particles move slower.');
    expect(opposite).toBeLessThan(right - 1.5);
    expect(
      (await gradeOne(GAS, 'The volume decreases because the particles move slower.')).reason,
    ).toMatchObject({ code: 'ideas_found', data: { doubt: 'turned' } });
  });

  it('that denies the point is not right either', async () => {
    const asked = {
      question: 'Can string close the gap in a circuit?',
      key: 'String does not conduct electricity.',
    };
    const right = await scoreOf(asked, 'String does not conduct electricity.');
    const denied = await scoreOf(asked, 'String does conduct electricity.');
    expect(denied).toBeLessThan(right - 2);
    expect(await scoreOf(asked, "String doesn't conduct electricity.")).toBeGreaterThan(denied + 2);
  });

  it('with what goes in and what comes out swapped is noticed', async () => {
    const swapped = await gradeOne(
      PLANT,
      'The plant takes in oxygen and glucose and gives off carbon dioxide and water.',
    );
    const right = await gradeOne(
      PLANT,
      'The plant takes in carbon dioxide and water and gives off oxygen and glucose.',
    );
    expect(swapped.score).toBeLessThan(right.score - 3);
    expect(swapped.confidence).toBeLessThan(right.confidence);
  });

  it('with the two sides of a comparison swapped is noticed', async () => {
    const asked = { question: 'Explain.', key: 'A paperclip is harder than a penny.' };
    const right = await scoreOf(asked, 'The paperclip is harder than the penny.');
    const swapped = await scoreOf(asked, 'The penny is harder than the paperclip.');
    expect(swapped).toBeLessThan(right - 2);
  });

  it('that copies the key gets the marks; noticing the copy is left to the checks around the grader', async () => {
    expect(await scoreOf(GAS, GAS.key)).toBeGreaterThan(9.3);
  });

  it('is blank or says "I do not know": no points, everything missing, and the grader is sure', async () => {
    for (const answer of ['', '  \n ', "I don't know", 'no idea', '???']) {
      const proposed = await gradeOne(PLANT, answer);
      expect(proposed.score, answer).toBe(0);
      expect(proposed.missing.length, answer).toBe(2);
      expect(proposed.confidence, answer).toBeGreaterThan(0.9);
    }
  });

  it('quotes a sentence to its end over the line breaks of the page, and no line of a list with its neighbour', async () => {
    const page =
      'First we put the mixture on the stove. The water was evaporated and in the\nBunsen flame it all went into the air, leaving the salt in the\ndish.';
    const { quotes } = await gradeOne(SALT, page);
    expect(quotes).toEqual([page.slice(page.indexOf('The water')).replaceAll('\n', ' ')]);
    const list = await gradeOne(SALT, 'heat it\nevaporate the water\nSalt is left in the dish');
    expect(list.quotes.length).toBeGreaterThan(0);
    for (const quote of list.quotes) expect(quote).not.toContain('\n');
  });

  it('quotes the work verbatim, never more than 200 characters', async () => {
    const long = `${'We looked at it for a long time and then, '.repeat(8)}the water was evaporated, leaving the salt in the dish${', as we had hoped'.repeat(9)}.`;
    const proposed = await gradeOne(SALT, long);
    expect(proposed.quotes.length).toBeGreaterThan(0);
    for (const quote of proposed.quotes) {
      expect(long).toContain(quote);
      expect(quote.length).toBeLessThanOrEqual(200);
      expect(quote).toMatch(/evaporated/u);
    }
  });

  it('names found and missing points in the words of the key', async () => {
    const proposed = await gradeOne(PLANT, 'The plant takes in carbon dioxide and water.');
    expect(proposed.found).toEqual(['The plant takes in carbon dioxide and water']);
    expect(proposed.missing).toEqual(['It produces glucose and releases oxygen']);
  });
});

describe('a key as teachers write it', () => {
  it('may give alternatives with a line "or"', async () => {
    const key = 'Terminal 1 is separated from the battery by a gap.\nor\nTerminal 1 is not connected.';
    const asked = { question: 'Why is the reading zero?', key };
    expect(await scoreOf(asked, 'terminal 1 is not connected')).toBeGreaterThan(6);
    expect(await scoreOf(asked, 'because the bulb is red')).toBeLessThan(3);
  });

  it('may say what is not accepted', async () => {
    const key = 'The boiling point rises.\n\nDo not accept: the water gets hot';
    const asked = { question: 'What does salt do?', key };
    expect(await scoreOf(asked, 'the water gets hot')).toBeLessThan(3);
    expect(await scoreOf(asked, 'the boiling point rises')).toBeGreaterThan(8);
  });

  it('may list more than is asked for', async () => {
    const asked = {
      question: 'Name two challenges of mobile routing.',
      key: 'Security: packets can be intercepted.\nPower: devices run on batteries.\nScalability: the number of nodes is unknown.\nInterference: signals collide.',
    };
    const two = await gradeOne(
      asked,
      'Packets can be intercepted. Devices run on batteries, so power is short.',
    );
    expect(two.score).toBeGreaterThan(7);
    expect(two.missing).toEqual([]);
    const one = await gradeOne(asked, 'Packets can be intercepted.');
    expect(one.score).toBeLessThan(two.score);
    expect(one.missing.length).toBe(1);
  });

  it('may enumerate examples of a right answer', async () => {
    const asked = {
      question: 'What does deleterious mean?',
      key: 'Synonyms, e.g., harmful, damaging, detrimental, bad, etc.',
    };
    expect(await scoreOf(asked, 'harmful')).toBeGreaterThan(7);
    expect(await scoreOf(asked, 'perfect')).toBeLessThan(3);
  });

  it('may be a letter, a truth value or one word', async () => {
    expect(await scoreOf({ key: 'B' }, 'b)')).toBe(10);
    expect(await scoreOf({ key: 'B' }, 'C')).toBe(0);
    expect(await scoreOf({ key: 'False' }, 'false, because ice floats')).toBe(10);
    expect(await scoreOf({ key: 'False' }, 'True')).toBe(0);
    expect(await scoreOf({ key: 'Mitochondria' }, 'the mitochondria')).toBeGreaterThan(8);
    expect(await scoreOf({ key: 'Mitochondria' }, 'the nucleus')).toBeLessThan(2);
  });

  it('marks by points: what is worth more counts more', async () => {
    const key = 'Cleanliness of the shop (3 P) and the stock of goods (1 P). The walls do not matter here.';
    const clean = await scoreOf({ question: 'What do you check?', key }, 'The cleanliness of the shop.');
    const stock = await scoreOf({ question: 'What do you check?', key }, 'The stock of goods.');
    expect(clean).toBeGreaterThan(stock);
  });
});

describe('numbers and formulas', () => {
  it('are compared by value and unit', async () => {
    const asked = { key: '1.5 km' };
    expect(await scoreOf(asked, 'It is 1500 m.')).toBe(10);
    expect(await scoreOf(asked, '1,5 km')).toBe(10);
    expect(await scoreOf(asked, '1.5')).toBe(10);
    expect(await scoreOf(asked, '1.5 kg')).toBe(0);
    expect(await scoreOf(asked, '15 km')).toBe(0);
    expect(await scoreOf({ key: '3.14' }, '3.142')).toBe(10);
  });

  it('the result of a calculation decides most of the mark', async () => {
    const asked = {
      question: 'A cyclist rides 45 km in 2.5 hours. What is the average speed?',
      key: 'Speed is distance divided by time: 45 km / 2.5 h = 18 km/h',
    };
    expect(await scoreOf(asked, '45 / 2.5 = 18 km/h')).toBeGreaterThan(7.5);
    expect(await scoreOf(asked, '45 x 2.5 = 112.5 km/h')).toBeLessThan(3);
  });

  it('formulas are the same however they are spaced', async () => {
    expect(await scoreOf({ key: 'E = m·c²' }, 'E=mc^2')).toBe(10);
    expect(await scoreOf({ key: 'E = m·c²' }, 'E = mc')).toBe(0);
  });
});

describe('a quiz', () => {
  const quiz = briefOf([
    criterionOf({ id: 'c1', question: '1', answer: 'Water moves out of the cells by osmosis.', max: 4 }),
    criterionOf({ id: 'c2', question: '2', answer: 'Heat spreads by conduction.', max: 3 }),
    criterionOf({ id: 'c3', question: '3a', answer: 'The moon turns around the earth.', max: 3 }),
  ]);

  it('is graded question by question', async () => {
    const text =
      'Q1. The water moves out of the cells by osmosis\nQ2. no idea\nQ3\na) The moon turns around the earth';
    const [one, two, three] = await gradeAll(quiz, text);
    expect(one?.score).toBeGreaterThan(3);
    expect(two?.score).toBe(0);
    expect(three?.score).toBeGreaterThan(2.2);
  });

  it('an answer under the wrong question earns nothing, and a question left out is missing', async () => {
    const text = '1. Heat spreads by conduction.\n2. Water moves out of the cells by osmosis.';
    const [one, two, three] = await gradeAll(quiz, text);
    expect(one?.score).toBeLessThan(1);
    expect(two?.score).toBeLessThan(1);
    expect(three?.score).toBe(0);
    expect(three?.reason).toEqual({ code: 'no_answer', data: {} });
  });

  it('without labels every question is looked for in the whole text, with less confidence', async () => {
    const text =
      'Water moves out of the cells by osmosis. Heat spreads by conduction. The moon turns around the earth.';
    const whole = await gradeAll(quiz, text);
    const labelled = await gradeAll(
      quiz,
      '1. Water moves out of the cells by osmosis.\n2. Heat spreads by conduction.\n3a. The moon turns around the earth.',
    );
    for (const [at, one] of whole.entries()) {
      expect(one.score).toBeGreaterThan(1.5);
      expect(one.confidence).toBeLessThan(labelled[at]?.confidence ?? 0);
    }
  });
});

describe('the grader', () => {
  it('gives the same bytes for the same input, from any instance, in any order', async () => {
    const brief = briefOf([criterionOf({ description: GAS.question, answer: GAS.key })]);
    const grader = createBuiltinGrader();
    const first = JSON.stringify(await grader.grade(brief, workOf('The volume increases.')));
    await grader.grade(brief, workOf('Something else entirely.'));
    expect(JSON.stringify(await grader.grade(brief, workOf('The volume increases.')))).toBe(first);
    expect(
      JSON.stringify(
        await createBuiltinGrader().grade(structuredClone(brief), workOf('The volume increases.')),
      ),
    ).toBe(first);
  });

  it('survives any text, and every score stays within the points with quotes from the work', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (question, key, answer) => {
        const proposed = await gradeOne({ question, key }, answer);
        expect(proposed.score).toBeGreaterThanOrEqual(0);
        expect(proposed.score).toBeLessThanOrEqual(10);
        expect(proposed.confidence).toBeGreaterThanOrEqual(0);
        expect(proposed.confidence).toBeLessThanOrEqual(1);
        for (const quote of proposed.quotes) expect(answer).toContain(quote);
      }),
      { numRuns: runs(150), seed: 7 },
    );
  });

  it('is less sure of poorly read pages', async () => {
    const brief = briefOf([criterionOf({ description: GAS.question, answer: GAS.key })]);
    const [clear] = await gradeAll(brief, 'The volume increases.', 94);
    const [poor] = await gradeAll(brief, 'The volume increases.', 45);
    expect(poor?.confidence).toBeLessThan((clear?.confidence ?? 0) * 0.7);
    expect(poor?.score).toBe(clear?.score);
  });

  it('stops when it is asked to', async () => {
    const brief = briefOf([criterionOf({ answer: GAS.key })]);
    await expect(createBuiltinGrader().grade(brief, workOf('x'), AbortSignal.abort())).rejects.toThrow();
  });
});
