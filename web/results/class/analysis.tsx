/** What the papers of one assignment show about the class. */
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Analysis } from '../../../contract/insights/analysis.ts';
import { hasFeature } from '../../../contract/plans.ts';
import { detailOf } from '../../api/api-error.ts';
import { analysisQuery } from '../../api/insights/insights.ts';
import { usePlan } from '../../session/use-plan.ts';
import { Papers } from '../../ui/illustrations/papers.tsx';
import { PlanLock } from '../../ui/plan-lock.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Message } from '../../ui/states/message.tsx';
import { AgreementBlock } from './agreement-block.tsx';
import { CriteriaBlock } from './criteria-block.tsx';
import { ItemsBlock } from './items-block.tsx';
import { MissedBlock } from './missed-block.tsx';
import { ScoresBlock } from './scores-block.tsx';
import { SummaryBlock } from './summary-block.tsx';
import { WordingsBlock } from './wordings-block.tsx';

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
