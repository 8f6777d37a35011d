/** The guard of the protected screens. */
import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { detailOf } from '../api/api-error.ts';
import { Sketch } from '../layout/sketch.tsx';
import { FailedScreen } from '../ui/states/failed-screen.tsx';
import { useSession } from './session.ts';

export const RequireSession = () => {
  const session = useSession();
  const { pathname } = useLocation();
  // The page behind the guard is drawn in small steps, not in one go as soon as the answer is there.
  const isDrawn = useDeferredValue(session.status) === 'signed in';
  switch (session.status) {
    case 'loading':
      return <Sketch pathname={pathname} />;
    case 'failed':
      return <FailedScreen detail={detailOf(session.error)} retry={session.retry} />;
    case 'signed out':
      return session.ended ? (
        <Navigate to="/" replace />
      ) : (
        <Navigate to="/login" replace state={{ from: pathname }} />
      );
    case 'signed in':
      return isDrawn ? <Outlet /> : <Sketch pathname={pathname} />;
  }
};
