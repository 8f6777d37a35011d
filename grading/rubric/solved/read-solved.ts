/**
 * A key read by what adds up: labels by how they count on, points by the sums that the file states. What stands before a question's worth
 * answers it, and what stands behind it is for the marker.
 */
import type { Document } from '../../extraction/document.ts';
import { isVerdict } from '../fields/costs.ts';
import { fieldsOf, type Whole } from '../fields/fields.ts';
import { withoutLevels } from '../key/level-lines.ts';
import type { KeyRecord } from '../key/questions.ts';
import { draftRecords } from '../key/read-key.ts';
import { describeSection, type Section } from '../key/records.ts';
import { rejoined, widthOf } from '../lex/rejoin.ts';
import { cut, joined, type Styled, trimmed, unnoted } from '../lex/styled.ts';
import type { Reading } from '../line/draft.ts';
import { IF_WORD, POINT_WORD } from '../words.ts';
import { type Amount, amountsIn } from './amounts/amounts.ts';
import { foldLabel, schemeIn } from './amounts/scheme.ts';
import { statedSums } from './amounts/stated-totals.ts';
import { areInSteps } from './amounts/step-marks.ts';
import { withMarksNamed } from './apart/mark-letter.ts';
import { withRunsApart } from './apart/run-on.ts';
import type { Choice } from './choices/choice.ts';
import { linesOf } from './key-lines.ts';
import type { KeyLine } from './outline.ts';
import type { Group, Leaf } from './question.ts';
import { solveBest, statedOf } from './solve-best.ts';
import { withToldBelow } from './told-below.ts';

const MOST_LINES = 400;
const PLAIN_COST = 0.45;
const IF = new RegExp(String.raw`^,?\s+(?:${IF_WORD})(?!\p{L})`, 'iu');

type Parted = { scene: string; body: Styled; told: string };

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const tidy = (styled: Styled): Styled => {
  const lead = /^[\s.,;:–—=)-]*/u.exec(styled.text)?.[0].length ?? 0;
  const isSigned = /[-–]\s?\d/u.test(styled.text.slice(Math.max(0, lead - 1), lead + 2));
  return trimmed(cut(styled, isSigned ? 0 : lead));
};

const untidy = (styled: Styled): Styled =>
  trimmed(cut(styled, 0, styled.text.replace(/[\s–—:,;=-]+$/u, '').length));

/** Cells before the points: the last of them answers, and those before it ask. */
const byCells = (styled: Styled): { asked: string; answer: Styled } => {
  const at = styled.text.trimEnd().lastIndexOf('\t');
  // "F | Bats are birds.": the verdict answers, and stands before its statement.
  const isJudged = at >= 0 && isVerdict(styled.text.slice(0, at));
  return at < 0 || isJudged
    ? { asked: '', answer: trimmed(styled) }
    : { asked: styled.text.slice(0, at).replaceAll('\t', '\n').trim(), answer: trimmed(cut(styled, at + 1)) };
};

const isCell = ({ kind }: Amount): boolean => kind === 'cell' || kind === 'lead' || kind === 'opens';

const partLeaf = ({ scene, body }: Leaf, { cut: own }: Choice): Parted => {
  if (own === null) return { scene, ...cellsOf(body), told: '' };
  const before = untidy(cut(body, 0, own.start));
  const rest = cut(body, own.end);
  const behind = tidy(rest);
  if (isCell(own)) {
    const { asked, answer } = byCells(cut(body, 0, own.start));
    return {
      scene: [scene, asked].filter(hasWords).join('\n'),
      body: answer,
      told: behind.text.replaceAll('\t', '\n'),
    };
  }
  if (!hasWords(before.text)) return { scene, body: behind, told: '' };
  const isAsked = /^\s*:/u.test(rest.text) || /^[^\S\n]*\n/u.test(rest.text);
  if (isAsked && hasWords(behind.text))
    return { scene: [scene, before.text].filter(hasWords).join('\n'), body: behind, told: '' };
  return { scene, body: before, told: behind.text };
};

const STEP_PAID = /\t[^\S\n\t]*(?=[([][\d½]{1,2}[)\]][^\S\n]*(?:\n|$))/gu;

