/** The key's words with the key's meaning turned round, and right answers that only look like it. */
import { describe, expect, it } from 'vitest';
import { gradeDocument } from '../../../grade.ts';
import { documentOf } from '../../../text-document.ts';
import { briefOf, criterionOf } from '../brief-fixture.ts';
import { createBuiltinGrader } from '../builtin-grader.ts';
import { turnedShares } from '../content/turned.ts';

const KEYS = {
  clouds: 'Water vapour rises and cools. It condenses into tiny drops of water.',
  treaty: 'Germany lost land and had to pay reparations to the Allies. Its army was limited to 100,000 men.',
  bread: 'A poor harvest reduced the supply of wheat, so the price of bread rose.',
  demand: 'When the price falls, the quantity demanded increases because more people can afford it.',
  bank: 'It raises interest rates, so borrowing becomes more expensive and people spend less.',
  heart: 'The right side of the heart pumps blood to the lungs. The left side pumps blood to the body.',
  vessels:
    'Arteries carry blood away from the heart under high pressure. Veins carry blood back to the heart under low pressure.',
  breath: 'Cells use oxygen to release energy from glucose. Carbon dioxide and water are produced.',
  fraction:
    'When the denominator gets larger, the fraction gets smaller, because the whole is divided into more parts.',
  slaves: 'It freed the slaves in the Confederate states. It did not free slaves in the border states.',
  enzyme: 'Above the optimum the enzyme is denatured and no longer fits its substrate.',
  empire: 'The empire was too large to be ruled by one emperor, so Diocletian divided it into east and west.',
  ice: 'Ice is less dense than liquid water.',
  stack: 'In a stack the last element that was added is the first that is removed.',
} as const;

const settle = async (key: keyof typeof KEYS, answer: string) => {
  const criterion = criterionOf({ answer: KEYS[key], question: '1', name: 'Question 1' });
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf([criterion]),
    document: documentOf(`1. ${answer}`),
    fileName: 'work.pdf',
  });
  const [only] = verdict.criteria;
  if (!only) throw new Error('No verdict.');
  return only;
};

describe('a point that is said the other way round is not found, and earns little', () => {
  it.each([
    ['clouds', 'Water vapour cools and sinks. Tiny drops of water condense into vapour and rise.'],
    ['bread', 'A good harvest increased the supply of wheat, so the price of bread rose.'],
    ['demand', 'When the price falls, the quantity demanded decreases because fewer people can afford it.'],
    ['bank', 'It lowers interest rates, so borrowing becomes cheaper and people spend more.'],
    ['heart', 'The left side of the heart pumps blood to the lungs. The right side pumps blood to the body.'],
    [
      'vessels',
      'Veins carry blood away from the heart under high pressure. Arteries carry blood back to the heart under low pressure.',
    ],
    ['breath', 'Cells use carbon dioxide and water to store energy in glucose. Oxygen is produced.'],
    [
      'fraction',
      'When the denominator gets larger, the fraction gets larger, because the whole is divided into more parts.',
    ],
    ['enzyme', 'Above the optimum the enzyme is not denatured and fits its substrate.'],
    ['empire', 'The empire was too small to be ruled by one emperor, so Diocletian united east and west.'],
  ] as const)('%s: %s', async (key, answer) => {
    const judged = await settle(key, answer);
    expect(judged.score).toBeLessThanOrEqual(3);
    expect(judged).toMatchObject({ found: [], quotes: [], needs_teacher: true });
  });

  it.each([
    [
      'treaty',
      'Germany gained land and the Allies had to pay reparations. Its army was limited to 100,000 men.',
    ],
    ['slaves', 'It freed slaves in the border states. It did not free the slaves in the Confederate states.'],
  ] as const)('%s: what is right beside it is still paid', async (key, answer) => {
    const judged = await settle(key, answer);
    expect(judged.score).toBeGreaterThan(3);
    expect(judged.score).toBeLessThanOrEqual(7);
  });
});

describe('a right answer in other words or another order is not taken for the opposite', () => {
  it.each([
    [
      'clouds',
      'The vapour goes up where it is colder, cools down and turns into tiny water drops by condensing.',
    ],
    [
      'treaty',
      'The Germans had to give up land, pay reparations to the Allied powers and keep an army of just 100,000 men.',
    ],
    ['demand', 'More people can afford the good when it is cheaper, so the quantity demanded goes up.'],
    ['bank', 'The bank puts interest rates up. Loans cost more, so people borrow less and spend less.'],
    [
      'heart',
      'Blood is pumped to the lungs by the right side of the heart, and to the rest of the body by the left side.',
    ],
    [
      'vessels',
      'Blood leaves the heart at high pressure in arteries, and veins bring it back to the heart at low pressure.',
    ],
    [
      'breath',
      'Glucose is broken down with oxygen in the cells so that energy is released, and water and carbon dioxide are made.',
    ],
    ['fraction', 'A bigger denominator makes a smaller fraction, since the whole is cut into more parts.'],
    ['slaves', 'Slaves in the border states were not freed, but those in the Confederate states were freed.'],
    [
      'enzyme',
      'Past the optimum the enzyme denatures, its shape changes and the substrate does not fit any more.',
    ],
    ['stack', 'The element which was added last gets removed first.'],
    ['ice', 'Liquid water is more dense than ice.'],
  ] as const)('%s: %s', async (key, answer) => {
    expect((await settle(key, answer)).score).toBeGreaterThanOrEqual(6);
  });

  it('no key turns itself round', () => {
    const points = [
      ...Object.values(KEYS),
      'It moves through the membrane from the low salt concentration inside to the high salt concentration outside.',
    ];
    for (const point of points) expect(turnedShares([point], point)).toEqual([0]);
  });
});

describe('who does it to whom', () => {
  it.each([
    ['Oxygen is released by plants', 'Plants release oxygen'],
    ['Chlorophyll absorbs sunlight', 'The sunlight is absorbed by chlorophyll'],
    ['The moon goes around the Earth', 'The Earth is orbited by the moon'],
    ['Brutus killed Caesar', 'Caesar was killed by Brutus'],
    ['Foxes eat rabbits', 'Rabbits get eaten by foxes'],
    ['Wood is changed by heating', 'Heating changes wood'],
  ])('the same from the other end: %s, %s', (point, answer) => {
    expect(turnedShares([point], answer)).toEqual([0]);
  });

  it.each([
    ['The moon goes around the Earth', 'The Earth goes around the moon'],
    ['Germany invaded Poland', 'Poland invaded Germany'],
    ['Foxes eat rabbits', 'Foxes are eaten by rabbits'],
    ['Oxygen is released by plants', 'Plants are released by oxygen'],
  ])('turned round: %s, %s', (point, answer) => {
    expect(turnedShares([point], answer)).toEqual([1]);
  });

  it.each([
    [
      'It is heavier than the old coin',
      'Why is the new coin thrown further?',
      'The old coin is heavier than the new coin',
      1,
    ],
    [
      'It is heavier than the old coin',
      'Why is the new coin thrown further?',
      'The new coin is heavier than the old coin',
      0,
    ],
    [
      'They are less salty than the sea',
      'What do we know about lakes?',
      'The sea is less salty than lakes',
      1,
    ],
    ['They are less salty than the sea', 'What do we know about lakes?', 'The sea is saltier than lakes', 0],
  ])('a pronoun of the key stands for what was asked about: %s, %s, %s', (point, asked, answer, share) => {
    expect(turnedShares([point], answer, asked)).toEqual([share]);
  });
});
