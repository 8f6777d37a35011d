/** The teacher's start: so far a desk with nothing on it. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTeacher } from '../session/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Desk } from '../ui/illustrations/desk.tsx';
import { Page } from '../ui/page.tsx';

export const DashboardPage = () => {
  const name = useTeacher().name.trim() || 'Teacher';
  return (
    <Page title="Dashboard" heading={`Hello ${name}`} lead="Your courses will gather here.">
      <EmptyState
        picture={<Desk />}
        title="Welcome to Markwise"
        action={
          <Button component={Link} to="/upload">
            Create Your First Assignment
          </Button>
        }
      >
        There are no courses yet. Once you have an assignment, this page shows how far its grading is and how
        each course is doing.
      </EmptyState>
    </Page>
  );
};
