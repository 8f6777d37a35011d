/** The pairs of an assignment that share passages, and the texts that the class was given. */
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Match, Matches } from '../../../contract/passages.ts';
import { hasFeature } from '../../../contract/plans.ts';
import { matchesQuery } from '../../api/checks/passages.ts';
import { countOf, formatDate } from '../../lib/format.ts';
import { usePlan } from '../../session/use-plan.ts';
import { Block } from '../../ui/charts/figure.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import {
  describeExtent,
  describeSides,
  type Group,
  groupMatches,
  STATES,
  titleOf,
} from './describe-match.ts';
import { NamedTexts } from './named-texts.tsx';
import classes from './passages.module.css';

const Row = ({ match, assignmentId }: { match: Match; assignmentId: string }) => {
  const sides = describeSides(match);
  return (
    <li className={classes.row}>
      <Link className={classes.pair} to={`/assignments/${assignmentId}/passages/${match.id}`}>
        {titleOf(match)}
      </Link>
      <span className={classes.state} data-state={match.state}>
        {STATES[match.state]}
      </span>
      <Quiet style={{ gridColumn: '1 / -1' }}>{describeExtent(match)}</Quiet>
      {sides === null ? null : <Quiet style={{ gridColumn: '1 / -1' }}>{sides}</Quiet>}
      {match.note === '' ? null : (
        <Text c="var(--mw-text)" style={{ gridColumn: '1 / -1' }}>
          Your note: {match.note}
        </Text>
      )}
    </li>
  );
};

const Rows = ({ matches, assignmentId }: { matches: Match[]; assignmentId: string }) => (
  <ul className={rows.list}>
    {matches.map((match) => (
      <Row key={match.id} match={match} assignmentId={assignmentId} />
    ))}
  </ul>
);

const GroupPart = ({ group, assignmentId }: { group: Group; assignmentId: string }) => (
  <Stack component="section" gap={8} mb="xl" aria-label={group.papers.join(', ')}>
    <Title order={3} fz={18}>
      {group.papers.length} texts hang together
    </Title>
    <Quiet>{group.papers.join(', ')}</Quiet>
    <Rows matches={group.matches} assignmentId={assignmentId} />
  </Stack>
);

const Pairs = ({ matches, assignmentId }: { matches: Match[]; assignmentId: string }) => {
  const groups = groupMatches(matches);
  const larger = groups.filter(({ papers }) => papers.length > 2);
  const single = groups.filter(({ papers }) => papers.length <= 2).flatMap((group) => group.matches);
  return (
    <>
      {larger.map((group) => (
        <GroupPart key={group.matches[0]?.id} group={group} assignmentId={assignmentId} />
      ))}
      {single.length === 0 ? null : (
        <Stack component="section" gap={8} mb="xl" aria-label="Pairs">
          {larger.length === 0 ? null : (
            <Title order={3} fz={18}>
              Pairs
            </Title>
          )}
          <Rows matches={single} assignmentId={assignmentId} />
        </Stack>
      )}
    </>
  );
};

const Compared = ({ data: { matches, compared_at, papers } }: { data: Matches }) => {
  if (compared_at === null)
    return (
      <Quiet>
        These papers are not compared yet. It happens by itself when the last paper of an upload is graded.
      </Quiet>
    );
  return (
    <Quiet>
      {countOf(papers, 'paper')} compared on {formatDate(compared_at)}, with each other, with your other
      assignments and with the sources that you named. The web was not searched.
      {matches.length === 0 ? ' No two share passages.' : ''}
    </Quiet>
  );
};

const Listed = ({ assignmentId, graded }: Props) => (
  <Loaded query={useQuery(matchesQuery(assignmentId, graded))} label="Loading the pairs" height={120}>
    {(data) => (
      <>
        <p>
          Which papers have words in common, and where. Why is for you to find out: a passage can be a
          quotation, work done together, or a text that all were given. No mark changes, and students do not
          see this.
        </p>
        <Compared data={data} />
        <Pairs matches={data.matches} assignmentId={assignmentId} />
        <NamedTexts assignmentId={assignmentId} materials={data.materials} />
      </>
    )}
  </Loaded>
);

type Props = {
  assignmentId: string;
  /** Papers with a grade: with another number it is asked for anew. */
  graded: number;
};

/** Where the plan has none, the analysis above says so for both. */
export const SharedPassages = (props: Props) =>
  hasFeature(usePlan(), 'shared_passages') ? (
    <Block title="Shared passages">
      <Listed {...props} />
    </Block>
  ) : null;
