/** Narrows lists of rubrics by what a teacher types and chooses. */
import type { Rubric } from '../../../contract/grading.ts';
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { hasWords } from '../../lib/has-words.ts';

type Findable = { title: string; subject: string; genre: string; rubric: Rubric };

/** Every word that was typed stands somewhere: in the title, the subject, or the name of a criterion. */
export const matches = ({ title, subject, genre, rubric }: Findable, search: string): boolean =>
  hasWords([title, subject, genre, ...rubric.criteria.map(({ name }) => name)].join(' '), search);

export type TemplateFilter = { search: string; subject: string; grade: string };

export const NO_FILTER: TemplateFilter = { search: '', subject: '', grade: '' };

export const findTemplates = (
  templates: RubricTemplate[],
  { search, subject, grade }: TemplateFilter,
): RubricTemplate[] =>
  templates.filter(
    (template) =>
      matches(template, search) &&
      (subject === '' || template.subject === subject) &&
      (grade === '' || (template.grades.from <= Number(grade) && Number(grade) <= template.grades.to)),
  );

export const nameGrade = (grade: number): string => (grade === 0 ? 'Kindergarten' : `Grade ${grade}`);

/** "Grades 6 to 12", "Kindergarten to grade 2", "Grade 5". */
export const nameGrades = (from: number | null, to: number | null): string | null => {
  if (from === null && to === null) return null;
  const [low, high] = [from ?? to ?? 0, to ?? from ?? 0];
  if (low === high) return nameGrade(low);
  return low === 0 ? `Kindergarten to grade ${high}` : `Grades ${low} to ${high}`;
};
