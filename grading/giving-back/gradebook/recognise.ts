/** What a grade book is: whose it is, which columns name the student, and which one is for this assignment's marks. */
import { Failure } from '../../../contract/errors.ts';
import type { GradebookColumn, GradebookFormat } from '../../../contract/giving-back/returning.ts';
import type { Cell, Table } from './table.ts';

/** How a row names its student. */
export type RowPerson = {
  row: number;
  name: string;
  /** Canvas's own number. */
  canvasId: string | null;
  /** Moodle's number for one student in one assignment. */
  participant: string | null;
  /** The school's numbers. */
  ids: string[];
  /** User names that are no e-mail addresses. */
  logins: string[];
  emails: string[];
};

export type Recognised = {
  format: GradebookFormat;
  people: RowPerson[];
  /** Columns that a mark or a comment could go into. */
  columns: GradebookColumn[];
  gradeColumn: number | null;
  commentColumn: number | null;
};

const plain = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase();

const WHOLE_NAME = /^(?:student|student ?name|full ?name|name|learner|pupil|display ?name)$/;
const FIRST_NAME = /^(?:first ?name|given ?names?|forename|vorname|prénom)$/;
const LAST_NAME = /^(?:last ?name|surname|family ?name|nachname|nom)$/;
const SCHOOL_ID =
  /^(?:id|student ?(?:id|no\.?|number)|id ?number|sis user id|sis id|orgdefinedid|external id|matriculation number)$/;
const LOGIN = /^(?:e-?mail(?: address)?|sis login id|login id|username|user ?name)$/;
const COMMENT = /^(?:feedback comments|feedback|comments?|remarks?)$/;
const GRADE = /^(?:grade|score|marks?|points|result)$/;
/** What the platforms compute or say themselves; nothing is ever written there. */
const NOT_OURS =
  /^(?:section|root account|integration id|identifier|status|group|maximum grade|last modified \(.*\)|grade can be changed|(?:unposted )?(?:current|final|override) (?:score|points|grade|status)(?: \(.*\))?|institution|department|last downloaded from this course|availability|end-of-line indicator)$/;

type Titles = { all: string[]; find(pattern: RegExp): number | null; list(pattern: RegExp): number[] };

const readTitles = (head: Cell[]): Titles => {
  const all = head.map(({ text }) => plain(text));
  const list = (pattern: RegExp) => all.flatMap((title, at) => (pattern.test(title) ? [at] : []));
  return { all, list, find: (pattern) => list(pattern)[0] ?? null };
};

const formatOf = ({ all }: Titles): GradebookFormat => {
  const isCanvas =
    (all[0]?.includes('student') === true && all[1] === 'id') ||
    (all[0] === 'lastname' && all[1] === 'firstname' && all[2] === 'id');
  if (isCanvas && all.includes('section')) return 'canvas';
  return all.includes('identifier') && all.includes('grade') ? 'moodle' : 'other';
};

const textAt = (cells: Cell[] | undefined, column: number | null): string =>
  column === null ? '' : (cells?.[column]?.text.trim() ?? '');

const known = (values: string[]): string[] => values.filter((value) => value !== '' && value !== '-');

/** Canvas puts the worth of each column, and notes about hidden ones, between the titles and the students. */
const isPointsRow = (cells: Cell[]): boolean => cells[0]?.text.includes('Points Possible') === true;
const isNoteRow = (cells: Cell[]): boolean =>
  cells.every(({ text }) => /^\s*(?:muted|manual posting.*)?\s*$/i.test(text));

type PeopleColumns = {
  whole: number | null;
  first: number | null;
  last: number | null;
  canvasId: number | null;
  participant: number | null;
  ids: number[];
  logins: number[];
};

const findPeople = (titles: Titles, format: GradebookFormat): PeopleColumns => {
  const found = {
    whole: titles.find(WHOLE_NAME),
    first: titles.find(FIRST_NAME),
    last: titles.find(LAST_NAME),
    canvasId: format === 'canvas' ? titles.find(/^id$/) : null,
    participant: format === 'moodle' ? titles.find(/^identifier$/) : null,
    ids: titles.list(SCHOOL_ID),
    logins: titles.list(LOGIN),
  };
  // Canvas's number is its own; the school's stands in another column.
  return { ...found, ids: found.ids.filter((column) => column !== found.canvasId) };
};

