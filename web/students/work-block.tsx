/** All work by date, each beside how the class did: a hard test is no drop. */
import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { type StudentPage, type StudentPaper, TREND_FROM } from '../../contract/insights/student-page.ts';
import { sayDifference, sayPercent } from '../lib/estimate-words.ts';
import { countOf, formatDay } from '../lib/format.ts';
import { Block, CsvButton, Figure } from '../ui/charts/figure.tsx';
import { LazyLines } from '../ui/charts/lazy-lines.tsx';
import { Quiet, QuietWords } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';

const rounded = (percent: number | null) => (percent === null ? null : Math.round(percent * 10) / 10);

const describePaper = ({ status, blind, percent, class_mean: mean, difference }: StudentPaper): string => {
  if (blind) return 'drawn for a check: its grade is shown once you have marked it';
  if (status === 'failed') return 'could not be graded';
  if (percent === null) return 'being graded';
  if (mean === null || difference === null) return `${sayPercent(percent)}, nobody to compare with yet`;
  return `${sayPercent(percent)}, ${sayDifference(difference)} (${sayPercent(mean)})`;
};

const Rows = ({ papers }: { papers: StudentPaper[] }) => (
  <Stack component="ul" gap={0} mt="md" bd="1px solid var(--mw-line)" bdrs="lg" bg="var(--mw-surface)">
    {papers.toReversed().map((paper) => (
      <li key={paper.id} className={rows.cells}>
        <Link to={`/results/${paper.id}`} className={rows.name}>
          {paper.assignment_name}
        </Link>
        <span>{describePaper(paper)}</span>
        <QuietWords fz="sm">{formatDay(paper.created_at)}</QuietWords>
      </li>
    ))}
  </Stack>
);

const tableOf = (papers: StudentPaper[]) => ({
  head: ['Assignment', 'Date', 'Percent', 'Mean of the class', 'Difference'],
  rows: papers.map((paper) => ({
    key: paper.id,
    cells: [
      { text: paper.assignment_name, to: `/results/${paper.id}` },
      formatDay(paper.created_at),
      rounded(paper.percent),
      rounded(paper.class_mean),
      rounded(paper.difference),
    ],
  })),
});

const sayTrend = ({ trend, papers }: StudentPage, compared: number): string => {
  if (trend === null)
    return compared < TREND_FROM
      ? `Whether this goes up or down: cannot tell yet. It takes ${TREND_FROM} papers beside a class, and there ${compared === 1 ? 'is' : 'are'} ${compared}${papers.length > compared ? ` (of ${papers.length})` : ''}.`
      : 'Whether this goes up or down: cannot tell yet.';
  const step = Math.round(Math.abs(trend.change) * 10) / 10;
  if (step === 0)
    return `Beside the class it stays about level, over ${countOf(trend.n, 'paper')} (the dashed line).`;
  return `Beside the class it ${trend.change > 0 ? 'rises' : 'falls'} by about ${step} ${step === 1 ? 'point' : 'points'} from one paper to the next, over ${countOf(trend.n, 'paper')} (the dashed line).`;
};

/** The line through them, from its first value to its last. */
const withTrend = (trend: StudentPage['trend'], at: number, of: number): number | null =>
  trend === null ? null : trend.from + ((trend.to - trend.from) * at) / Math.max(1, of - 1);

export const WorkBlock = ({ student }: { student: StudentPage }) => {
  const { name, papers, trend } = student;
  const title = 'Work by date';
  const table = tableOf(papers);
  const fileName = `${name} work`;
  const compared = papers.filter(({ difference }) => difference !== null);
  if (papers.length === 0)
    return (
      <Block title={title}>
        <Quiet fz="sm">No paper of this student yet.</Quiet>
      </Block>
    );
  if (compared.length < 2)
    return (
      <Block
        title={title}
        lead={sayTrend(student, compared.length)}
        actions={<CsvButton table={table} fileName={fileName} about={title} />}
      >
        <Rows papers={papers} />
      </Block>
    );
  return (
    <Figure
      title={title}
      lead={sayTrend(student, compared.length)}
      fileName={fileName}
      table={table}
      foot={<Rows papers={papers} />}
    >
      <LazyLines
        label={`Points above or below the mean of the class, in ${countOf(compared.length, 'paper')}; the numbers are below`}
        scale="signed"
        zero="the class"
        lines={[
          { name: 'difference', label: 'Points beside the class', kind: 'dots' as const },
          ...(trend === null ? [] : [{ name: 'trend', label: 'Trend', kind: 'aside' as const }]),
        ]}
        data={compared.map(({ assignment_name: assignment, difference }, at) => ({
          name: assignment,
          difference,
          trend: withTrend(trend, at, compared.length),
        }))}
      />
    </Figure>
  );
};
