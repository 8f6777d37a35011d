/** Criterion by criterion: the mean, and which papers stand at which level. */
import { Link } from 'react-router';
import type { AnalysedCriterion, Analysis } from '../../../contract/insights/analysis.ts';
import { addressOfPapers, amongLevel, amongProposed } from '../../lib/among.ts';
import { sayLikely, sayPercent } from '../../lib/estimate-words.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { LevelBar } from '../../ui/charts/bars.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import classes from './class.module.css';

const Row = ({ criterion, assignmentId }: { criterion: AnalysedCriterion; assignmentId: string }) => {
  const { id, name, max, n, mean, levels, needs_teacher: proposed } = criterion;
  return (
    <li className={classes.row}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.figures}>
          <strong>{sayPercent(mean.value)}</strong> {mean.low === null ? '' : sayLikely(mean)}
        </p>
        <p className={classes.quiet}>
          out of {formatPoints(max)} {max === 1 ? 'point' : 'points'}, {countOf(n, 'paper')}
        </p>
        {proposed.length === 0 ? null : (
          <p className={classes.quiet}>
            <Link to={addressOfPapers(assignmentId, amongProposed(id))}>
              {countOf(proposed.length, 'mark is a proposal', 'marks are proposals')}
            </Link>
          </p>
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
        rows: criteria.map(({ id, name, max, n, mean, levels }) => ({
          key: id,
          cells: [
            name,
            max,
            n,
            mean.value,
            mean.low,
            mean.high,
            levels.map((level) => `${level.name} ${level.papers.length}`).join(', '),
          ],
        })),
      }}
    >
      <ul className={classes.rows}>
        {criteria.map((criterion) => (
          <Row key={criterion.id} criterion={criterion} assignmentId={assignmentId} />
        ))}
      </ul>
    </Figure>
  );
};
