/** Finds the header of a table and what each of its columns holds. */
import { isLevelName, type LevelHeading, readLevelHeading } from '../line/level-names.ts';
import { findAmount, wholeAmount } from '../line/points.ts';

export type Role =
  | 'name'
  | 'points'
  | 'ignored'
  | 'description'
  | 'question'
  | 'answer'
  | 'level'
  | 'unknown';
export type Column = { role: Role; level: LevelHeading | null };
export type Columns = { columns: Column[]; body: string[][] };

const ROLES: [Role, RegExp][] = [
  [
    'ignored',
    /\b(?:earned|awarded|received|your\s+(?:score|points|mark)|comments?|feedback|notes|remarks|self|peer|teacher(?:'s)?\s+(?:score|mark|assessment)|score\s+given|actual|initials)\b|^(?:score|grade|mark|result|yes|done|check|tick|✓)$/iu,
  ],
  [
    'answer',
    /\b(?:answers?|solutions?|expected|model|correct|accept(?:able)?|mark(?:ing)?\s+scheme|guidance|key|responses?)\b/iu,
  ],
  [
    'points',
    /^(?:\/|%|#\s*(?:of\s+)?points)$|\b(?:points?|pts|weight(?:ing|age)?|max(?:imum)?|marks|percent(?:age)?|value|worth|possible|out\s+of|available|credit|total|allocation|punkte|puntos|pesos?|gewicht(?:ung)?|anteil|ponderaci[oó]n)\b|\(%\)|%$/iu,
  ],
  [
    'question',
    /^(?:q|qn|#|no\.?|nr\.?|num|number|n°|item\s*(?:#|no\.?|number)|problem|prompt)$|\bquestions?\b|\bproblems?\b/iu,
  ],
  [
    'name',
    /\b(?:criteri(?:on|a)|categor(?:y|ies)|elements?|components?|traits?|standards?|skills?|areas?|dimensions?|objectives?|aspects?|domains?|items?|sections?|features?|parts?|topics?|tasks?|requirements?|indicators?|goals?|focus|outcomes?|competenc(?:y|e|ies)|criterios?|kriteri(?:um|en)|aspekte?|bereiche?|categor[ií]as?|aspectos?|apartados?)\b/iu,
  ],
  [
    'description',
    /\b(?:descriptions?|descriptors?|expectations?|details?|what|evidence|look\s+for|explanation|definition|guidelines?|performance|contenidos?|descripci[oó]n(?:es)?|beschreibung(?:en)?|inhalte?|erwartung(?:en)?|anforderung(?:en)?)\b/iu,
  ],
];

/** "Excellent ⏎ 20 points ⏎ Strong thesis" is a filled cell that carries its own heading, not a header. */
const isFilledCell = (text: string): boolean => {
  const lines = text.split('\n');
  return lines.slice(0, -1).some((line) => wholeAmount(line)?.sure);
};

/** Names the points of a column, although "full marks" is a level's name elsewhere. */
const FULL_MARKS =
  /^(?:full|max(?:imum|\.)?|total|possible|available)\s+(?:marks?|points?|score|credit)$|^(?:punkte?|puntos?|points?|max\.?)$/iu;

const roleOfHeader = (text: string): Column => {
  if (isFilledCell(text)) return { role: 'unknown', level: null };
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line === '') return { role: 'unknown', level: null };
  const level = readLevelHeading(line);
  if (
    level &&
    !/^(?:points?|pts|marks?|max|weight|score|total)\b/iu.test(line) &&
    !/^(?:yes|no)\W*$/iu.test(line)
  ) {
    return { role: 'level', level };
  }
  if (line.split(' ').length > 7) return { role: 'unknown', level: null };
  return { role: ROLES.find(([, pattern]) => pattern.test(line))?.[0] ?? 'unknown', level: null };
};

const countRole = (columns: Column[], ...roles: Role[]): number =>
  columns.filter((column) => roles.includes(column.role)).length;

/** "No" is the number column of a key, but the other half of "Yes" in a checklist. */
const ignoreNoBesideYes =
  (header: string[]) =>
  (column: Column, index: number): Column =>
    /^no$/iu.test(header[index] ?? '') && header.some((text) => /^yes$/iu.test(text))
      ? { role: 'ignored', level: null }
      : column;

/** Beside a known level, a short heading with points of its own is a level too: "Wow! (5)". */
const adoptLevels = (columns: Column[], row: string[]): Column[] => {
  if (countRole(columns, 'level') === 0) return columns;
  return columns.map((column, index) => {
    const found = index > 0 && column.role === 'unknown' ? findAmount(row[index] ?? '') : null;
    if (!found?.amount.sure || found.before === '') return column;
    return { role: 'level', level: { name: found.before, amount: found.amount, rank: null } };
  });
};

/** "Gold, Silver, Bronze": three or more headings of unknown meaning beside the criteria are levels, best first. */
const assumeLevels = (columns: Column[], row: string[]): Column[] => {
  const unknown = columns.filter(
    (column, index) => column.role === 'unknown' && (row[index] ?? '') !== '',
  ).length;
  const others = countRole(columns, 'points', 'ignored') + 1;
  if (columns[0]?.role !== 'name' || unknown < 3 || unknown + others < columns.length) return columns;
  return columns.map((column, index) =>
    column.role === 'unknown'
      ? { role: 'level', level: { name: row[index] ?? '', amount: null, rank: null } }
      : column,
  );
};

const pointsNotLevel = (columns: Column[], row: string[]): Column[] =>
  countRole(columns, 'level') > 1
    ? columns
    : columns.map((column, index) =>
        FULL_MARKS.test((row[index] ?? '').replace(/\s+/gu, ' ').trim())
          ? { role: 'points', level: null }
          : column,
      );

/** At least two levels, or two named columns, make a row a header. */
const isHeader = (columns: Column[], row: string[]): boolean => {
  const named = countRole(columns, 'name', 'points', 'description', 'question', 'answer', 'ignored');
  const levels = countRole(columns, 'level');
  const first = columns[0];
  if (levels >= 2) return first?.role !== 'level' || levels === row.length || first.level?.rank !== null;
  if (named === row.filter((cell) => cell !== '').length && named >= 2) return true;
  return named >= 2 && row.every((cell) => cell.split(/\s+/u).length <= 6);
};

/** Points of the levels may stand in a row of their own under the names. */
const mergePointRow = (columns: Column[], row: string[] | undefined): Column[] | null => {
  if (!row || columns.some((column) => column.role === 'level' && column.level?.amount)) return null;
  const at = columns.flatMap((column, index) =>
    column.role === 'level' || column.role === 'unknown' ? [index] : [],
  );
  const levelAt = at.filter((index) => columns[index]?.role === 'level');
  if (levelAt.length < 2 || !levelAt.every((index) => wholeAmount(row[index] ?? '') !== null)) return null;
  if (!/^(?:points?|pts|marks|score)?$/iu.test((row[0] ?? '').trim())) return null;
  return columns.map((column, index) =>
    column.level
      ? { role: 'level', level: { ...column.level, amount: wholeAmount(row[index] ?? '') } }
      : column,
  );
};

const shareOf = (body: string[][], column: number, test: (cell: string) => boolean): number => {
  const cells = body.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
};

const countsUp = (body: string[][], column: number): boolean => {
  const numbers = body.map(
    (row) => /^(?:q|question|#)?\s*(\d{1,3})[.):]?$/iu.exec((row[column] ?? '').trim())?.[1],
  );
  return numbers.length >= 2 && numbers.every((text, index) => Number(text) === index + 1);
};

/** Without a header the cells themselves tell: numbers that count up are questions, amounts are points. */
const inferColumns = (body: string[][]): Column[] => {
  const width = body[0]?.length ?? 0;
  const roles: Role[] = Array.from({ length: width }, () => 'unknown');
  if (countsUp(body, 0)) roles[0] = 'question';
  for (let column = width - 1; column > 0 && !roles.includes('points'); column -= 1) {
    if (shareOf(body, column, (cell) => wholeAmount(cell) !== null) >= 0.7) roles[column] = 'points';
  }
  return roles.map((role, column): Column => {
    const levels =
      column > 0 &&
      shareOf(body, column, (cell) => isLevelName(cell.split('\n')[0] ?? '') && cell.includes('\n'));
    return levels === 1
      ? { role: 'level', level: { name: '', amount: null, rank: null } }
      : { role, level: null };
  });
};

/** Every column gets a role: unknown ones become the name, then the description or the answer. */
const settleRoles = (columns: Column[], body: string[][]): Column[] => {
  const settled = columns.map((column) => ({ ...column }));
  const has = (role: Role): boolean => settled.some((column) => column.role === role);
  const isLevelTable = countRole(settled, 'level') >= 2;
  const points = settled.filter((column) => column.role === 'points');
  if (points.length > 1) for (const column of points.slice(0, -1)) column.role = 'ignored';
  for (const [index, column] of settled.entries()) {
    if (column.role === 'question' && !has('answer') && isLevelTable) column.role = 'name';
    if (column.role !== 'unknown' || shareOf(body, index, () => true) === 0) continue;
    if (has('question')) column.role = has('answer') ? 'description' : 'answer';
    else column.role = has('name') ? 'description' : 'name';
  }
  if (!has('name') && !has('question')) {
    const spare =
      settled.find((column) => column.role === 'description') ??
      settled.find((column) => column.role === 'answer');
    if (spare && has('answer') && spare.role !== 'answer') spare.role = 'question';
    else if (spare) spare.role = 'name';
  }
  return settled;
};

export const readColumns = (rows: string[][]): Columns => {
  for (let at = 0; at < Math.min(3, rows.length - 1); at += 1) {
    const header = rows[at] ?? [];
    const roles = pointsNotLevel(header.map(roleOfHeader), header);
    const columns = assumeLevels(adoptLevels(roles, header), header).map(ignoreNoBesideYes(header));
    if (!isHeader(columns, header)) continue;
    const merged = mergePointRow(columns, rows[at + 1]);
    const body = rows.slice(at + (merged ? 2 : 1));
    return { columns: settleRoles(merged ?? columns, body), body };
  }
  return { columns: settleRoles(inferColumns(rows), rows), body: rows };
};
