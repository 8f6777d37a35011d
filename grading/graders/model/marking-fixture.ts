/** A small assignment for tests of the model grader. */
import '../../../lab/fake-model/fake-model.ts';
import type { Rubric } from '../../../contract/grading.ts';
import type { Brief, Work } from '../grader.ts';
import type { Answer } from './answer/answer.ts';
import { MODEL_DEFAULTS, type ModelSettings } from './settings.ts';

export const RUBRIC: Rubric = {
  version: 1,
  source: 'mixed',
  max: 20,
  notes: [],
  criteria: [
    {
      id: 'c1',
      name: 'Photosynthesis “in brief”',
      kind: 'content',
      max: 12,
      description: 'Explains how plants make sugar.',
      answer:
        'Chlorophyll captures sunlight, which turns water and carbon dioxide into glucose; oxygen is released.',
      levels: [],
      question: '1',
    },
    {
      id: 'c2',
      name: 'Clarity',
      kind: 'language',
      max: 8,
      description: 'The text is clear and well organised.',
      answer: '',
      levels: [
        { name: 'Clear', points: 8, description: 'Every sentence can be followed.' },
        { name: 'Unclear', points: 3, description: 'Many sentences cannot be followed.' },
      ],
      question: null,
    },
  ],
};

export const BRIEF: Brief = {
  rubric: RUBRIC,
  task: 'Explain photosynthesis.',
  instructions: 'Spelling does not matter.',
  tone: 'encouraging',
  style: 'detailed',
  gradeLevel: 8,
  examples: [],
};

export const ESSAY =
  'Plants catch sunlight with chlorophyll. They turn water and carbon dioxide into glucose. Oxygen is released through the leaves.';

export const workOf = (text: string, parts: Partial<Work> = {}): Work => ({
  text,
  pages: [{ number: 1, start: 0, end: text.length }],
  images: [],
  ocrConfidence: null,
  ...parts,
});

export const settingsOf = (parts: Partial<ModelSettings>): ModelSettings => ({
  provider: 'fake',
  model: 'honest',
  ...MODEL_DEFAULTS,
  ...parts,
});

/** What a model says: points for c1, c2 and so on, quotes for the first. */
export const answerOf = (points: number[][], quotes: string[] = [], whole: Partial<Answer> = {}): string => {
  const answer: Answer = {
    not_a_submission: false,
    criteria: points.map((given, at) => ({
      key: `c${at + 1}`,
      reason: 'Right.',
      found: [],
      missing: [],
      quotes: at === 0 ? quotes : [],
      points: given,
      confidence: 0.9,
    })),
    needs_teacher: [],
    summary: 'Well done, [name].',
    strengths: ['a'],
    next_steps: ['b'],
    ...whole,
  };
  return JSON.stringify(answer);
};
