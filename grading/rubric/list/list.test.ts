import { describe, expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf, levelPointsOf, outlineOf, type Part, textDocument } from '../test-document.ts';

type Case = { says: string; text: string; max: number; criteria: string[] };

const lists: Case[] = [
  {
    says: 'points behind a dash',
    max: 100,
    text: 'Essay Rubric\n\nThesis – 20 pts\nEvidence – 40 pts\nOrganization – 20 pts\nGrammar – 20 pts\nTotal: 100 points',
    criteria: [
      'Thesis = 20 content',
      'Evidence = 40 content',
      'Organization = 20 language',
      'Grammar = 20 language',
    ],
  },
  {
    says: 'percent behind a colon',
    max: 90,
    text: 'Grading\n\nContent: 40%\nResearch: 30%\nPresentation: 20%\nSpelling: 10%',
    criteria: [
      'Content = 36 content',
      'Research = 27 content',
      'Presentation = 18 language',
      'Spelling = 9 language',
    ],
  },
  {
    says: 'a numbered list with points in brackets',
    max: 30,
    text: 'Speech rubric\n1. Clarity (10)\n2. Content (15)\n3. Voice (5)',
    criteria: ['Clarity = 10 language', 'Content = 15 content', 'Voice = 5 language'],
  },
  {
    says: 'points with descriptions on the same line',
    max: 50,
    text: 'Thesis (10 points): The essay has one clear claim that can be argued.\nEvidence (25 points): At least three facts from the text support the claim.\nStyle (15 points): Sentences vary in length.',
    criteria: ['Thesis = 10 content', 'Evidence = 25 content', 'Style = 15 language'],
  },
  {
    says: 'points first',
    max: 20,
    text: '5 pts – Title and author named\n10 pts – Summary of the plot\n5 pts – Own opinion with reasons',
    criteria: [
      'Title and author named = 5 content',
      'Summary of the plot = 10 content',
      'Own opinion with reasons = 5 content',
    ],
  },
  {
    says: 'blanks to fill in',
    max: 40,
    text: 'Name: ______________\n____/10 Diagram of the cell\n____/20 Function of each organelle\n____/10 Neatness\n____/40 TOTAL',
    criteria: [
      'Diagram of the cell = 10 content',
      'Function of each organelle = 20 content',
      'Neatness = 10 language',
    ],
  },
  {
    says: 'a slash and the maximum at the end',
    max: 15,
    text: 'Marking criteria\nRange of vocabulary /5\nTense agreement /5\nAnswers the bullet points /5',
    criteria: [
      'Range of vocabulary = 5 content',
      'Tense agreement = 5 content',
      'Answers the bullet points = 5 content',
    ],
  },
  {
    says: 'square brackets and marks',
    max: 12,
    text: '• States the law of conservation of mass [3 marks]\n• Balances the equation [4 marks]\n• Calculates moles with units [5 marks]',
    criteria: [
      'States the law of conservation of mass = 3 content',
      'Balances the equation = 4 content',
      'Calculates moles with units = 5 content',
    ],
  },
  {
    says: 'dotted leaders',
    max: 100,
    text: 'Project scoring\nModel built to scale ........ 40\nWritten explanation ........ 40\nCreativity ........ 20',
    criteria: [
      'Model built to scale = 40 content',
      'Written explanation = 40 content',
      'Creativity = 20 content',
    ],
  },
  {
    says: 'sentences that wrap over lines',
    max: 20,
    text: 'Uses evidence from at least three different\nsources to support the claim (12 points)\nExplains how each piece of evidence\nsupports the claim (8 points)',
    criteria: [
      'Uses evidence from at least three different sources to support the claim = 12 content',
      'Explains how each piece of evidence supports the claim = 8 content',
    ],
  },
  {
    says: 'sub-criteria that add up to their parent',
    max: 50,
    text: 'Content (30 points)\n   - Causes of the revolution (10 points)\n   - Main events in order (10 points)\n   - Consequences (10 points)\nWriting (20 points)\n   - Paragraph structure (10 points)\n   - Spelling and punctuation (10 points)',
    criteria: [
      'Causes of the revolution = 10 content',
      'Main events in order = 10 content',
      'Consequences = 10 content',
      'Paragraph structure = 10 language',
      'Spelling and punctuation = 10 language',
    ],
  },
  {
    says: 'flat subtotals',
    max: 100,
    text: 'Rubric\nContent: 60 points\nThesis: 20 points\nArguments: 40 points\nForm: 40 points\nGrammar: 25 points\nLayout: 15 points\nTotal: 100 points',
    criteria: [
      'Thesis = 20 content',
      'Arguments = 40 content',
      'Grammar = 25 language',
      'Layout = 15 language',
    ],
  },
  {
    says: 'a checklist without points',
    max: 20,
    text: 'Lab report checklist\n☐ Aim is stated\n☐ Variables are named\n☐ Table has units\n☐ Graph has labelled axes',
    criteria: [
      'Aim is stated = 5 content',
      'Variables are named = 5 content',
      'Table has units = 5 content',
      'Graph has labelled axes = 5 content',
    ],
  },
  {
    says: 'levels under each criterion',
    max: 8,
    text: 'Claim (4 points)\n4 - states a precise claim and defends it\n3 - states a clear claim\n2 - claim is vague\n1 - no claim\nReasoning (4 points)\n4 - every step is justified\n3 - most steps are justified\n2 - few steps are justified\n1 - no justification',
    criteria: ['Claim = 4 content', 'Reasoning = 4 content'],
  },
  {
    says: 'one scale for the whole work',
    max: 60,
    text: 'Holistic scoring guide\nScore 6: insightful and well developed essay with varied sentences\nScore 5: effective essay with clear development\nScore 4: competent essay with adequate development\nScore 3: limited essay with weak development\nScore 2: flawed essay with little development\nScore 1: deficient essay without development',
    criteria: ['Overall = 60 content'],
  },
  {
    says: 'a late penalty and extra credit beside the criteria',
    max: 30,
    text: 'Poster: 20 points\nOral summary: 10 points\nExtra credit: 5 points\nLate work: 10% off per day',
    criteria: ['Poster = 20 content', 'Oral summary = 10 content'],
  },
  {
    says: 'worth in a sentence',
    max: 100,
    text: 'How you will be graded\n- Your hypothesis is worth 25 points\n- Your data table is worth 25 points\n- Your conclusion is worth 50 points',
    criteria: [
      'Your hypothesis = 25 content',
      'Your data table = 25 content',
      'Your conclusion = 50 content',
    ],
  },
  {
    says: 'the same number of points for each criterion',
    max: 40,
    text: 'Debate rubric\nEach category is worth 10 points.\n1. Opening statement\n2. Rebuttal\n3. Use of facts\n4. Tone',
    criteria: [
      'Opening statement = 10 content',
      'Rebuttal = 10 content',
      'Use of facts = 10 content',
      'Tone = 10 language',
    ],
  },
  {
    says: 'half points and decimals',
    max: 5,
    text: '1. Names both reactants (1.5 points)\n2. Names the product (0.5 points)\n3. Explains the energy change (3 points)',
    criteria: [
      'Names both reactants = 1.5 content',
      'Names the product = 0.5 content',
      'Explains the energy change = 3 content',
    ],
  },
  {
    says: 'markdown bold names',
    max: 10,
    text: '- **Accuracy** (6 points) – the translation keeps the meaning\n- **Fluency** (4 points) – the English reads naturally',
    criteria: ['Accuracy = 6 content', 'Fluency = 4 language'],
  },
  {
    says: 'names in small letters under a title',
    max: 30,
    text: 'Poster rubric\ntopic - 10 pts\npictures - 15 pts\nneatness - 5 pts',
    criteria: ['topic = 10 content', 'pictures = 15 content', 'neatness = 5 language'],
  },
  {
    says: 'criteria in one line',
    max: 20,
    text: 'Lab report – 20 points total\nTitle (2), Hypothesis (5), Data (8), Spelling (5)',
    criteria: ['Title = 2 content', 'Hypothesis = 5 content', 'Data = 8 content', 'Spelling = 5 language'],
  },
  {
    says: 'criteria with a prefix and a number',
    max: 20,
    text: 'Criterion A: Knowledge and understanding (8 marks)\nCriterion B: Investigating (8 marks)\nCriterion C: Communicating (4 marks)',
    criteria: [
      'Knowledge and understanding = 8 content',
      'Investigating = 8 content',
      'Communicating = 4 content',
    ],
  },
];

