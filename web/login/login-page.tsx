/** Sign in or create an account. */
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { catalogue, isErrorCode } from '../../contract/errors.ts';
import { AuthFrame } from '../layout/site/auth-frame.tsx';
import { useSession } from '../session/session.ts';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** What other pages send along: where the visitor wanted to go, and what to open. */
const Arrival = z.object({
  /** A page of ours: two slashes would begin another site's address. */
  from: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
  mode: z.enum(['sign-in', 'sign-up']).optional(),
  forgot: z.boolean().optional(),
});

/** The server sends the browser back here with a code when a Google sign-in could not even begin. */
const failedStart = (code: string | null): string | null => {
  if (code === null) return null;
  return isErrorCode(code) ? catalogue[code].detail : catalogue.exchange_failed.detail;
};

export const LoginPage = () => {
  const session = useSession();
  const [search] = useSearchParams();
  const arrival = Arrival.safeParse(useLocation().state).data;
  const mailedLink = useMailedLink();
  if (session.status === 'loading' || mailedLink.status === 'pending') {
    return <LoadingScreen label="One moment…" />;
  }
  if (session.status === 'signed in') return <Navigate to={arrival?.from ?? '/dashboard'} replace />;
  const failure = failedStart(search.get('error'));
  const notice = failure === null ? mailedLink.notice : ({ kind: 'error', text: failure } as const);
  return (
    <AuthFrame>
      <LoginForm
        initialMode={arrival?.mode ?? 'sign-in'}
        initialNotice={notice}
        forgotPassword={arrival?.forgot ?? false}
      />
    </AuthFrame>
  );
};