/** "FROM films | [1]", "WHERE year > 2000 | [1]": lines of one answer, whose marks stand in a margin and part nothing. */
const inSteps = (body: Styled): Styled => {
  const lines = body.text.split('\n').filter((line) => line.includes('\t'));
  const paid = lines.filter((line) => /^[^\t]*\t[^\S\n\t]*[([][\d½]{1,2}[)\]]\s*$/u.test(line));
  return lines.length > 1 && paid.length === lines.length
    ? { ...body, text: body.text.replace(STEP_PAID, ' ') }
    : body;
};

/** "2 P., je 1: …", "(2) … (1), … (1)": what each is worth is said of the answer and stays; what all of them are is the record's own. */
const withEach = (given: Styled, worth: number): Whole => {
  const body = inSteps(given);
  const own = amountsIn(unnoted(body)).find(
    ({ kind, value, sure }) =>
      kind !== 'each' && value === worth && (sure || kind === 'unit' || kind === 'bracket'),
  );
  return own
    ? { body: joined([cut(body, 0, own.start), cut(body, own.end)], ' '), paidAt: own.start, worth }
    : { body, paidAt: null, worth };
};

/** "(2 pts, 1 each, any two)". */
const BESIDE_WORTH = new RegExp(
  String.raw`^[([]\s*[\d.,½]+\s*(?:${POINT_WORD})?\.?\s*[,;:–—-]\s+(?<said>.+?)\s*[)\]]$`,
  'iu',
);

/** "(2 pts; all or nothing. One left\nout = 1)": a bracket that goes on behind the worth, as a line may end within it. */
const openBracket = (
  before: Styled,
  behind: Styled,
): { before: Styled; behind: Styled; said: string } | null => {
  const at = /\s*[([]\s*$/u.exec(before.text)?.index;
  const inside = /^\s*[,;:.–—-]\s*(?<said>(?:[^()[\]]|\([^()]*\))+)[)\]]/u.exec(behind.text);
  if (at === undefined || !inside) return null;
  return {
    before: cut(before, 0, at),
    behind: cut(behind, inside[0].length),
    said: (inside.groups?.said ?? '').replace(/\s*\n\s*/gu, ' ').trim(),
  };
};

/** "1 (servant by itself ½)". */
const CELL_REMARK = /\((?<said>[^()]*\p{L}{3}[^()]*)\)\s*$/u;

/** "… Two marks if all are right, one if …": what it is given for is said to the marker, with its worth. */
const isCondition = (text: string, { kind, start, end }: Amount): boolean =>
  kind === 'unit' && /[.;)]\s+$/u.test(text.slice(0, start)) && IF.test(text.slice(end));

/** The record without its worth; of a row the cell that answers. */
const wholeOf = ({ body }: Leaf, choice: Choice | undefined): Whole | null => {
  if (!choice) return null;
  const { cut: own, worth } = choice;
  if (own === null) return choice.by === 'shares' ? withEach(body, worth) : { body, paidAt: null, worth };
  if (own.kind === 'each' && (own.count ?? 0) * own.value !== worth) return withEach(body, worth);
  // What stands behind a code in its own cell or line is read together with it.
  const isLed = own.kind === 'code' && /\S\s*[\t\n]\s*$/u.test(body.text.slice(0, own.start));
  if (isLed || isCondition(body.text, own)) return { body, paidAt: isLed ? null : own.start, worth };
  const before = isCell(own) ? byCells(cut(body, 0, own.start)).answer : cut(body, 0, own.start);
  const paid = body.text.slice(own.start, own.end);
  const open = openBracket(before, cut(body, own.end));
  if (open)
    return {
      body: joined([open.before, open.behind], ' '),
      paidAt: open.before.text.length,
      worth,
      said: open.said,
    };
  const said = (BESIDE_WORTH.exec(paid) ?? (isCell(own) ? CELL_REMARK.exec(paid) : null))?.groups?.said ?? '';
  return { body: joined([before, cut(body, own.end)], ' '), paidAt: before.text.length, worth, said };
};

const sceneOf = ({ scene, body }: Leaf, { cut: own }: Choice): string =>
  own && isCell(own) ? [scene, byCells(cut(body, 0, own.start)).asked].filter(hasWords).join('\n') : scene;

const cellsOf = (body: Styled): { body: Styled } => ({
  body: body.text.includes('\t') ? trimmed({ ...body, text: body.text.replaceAll('\t', '\n') }) : body,
});

type Placed = { leaf: Leaf; section: Section; remarks: string[] };

