/** Work that is no answer of the student's to this task: decided before any grader, flagged, and nobody accused who should not be. */
import { describe, expect, test } from 'vitest';
import type { Rubric } from '../../contract/grading.ts';
import { criterionOf as criterion } from '../graders/builtin/brief-fixture.ts';
import { type InspectionInput, inspectWork } from './inspect-work.ts';

const ESSAY: Rubric = {
  version: 1,
  source: 'table',
  max: 10,
  notes: [],
  criteria: [criterion({ description: 'The essay takes a clear position and defends it with evidence.' })],
};

const QUESTION = 'Explain how plants make their own food and which gas they give off while doing so.';
const KEY =
  'Plants make sugar by photosynthesis: chlorophyll in the leaves captures sunlight, which turns water from the roots and carbon dioxide from the air into glucose, and oxygen is released through the stomata.';
const QUIZ: Rubric = {
  ...ESSAY,
  source: 'key',
  criteria: [criterion({ name: 'Question 1', description: QUESTION, answer: KEY, question: '1' })],
};

const TASK =
  'Should our town turn the old car park beside the river into a public garden? Take a position and defend it with reasons about traffic, wildlife and costs.';
const FOOTBALL =
  'Football is the best sport that there is. Every Saturday our team trains for two hours, and the coach shows us how to pass the ball and how to defend the goal. Last month we lost the cup final because the keeper slipped on the wet grass. The fans still cheered, and after the match the players ate pizza together. Football teaches you to win and to lose, and a good team never blames the keeper. Next season our team wants to win the cup, so we train harder and the coach is proud of the players.';
const GARDEN =
  'The car park beside the river should become a public garden. Families have no green place in the middle of town, and a garden would give children somewhere to play. Cars could use the new garage at the station, so traffic would hardly change. Birds and bees would come back to the river, and old people could sit in the shade. It costs money, but the town saved some last year, and a garden needs less repair than a car park.';

const inspect = (text: string, parts: Partial<InspectionInput> = {}) =>
  inspectWork({ text, rubric: ESSAY, task: '', hidden: [], notes: [], ...parts });
const decided = (text: string, parts: Partial<InspectionInput> = {}) => inspect(text, parts).decided;

describe('work that is no answer is decided before any grader', () => {
  test('an essay on another subject, beside one on the task', () => {
    expect(decided(FOOTBALL, { task: TASK })).toBe('off_topic');
    expect(decided(GARDEN, { task: TASK })).toBeNull();
    expect(decided(FOOTBALL, { task: 'Write about your favourite hobby and why you like it.' })).toBeNull();
    expect(decided(FOOTBALL)).toBeNull();
  });

  test('a task of one line: the subject is what the rubric names too', () => {
    const task = 'Write an essay about the new public garden.';
    const rubric: Rubric = {
      ...ESSAY,
      criteria: [
        criterion({
          description:
            'Explains traffic around the car park, bees and birds at the river, shade for families',
        }),
        criterion({ id: 'c2', description: 'Compares the costs of repair, lawns, benches and a playground' }),
      ],
    };
    expect(decided(FOOTBALL, { task, rubric })).toBe('off_topic');
    expect(decided(GARDEN, { task, rubric })).toBeNull();
  });

  test('a name, a course, a title and a date are no essay, whatever file the levels came from', () => {
    const levels = ['Good', 'Weak'].map((name, at) => ({
      name,
      points: 10 - at * 8,
      description: `${name} work`,
    }));
    const rubric: Rubric = { ...ESSAY, source: 'key', criteria: [criterion({ levels })] };
    const head = 'Paul Marten\nGeography, Mr Brown\nEssay: The new public garden\n12.05.2024\nPage 1';
    expect(decided(head, { task: TASK, rubric })).toBe('near_blank');
    expect(decided(`${head}\n${GARDEN}`, { task: TASK, rubric })).toBeNull();
  });

  test('the key’s own words, but not a definition that has no others', () => {
    expect(decided(KEY, { rubric: QUIZ })).toBe('copied_key');
    expect(decided(`1. ${KEY} Thank you!`, { rubric: QUIZ })).toBe('copied_key');
    const rubric: Rubric = {
      ...QUIZ,
      criteria: [
        criterion({ answer: 'photosynthesis', question: '1' }),
        criterion({ id: 'c2', answer: 'An organism that makes its own food', question: '2' }),
        criterion({ id: 'c3', answer: '2x + 3 = 13, 2x = 10, x = 5', question: '3' }),
      ],
    };
    const right =
      '1. photosynthesis\n2. An organism that makes its own food\n3. 2x + 3 = 13, 2x = 10, x = 5, because I took three away on both sides and halved it';
    expect(inspect(right, { rubric })).toEqual({ decided: null, flags: [] });
  });

  test('a heap of the key’s words, but neither notes nor a list that was asked for', () => {
    const heap =
      'photosynthesis chlorophyll sunlight water roots carbon dioxide glucose oxygen stomata leaves plants sugar released captures';
    expect(decided(heap, { rubric: QUIZ })).toBe('word_list');
    expect(decided(heap.replaceAll(' ', ', '), { rubric: QUIZ })).toBe('word_list');
    const notes =
      'chlorophyll captures sunlight; water from roots + CO2 from air -> glucose; oxygen goes out through stomata; plants store sugar';
    expect(decided(notes, { rubric: QUIZ })).toBeNull();
    const sentence =
      'Condensation turns water vapour in the rising air into tiny droplets of liquid water\nadvantage:\nfresh drinking water\ndisadvantage:\nsudden heavy flooding';
    expect(decided(sentence, { rubric: QUIZ })).toBeNull();
    const rubric: Rubric = {
      ...QUIZ,
      criteria: [criterion({ answer: 'Paris, Rome, Madrid, Berlin', description: 'Name capitals.' })],
    };
    const capitals =
      'Paris, Rome, Madrid, Berlin, Vienna, Prague, Lisbon, London, Dublin, Warsaw, Athens, Sofia, Bern, Riga';
    expect(decided(capitals, { rubric })).toBeNull();
  });

  test('the task with a few words around it', () => {
    expect(decided(`My essay. ${TASK} The end.`, { task: TASK })).toBe('prompt_only');
  });

  test('each is flagged in words that blame nobody', () => {
    for (const input of [
      { text: FOOTBALL, task: TASK },
      { text: KEY, rubric: QUIZ },
    ]) {
      const { decided: verdict, flags } = inspect(input.text, input);
      expect(flags.map(({ code }) => code)).toEqual([verdict]);
      expect(flags[0]?.detail).not.toMatch(/cheat|plagiar|stole|copied|dishonest/iu);
    }
  });
});

