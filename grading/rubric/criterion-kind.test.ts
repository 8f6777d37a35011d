import { describe, expect, test } from 'vitest';
import { kindOf } from './criterion-kind.ts';

const language = [
  'Organization',
  'Organisation and structure',
  'Organization of ideas',
  'Grammar',
  'Grammar, spelling and punctuation',
  'Spelling/Grammar',
  'Mechanics',
  'Writing Conventions',
  'Clarity',
  'Clarity of argument',
  'Clarity & style',
  'Style',
  'Format',
  'Formatting and presentation',
  'APA format',
  'Word choice',
  'Sentence fluency',
  'Sentence structure and variety',
  'Vocabulary',
  'Use of language',
  'Quality of writing',
  'Voice and tone',
  'Flow and transitions',
  'Neatness',
  'Handwriting',
  'Coherence and cohesion',
  'Layout of the report',
  'SPaG',
];

const content = [
  'Thesis',
  'Content',
  'Evidence',
  'Ideas',
  'Analysis and style',
  'Argument structure',
  'Structure of the atom',
  'Language features of the poem',
  'Organisation of the cell',
  'Style of the painter',
  'Historical accuracy',
  'Use of evidence',
  'Knowledge and understanding',
  'Code style',
  'Data presentation',
  'Reasoning and grammar',
  'Conclusion',
  'Creativity',
  'Works cited',
  'Vocabulary of photosynthesis',
];

describe('what a criterion is about', () => {
  test.each(language)('"%s" is about how the work is written', (name) => {
    expect(kindOf(name, '')).toBe('language');
  });
  test.each(content)('"%s" is about what the work says', (name) => {
    expect(kindOf(name, '')).toBe('content');
  });
  test('a name that says nothing is judged by its description', () => {
    expect(kindOf('Criterion 3', 'Grammar and spelling are correct.')).toBe('language');
    expect(kindOf('Criterion 3', 'Names three causes of the war.')).toBe('content');
  });
});
