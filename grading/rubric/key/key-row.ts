/** One question of a key that stood in a table, and the ways in which such tables are laid out. */
import { readMark } from '../../language/marks.ts';
import { toNumber } from '../points/amounts.ts';

export type KeyRow = {
  number: number | null;
  part: string;
  wording: string;
  answer: string;
  amount: number | null;
};

type Role = 'number' | 'wording' | 'truth' | 'correction' | 'answer' | 'notes' | 'points' | 'unknown';

const ROLES: [Role, RegExp][] = [
  [
    'truth',
    /^(?:t\s*\/\s*f|true\s*\/?\s*(?:or)?\s*false|[rwv]\s*\/\s*f|richtig\s*\/?\s*falsch|wahr\s*\/?\s*falsch|v\s*\/\s*f|verdict|r\/f\??|t\/f\??)$/iu,
  ],
  ['correction', /\b(?:correct(?:ion|ed)|berichtigung|korrektur|verbesserung|corrección)\b/iu],
  ['notes', /\b(?:notes?|guidance|comments?|hinweise?|remarks?|accept|allow|extra)\b/iu],
  [
    'points',
    /^(?:p|pts?|pkt|be|m)\.?$|\b(?:points?|pts|marks?|max|punkte?|puntos?|worth|value|score)\b|^\/\d+$/iu,
  ],
  [
    'number',
    /^(?:|no\.?|nr\.?|n[º°]\.?|#|q|qn|num|number|item|gap|blank|lücke|hueco|frage|aufgabe|task|exercise|question\s*(?:no\.?|number|#))$/iu,
  ],
  [
    'answer',
    /\b(?:answers?|solutions?|lösung(?:en)?|key|respuestas?|soluci[oó]n(?:es)?|réponses?|correct|expected|model|word|letter|result|antwort(?:en)?|acceptable|mark(?:ing)?\s+scheme|responses?|content)\b/iu,
  ],
  [
    'wording',
    /\b(?:questions?|statements?|aussagen?|fragen?|aufgaben?|preguntas?|sentences?|prompt|problem|task|afirmaci[oó]n|english|present)\b/iu,
  ],
];

const roleOf = (text: string): Role => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return ROLES.find(([, pattern]) => pattern.test(line))?.[0] ?? 'unknown';
};

/** "No. | Answer | No. | Answer" is one narrow table set beside itself. */
const unfold = (rows: string[][]): string[][] => {
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  for (let width = 2; width <= header.length / 2; width += 1) {
    if (header.length % width !== 0) continue;
    if (!header.every((cell, at) => cell === header[at % width])) continue;
    const groups = Array.from({ length: header.length / width }, (_, group) =>
      rows.slice(1).map((row) => row.slice(group * width, (group + 1) * width)),
    );
    return [(rows[0] ?? []).slice(0, width), ...groups.flat()].filter((row) =>
      row.some((cell) => cell !== ''),
    );
  }
  return rows;
};

