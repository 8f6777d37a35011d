/** "M1  60 ÷ 4": what each step is worth stands before it; behind it, as elsewhere, it says the same. */
import { cut, isNoted, joined, plain, type Styled } from '../lex/styled.ts';
import type { Whole } from './segments.ts';

const LED = /^\s*(?<open>\(?)\s*(?<code>[MABC](?<value>\d)(?:ft|dep|cao)?)\s+(?=\S)/u;
const FEWEST = 3;

const linesOf = (styled: Styled): Styled[] => {
  let from = 0;
  return styled.text.split('\n').map((text) => {
    const start = from;
    from += text.length + 1;
    return cut(styled, start, start + text.length);
  });
};

/** The line without its code, which goes to the end of its first cell; what a bracket holds is given for less. */
const turned = (line: Styled, isOnly: boolean): Styled => {
  const match = LED.exec(line.text);
  if (!match?.groups || isNoted(line, 0)) return line;
  const { open, code, value } = match.groups;
  const tab = line.text.indexOf('\t', match[0].length);
  const end = tab < 0 ? line.text.length : tab;
  const own = cut(line, match[0].length, end);
  const rest = tab < 0 ? [] : [cut(line, tab + 1)];
  if (open !== '') {
    const less = cut(own, 0, own.text.replace(/\)\s*$/u, '').length);
    return joined([joined([less, plain(` = ${value}`)], ''), ...rest], '\n');
  }
  return joined([isOnly ? own : joined([own, plain(` (${code})`)], ''), ...rest], '\n');
};

/** What is told of an answer beside it stays as it is. */
const isStep = (line: Styled): boolean => !isNoted(line, 0) && LED.exec(line.text)?.groups?.open === '';

/** In a file that sets them so. */
export const stepsBehind = (wholes: readonly Whole[]): Whole[] => {
  const led = wholes.flatMap(({ body }) => linesOf(body).filter(isStep)).length;
  if (led < FEWEST) return [...wholes];
  return wholes.map((whole) => {
    const lines = linesOf(whole.body);
    const isOnly = lines.filter(isStep).length === 1;
    return {
      ...whole,
      body: joined(
        lines.map((line) => turned(line, isOnly)),
        '\n',
      ),
    };
  });
};
