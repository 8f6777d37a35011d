/** What a school's teachers use and what it costs, as its office sees it. */
import { type Cell, toCsv } from '../../../contract/csv/csv.ts';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { SchoolUsage, TeacherUse } from '../../../contract/school/use.ts';
import type { InSchool } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getLimits, getTotals, listUse, type UseRow } from './queries.ts';

const firstOfMonth = (at: Date, months = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));

const capOf = (own: number | null, ofSchool: number | null): number | null => {
  const cap = own ?? ofSchool;
  return cap === UNLIMITED ? null : cap;
};

const describeTeacher = (row: UseRow, teacherCap: number | null): TeacherUse => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  own_cap: row.own_cap,
  cap: capOf(row.own_cap, teacherCap),
  papers: { this_month: row.papers_now, before: row.papers_before },
  dollars: { this_month: row.dollars_now, before: row.dollars_before },
});

const sumOf = (rows: UseRow[], column: 'papers_now' | 'papers_before' | 'dollars_now' | 'dollars_before') =>
  rows.reduce((sum, row) => sum + row[column], 0);

/** Sums of parts of a cent may lie a little apart. */
const atLeastNothing = (value: number): number => Math.max(0, Math.round(value * 1e6) / 1e6);

export const describeUsage = async ({ db, now }: Services, { school }: InSchool): Promise<SchoolUsage> => {
  const start = firstOfMonth(now());
  const month = { start, day: start.toISOString().slice(0, 10) };
  const limits = await getLimits(db, school.id);
  const rows = await listUse(db, school.id, month);
  const totals = await getTotals(db, school.id, month);
  return {
    month_start: start.toISOString(),
    month_end: firstOfMonth(now(), 1).toISOString(),
    pool: { limit: limits.pool, used: totals.papers_now },
    teacher_cap: limits.teacher_cap,
    seats: { taken: limits.seats_used, of: limits.seats },
    model: { spent: totals.purse_now, cap: limits.model_cap },
    teachers: rows.map((row) => describeTeacher(row, limits.teacher_cap)),
    former: {
      papers: {
        this_month: totals.papers_now - sumOf(rows, 'papers_now'),
        before: totals.papers_before - sumOf(rows, 'papers_before'),
      },
      dollars: {
        this_month: atLeastNothing(totals.dollars_now - sumOf(rows, 'dollars_now')),
        before: atLeastNothing(totals.dollars_before - sumOf(rows, 'dollars_before')),
      },
    },
  };
};

const HEAD = [
  'Name',
  'Email',
  'Role',
  'Papers this month',
  'Papers a month at most',
  'Papers before',
  'Model this month (USD)',
  'Model before (USD)',
];

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

export const writeUsageCsv = ({ teachers, former }: SchoolUsage): string => {
  const numbers = ({ papers, dollars }: typeof former, cap: number | null): Cell[] => [
    papers.this_month,
    cap,
    papers.before,
    cents(dollars.this_month),
    cents(dollars.before),
  ];
  return toCsv([
    HEAD,
    ...teachers.map((teacher) => [
      teacher.name,
      teacher.email,
      teacher.role,
      ...numbers(teacher, teacher.cap),
    ]),
    ['Teachers who left', null, null, ...numbers(former, null)],
  ]);
};
