/** What is doubtful about each student's pages: red where a page may be somebody else's, amber where a look is worth it. */
import { addMark, countWork, isTakenAlong, type Run, type Stack } from './run.ts';

/** So many of the students must have the same number of pages before it counts as usual. */
const USUAL_SHARE = 0.6;
/** Fewer show no habit: whoever has more pages than another is worth a look. */
const A_CLASS = 5;
/** Where numbers differ anyway, one so much larger than another shows that somebody's sheet is missing. */
const FAR_APART = 4;

/** Pages of work that most students have. Whoever left only the cover sheet was absent and says nothing. */
export const findUsualCount = (runs: readonly Run[]): number | null => {
  const counts = runs.map(countWork).filter((count) => count > 0);
  const groups = [...Map.groupBy(counts, (count) => count).values()].toSorted((a, b) => b.length - a.length);
  const [most = []] = groups;
  if (most.length >= 2 && most.length >= counts.length * USUAL_SHARE) return most[0] ?? null;
  return counts.length > 0 && counts.length < A_CLASS ? Math.min(...counts) : null;
};

const hasTakenAlong = ({ pages }: Run): boolean => pages.some(isTakenAlong);
const isForeign = ({ marks }: Run): boolean => marks.some(({ kind }) => kind === 'foreign_code');

/** As if a page of another program had not come between: what lies behind it counts for the student before it. */
const withoutForeign = (runs: readonly Run[]): { count: number; isUnsure: boolean }[] => {
  const counted: { count: number; isUnsure: boolean }[] = [];
  for (const run of runs) {
    const last = counted.at(-1);
    if (!isForeign(run)) counted.push({ count: countWork(run), isUnsure: hasTakenAlong(run) });
    else if (last !== undefined && run.pages.length > 1) {
      last.count += run.pages.length - 1;
      last.isUnsure = true;
    }
  }
  return counted;
};

/**
 * One student with too many pages and another with too few: pages went from one to the other, and then nothing proves that the rest
 * stayed where they were.
 */
const showsDisorder = (runs: readonly Run[], usual: number | null): boolean => {
  const counted = withoutForeign(runs);
  const counts = counted.map(({ count }) => count);
  if (usual !== null)
    return (
      counted.some(({ isUnsure, count }) => isUnsure && count > usual) &&
      counts.some((count) => count < usual)
    );
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return counted.length > 1 && most > 1 && most >= FAR_APART * least;
};

const judgeCount = (run: Run, usual: number | null, isOnly: boolean) => {
  const count = countWork(run);
  if (usual === null) {
    if (!isOnly && hasTakenAlong(run)) addMark(run, 'count_unknown');
    return;
  }
  if (count !== usual) addMark(run, 'odd_page_count');
  if (count > usual && hasTakenAlong(run)) addMark(run, 'too_many_pages');
};

const judgeStudent = (run: Run, runs: readonly Run[]) => {
  if (run.student === null && run.name === null) addMark(run, 'no_student');
  const isTwice = runs.filter(({ student }) => student !== null && student === run.student).length > 1;
  if (isTwice && !run.marks.some(({ kind }) => kind === 'duplicate_sheet')) addMark(run, 'same_student');
};

/** Where most pages tell whose they are, one that does not may be anybody's. The first page of each student begins the run and is not asked. */
const judgeUntold = (runs: readonly Run[]) => {
  const later = runs.flatMap(({ pages }) => pages.slice(1));
  const told = later.filter(({ isProved }) => isProved).length;
  const hasAnswerPages = later.some(({ part }) => part !== null && part > 0);
  if (!hasAnswerPages && (told === 0 || told < later.length * USUAL_SHARE)) return;
  for (const run of runs)
    for (const page of run.pages) if (isTakenAlong(page)) addMark(run, 'untold_page', page.reading.page);
};

export const judgeRuns = ({ runs, isOutOfOrder }: Stack, usual: number | null) => {
  const isBroken = isOutOfOrder || showsDisorder(runs, usual);
  judgeUntold(runs);
  for (const run of runs) {
    judgeStudent(run, runs);
    judgeCount(run, usual, runs.length === 1);
    if (isBroken && hasTakenAlong(run)) addMark(run, 'out_of_order');
    for (const { reading } of run.pages) if (reading.isUnreadable) addMark(run, 'unreadable', reading.page);
  }
};
