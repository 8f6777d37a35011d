/** The rubrics to start from, in our own words, in the order in which they are shown. */
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { argument } from './english/argument.ts';

export const TEMPLATES: readonly RubricTemplate[] = [argument];

export const listTemplates = (): RubricTemplate[] => [...TEMPLATES];

export const findTemplate = (id: string): RubricTemplate | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;
