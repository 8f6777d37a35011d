/** Criteria that several kinds of writing share. */
import { language } from './make-template.ts';

export const conventions = language('Conventions', 'Spelling, punctuation and sentence endings.', [
  'At most two errors a page in spelling, punctuation or sentence endings.',
  'Three to five errors a page.',
  'Six to ten errors a page.',
  'More than ten errors a page.',
]);

export const paragraphing = language('Organization', 'Leads the reader from paragraph to paragraph.', [
  'Opening, middle and ending are separate paragraphs, and linking words join each paragraph to the one before.',
  'Opening, middle and ending are separate paragraphs.',
  'Two parts are set apart as paragraphs.',
  'No part is set apart as a paragraph.',
]);
