/** The rubrics to start from, in our own words, in the order in which they are shown: `content/en/templates/`. */
import { z } from 'zod';
import arts from '../../../content/en/templates/arts.json' with { type: 'json' };
import commonRows from '../../../content/en/templates/common-rows.json' with { type: 'json' };
import english from '../../../content/en/templates/english.json' with { type: 'json' };
import general from '../../../content/en/templates/general.json' with { type: 'json' };
import history from '../../../content/en/templates/history.json' with { type: 'json' };
import languages from '../../../content/en/templates/languages.json' with { type: 'json' };
import mathematics from '../../../content/en/templates/mathematics.json' with { type: 'json' };
import science from '../../../content/en/templates/science.json' with { type: 'json' };
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { makeTemplate, Row, Sheet } from './make-template.ts';

const common = z.record(z.string(), Row).parse(commonRows);

const rowNamed = (name: string): Row => {
  const row = common[name];
  if (row === undefined) throw new Error(`No common row is called ${name}.`);
  return row;
};

export const TEMPLATES: readonly RubricTemplate[] = z
  .array(Sheet)
  .parse([english, history, science, mathematics, general, languages, arts].flat())
  .map(({ rows, ...sheet }) =>
    makeTemplate({ ...sheet, rows: rows.map((row) => (typeof row === 'string' ? rowNamed(row) : row)) }),
  );

export const listTemplates = (): RubricTemplate[] => [...TEMPLATES];

export const findTemplate = (id: string): RubricTemplate | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;
