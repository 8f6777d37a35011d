import { describe, expect, it } from 'vitest';
import type { PlanRow, ScanPlan } from './plan.ts';
import type { ScannedPage } from './scanned-page.ts';
import { coverOf, inputOf, pagesOf, plainPage, ROSTER, type TruePage } from './split/stacks.fixture.ts';
import { splitScan } from './split-scan.ts';

const split = (readings: ScannedPage[], options: Parameters<typeof inputOf>[1] = {}): ScanPlan =>
  splitScan(
    inputOf(
      readings.map((reading): TruePage => ({ reading, owner: null })),
      options,
    ),
  );

const work = (count: number, given: Partial<ScannedPage> = {}) =>
  Array.from({ length: count }, () => plainPage(given));
const student = (at: number, pages: number): ScannedPage[] => [coverOf(at), ...work(pages)];
const pagesIn = ({ rows }: ScanPlan) => rows.map((row) => row.pages.map(({ page }) => page));
const kinds = (row: PlanRow | undefined) => row?.marks.map(({ kind }) => kind);
const nameAt = (at: number) => ROSTER[at]?.name ?? '';

describe('with our own cover sheets', () => {
  it('gives each student the pages behind the sheet, and has nothing to say about a stack in order', () => {
    const plan = split([...student(4, 2), ...student(1, 2), ...student(7, 2)]);
    expect(plan.rows.map(({ student_name }) => student_name)).toEqual([nameAt(4), nameAt(1), nameAt(7)]);
    expect(pagesIn(plan)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    expect(plan.rows.flatMap(({ marks }) => marks)).toEqual([]);
    expect(plan.usual_pages).toBe(2);
    expect(plan.rows[0]?.pages[0]?.is_cover).toBe(true);
  });

  it('says in amber that a page is missing', () => {
    const plan = split([...student(0, 3), ...student(1, 2), ...student(2, 3), ...student(3, 3)]);
    expect(kinds(plan.rows[1])).toEqual(['odd_page_count']);
    expect(plan.rows[1]?.marks[0]?.severity).toBe('amber');
    expect(kinds(plan.rows[2])).toEqual([]);
  });

  it('turns red where a sheet is missing and the pages behind it went to the student before', () => {
    const plan = split([...student(0, 2), ...student(1, 2), ...work(2), ...student(3, 2), ...student(4, 2)]);
    expect(kinds(plan.rows[1])).toEqual(['odd_page_count', 'too_many_pages']);
    expect(kinds(plan.rows[0])).toEqual([]);
  });

  it('knows sheets that are not of this test: another assignment, another teacher, another program, a spare', () => {
    const sheet = (id: string) => plainPage({ turnedBy: 'code', sheets: [{ sheet: id, part: 0 }] });
    const plan = splitScan({
      ...inputOf(pagesOf('covers', 0, 1)),
      readings: [
        ...student(0, 1),
        sheet('OTHER20000000000'),
        ...work(1),
        sheet('NEVERPRINTED0000'),
        ...work(1),
        plainPage({ codes: ['https://school.test/7'] }),
        ...work(1),
        sheet('SPARE00000000000'),
        ...work(1),
      ].map((reading, at) => ({ ...reading, page: at + 1 })),
      sheets: [...inputOf([]).sheets, { id: 'SPARE00000000000', isThisAssignment: true, student: null }],
    });
    expect(plan.rows.map((row) => kinds(row)?.[0])).toEqual([
      undefined,
      'other_assignment',
      'unknown_sheet',
      'foreign_code',
      'no_student',
    ]);
    expect(plan.rows[4]?.student_id).toBeNull();
  });

  it('trusts neither of two sheets with one code', () => {
    const plan = split([...student(0, 1), ...student(1, 1), ...student(0, 1)]);
    expect(plan.rows.map(kinds)).toEqual([['duplicate_sheet'], [], ['duplicate_sheet']]);
  });

  it('puts answer pages with codes back in order, wherever they lie', () => {
    const pages = [...pagesOf('answers', 0, 2), ...pagesOf('answers', 1, 2)].map(({ reading }) => reading);
    const [a0, a1, a2, b0, b1, b2] = pages;
    const shuffled = [b2, a0, a2, b0, a1, b1].flatMap((page) => page ?? []);
    const plan = split(shuffled);
    expect(
      plan.rows.map(({ student_name, pages: own }) => [student_name, own.map(({ page }) => page)]),
    ).toEqual([
      [nameAt(1), [4, 6, 1]],
      [nameAt(0), [2, 5, 3]],
    ]);
    expect(plan.rows.flatMap(({ marks }) => marks)).toEqual([]);
  });

  it('leaves blank backs out, says so, and keeps them where the teacher wants them', () => {
    const blank = plainPage({ isBlank: true, turnedBy: 'nothing' });
    const stack = [0, 1, 2].flatMap((at) => [coverOf(at), blank, plainPage(), blank]);
    const plan = split(stack);
    expect(plan.dropped.map(({ page }) => page)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(kinds(plan.rows[0])).toEqual(['blank_dropped', 'blank_dropped']);
    expect(split(stack, { drop_blank_backs: false }).dropped).toEqual([]);
  });

  it('turns a page that does not say which way is up as the pages around it lie, and says that it guessed', () => {
    const upsideDown = (reading: ScannedPage): ScannedPage => ({ ...reading, turn: 180 });
    const plan = split([
      upsideDown(coverOf(0)),
      plainPage({ turnedBy: 'nothing' }),
      ...student(1, 1),
      ...student(2, 1),
    ]);
    expect(plan.rows[0]?.pages.map(({ turn }) => turn)).toEqual([180, 180]);
    expect(kinds(plan.rows[0])).toEqual(['turned_by_guess']);
    expect(kinds(plan.rows[1])).toEqual([]);
  });

  it('unfolds double sheets, whose halves come as 4, 1, 2, 3', () => {
    const plan = split([...student(0, 4), ...student(1, 4)], { double_sheets: true });
    expect(pagesIn(plan)).toEqual([
      [1, 3, 4, 5, 2],
      [6, 8, 9, 10, 7],
    ]);
  });
});

describe('without cover sheets of ours', () => {
  it('takes any page with a code of another program for the first of a student', () => {
    const first = (text: string) => plainPage({ turnedBy: 'code', codes: [text] });
    const plan = split([
      first('test_9011'),
      ...work(1),
      first('test_kim'),
      ...work(1),
      first('test_lee'),
      ...work(2),
    ]);
    expect(pagesIn(plan)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6, 7],
    ]);
    // The number of a student on the roster, and two that nobody here knows.
    expect(plan.rows.map(({ student_id, student_name }) => student_id ?? student_name)).toEqual([
      'student-1',
      'kim',
      'lee',
    ]);
    expect(plan.rows.map((row) => kinds(row)?.includes('name_uncertain'))).toEqual([true, true, true]);
    expect(kinds(plan.rows[2])).toContain('odd_page_count');
  });

  it('does not take a code that the form itself carries for a student', () => {
    const form = plainPage({ codes: ['https://school.test/video'] });
    const plan = split([form, plainPage(), form, plainPage()]);
    expect(pagesIn(plan)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(plan.rows.map(kinds)).toEqual([['no_student'], ['no_student']]);
  });

  it('goes by names in print, and asks about one that is not on the roster', () => {
    const named = (name: string) => plainPage({ name, head: [`Name: ${name}`] });
    const headed = plainPage({ head: ['Biology 8b', `${nameAt(2)} 12 May`] });
    const plan = split([named(nameAt(0)), ...work(1), headed, ...work(1), named('Zoe Zander'), ...work(1)]);
    expect(plan.rows.map(({ student_name }) => student_name)).toEqual([nameAt(0), nameAt(2), 'Zoe Zander']);
    expect(plan.rows.map(kinds)).toEqual([[], [], ['name_uncertain']]);
  });

  it('counts where nothing else tells, and leaves the students to the teacher', () => {
    const plan = split(work(7), { pages_per_student: 3 });
    expect(pagesIn(plan)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(plan.rows.map((row) => kinds(row)?.[0])).toEqual(['no_student', 'no_student', 'no_student']);
    expect(kinds(plan.rows[2])).toContain('odd_page_count');
  });

  it('takes coloured or blank pages between two students for separators', () => {
    const between = (page: ScannedPage) => split([...work(2), page, ...work(2), page, ...work(2)]);
    for (const plan of [between(plainPage({ isColoured: true })), between(plainPage({ isBlank: true }))]) {
      expect(pagesIn(plan)).toEqual([
        [1, 2],
        [4, 5],
        [7, 8],
      ]);
      expect(plan.dropped.map(({ why }) => why)).toEqual(['separator', 'separator']);
    }
  });

  it('makes one row of what nothing divides, and shows a page that could not be read', () => {
    const plan = split([plainPage(), plainPage({ isUnreadable: true })]);
    expect(pagesIn(plan)).toEqual([[1, 2]]);
    expect(kinds(plan.rows[0])).toEqual(['no_student', 'unreadable']);
    expect(split([]).rows).toEqual([]);
  });
});
