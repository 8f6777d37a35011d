/** What the papers of one assignment show about the class. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconFolderCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Analysis } from '../../../contract/insights/analysis.ts';
import { hasFeature } from '../../../contract/plans.ts';
import { detailOf } from '../../api/api-error.ts';
import { analysisQuery } from '../../api/insights/insights.ts';
import { AssistantButton } from '../../assistant/assistant-button.tsx';
import { countOf } from '../../lib/format.ts';
import { usePlan } from '../../session/use-plan.ts';
import { Papers } from '../../ui/illustrations/papers.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlanLock } from '../../ui/plan-lock.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { Message } from '../../ui/states/message.tsx';
import { AgreementBlock } from './agreement-block.tsx';
import classes from './assignment-page.module.css';
import { CriteriaBlock } from './criteria-block.tsx';
import { ItemsBlock } from './items-block.tsx';
import { MissedBlock } from './missed-block.tsx';
import { ScoresBlock } from './scores-block.tsx';
import { SummaryBlock } from './summary-block.tsx';
import { WordingsBlock } from './wordings-block.tsx';

const Head = ({ analysis }: { analysis: Analysis }) => (
  <>
    <Link to={`/insights?course=${analysis.course_id}`} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      {analysis.course_name}
    </Link>
    <div className={classes.head}>
      <div className={classes.words}>
        <PageHeading title={`Insights: ${analysis.assignment_name}`}>{analysis.assignment_name}</PageHeading>
        <p className={classes.lead}>
          {analysis.n === 0 ? 'No graded paper yet' : `What ${countOf(analysis.n, 'graded paper')} show`}
        </p>
      </div>
      <AssistantButton />
      <Button
        component={Link}
        to={`/results?assignment=${analysis.assignment_id}`}
        variant="default"
        leftSection={<IconFolderCheck size={18} aria-hidden="true" />}
      >
        Open the papers
      </Button>
    </div>
  </>
);

const Depths = ({ analysis }: { analysis: Analysis }) => {
  const { missed, wordings, agreement } = analysis;
  if (missed === null)
    return (
      <PlanLock feature="analysis">
        It shows which points most papers miss, with sentences from them, which criteria separate strong
        papers from weak ones, and how far you and the grader agree.
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
    <div className={classes.blocks}>
      <SummaryBlock analysis={analysis} />
      <ScoresBlock analysis={analysis} />
      <CriteriaBlock analysis={analysis} />
      <Depths analysis={analysis} />
    </div>
  );

const Loaded = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(analysisQuery(id));
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Counting…" />
    ) : (
      <Page title="Insights" lead="">
        <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
      </Page>
    );
  return (
    <>
      <Head analysis={data} />
      {error === null ? null : (
        <div className={classes.notice}>
          <Message kind="error">{detailOf(error)} You see the numbers as they were before.</Message>
        </div>
      )}
      <Blocks analysis={data} />
    </>
  );
};

export const AssignmentPage = () => {
  const { assignment = '' } = useParams();
  const plan = usePlan();
  if (!hasFeature(plan, 'class_summary'))
    return (
      <Page title="Insights" lead="How the class did in one assignment.">
        <PlanLock feature="class_summary" />
      </Page>
    );
  return <Loaded key={assignment} id={assignment} />;
};
