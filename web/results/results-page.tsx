/** The graded papers. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import { Page } from '../ui/page.tsx';

export const ResultsPage = () => (
  <Page title="Grading Results" lead="Every score with its feedback, gathered per student.">
    <EmptyState
      picture={<Papers />}
      title="No results found."
      action={
        <Button component={Link} to="/upload">
          Go to upload
        </Button>
      }
    >
      As soon as papers are graded, they appear here with their scores and the evidence for each.
    </EmptyState>
  </Page>
);
