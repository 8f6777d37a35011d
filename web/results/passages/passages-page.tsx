/** `/results/passages/{assignment}`: the pairs of an assignment that share passages, and the texts that the class was given. */

import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../contract/client/api-error.ts';
import type { Match, Matches } from '../../../contract/passages.ts';
import { detailOf } from '../../api/api-error.ts';
import { assignmentsQuery } from '../../api/assignments.ts';
import { matchesQuery } from '../../api/checks/passages.ts';
import { countOf, formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import rows from '../../ui/rows.module.css';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { Message } from '../../ui/states/message.tsx';
import {
  describeExtent,
  describeSides,
  type Group,
  groupMatches,
  STATES,
  titleOf,
} from './describe-match.ts';
import { NamedTexts } from './named-texts.tsx';
import classes from './passages-page.module.css';

const Row = ({ match, assignmentId }: { match: Match; assignmentId: string }) => {
  const sides = describeSides(match);
  return (
    <li className={classes.row}>
      <Link className={classes.pair} to={`/results/passages/${assignmentId}/${match.id}`}>
        {titleOf(match)}
      </Link>
      <span className={classes.state} data-state={match.state}>
        {STATES[match.state]}
      </span>
      <p className={classes.extent}>{describeExtent(match)}</p>
      {sides === null ? null : <p className={classes.extent}>{sides}</p>}
      {match.note === '' ? null : <p className={classes.note}>Your note: {match.note}</p>}
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
  <section className={classes.group} aria-label={group.papers.join(', ')}>
    <h2 className={classes.title}>{group.papers.length} texts hang together</h2>
    <p className={classes.quiet}>{group.papers.join(', ')}</p>
    <Rows matches={group.matches} assignmentId={assignmentId} />
  </section>
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
        <section className={classes.group} aria-label="Pairs">
          {larger.length === 0 ? null : <h2 className={classes.title}>Pairs</h2>}
          <Rows matches={single} assignmentId={assignmentId} />
        </section>
      )}
    </>
  );
};

const Compared = ({ data: { matches, compared_at, papers } }: { data: Matches }) => {
  if (compared_at === null)
    return (
      <p className={classes.quiet}>
        These papers are not compared yet. It happens by itself when the last paper of an upload is graded.
      </p>
    );
  return (
    <p className={classes.quiet}>
      {countOf(papers, 'paper')} compared on {formatDate(compared_at)}, with each other, with your other
      assignments and with the sources that you named. The web was not searched.
      {matches.length === 0 ? ' No two share passages.' : ''}
    </p>
  );
};

const NotHere = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className={classes.absent}>
    <PageHeading title="Shared passages">Shared passages</PageHeading>
    <Message kind={error instanceof ApiError && error.code === 'plan_required' ? 'info' : 'error'}>
      {detailOf(error)}
    </Message>
    {error instanceof ApiError && error.code === 'plan_required' ? (
      <Link to="/dashboard/pricing">See the plans</Link>
    ) : (
      <ActionButton onClick={retry}>Try again</ActionButton>
    )}
  </div>
);

export const PassagesPage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(matchesQuery(id));
  const assignments = useQuery(assignmentsQuery);
  const name = assignments.data?.find((assignment) => assignment.id === id)?.name;
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Loading the pairs…" />
    ) : (
      <NotHere error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <Link to={`/results?assignment=${id}`} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" /> Back to the results
      </Link>
      <div className={classes.head}>
        <PageHeading title="Shared passages">Shared passages</PageHeading>
        <p className={classes.lead}>
          {name === undefined ? '' : `${name}. `}Which papers have words in common, and where. Why is for you
          to find out: a passage can be a quotation, work done together, or a text that all were given. No
          mark changes, and students do not see this page.
        </p>
        <Compared data={data} />
      </div>
      <Pairs matches={data.matches} assignmentId={id} />
      <NamedTexts assignmentId={id} materials={data.materials} />
    </>
  );
};
