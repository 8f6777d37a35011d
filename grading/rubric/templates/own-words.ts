/** What a rubric says beyond the words of our templates, which fit every topic and so name none. */
import type { Criterion } from '../../../contract/grading.ts';
import { TEMPLATES } from './templates.ts';

const textsOf = ({ name, description, levels }: Criterion): string[] => [
  name,
  description,
  ...levels.map((level) => level.description),
];

const TEXTS: ReadonlySet<string> = new Set(
  TEMPLATES.flatMap(({ rubric }) =>
    rubric.criteria.flatMap((criterion) => textsOf({ ...criterion, name: criterion.description })),
  ),
);

/** The words of these texts, whatever criterion they stand in. */
export const TEMPLATE_WORDS: string = [...TEXTS].join('\n');

/** Names of criteria, descriptions and levels; a criterion that is a template's is left out with its name. */
export const ownWordsOf = (criteria: readonly Criterion[]): string[] =>
  criteria.flatMap((criterion) => {
    const texts = textsOf(criterion);
    const own = texts.filter((text) => !TEXTS.has(text.trim()));
    return own.length === texts.length ? own : own.filter((text) => text !== criterion.name);
  });
