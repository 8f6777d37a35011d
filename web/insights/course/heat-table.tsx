/** Students by skill. A cell without papers is empty, never nought. */
import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CourseInsights, InsightStudent, Skill } from '../../../contract/insights/course-insights.ts';
import { sayPercent } from '../../lib/estimate-words.ts';
import { countOf } from '../../lib/format.ts';
import { Block, CsvButton } from '../../ui/charts/figure.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { scoreBand } from '../../ui/score-band.ts';
import classes from './heat-table.module.css';

/** By name, by all papers together, or by the skill at this place. */
type HeatOrder = { by: 'name' | 'all' | number; isReversed: boolean };

const percentIn = (student: InsightStudent, by: 'all' | number): number | null =>
  by === 'all' ? student.percent : (student.cells[by]?.percent ?? null);

/** The order of the rows in the table of students by skill. */
const shownName = ({ name, external_id: number }: InsightStudent): string =>
  name === '-' ? `ID ${number ?? '?'}` : name;

const byName = (a: InsightStudent, b: InsightStudent) =>
  shownName(a).localeCompare(shownName(b), undefined, { sensitivity: 'base', numeric: true });

/** Lowest first, since they want the teacher; whoever has no such paper stands last either way. */
const orderStudents = (students: InsightStudent[], { by, isReversed }: HeatOrder): InsightStudent[] => {
  const way = isReversed ? -1 : 1;
  return students.toSorted((a, b) => {
    if (by === 'name') return byName(a, b) * way;
    const [x, y] = [percentIn(a, by), percentIn(b, by)];
    if (x === null || y === null) return x === y ? byName(a, b) : Number(x === null) - Number(y === null);
    return (x - y) * way || byName(a, b);
  });
};

/** As many as fit beside the names without scrolling: at 1280 px, and on a phone. */
const COLUMNS = { wide: 8, phone: 2 };
const ROWS = 35;

/** `at`: its place among all skills. */
type Column = { skill: Skill; at: number };

const tableOf = ({ skills, students }: CourseInsights) => ({
  head: ['Student', 'Student ID', 'Papers', 'All papers', ...skills.map(({ name }) => name)],
  rows: students.map((student) => ({
    key: student.id,
    cells: [
      shownName(student),
      student.external_id,
      student.papers,
      ...[student.percent, ...student.cells.map((cell) => cell?.percent ?? null)].map((percent) =>
        percent === null ? null : Math.round(percent * 10) / 10,
      ),
    ],
  })),
});

type HeadProps = {
  by: HeatOrder['by'];
  title: string;
  order: HeatOrder;
  onSort: (order: HeatOrder) => void;
};