const built: { says: string; parts: Part[]; max: number; criteria: string[] }[] = [
  {
    says: 'headings with points and bullets that explain them',
    max: 60,
    parts: [
      { heading: 'Short story rubric' },
      { heading: 'Plot (30 points)' },
      { item: 'has a conflict' },
      { item: 'has a resolution' },
      { heading: 'Language (30 points)' },
      { item: 'uses dialogue' },
      { item: 'varies its sentences' },
    ],
    criteria: ['Plot = 30 content', 'Language = 30 language'],
  },
  {
    says: 'a nested list of a word processor',
    max: 20,
    parts: [
      { item: 'Investigation (12 marks)' },
      { item: 'plan (4 marks)', depth: 2 },
      { item: 'results (8 marks)', depth: 2 },
      { item: 'Evaluation (8 marks)' },
    ],
    criteria: ['plan = 4 content', 'results = 8 content', 'Evaluation = 8 content'],
  },
  {
    says: 'headings without points over paragraphs',
    max: 30,
    parts: [
      { heading: 'Assessment criteria' },
      { item: 'Understanding of the poem: explains its images' },
      { item: 'Use of quotations: at least three' },
      { item: 'Structure: introduction, body, conclusion' },
    ],
    criteria: [
      'Understanding of the poem = 10 content',
      'Use of quotations = 10 content',
      'Structure = 10 language',
    ],
  },
];

describe('a teacher brings a list of criteria', () => {
  test.each(lists)('$says', ({ text, max, criteria }) => {
    const rubric = readRubric(textDocument(text), max);
    expect(outlineOf(rubric)).toEqual(criteria);
    expect(rubric.source).toBe('list');
  });

  test.each(built)('$says', ({ parts, max, criteria }) => {
    expect(outlineOf(readRubric(documentOf(...parts), max))).toEqual(criteria);
  });

  test('levels under a criterion keep their points and words', () => {
    const text = lists.find((item) => item.says === 'levels under each criterion')?.text ?? '';
    const rubric = readRubric(textDocument(text), 16);
    expect(levelPointsOf(rubric)).toBe('8 6 4 2');
    expect(rubric.criteria[0]?.levels[0]?.description).toBe('states a precise claim and defends it');
  });

  test('descriptions stay with their criterion', () => {
    const rubric = readRubric(textDocument(lists[3]?.text ?? ''), 50);
    expect(rubric.criteria[0]?.description).toBe('The essay has one clear claim that can be argued.');
  });
});