test('the rubric file itself, put among the papers, is refused', () => {
  const sheet = `Answer key\nQuestion 1 (10 points): ${QUESTION}\n${KEY}`;
  expect(() => inspect(sheet, { rubric: QUIZ })).toThrow('not a student’s work');
});

test('a pasted key beside words of the student’s own is graded, and the teacher is told', () => {
  const own =
    'I am not sure about the rest, but when I think of our garden the tomatoes only grow where there is light all day long, and behind the shed they never get any bigger than a marble.';
  const { decided: verdict, flags } = inspect(`${own} ${KEY}`, { rubric: QUIZ });
  expect(verdict).toBeNull();
  expect(flags.map(({ code }) => code)).toEqual(['copied_key']);
});

test('a line or two under each question, right in other words, is not off topic', () => {
  const asked = [
    ['Why do clouds form?', 'Water vapour rises and cools. It condenses into tiny drops of water.'],
    ['What makes the water evaporate?', 'Heat from the sun'],
    ['What happens to sea level when sea ice melts?', 'It stays the same.'],
  ];
  const rubric: Rubric = {
    ...QUIZ,
    criteria: asked.map(([description = '', answer = ''], at) =>
      criterion({ id: `c${at}`, description, answer, question: String(at + 1) }),
    ),
  };
  const text =
    '1. Warm damp air goes up and gets colder there. Then the steam turns back into little droplets.\n2. The sunshine makes it warm.\n3. Nothing changes, it is as high as before.';
  const input: InspectionInput = { text, rubric, task: '', hidden: [], notes: [] };
  expect(inspectWork(input).decided).toBeNull();
});

test('who has set every comma and turned every sentence right has the key’s wording, and is told nothing of it', () => {
  const sentences = [
    'Das Mädchen, das neben mir sitzt, heißt Lea.',
    'Weil der Bus zu spät kam, verpassten wir den Zug am Morgen.',
    'Das Turnier wurde von der Klasse 7b im letzten Jahr gewonnen.',
  ];
  const rubric: Rubric = {
    ...QUIZ,
    criteria: [
      ...sentences.map((answer, at) => criterion({ id: `c${at}`, answer, question: `${at + 1}` })),
      criterion({
        id: 'c9',
        answer: sentences.map((one, at) => `${'abc'[at]}) ${one}`).join(' '),
        question: '4',
      }),
    ],
  };
  const right = sentences.map((answer, at) => `${at + 1}. ${answer}`).join('\n');
  expect(inspect(right, { rubric })).toEqual({ decided: null, flags: [] });
});
