/** Where papers will be handed in for grading. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { Inbox } from '../ui/illustrations/inbox.tsx';
import { Page } from '../ui/page.tsx';

export const UploadPage = () => (
  <Page title="Upload" heading="Upload and Let AI Grades" lead="Papers in, drafts of their grades out.">
    <EmptyState
      picture={<Inbox />}
      title="The tray is being set up"
      action={
        <Button component={Link} to="/dashboard/pricing" variant="default">
          See what each plan includes
        </Button>
      }
    >
      Choosing a course, adding papers and starting the grading come to this page with the next version of the
      beta. Your account is ready for it.
    </EmptyState>
  </Page>
);
