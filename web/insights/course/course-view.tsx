/** The course that was chosen: means over its assignments, then students by skill. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CourseInsights } from '../../../contract/insights/course-insights.ts';
import { courseInsightsQuery } from '../../api/insights/insights.ts';
import { sayEstimate } from '../../lib/estimate-words.ts';
import { countOf, formatDay } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { tellApart } from '../../lib/told-apart.ts';
import { Block, CsvButton, Figure } from '../../ui/charts/figure.tsx';
import { LazyLines } from '../../ui/charts/lazy-lines.tsx';
import type { Line } from '../../ui/charts/lines.tsx';
import { Quiet, QuietWords } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { HeatTable } from './heat-table.tsx';

type Assignments = CourseInsights['assignments'];

const Rows = ({ assignments }: { assignments: Assignments }) => {
  const notes = tellApart(assignments);
  return (
    <Stack component="ul" gap={0} mt="md" bd="1px solid var(--mw-line)" bdrs="lg" bg="var(--mw-surface)">
      {assignments.map(({ id, name, n, others, mean }) => (
        <li key={id} className={rows.cells}>
          <Stack component="span" gap={0} miw={0}>
            <Link to={roomAddress(id, 'class')} className={rows.name}>
              {name}
            </Link>
            {notes.has(id) ? <QuietWords fz="sm">{notes.get(id)}</QuietWords> : null}
          </Stack>
          <span>{mean === null ? 'No graded paper yet' : sayEstimate(mean)}</span>
          <QuietWords fz="sm">
            {n === 0 ? null : <Link to={roomAddress(id)}>{countOf(n, 'graded paper')}</Link>}
            {others === 0 ? null : `${n === 0 ? '' : ', '}${others} without a grade`}
          </QuietWords>
        </li>
      ))}
    </Stack>
  );
};

const tableOf = (assignments: Assignments) => ({
  head: ['Assignment', 'Created', 'Graded papers', 'Mean (percent)', 'Likely from', 'Likely to'],
  rows: assignments.map(({ id, name, created_at: created, n, mean }) => ({
    key: id,
    cells: [
      { text: name, to: roomAddress(id, 'class') },
      formatDay(created),
      n,
      ...[mean?.value ?? null, mean?.low ?? null, mean?.high ?? null],
    ],
  })),
});

const LINES: Line[] = [
  { name: 'mean', label: 'Mean of the class', kind: 'line' },
  { name: 'low', label: 'Likely from', kind: 'aside' },
  { name: 'high', label: 'Likely to', kind: 'aside' },
];

const Means = ({ insights: { course_name: course, assignments } }: { insights: CourseInsights }) => {
  const graded = assignments.flatMap(({ name, mean }) =>
    mean === null ? [] : [{ name, mean: mean.value, low: mean.low, high: mean.high }],
  );
  const title = 'From assignment to assignment';
  const table = tableOf(assignments);
  const fileName = `${course} assignments`;
  if (graded.length < 2)
    return (
      <Block
        title="Assignments"
        actions={<CsvButton table={table} fileName={fileName} about="Assignments" />}
      >
        <Rows assignments={assignments} />
      </Block>
    );
  return (
    <Figure
      title={title}
      lead="The line is the mean of the class; between the dashed lines it may just as well be. Different tasks are differently hard: a lower mean alone does not say that the class knows less."
      fileName={fileName}
      table={table}
      foot={<Rows assignments={assignments} />}
    >
      <LazyLines
        label={`Mean of the class in ${countOf(graded.length, 'assignment')}; the numbers are below`}
        data={graded}
        lines={LINES}
        scale="percent"
      />
    </Figure>
  );
};

const Unmatched = ({ unmatched }: { unmatched: number }) =>
  unmatched === 0 ? null : (
    <Quiet fz="sm">
      {countOf(unmatched, 'graded paper belongs', 'graded papers belong')} to nobody on the roster: in the
      means, in no row. On the <Link to="/results">results page</Link> you can say whose they are with
      “Correct student”.
    </Quiet>
  );

export const CourseView = ({ courseId, nothing }: { courseId: string; nothing: ReactNode }) => {
  const { data, error, refetch } = useQuery(courseInsightsQuery(courseId));
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Counting…" />
    ) : (
      <FailedPart error={error} retry={refetch} />
    );
  if (data.assignments.every(({ n }) => n === 0)) return nothing;
  return (
    <Stack gap={48}>
      <Means insights={data} />
      <HeatTable insights={data} note={<Unmatched unmatched={data.unmatched} />} />
    </Stack>
  );
};