const readPerson = (cells: Cell[], row: number, columns: PeopleColumns): RowPerson => {
  const { whole, first, last, canvasId, participant, ids, logins } = columns;
  const halves = known([textAt(cells, first), textAt(cells, last)]).join(' ');
  const marks = known(logins.map((column) => textAt(cells, column)));
  return {
    row,
    name: halves === '' ? textAt(cells, whole) : halves,
    canvasId: known([textAt(cells, canvasId)])[0] ?? null,
    participant: /(\d+)$/.exec(textAt(cells, participant))?.[1] ?? null,
    ids: known(ids.map((column) => textAt(cells, column))),
    logins: marks.filter((mark) => !mark.includes('@')),
    emails: marks.filter((mark) => mark.includes('@')).map((mark) => mark.toLowerCase()),
  };
};

/** "Assignment: Essay 1 (Real)" and "Essay 1 (12345)" are Essay 1; but "Quiz: Cells" may be its own name. */
const isTitleOf = (title: string, name: string): boolean => {
  const bare = title.replace(/\s*\((?:\d+|real|points)\)$/, '');
  return [title, bare, bare.replace(/^[\p{L} ]{3,20}:\s*/u, '')].includes(plain(name));
};

const onlyOne = (found: number[]): number | null => (found.length === 1 ? (found[0] ?? null) : null);

const findGradeColumn = (titles: Titles, free: number[], format: GradebookFormat, name: string) => {
  const named = free.filter((column) => isTitleOf(titles.all[column] ?? '', name));
  // In Canvas a title alone says nothing: a wrong column would be another assignment.
  if (named.length > 0 || format === 'canvas') return onlyOne(named);
  return onlyOne(free.filter((column) => GRADE.test(titles.all[column] ?? '')));
};

const numberIn = (text: string): number | null => {
  const value = Number(text.replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(text) && value > 0 ? value : null;
};

const readPoints = (rows: Cell[][], titles: Titles, free: number[]): Map<number, number> => {
  const points = new Map<number, number>();
  const worth = rows.find(isPointsRow);
  const maximum = titles.find(/^maximum grade$/);
  const same = new Set(maximum === null ? [] : rows.slice(1).map((cells) => textAt(cells, maximum)));
  for (const column of free) {
    const own = numberIn(textAt(worth, column));
    const shared = same.size === 1 ? numberIn([...same].join('')) : null;
    const found = own ?? (GRADE.test(titles.all[column] ?? '') ? shared : null);
    if (found !== null) points.set(column, found);
  }
  return points;
};

const listFree = (titles: Titles, people: PeopleColumns, rows: Cell[][]): number[] => {
  const { ids, logins, ...single } = people;
  const taken = new Set([...Object.values(single), ...ids, ...logins]);
  const worth = rows.find(isPointsRow);
  return titles.all.flatMap((title, column) => {
    const isLocked = /read\s+only/i.test(textAt(worth, column));
    return taken.has(column) || isLocked || title === '' || NOT_OURS.test(title) ? [] : [column];
  });
};

/** Throws when no column names the students. */
export const recogniseGradebook = ({ rows }: Table, assignmentName: string): Recognised => {
  const [head = [], ...body] = rows;
  const titles = readTitles(head);
  const format = formatOf(titles);
  const columns = findPeople(titles, format);
  const { whole, first, last, participant, ids, logins } = columns;
  if ([whole, first, last, participant, ...ids, ...logins].every((column) => column === null))
    throw new Failure('gradebook_nobody');
  const people = body.flatMap((cells, at) =>
    isPointsRow(cells) || isNoteRow(cells) ? [] : [readPerson(cells, at + 1, columns)],
  );
  const free = listFree(titles, columns, rows);
  const pointsOf = readPoints(rows, titles, free);
  return {
    format,
    people,
    columns: free.map((index) => ({
      index,
      title: head[index]?.text.trim() ?? '',
      points: pointsOf.get(index) ?? null,
      filled: people.filter(({ row }) => known([textAt(rows[row], index)]).length > 0).length,
    })),
    gradeColumn: findGradeColumn(titles, free, format, assignmentName),
    commentColumn:
      format === 'canvas' ? null : onlyOne(free.filter((at) => COMMENT.test(titles.all[at] ?? ''))),
  };
};
