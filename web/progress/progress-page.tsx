/** How far a grading run is. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { QuietClock } from '../ui/illustrations/quiet-clock.tsx';
import { Page } from '../ui/page.tsx';

const DESCRIPTION = 'Track the progress of your grading assignment';

export const ProgressPage = () => (
  <Page title="Grading Progress" lead={`${DESCRIPTION}.`} description={DESCRIPTION}>
    <EmptyState
      picture={<QuietClock />}
      title="Nothing is being graded right now"
      action={
        <Button component={Link} to="/results" variant="default">
          Go to the results
        </Button>
      }
    >
      While papers are being graded, their count and the remaining time stand here.
    </EmptyState>
  </Page>
);
