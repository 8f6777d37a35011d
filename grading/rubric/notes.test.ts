import { describe, expect, test } from 'vitest';
import { readRubric } from './read-rubric.ts';
import { outlineOf, textDocument } from './test-document.ts';

describe('what was unclear in the list is told to the teacher', () => {
  const notesOf = (text: string, max: number): string => readRubric(textDocument(text), max).notes.join(' ');

  test('points that do not add up', () => {
    expect(notesOf('Thesis: 20 points\nEvidence: 70 points\nTotal: 100 points', 90)).toContain(
      'add up to 90, but the file says 100',
    );
  });
  test('no points at all', () => {
    expect(notesOf('Rubric\n- Thesis\n- Evidence', 10)).toContain('counts the same');
  });
  test('points for some criteria only', () => {
    const rubric = readRubric(
      textDocument('1. Thesis (10 points)\n2. Evidence\n3. Style (10 points)\nTotal: 40 points'),
      40,
    );
    expect(outlineOf(rubric)).toEqual([
      'Thesis = 10 content',
      'Evidence = 20 content',
      'Style = 10 language',
    ]);
    expect(rubric.notes.join(' ')).toContain('No points were found for Evidence');
  });
  test('percentages that are not a hundred', () => {
    expect(notesOf('Thesis: 30%\nEvidence: 30%', 10)).toContain('add up to 60, not to 100');
  });
  test('nothing, when nothing was unclear', () => {
    expect(notesOf('Thesis: 40 points\nEvidence: 60 points', 100)).toBe('');
  });
});
