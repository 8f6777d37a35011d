/** Stacks of a class as a copier sends them, with everything that goes wrong on the way there, and with the truth about each page. */
import type { ScanOptions } from '../../../contract/scans/plan.ts';
import type { KnownSheet, RosterStudent, SplitInput } from '../plan.ts';
import { type ScannedPage, unreadablePage } from '../scanned-page.ts';

export const OPTIONS: ScanOptions = {
  pages_per_student: null,
  double_sheets: false,
  drop_blank_backs: true,
};

export const plainPage = (given: Partial<ScannedPage> = {}): ScannedPage => ({
  ...unreadablePage(1),
  isUnreadable: false,
  turnedBy: 'text',
  ...given,
});

const GIVEN = ['Ada', 'Ben', 'Cleo', 'Dina', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jule'];
const FAMILY = ['Abel', 'Borg', 'Cerny', 'Dahl', 'Ekholm', 'Fuchs', 'Gruber', 'Hoxha', 'Ilic', 'Jansen'];

export const ROSTER: RosterStudent[] = GIVEN.map((given, at) => ({
  id: `student-${at}`,
  name: `${given} ${FAMILY[at]}`,
  number: `90${at}1`,
  also: [],
}));

const sheetId = (kind: string, at: number): string => `${kind}${at}`.padEnd(16, '0').toUpperCase();

/** Sheets of this class, and of the same students in another assignment. */
export const SHEETS: KnownSheet[] = ROSTER.flatMap(({ id }, at) => [
  { id: sheetId('THIS', at), isThisAssignment: true, student: id },
  { id: sheetId('OTHER', at), isThisAssignment: false, student: id },
]);

/** A sheet of paper with the one whose it is; nobody: it came into the stack by mistake. */
export type TruePage = { reading: ScannedPage; owner: string | null };

/** `covers`: only the cover sheet has a code. `answers`: each page has. `names`: each page has the name in print. */
export type Kind = 'covers' | 'answers' | 'names';

export const coverOf = (student: number): ScannedPage =>
  plainPage({ turnedBy: 'code', sheets: [{ sheet: sheetId('THIS', student), part: 0 }] });

const workOf = (kind: Kind, student: number, part: number): ScannedPage => {
  const name = ROSTER[student]?.name ?? null;
  if (kind === 'answers')
    return plainPage({ turnedBy: 'code', sheets: [{ sheet: sheetId('THIS', student), part }] });
  return plainPage(kind === 'names' ? { name, head: [`Name: ${name}`] } : {});
};

export const pagesOf = (kind: Kind, student: number, count: number): TruePage[] => {
  const owner = ROSTER[student]?.id ?? null;
  const work = Array.from({ length: count }, (_, at) => workOf(kind, student, at + 1));
  return [coverOf(student), ...work].map((reading) => ({ reading, owner }));
};

type Dice = () => number;
export const pick = (dice: Dice, below: number): number => Math.floor(dice() * below);

const shuffled = <T>(dice: Dice, items: readonly T[]): T[] => {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = pick(dice, at + 1);
    const [one, two] = [order[at], order[other]];
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
  }
  return order;
};

const FOREIGN: (() => ScannedPage)[] = [
  () => plainPage({ turnedBy: 'code', sheets: [{ sheet: 'ZZZZZZZZZZZZZZZZ', part: 0 }] }),
  () => plainPage({ turnedBy: 'code', sheets: [{ sheet: sheetId('OTHER', 3), part: 0 }] }),
  () => plainPage({ turnedBy: 'code', codes: ['https://school.test/form/7'] }),
  () => plainPage({ name: 'Zed Zimmer', head: ['Name: Zed Zimmer'] }),
  () => plainPage(),
];

export type Fault = (dice: Dice, stack: TruePage[]) => TruePage[];

const insertAt = (stack: TruePage[], at: number, page: TruePage): TruePage[] => [
  ...stack.slice(0, at),
  page,
  ...stack.slice(at),
];

const unread = (page: TruePage): TruePage => ({ ...page, reading: plainPage({ turnedBy: 'nothing' }) });

/** What happens to a stack without pages leaving their student: one of these is always noticed. */
export const HARMLESS_ORDER = {
  rotated: (dice, stack) =>
    stack.map((page) => ({
      ...page,
      reading: { ...page.reading, turn: ([0, 90, 180, 270] as const)[pick(dice, 4)] ?? 0 },
    })),
  doubled: (dice, stack) => {
    const at = pick(dice, stack.length);
    const page = stack[at];
    return page === undefined ? stack : insertAt(stack, at + 1, page);
  },
  missing: (dice, stack) => stack.toSpliced(pick(dice, stack.length), 1),
  unread: (dice, stack) => {
    const at = pick(dice, stack.length);
    return stack.map((page, place) => (place === at ? unread(page) : page));
  },
  foreign: (dice, stack) => {
    const make = FOREIGN[pick(dice, FOREIGN.length)] ?? plainPage;
    return insertAt(stack, pick(dice, stack.length + 1), { reading: make(), owner: null });
  },
  turnedOver: (_, stack) => stack.toReversed(),
} satisfies Record<string, Fault>;

export const DISORDER = {
  shuffled: (dice, stack) => shuffled(dice, stack),
  moved: (dice, stack) => {
    const [page] = stack.slice(pick(dice, stack.length));
    if (page === undefined) return stack;
    const rest = stack.filter((one) => one !== page);
    return insertAt(rest, pick(dice, rest.length + 1), page);
  },
  dropped: (dice, stack) => {
    const from = pick(dice, stack.length);
    const to = Math.min(stack.length, from + 2 + pick(dice, 6));
    return [...stack.slice(0, from), ...shuffled(dice, stack.slice(from, to)), ...stack.slice(to)];
  },
} satisfies Record<string, Fault>;

/** An orderly stack: some of the class, in any order, each with the same number of pages. */
export const orderlyStack = (dice: Dice, kind: Kind, count: number, fewest = 3): TruePage[] => {
  const students = shuffled(
    dice,
    ROSTER.map((_, at) => at),
  ).slice(0, fewest + pick(dice, ROSTER.length - fewest + 1));
  return students.flatMap((student) => pagesOf(kind, student, count));
};

/** The stack as it is read, pages numbered as they lie. */
export const inputOf = (stack: readonly TruePage[], options: Partial<ScanOptions> = {}): SplitInput => ({
  readings: stack.map(({ reading }, at) => ({ ...reading, page: at + 1 })),
  roster: ROSTER,
  sheets: SHEETS,
  options: { ...OPTIONS, ...options },
});
