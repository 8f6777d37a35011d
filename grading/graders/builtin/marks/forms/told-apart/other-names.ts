/** A thing of a list by another name: "mic" of a microphone, "chlorine" for Cl; and the form of a verb, which has no other name. */
import { allNamesOf } from '../../../../../language/math/substances.ts';
import { sameAs } from '../../../../../language/school-words.ts';
import { findTerm } from '../../term.ts';

/** A sign is written as it is: "Co" is no "CO". */
const hasSign = (signs: readonly string[], text: string): boolean =>
  (text.match(/(?<![\p{L}\d])\p{Lu}[\p{L}\d₀-₉]*(?![\p{L}\d])/gu) ?? []).some((word) =>
    signs.includes(word.normalize('NFKC')),
  );

export const isNamedOtherwise = (wording: string, text: string): boolean => {
  if (sameAs(wording).some((name) => findTerm(name, text) !== null)) return true;
  const { signs, names } = allNamesOf(wording);
  return hasSign(signs, text) || names.some((name) => findTerm(name, text) !== null);
};

const PERSON =
  /^(?:j['’]|(?:ich|du|er|wir|ihr|he|she|it|we|you|they|i|je|tu|il|elle|on|nous|vous|ils|elles|yo|tú|él|ella|nosotros|nosotras|vosotros|ellos|ellas)\s)\p{L}/iu;

const fold = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[’]/gu, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()} `;

const LONGEST_FORM = 4;

/** Whether a form with its person, "elle est partie", stands there word for word; null where the item is none. */
export const saysForm = (item: string, text: string): boolean | null =>
  PERSON.test(item.trim()) && item.trim().split(/\s+/u).length <= LONGEST_FORM
    ? fold(text).includes(fold(item))
    : null;
