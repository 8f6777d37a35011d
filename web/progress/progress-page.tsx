/** How far a grading run is, and on to the results when it has ended. */
import { Box, Button, Group, Progress, Stack, Stepper, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconFileText, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { Page } from '../ui/page.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { Message } from '../ui/states/message.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { describeEstimate, type Stage } from './grading-progress.ts';
import classes from './progress-page.module.css';
import { type Following, useGradingProgress } from './use-grading-progress.ts';
import { readWatched } from './watched-assignment.ts';

const DESCRIPTION = 'Track the progress of your grading assignment';
const REDIRECT_MS = 2000;

const STEPS = ['Upload received', 'AI analyzing', 'Generating feedback'];

const LOOKS = {
  queued: { tone: 'quiet', Icon: IconClock, word: 'Queued', step: 0 },
  processing: { tone: 'active', Icon: IconPencil, word: 'Processing', step: 1 },
  complete: { tone: 'good', Icon: IconCheck, word: 'Complete', step: 2 },
  failed: { tone: 'bad', Icon: IconAlertTriangle, word: 'Failed', step: 2 },
} as const;

const hasEnded = (stage: Stage) => stage === 'complete' || stage === 'failed';

const StageBadge = ({ stage }: { stage: Stage }) => {
  const { tone, Icon, word } = LOOKS[stage];
  return (
    <Badge tone={tone} Icon={Icon}>
      {word}
    </Badge>
  );
};

const Steps = ({ stage }: { stage: Stage }) => (
  <Stepper
    // Past the last step everything is ticked.
    active={stage === 'complete' ? STEPS.length : LOOKS[stage].step}
    allowNextStepsSelect={false}
    size="sm"
    classNames={{ root: classes.steps, steps: classes.stepList, separator: classes.separator }}
  >
    {STEPS.map((label) => (
      <Stepper.Step key={label} label={label} tabIndex={-1} component="div" />
    ))}
  </Stepper>
);

const Bar = ({ percent, name }: { percent: number; name: string }) => (
  <Group wrap="nowrap">
    <Progress.Root flex={1} size={12} radius="xl">
      <Progress.Section value={percent} aria-label={`Grading of ${name}`} />
    </Progress.Root>
    <Text span inherit miw={52} fw={650} ta="right">
      {percent}%
    </Text>
  </Group>
);

const Ending = ({ stage }: { stage: Stage }) =>
  stage === 'complete' ? (
    <Message kind="success">Grading complete! Redirecting to results...</Message>
  ) : (
    <Message kind="error">
      No paper could be graded. Redirecting to the results, where the reasons stand...
    </Message>
  );

const Waiting = ({ following: { progress, minutes, isStale } }: { following: Following }) => (
  <Group wrap="nowrap" mih={48} role="status">
    <Spinner />
    <div>
      <p>
        {minutes === null
          ? 'Estimated time remaining: known once a paper is graded'
          : describeEstimate(minutes)}
      </p>
      {progress.count === null ? null : <Quiet fz="sm">{progress.count}</Quiet>}
      {isStale ? <Quiet fz="sm">The last count could not be read; trying again.</Quiet> : null}
    </div>
  </Group>
);

const Run = ({ following }: { following: Following }) => {
  const { name, progress, isSimulated } = following;
  const navigate = useNavigate();
  const ended = hasEnded(progress.stage);
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => navigate('/results'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [ended, navigate]);
  return (
    <Stack
      component="section"
      gap={28}
      maw={736}
      p="clamp(1.25rem, 4vw, 2rem)"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      aria-label={name}
    >
      <Group gap="0.5rem 0.75rem">
        <IconFileText size={28} aria-hidden="true" color="var(--mw-accent-text)" />
        <Title order={2} flex="1 1 10rem" fz={20}>
          {name}
        </Title>
        <StageBadge stage={progress.stage} />
      </Group>
      <Steps stage={progress.stage} />
      <Bar percent={progress.percent} name={name} />
      {ended ? <Ending stage={progress.stage} /> : <Waiting following={following} />}
      {isSimulated ? (
        <Quiet fz="sm">This is a sample that shows how grading goes; no papers are involved.</Quiet>
      ) : null}
    </Stack>
  );
};

export const ProgressPage = () => {
  const { state } = useLocation();
  const [address] = useSearchParams();
  const [watched] = useState(() => readWatched(state, address));
  const following = useGradingProgress(watched);
  return (
    <Page title="Grading Progress" lead={`${DESCRIPTION}.`} description={DESCRIPTION}>
      {following === null ? <LoadingScreen label="Loading…" /> : <Run following={following} />}
      <Box mt={24}>
        <Button component={Link} to="/results" variant="default">
          Go to the results
        </Button>
      </Box>
    </Page>
  );
};
