/** What stands in for a page that broke. A new version of Markwise on the server is the usual reason: loading anew helps. */
import { FailedScreen } from './failed-screen.tsx';

const reload = () => window.location.reload();

export const ErrorPage = () => (
  <FailedScreen
    title="Something went wrong on this page"
    detail="What you saved is safe. Loading the page again usually helps."
    retry={reload}
  />
);