const NUMBER = /^(?:q|question|nr\.?|no\.?|#)?\s*\(?(\d{1,3})\s*\(?([a-h])?\)?[.):]?$/iu;

/** Rows of numbers over rows of answers. */
const readSideways = (rows: string[][]): KeyRow[] | null => {
  if (rows.length < 2 || rows.length % 2 !== 0) return null;
  const list: KeyRow[] = [];
  for (let at = 0; at < rows.length; at += 2) {
    for (const [column, text] of (rows[at] ?? []).entries()) {
      const number = NUMBER.exec(text)?.[1];
      const answer = rows[at + 1]?.[column] ?? '';
      if (number === undefined) {
        if (column > 0 && text !== '') return null;
        continue;
      }
      if (Number(number) !== list.length + 1 || answer === '' || answer.split(/\s+/u).length > 4) return null;
      list.push({ number: Number(number), part: '', wording: '', answer, amount: null });
    }
  }
  return list.length >= 3 ? list : null;
};

const countsUp = (rows: string[][], column: number): boolean => {
  const numbers = rows.flatMap((row) => {
    const match =
      NUMBER.exec((row[column] ?? '').trim()) ??
      (readMark(row[column] ?? '')?.number != null
        ? [null, String(readMark(row[column] ?? '')?.number)]
        : null);
    return match?.[1] ? [Number(match[1])] : [];
  });
  const steady = numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
  return numbers.length >= 2 && numbers.length >= rows.length * 0.7 && steady && (numbers[0] ?? 9) < 200;
};

const settleRoles = (roles: Role[], body: string[][]): Role[] => {
  const filled = (at: number): boolean =>
    body.filter((row) => (row[at] ?? '') !== '').length >= body.length * 0.5;
  const settled = [...roles];
  const has = (role: Role): boolean => settled.includes(role);
  const open = settled.flatMap((role, at) => (role === 'unknown' && filled(at) ? [at] : []));
  const last = open.at(-1);
  if (!has('answer') && !has('truth') && last !== undefined) settled[last] = 'answer';
  for (const at of open) if (settled[at] === 'unknown') settled[at] = 'wording';
  // "Question | Answer" may be the number and the answer, or the wording and the answer.
  const wording = settled.indexOf('wording');
  if (
    !has('number') &&
    wording >= 0 &&
    countsUp(body, wording) &&
    body.every((row) => NUMBER.test((row[wording] ?? '').trim()) || (row[wording] ?? '') === '')
  )
    settled[wording] = 'number';
  return settled;
};

const pick = (row: string[], roles: Role[], role: Role): string =>
  roles
    .flatMap((one, at) => (one === role && (row[at] ?? '') !== '' ? [row[at] ?? ''] : []))
    .join('\n')
    .trim();

const BLANK = /^[-–—_.\s]*$/u;

const toRow = (row: string[], roles: Role[]): KeyRow => {
  const wording = pick(row, roles, 'wording');
  const own = NUMBER.exec(pick(row, roles, 'number'));
  const mark = own ? null : readMark(wording);
  const parts = [
    pick(row, roles, 'truth'),
    pick(row, roles, 'correction'),
    pick(row, roles, 'answer'),
  ].filter((text) => !BLANK.test(text));
  const truth = pick(row, roles, 'truth');
  const answer = truth !== '' ? parts.join(': ') : parts.join('\n');
  const notes = pick(row, roles, 'notes');
  const points = /\d+(?:[.,]\d+)?|[½¼¾]/u.exec(pick(row, roles, 'points'))?.[0];
  return {
    number: own ? Number(own[1]) : (mark?.number ?? null),
    part: (own?.[2] ?? mark?.part ?? '').toLowerCase(),
    wording: mark?.number != null ? mark.rest : wording,
    answer: notes === '' ? answer : `${answer}\n${notes}`,
    amount: points === undefined ? null : toNumber(points),
  };
};

/** The questions of a table that is a key; null when it is none. */
export const readKeyTable = (given: string[][]): KeyRow[] | null => {
  const sideways = readSideways(given);
  if (sideways) return sideways;
  const rows = unfold(given);
  const [header = [], ...below] = rows;
  const named = header.map(roleOf);
  const isHeader =
    !NUMBER.test((header[0] ?? '').trim()) &&
    header.every((cell) => cell.split(/\s+/u).length <= 5) &&
    (named.includes('answer') || named.includes('truth') || named.includes('number'));
  const body = (isHeader ? below : rows).filter(
    (row) => !/^(?:total|sum|gesamt|summe)\b/iu.test(row.find((cell) => cell !== '') ?? ''),
  );
  if (body.length < 2 || (header.length ?? 0) < 2) return null;
  const bare: Role[] = header.map((_, at) => (at === 0 ? 'number' : 'unknown'));
  const roles = settleRoles(isHeader ? named : bare, body);
  const numbers = roles.indexOf('number') >= 0 ? roles.indexOf('number') : roles.indexOf('wording');
  if (numbers < 0 || !countsUp(body, numbers)) return null;
  if (!isHeader && body.some((row) => !NUMBER.test((row[0] ?? '').trim()))) return null;
  const list = body.map((row) => toRow(row, roles));
  if (
    list.some((row) => row.answer === '') &&
    list.filter((row) => row.answer !== '').length < list.length * 0.6
  )
    return null;
  return list.sort(
    (one, other) => (one.number ?? 0) - (other.number ?? 0) || one.part.localeCompare(other.part),
  );
};
