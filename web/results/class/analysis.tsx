/** What the papers of one assignment show about the class. */
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Analysis, CHANGES_FROM, type WordingGroup } from '../../../contract/insights/analysis.ts';
import { hasFeature } from '../../../contract/plans.ts';
import { detailOf } from '../../api/api-error.ts';
import { analysisQuery } from '../../api/insights/insights.ts';
import { addressOfPapers, amongWording } from '../../lib/among.ts';
import { inPercent, sayEstimate } from '../../lib/estimate-words.ts';
import { countOf } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { usePlan } from '../../session/use-plan.ts';
import { Block } from '../../ui/charts/figure.tsx';
import { Papers } from '../../ui/illustrations/papers.tsx';
import { PlanLock } from '../../ui/plan-lock.tsx';
import rows from '../../ui/rows.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Message } from '../../ui/states/message.tsx';
import classes from './class.module.css';
import { CriteriaBlock } from './criteria-block.tsx';
import { ItemsBlock } from './items-block.tsx';
import { MissedBlock } from './missed-block.tsx';
import { ScoresBlock } from './scores-block.tsx';
import { SummaryBlock } from './summary-block.tsx';

/** Papers that put something in similar words. It is wording, and nothing is concluded from it. */
type WordingsBlockProps = { assignmentId: string; wordings: WordingGroup[] };

const WordingsBlock = ({ assignmentId, wordings }: WordingsBlockProps) => (
  <Block title="Similar wording" lead="Similar wording, not a judgement: no mark depends on it.">
    <ul className={rows.list}>
      {wordings.map(({ criterion_name: criterion, papers, wordings: words }, at) => (
        <li key={addressOfPapers(assignmentId, amongWording(at))} className={rows.cells}>
          <div>
            <Box component="h3" fz="md" fw={600} lts={0}>
              {criterion}
            </Box>
            <Link to={addressOfPapers(assignmentId, amongWording(at))}>
              {countOf(papers.length, 'paper')}
            </Link>
          </div>
          <div>
            {words.map((wording) => (
              <blockquote key={wording} className={classes.quote}>
                <p>{wording}</p>
              </blockquote>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </Block>
);

/** What the teacher changed, counted from the papers with the teacher's word on them. */
type Agreement = NonNullable<Analysis['agreement']>;

const sayChanges = ({ checked, changes }: Agreement): string => {
  if (changes === null)
    return `What you changed is counted from ${CHANGES_FROM} checked papers on; so far ${countOf(checked, 'is', 'are')} checked.`;
  const change = Math.round(changes.mean_change * 10) / 10;
  return `Of ${countOf(changes.of, 'paper')} that you checked, you left ${sayEstimate(inPercent(changes.unchanged))}, as they were. On average a grade moved by ${change} ${change === 1 ? 'percent point' : 'percent points'}.`;
};

const AgreementBlock = ({ assignmentId, agreement }: { assignmentId: string; agreement: Agreement }) => (
  <Block title="What you changed">
    <Stack
      gap="sm"
      py="md"
      px="lg"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      className={classes.panel}
    >
      <p>
        {sayChanges(agreement)}{' '}
        {agreement.checked === 0 ? null : (
          <Link to={roomAddress(assignmentId, 'papers', { check: 'checked' })}>Papers you checked</Link>
        )}
      </p>
    </Stack>
  </Block>
);

const Depths = ({ analysis }: { analysis: Analysis }) => {
  const { missed, wordings, agreement } = analysis;
  if (missed === null)
    return (
      <PlanLock feature="analysis">
        It shows which points most papers miss, with sentences from them, which criteria separate strong
        papers from weak ones, what you changed, and which papers share passages.
      </PlanLock>
    );
  return (
    <>
      <MissedBlock analysis={analysis} missed={missed} />
      {wordings === null || wordings.length === 0 ? null : (
        <WordingsBlock assignmentId={analysis.assignment_id} wordings={wordings} />
      )}
      <ItemsBlock analysis={analysis} />
      {agreement === null ? null : (
        <AgreementBlock assignmentId={analysis.assignment_id} agreement={agreement} />
      )}
    </>
  );
};

const Blocks = ({ analysis }: { analysis: Analysis }) =>
  analysis.n === 0 ? (
    <EmptyState picture={<Papers />} title="Nothing to show yet">
      {analysis.summary} As soon as papers are graded and none of their marks is open, this page shows how the
      class did.
    </EmptyState>
  ) : (
    <Stack gap={48}>
      <SummaryBlock analysis={analysis} />
      <ScoresBlock analysis={analysis} />
      <CriteriaBlock analysis={analysis} />
      <Depths analysis={analysis} />
    </Stack>
  );

/** Another one whenever the numbers may be others. */
type Props = { assignmentId: string; state: string };

const Counted = ({ assignmentId, state }: Props) => {
  const query = useQuery(analysisQuery(assignmentId, state));
  const { error } = query;
  return (
    <Loaded query={query} label="Counting" height={420}>
      {(analysis) => (
        <>
          {error === null ? null : (
            <Box mb={24}>
              <Message kind="error">{detailOf(error)} You see the numbers as they were before.</Message>
            </Box>
          )}
          <Blocks analysis={analysis} />
        </>
      )}
    </Loaded>
  );
};

export const ClassAnalysis = (props: Props) =>
  hasFeature(usePlan(), 'class_summary') ? <Counted {...props} /> : <PlanLock feature="class_summary" />;
