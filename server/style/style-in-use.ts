/** How feedback is worded for a teacher from now on; null: as the program words it. */
import type { Wording } from '../../contract/feedback.ts';
import { cardOf, mergeStyle, wordingOf } from '../../grading/style/style-card.ts';
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { findStyle, type StyleRow } from './queries.ts';

/** `note`: the card in words, for a language model. */
export type StyleInUse = { wording: Wording; note: string };

export const findStyleInUse = async (db: Db, scope: Scope): Promise<StyleInUse | null> =>
  styleOf(await findStyle(db, scope));

export const styleOf = (row: StyleRow | null): StyleInUse | null => {
  if (row === null || !row.enabled || row.learned === null) return null;
  const { learned, own } = row;
  return { wording: wordingOf(mergeStyle(learned, own)), note: cardOf(learned, own).note };
};