const Head = ({ by, title, order, onSort }: HeadProps) => {
  const isSorted = order.by === by;
  const Sign = order.isReversed ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-column={by === 'name' ? 'name' : 'value'}
      aria-sort={isSorted ? (order.isReversed ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        title={title}
        onClick={() => onSort({ by, isReversed: isSorted && !order.isReversed })}
      >
        <span className={classes.skill}>{title}</span>
        {isSorted ? <Sign size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  );
};

const Value = ({ percent, to, title }: { percent: number | null; to?: string; title?: string }) =>
  percent === null ? (
    <td className={classes.empty} />
  ) : (
    <td className={classes.cell} data-band={scoreBand(percent, 100)}>
      {to === undefined ? (
        Math.round(percent)
      ) : (
        // The name in front leads to the same page by keyboard.
        <Link to={to} tabIndex={-1} title={title}>
          {Math.round(percent)}
        </Link>
      )}
    </td>
  );

const Row = ({ student, columns }: { student: InsightStudent; columns: Column[] }) => {
  const address = `/students/${student.id}`;
  const name = shownName(student);
  return (
    <tr>
      <th scope="row" data-column="name">
        <Link to={address} title={name}>
          {name}
        </Link>
      </th>
      <Value
        percent={student.percent}
        to={address}
        title={`${name}, all papers: ${countOf(student.papers, 'paper')}`}
      />
      {columns.map(({ skill, at }) => {
        const cell = student.cells[at] ?? null;
        return (
          <Value
            key={skill.key}
            percent={cell?.percent ?? null}
            to={`${address}?${new URLSearchParams({ skill: skill.key })}`}
            title={`${name}, ${skill.name}: ${sayPercent(cell?.percent ?? 0)}, ${countOf(cell?.papers ?? 0, 'paper')}`}
          />
        );
      })}
    </tr>
  );
};

const Pager = ({
  from,
  to,
  of,
  onGo,
}: {
  from: number;
  to: number;
  of: number;
  onGo: (way: 1 | -1) => void;
}) => (
  <Group gap="sm" wrap="nowrap" mb={8} c="dimmed">
    <QuietButton size="sm" disabled={from === 0} aria-label="Skills before these" onClick={() => onGo(-1)}>
      <IconChevronLeft size={18} aria-hidden="true" />
    </QuietButton>
    <span role="status">
      Skills {from + 1} to {to} of {of}
    </span>
    <QuietButton size="sm" disabled={to === of} aria-label="Skills after these" onClick={() => onGo(1)}>
      <IconChevronRight size={18} aria-hidden="true" />
    </QuietButton>
  </Group>
);

type TableProps = { insights: CourseInsights; students: InsightStudent[]; columns: Column[] } & Pick<
  HeadProps,
  'order' | 'onSort'
>;

const Table = ({ insights, students, columns, order, onSort }: TableProps) => (
  <table className={classes.table} aria-label={`Students and skills of ${insights.course_name}`}>
    <thead>
      <tr>
        <Head by="name" title="Student" order={order} onSort={onSort} />
        <Head by="all" title="All papers" order={order} onSort={onSort} />
        {columns.map(({ skill, at }) => (
          <Head key={skill.key} by={at} title={skill.name} order={order} onSort={onSort} />
        ))}
      </tr>
    </thead>
    <tbody>
      {students.map((student) => (
        <Row key={student.id} student={student} columns={columns} />
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" data-column="name">
          The class
        </th>
        <td className={classes.empty} />
        {columns.map(({ skill }) => (
          <Value key={skill.key} percent={skill.mean} />
        ))}
      </tr>
    </tfoot>
  </table>
);

export const HeatTable = ({ insights, note }: { insights: CourseInsights; note: ReactNode }) => {
  const [order, setOrder] = useState<HeatOrder>({ by: 'name', isReversed: false });
  const [page, setPage] = useState(0);
  const [isWhole, setIsWhole] = useState(false);
  const size = useMediaQuery('(width < 48em)') ? COLUMNS.phone : COLUMNS.wide;
  const columns = insights.skills.map((skill, at) => ({ skill, at }));
  const from = Math.min(page * size, Math.max(0, Math.floor((columns.length - 1) / size) * size));
  const to = Math.min(columns.length, from + size);
  const ordered = orderStudents(insights.students, order);
  const shown = isWhole ? ordered : ordered.slice(0, ROWS);
  const title = 'Students and skills';
  if (ordered.length === 0)
    return (
      <Block title={title}>
        <Quiet>No graded paper names a student of this course yet.</Quiet>
        {note}
      </Block>
    );
  return (
    <Block
      title={title}
      lead="Mean percent over each student’s papers. A skill is a criterion by its name, in whichever assignment it stands. An empty cell: no paper on it yet."
      actions={
        <CsvButton table={tableOf(insights)} fileName={`${insights.course_name} skills`} about={title} />
      }
    >
      {columns.length <= size ? null : (
        <Pager from={from} to={to} of={columns.length} onGo={(way) => setPage(from / size + way)} />
      )}
      <Table
        insights={insights}
        students={shown}
        columns={columns.slice(from, to)}
        order={order}
        onSort={setOrder}
      />
      {shown.length === ordered.length ? null : (
        <QuietButton my="sm" onClick={() => setIsWhole(true)}>
          Show all {ordered.length} students
        </QuietButton>
      )}
      {note}
    </Block>
  );
};