/** In both ways to cut a question, of which one is solved. */
const leavesOf = (node: Group | Leaf, section: Section, remarks: readonly string[]): Placed[] => {
  const others = node.other ? leavesOf(node.other, section, remarks) : [];
  if (node.kind === 'leaf')
    return [{ leaf: node, section, remarks: [...remarks, ...node.remarks] }, ...others];
  const own = node.isSection
    ? { ...describeSection(node.name, node.title), each: null, total: null }
    : section;
  return [
    ...node.children.flatMap((child) => leavesOf(child, own, [...remarks, ...node.remarks])),
    ...others,
  ];
};

/**
 * `plain`: hardly anything was guessed, so that it may stand against another reading that adds up. `met`: it adds up to a total that the
 * file may state. `adds`: it does, or nothing is stated that it could miss. `listed`: by a list of what every question is worth.
 */
export type SolvedReading = {
  reading: Reading;
  plain: boolean;
  met: boolean;
  adds: boolean;
  listed: boolean;
  /** Its marks are codes for steps, of which no other reader knows what each is for. */
  stepped: boolean;
};

const solveLines = (document: Document, lines: KeyLine[], totals: ReadonlyMap<number, number>) => {
  const scheme = schemeIn(lines, totals);
  const own = lines.filter((line) => !scheme?.lines.has(line));
  const sums = scheme ? new Map([[scheme.total, 0]]) : totals;
  const best = solveBest(own, sums, statedSums(document.text, sums), scheme);
  return best && { ...best, scheme, sums };
};

/** Where nothing adds up as it stands, perhaps a letter is what the file calls its marks, or its questions run on in paragraphs. */
const solveOtherwise = (
  document: Document,
  lines: KeyLine[],
  totals: ReadonlyMap<number, number>,
): ReturnType<typeof solveLines> => {
  const first = solveLines(document, lines, totals);
  if (first?.solved.adds) return first;
  const named = withMarksNamed(lines);
  const others = [named, withRunsApart(named ?? lines)].flatMap((own) =>
    own ? [solveLines(document, own, totals)] : [],
  );
  return others.find((one) => one?.solved.adds) ?? first ?? others.find((one) => one !== null) ?? null;
};

export const readSolved = (document: Document, totals: ReadonlyMap<number, number>): SolvedReading | null => {
  const lines = withToldBelow(linesOf(document));
  if (lines.length > MOST_LINES) return null;
  const best = solveOtherwise(document, lines, totals);
  if (!best) return null;
  const { solved, scheme, sums } = best;
  const { root, rules } = best.outline;
  const placed = leavesOf(root, describeSection(), []).filter(({ leaf }) => solved.worths.has(leaf));
  const width = widthOf(document);
  const inLines = (leaf: Leaf): Leaf => ({ ...leaf, body: rejoined(leaf.body, width) });
  const stepped = areInSteps(placed.map(({ leaf }) => leaf.body.text));
  const fields = fieldsOf(
    placed.flatMap(({ leaf }) => wholeOf(inLines(leaf), solved.worths.get(leaf)) ?? []),
    stepped,
  );
  let next = 0;
  const records = placed.flatMap(({ leaf, section, remarks }): KeyRecord[] => {
    const choice = solved.worths.get(leaf);
    if (!choice) return [];
    const { scene, body, told } = partLeaf(inLines(leaf), choice);
    const scaled = withoutLevels(body);
    const given = fields[next++];
    const own = scaled.levels.length > 0 ? undefined : given;
    // "10 | 2 | name 1, place 1" in a list of what all are worth.
    const listed = scheme?.told.get(foldLabel(leaf.label)) ?? '';
    return [
      {
        ...{
          label: leaf.label,
          named: false,
          section,
          scene,
          lines: [scaled.body],
          row: null,
          levels: scaled.levels,
          options: [],
        },
        ...{ remarks, titled: choice.worth, told: [told, listed].filter(hasWords).join('\n') },
        ...(own && {
          fields: {
            ...own,
            scene: sceneOf(leaf, choice),
            notes: [own.notes, listed].filter(hasWords).join('\n'),
          },
        }),
      },
    ];
  });
  const plain = solved.cost <= placed.length * PLAIN_COST;
  const adds = solved.adds || (plain && statedOf(sums) === null);
  return {
    reading: {
      ...{ from: 'key', drafts: draftRecords(records, rules), notes: [] },
      // What is missing is not shared out among what was found.
      declared: adds ? null : statedOf(sums),
    },
    met: solved.adds,
    listed: scheme !== null && solved.adds,
    stepped,
    adds,
    plain,
  };
};
