/** How far a grading run is, and on to the results when it has ended. */
import { Button, Progress, Stepper } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconFileText, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { Page } from '../ui/page.tsx';
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
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
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
  <div className={classes.progress}>
    <Progress.Root size={12} radius="xl">
      <Progress.Section value={percent} aria-label={`Grading of ${name}`} />
    </Progress.Root>
    <span className={classes.percent}>{percent}%</span>
  </div>
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
  <div className={classes.waiting} role="status">
    <Spinner />
    <div>
      <p>
        {minutes === null
          ? 'Estimated time remaining: known once a paper is graded'
          : describeEstimate(minutes)}
      </p>
      {progress.count === null ? null : <p className={classes.count}>{progress.count}</p>}
      {isStale ? <p className={classes.count}>The last count could not be read; trying again.</p> : null}
    </div>
  </div>
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
    <section className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <IconFileText size={28} aria-hidden="true" className={classes.sign} />
        <h2 className={classes.name}>{name}</h2>
        <StageBadge stage={progress.stage} />
      </div>
      <Steps stage={progress.stage} />
      <Bar percent={progress.percent} name={name} />
      {ended ? <Ending stage={progress.stage} /> : <Waiting following={following} />}
      {isSimulated ? (
        <p className={classes.note}>This is a sample that shows how grading goes; no papers are involved.</p>
      ) : null}
    </section>
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
      <div className={classes.actions}>
        <Button component={Link} to="/results" variant="default">
          Go to the results
        </Button>
      </div>
    </Page>
  );
};
