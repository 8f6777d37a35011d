/** Criterion by criterion: the mean, and which papers stand at which level. */
import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { type AnalysedCriterion, type Analysis, PERCENT_FROM } from '../../../contract/insights/analysis.ts';
import { addressOfPapers, amongLevel, amongProposed } from '../../lib/among.ts';
import { sayLikely, sayPercent } from '../../lib/estimate-words.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { LevelBar } from '../../ui/charts/bars.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';

/** In percent from ten papers on; of fewer it is told how many stand at the highest level. */
const Figures = ({ criterion: { n, mean, levels } }: { criterion: AnalysedCriterion }) => {
  const [top] = levels;
  if (n >= PERCENT_FROM)
    return (
      <p>
        <strong>{sayPercent(mean.value)}</strong> {mean.low === null ? '' : sayLikely(mean)}
      </p>
    );
  return top === undefined ? null : (
    <p>
      <strong>
        {top.papers.length} of {countOf(n, 'paper')}
      </strong>{' '}
      {top.name}
    </p>
  );
};

const DoubtedRow = ({ name, papers, to }: { name: string; papers: number; to: string }) => (
  <li className={rows.cells}>
    <Box component="h3" fz="md" fw={600} lts={0}>
      {name}
    </Box>
    <p>
      <strong>Check the key: by it none of {countOf(papers, 'paper')} has points.</strong> Nothing is said of
      the class here until you have. <Link to={to}>Look at the papers</Link>
    </p>
  </li>
);

/** What is not told is an empty cell. */
const cellsOf = ({ name, max, n, mean, levels, check_key }: AnalysedCriterion) => {
  const isTold = check_key === null;
  const percents = isTold && n >= PERCENT_FROM ? [mean.value, mean.low, mean.high] : [null, null, null];
  const told = isTold
    ? levels.map((level) => `${level.name} ${level.papers.length}`).join(', ')
    : `Check the key: by it none of ${countOf(check_key.papers, 'paper')} has points`;
  return [name, max, n, ...percents, told];
};

const Row = ({ criterion, assignmentId }: { criterion: AnalysedCriterion; assignmentId: string }) => {
  const { id, name, max, n, levels, needs_teacher: proposed, check_key } = criterion;
  if (check_key !== null)
    return <DoubtedRow name={name} papers={check_key.papers} to={roomAddress(assignmentId)} />;
  return (
    <li className={rows.cells}>
      <div>
        <Box component="h3" fz="md" fw={600} lts={0}>
          {name}
        </Box>
        <Figures criterion={criterion} />
        <Quiet fz="sm">
          out of {formatPoints(max)} {max === 1 ? 'point' : 'points'}, {countOf(n, 'paper')}
        </Quiet>
        {proposed.length === 0 ? null : (
          <Quiet fz="sm">
            <Link to={addressOfPapers(assignmentId, amongProposed(id))}>
              {countOf(proposed.length, 'mark is a proposal', 'marks are proposals')}
            </Link>
          </Quiet>
        )}
      </div>
      <LevelBar
        label={`${name}: papers at each level`}
        levels={levels.map((level) => ({
          name: level.name,
          papers: level.papers.length,
          to: addressOfPapers(assignmentId, amongLevel(id, level.name)),
        }))}
      />
    </li>
  );
};

export const CriteriaBlock = ({ analysis }: { analysis: Analysis }) => {
  const { assignment_id: assignmentId, assignment_name: assignment, criteria } = analysis;
  return (
    <Figure
      title="Criteria"
      fileName={`${assignment} criteria`}
      table={{
        head: ['Criterion', 'Points', 'Papers', 'Mean (percent)', 'Likely from', 'Likely to', 'Levels'],
        rows: criteria.map((criterion) => ({ key: criterion.id, cells: cellsOf(criterion) })),
      }}
    >
      <ul className={rows.list}>
        {criteria.map((criterion) => (
          <Row key={criterion.id} criterion={criterion} assignmentId={assignmentId} />
        ))}
      </ul>
    </Figure>
  );
};
