/** Answers on one sheet, and below all of them what is said to the marker under the same labels: each stands with its answer again. */
import { headRole } from '../key/columns/column-heads.ts';
import { cut, joined, noted, type Styled, trimmed } from '../lex/styled.ts';
import { QUESTION_WORD } from '../words.ts';
import { isClosing, type KeyLine } from './outline.ts';
import { closingAmounts } from './question.ts';

const LABEL = new RegExp(
  String.raw`^\W{0,2}(?:(?:${QUESTION_WORD})\.?\s?)?(?<name>\d{1,2})\s?\(?(?<part>[a-h])?\)?(?:\s?[.):–—-]+|\s)\s*(?=\S)`,
  'iu',
);
const FEWEST = 3;

type Labelled = { at: number; end: number; number: number; part: string };

const labelledIn = (lines: readonly KeyLine[]): Labelled[] =>
  lines.flatMap(({ styled: { text } }, at) => {
    const match = LABEL.exec(text);
    return match
      ? [
          {
            ...{ at, end: match[0].length, number: Number(match.groups?.name) },
            part: (match.groups?.part ?? '').toLowerCase(),
          },
        ]
      : [];
  });

/** From the first of them as far as they go on. */
const chainOf = (labels: readonly Labelled[]): Labelled[] => {
  const chain: Labelled[] = [];
  for (const label of labels) {
    const last = chain.at(-1);
    const isNext =
      !last || (label.number === last.number && label.part > last.part) || label.number > last.number;
    if (isNext) chain.push(label);
    else if (label.number < (last?.number ?? 0)) break;
  }
  return chain;
};

const textOf = ({ styled }: KeyLine): string => styled.text.replace(/\([^()]*\)/gu, '').trim();

const isHead = (line: KeyLine): boolean =>
  ['notes', 'accepted'].includes(headRole(textOf(line).replace(/\W+$/u, '')) ?? '');

/** Whether each line says what it is worth. */
const arePaid = (lines: readonly KeyLine[], chain: readonly Labelled[]): boolean =>
  chain.every(({ at }) => closingAmounts(lines[at]?.styled.text ?? '').length > 0);

type Below = { answers: Labelled[]; told: Labelled[]; from: number };

const belowIn = (lines: readonly KeyLine[]): Below | null => {
  const labels = labelledIn(lines);
  const answers = chainOf(labels.filter(({ number }, at) => at > 0 || number === 1));
  const last = answers.at(-1)?.at ?? lines.length;
  const told = chainOf(labels.filter(({ at }) => at > last));
  const [first] = told;
  if (!first || told.length < FEWEST || answers.length < told.length) return null;
  const between = lines.slice(last + 1, first.at);
  const head = between.findIndex(isHead);
  const known = new Set(answers.map(({ number }) => number));
  const isTold =
    head >= 0 ||
    (between.some(({ styled }) => isClosing(styled.text)) &&
      arePaid(lines, answers) &&
      !arePaid(lines, told));
  return isTold && told.every(({ number }) => known.has(number))
    ? { answers, told, from: head >= 0 ? last + 1 + head : first.at }
    : null;
};

export const withToldBelow = (lines: readonly KeyLine[]): KeyLine[] => {
  const below = belowIn(lines);
  if (!below) return [...lines];
  const { answers, told, from } = below;
  const said = told.map(({ number, part, at, end }, order) => {
    const next = told[order + 1]?.at ?? lines.length;
    const own = lines.slice(at, next).map(({ styled }) => styled);
    const body = [cut(own[0] ?? EMPTY, end), ...own.slice(1)].map(trimmed);
    return { number, part, body: joined(body, '\n') };
  });
  return lines.slice(0, from).map((line, at) => {
    const own = answers.findLast((one) => one.at <= at);
    const isLast = own && at === (answers[answers.indexOf(own) + 1]?.at ?? lastOf(lines, own.at, from)) - 1;
    const mine = said.filter(
      ({ number, part }) => number === own?.number && (part === '' || part === own.part),
    );
    return isLast && mine.length > 0
      ? { ...line, styled: joined([line.styled, ...mine.map(({ body }) => noted(body))], '\n') }
      : line;
  });
};

const EMPTY: Styled = { text: '', spans: [] };

/** What closes all answers is none of the last one's. */
const lastOf = (lines: readonly KeyLine[], from: number, to: number): number => {
  const at = lines.slice(from, to).findIndex(({ styled }) => isClosing(styled.text));
  return at < 0 ? to : from + at;
};
