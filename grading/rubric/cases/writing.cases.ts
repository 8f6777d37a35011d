/** Level tables, bands, score points, checklists and weighted criteria: what has to be read right, and what must earn nothing. */
import type { Case } from './case.ts';

const ESSAY_TASK =
  'Should school start later in the morning? Write an essay of about 300 words. State your opinion and give reasons.';
const COPIED = { sort: 'o' as const, text: ESSAY_TASK };

export const writingCases: Case[] = [
  {
    kind: 'source questions with level bands',
    says: 'a table of levels under each question',
    max: 18,
    key: [
      { heading: 'Cold War paper – levels of response' },
      'Question 1: What does Source C suggest about life in Berlin in 1948? [6 marks]',
      {
        table:
          'Level | Marks | Descriptor\n3 | 5–6 | Inferences supported with detail from the source\n2 | 3–4 | Unsupported inference\n1 | 1–2 | Repeats the source',
      },
      'Question 2: Why did the USA airlift supplies? [12 marks]',
      {
        table:
          'Level | Marks | Descriptor\n3 | 9–12 | Explains several reasons and links them\n2 | 5–8 | Explains one reason\n1 | 1–4 | General statement',
      },
    ],
    criteria: ['1 = 6', '2 = 12'],
    papers: [
      {
        sort: 'o',
        text: '1. What does Source C suggest about life in Berlin in 1948?\n2. Why did the USA airlift supplies?',
        total: [0, 1],
      },
    ],
  },
  {
    kind: 'source questions with level bands',
    says: 'bands with L1, L2 and marks in brackets, questions with letters',
    max: 14,
    key: [
      'Local history study – mark scheme – 14 marks',
      '1 (a) Describe one feature of a Victorian street. [4]',
      'L1 [1–2] Simple statement',
      'L2 [3–4] Developed statement with specific detail',
      '1 (b) How far do you agree that railways changed towns most? [10]',
      'L1 [1–3] Simple comment',
      'L2 [4–7] Explains one side',
      'L3 [8–10] Explains both sides and reaches a judgement',
      'Indicative content: commuting, new suburbs, cheap goods; but also factories, sewers, schools',
    ],
    criteria: ['1a = 4', '1b = 10'],
    papers: [],
  },
  {
    kind: 'essay level table',
    says: 'weak levels first, ranges of points, a column of weights left out',
    max: 40,
    key: [
      { heading: 'Essay rubric (40 points)' },
      {
        table:
          'Category | Weak (0–3) | Fair (4–6) | Good (7–8) | Excellent (9–10)\nOpinion | no opinion | opinion is hard to find | opinion is stated | opinion is stated clearly and repeated at the end\nReasons | none | one reason | two reasons | three or more reasons with examples\nStructure | no paragraphs | paragraphs without links | introduction and conclusion | introduction, body and conclusion with linking words\nGrammar and spelling | full of mistakes | many mistakes | some mistakes | hardly any mistakes',
      },
    ],
    task: ESSAY_TASK,
    criteria: ['opinion = 10', 'reasons = 10', 'structure = 10', 'grammar = 10'],
    papers: [
      {
        sort: 'r',
        text: 'School should start later in the morning\n\nSchool should start at nine instead of half past seven. There are three reasons for this.\n\nFirst, teenagers need more sleep. Doctors say that young people should sleep nine hours, but most of my friends sleep only six or seven. For example, my brother falls asleep on the bus every day.\n\nSecond, tired students learn less. Our maths teacher told us that the marks in the first lesson are always worse than those in the fourth.\n\nThird, it would be safer. In winter it is still dark when we ride our bikes to school, and last year there were two accidents on our street.\n\nSome people say that parents have to leave early for work. However, schools could open a room where students can read or have breakfast.\n\nIn conclusion, I believe that a later start would make us healthier, safer and better at learning.',
        total: [28, 40],
        judgement: true,
      },
      {
        sort: 'w',
        text: 'opinion opinion reasons three or more reasons with examples introduction conclusion linking words school morning later no mistakes',
        total: [0, 14],
        judgement: true,
      },
      { ...COPIED, total: [0, 8] },
      {
        sort: 'o',
        text: 'My rabbit is called Snowy. She lives in a hutch behind our house and eats carrots and hay. In summer we let her run on the grass, and once she dug a hole under the fence. My sister found her in the neighbour’s garden, where she was eating the lettuce.',
        total: [0, 14],
        judgement: true,
      },
    ],
  },
  {
    kind: 'essay level table',
    says: 'levels down the side',
    max: 12,
    key: [
      'Speech rubric',
      {
        table:
          'Points | Message | Support | Delivery of language\n4 | clear message kept throughout | three strong examples | no errors\n3 | clear message | two examples | few errors\n2 | message unclear at times | one example | several errors\n1 | no message | no example | many errors',
      },
    ],
    criteria: ['message = 4', 'support = 4', 'language = 4'],
    papers: [],
  },
  {
    kind: 'holistic rubric',
    says: 'a table of score and description',
    max: 5,
    key: [
      { heading: 'Narrative scoring guide' },
      {
        table:
          'Score | Description\n5 | A vivid story with a clear plot, lively details and very few errors.\n4 | A good story with a plot and some details; few errors.\n3 | A simple story; details are few; errors do not disturb.\n2 | Events are hard to follow; many errors.\n1 | Hardly a story; errors make it difficult to read.',
      },
    ],
    task: 'Write a story that begins with the words: "The door was open."',
    criteria: ['any = 5'],
    papers: [
      { sort: 'o', text: 'Write a story that begins with the words: "The door was open."', total: [0, 1] },
    ],
  },
  {
    kind: 'holistic rubric',
    says: 'bands with ranges, worst first',
    max: 20,
    key: [
      { heading: 'How the review is marked (20 marks)' },
      '0–4: little or no relevant material; hard to follow',
      '5–8: some relevant points, mostly retelling; frequent errors',
      '9–12: relevant opinion with some support; errors do not impede',
      '13–16: well-supported opinion, clearly organised; occasional errors',
      '17–20: convincing, precise and lively throughout; almost no errors',
    ],
    task: 'Write a review of a film that you saw this year.',
    criteria: ['any = 20'],
    papers: [{ sort: 'o', text: 'Write a review of a film that you saw this year.', total: [0, 4] }],
  },
  {
    kind: 'checklist',
    says: 'a table with yes and no',
    max: 10,
    key: [
      { heading: 'Poster checklist' },
      {
        table:
          'Item | Yes | No | Points\nThe poster has a title | | | 1\nAt least three facts about the animal | | | 3\nA drawing or photo with a caption | | | 2\nSources are named | | | 2\nSpelling is correct | | | 2\nTotal | | | 10',
      },
    ],
    criteria: ['title = 1', 'facts = 3', 'drawing = 2', 'sources = 2', 'spelling = 2'],
    papers: [],
  },
  {
    kind: 'checklist',
    says: 'boxes in square brackets, points first',
    max: 12,
    key: [
      'Recipe text – checklist (12 pts)',
      '[ ] 2 pts – a heading that names the dish',
      '[ ] 3 pts – all ingredients with amounts',
      '[ ] 4 pts – the steps in the right order',
      '[ ] 1 pt – the time it takes',
      '[ ] 2 pts – a tip for serving',
      'Give this back with the folder.',
    ],
    task: 'Write down a recipe for your favourite dish, with ingredients, steps, time and a tip.',
    criteria: ['heading = 2', 'ingredients = 3', 'steps = 4', 'time = 1', 'tip = 2'],
    papers: [
      {
        sort: 'o',
        text: 'Write down a recipe for your favourite dish, with ingredients, steps, time and a tip.',
        total: [0, 2],
      },
    ],
  },
];
