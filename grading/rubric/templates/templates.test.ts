import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../contract/grading.ts';
import { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { gradeDocument } from '../../grade.ts';
import { briefOf } from '../../graders/builtin/brief-fixture.ts';
import { createBuiltinGrader } from '../../graders/builtin/builtin-grader.ts';
import { documentOf } from '../../text-document.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { SAMPLE_PAPERS } from './sample-papers.fixture.ts';
import { findTemplate, listTemplates, TEMPLATES } from './templates.ts';

const THIN = 'I did not have much time. It was a nice topic and I will do more when there is another one.';

const grade = async ({ rubric }: RubricTemplate, text: string): Promise<Verdict> => {
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: { ...briefOf([]), rubric: scaleRubric(rubric, 100) },
    document: documentOf(text),
    fileName: 'paper.docx',
  });
  return verdict;
};

describe('the templates', () => {
  test('are twenty-four, each sound and with an id, a title and a genre of its own', () => {
    expect(TEMPLATES).toHaveLength(24);
    for (const template of TEMPLATES) expect(RubricTemplate.parse(template)).toEqual(template);
    for (const field of ['id', 'title', 'genre'] as const)
      expect(new Set(TEMPLATES.map((template) => template[field])).size).toBe(24);
    expect(listTemplates().map(({ id }) => findTemplate(id)?.id)).toEqual(TEMPLATES.map(({ id }) => id));
    expect(findTemplate('no-such')).toBeNull();
  });

  test('have four to six criteria of four levels in at most twenty words each, of which no two are alike', () => {
    for (const { rubric } of TEMPLATES) {
      expect(rubric.criteria.length).toBeGreaterThanOrEqual(4);
      expect(rubric.criteria.length).toBeLessThanOrEqual(6);
      for (const { levels } of rubric.criteria) {
        expect(new Set(levels.map(({ description }) => description)).size).toBe(4);
        for (const { description } of levels)
          expect(description.split(/\s+/u).length).toBeLessThanOrEqual(20);
      }
    }
  });
});

describe.each(TEMPLATES.map((template) => ({ id: template.id, template })))(
  'by the template $id',
  ({ id, template }) => {
    test('a paper that does what it asks stands above the middle and above a thin one, and no level is claimed unchecked', async () => {
      const verdict = await grade(template, SAMPLE_PAPERS[id] ?? '');
      const thin = await grade(template, THIN);
      expect(verdict.score).toBeGreaterThanOrEqual(50);
      expect(verdict.score).toBeGreaterThan(thin.score + 10);
      for (const { needs_teacher, quotes, found, missing } of verdict.criteria) {
        expect(needs_teacher).toBe(true);
        for (const { verified, point } of quotes) {
          expect(verified).toBe(true);
          expect([...found, ...missing]).toContain(point);
        }
      }
    });
  },
);
