/** Words that our templates use for any subject: in a rubric they tell nothing about what the works are about. */
import { stem } from '../../language/stem.ts';
import { TEMPLATES } from './templates.ts';

const textOf = ({ rubric }: (typeof TEMPLATES)[number]): string =>
  rubric.criteria
    .flatMap(({ name, description, levels }) => [
      name,
      description,
      ...levels.map((level) => level.description),
    ])
    .join(' ');

export const TEMPLATE_STEMS: ReadonlySet<string> = new Set(
  TEMPLATES.flatMap(
    (template) =>
      textOf(template)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [],
  ).map(stem),
);
