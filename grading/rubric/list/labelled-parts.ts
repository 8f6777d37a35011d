/** Parts of a text by their letters or small romans, as far as these count on from the first: "a) … b) …", "(i) … (ii) …". */
import { cut, type Styled, trimmed } from '../lex/styled.ts';

const labelled = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<=^|\n)[^\S\n]*\(?(?<name>${name})[.)]\s*|(?<=[^\S\n])\(?(?<name>${name})\)\s+`,
    'gu',
  );
export const SERIES = [
  { label: labelled('[a-h]'), all: 'a b c d e f g h' },
  { label: labelled('[ivx]{1,4}'), all: 'i ii iii iv v vi vii viii' },
];
const FEWEST = 2;

export type Series = (typeof SERIES)[number];
export type LabelledParts = { head: Styled; names: string[]; parts: Styled[] };

/** Null where they do not count on. */
export const labelledParts = (text: Styled, { label, all }: Series): LabelledParts | null => {
  const found = [...text.text.matchAll(label)];
  const names = found.map(({ groups }) => groups?.name ?? '');
  if (found.length < FEWEST || !`${all} `.startsWith(`${names.join(' ')} `)) return null;
  return {
    head: trimmed(cut(text, 0, found[0]?.index)),
    names,
    parts: found.map((match, at) =>
      trimmed(cut(text, match.index + match[0].length, found[at + 1]?.index ?? text.text.length)),
    ),
  };
};
