/** The guard of the protected screens. */
import { Navigate, Outlet, useLocation } from 'react-router';
import { detailOf } from '../api/api-error.ts';
import { FailedScreen } from '../ui/states/failed-screen.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { useSession } from './session.ts';

export const RequireSession = () => {
  const session = useSession();
  const { pathname } = useLocation();
  switch (session.status) {
    case 'loading':
      return <LoadingScreen label="Loading…" />;
    case 'failed':
      return <FailedScreen detail={detailOf(session.error)} retry={session.retry} />;
    case 'signed out':
      return session.ended ? (
        <Navigate to="/" replace />
      ) : (
        <Navigate to="/login" replace state={{ from: pathname }} />
      );
    case 'signed in':
      return <Outlet />;
  }
};
