/** "2m", "(1m)": a file may call its marks by one letter, which elsewhere is a metre. Whether it does is for the sums to say. */
import { cut, joined, plain, type Styled } from '../../lex/styled.ts';
import type { KeyLine } from '../outline.ts';

const LETTERED =
  /(?<![\p{L}\d.,/+*×·=-])(?<value>\d{1,2}½?|\d{1,2}[.,]5|½)m(?![\p{L}\d²³/^])\.?(?!\s?[×·*/])/gu;
/** Fewer may be lengths. */
const FEWEST = 4;

const named = (styled: Styled): Styled => {
  let last = 0;
  const parts: Styled[] = [];
  for (const match of styled.text.matchAll(LETTERED)) {
    const value = match.groups?.value ?? '';
    parts.push(cut(styled, last, match.index + value.length), plain(value === '1' ? ' mark' : ' marks'));
    last = match.index + match[0].length;
  }
  return joined([...parts, cut(styled, last)], '');
};

/** With the word for the letter; null where too few lines have it. */
export const withMarksNamed = (lines: readonly KeyLine[]): KeyLine[] | null => {
  const lettered = lines.filter(({ styled }) => styled.text.search(LETTERED) >= 0);
  return lettered.length < FEWEST
    ? null
    : lines.map((line) => (lettered.includes(line) ? { ...line, styled: named(line.styled) } : line));
};
