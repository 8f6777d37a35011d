/**
 * Every address of the app. Each page is loaded when it is first visited; the landing page stands outside of the
 * session, so that a visitor loads neither the session nor the set of parts.
 */
import { Navigate, Outlet, type RouteObject, ScrollRestoration, useParams } from 'react-router';
import { WIDE } from './layout/wide-page.ts';
import { type RoomPart, roomAddress } from './lib/room-address.ts';
import { ErrorPage } from './ui/states/error-page.tsx';
import { LoadingScreen } from './ui/states/loading-screen.tsx';

export const LOADING = 'Loading…';

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

const publicPages: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./login/login-page.tsx')).LoginPage }) },
  {
    path: '/callback',
    lazy: async () => ({ Component: (await import('./callback/callback-page.tsx')).CallbackPage }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('./reset-password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/pricing',
    lazy: async () => ({ Component: (await import('./pricing/public-pricing-page.tsx')).PublicPricingPage }),
  },
  { path: '/join', lazy: async () => ({ Component: (await import('./join/join-page.tsx')).JoinPage }) },
];

/** Addresses of the second release lead to the assignment that they were about. */
const ToRoom = ({ part }: { part: RoomPart }) => {
  const { id = '' } = useParams();
  return <Navigate to={roomAddress(id, part)} replace />;
};
const ToPair = () => {
  const { id = '', pair = '' } = useParams();
  return <Navigate to={`/assignments/${id}/passages/${pair}`} replace />;
};

/** The parts of an assignment; each belongs to the screens that its matter belongs to. */
const papers = async () => ({ Component: (await import('./results/papers/papers-tab.tsx')).PapersTab });
const roomParts: RouteObject[] = [
  { index: true, lazy: papers },
  { path: 'papers', lazy: papers },
  {
    path: 'questions',
    lazy: async () => ({ Component: (await import('./questions/questions-tab.tsx')).QuestionsTab }),
  },
  {
    path: 'class',
    lazy: async () => ({ Component: (await import('./results/class/class-tab.tsx')).ClassTab }),
  },
  {
    path: 'give-back',
    lazy: async () => ({ Component: (await import('./results/give-back/give-back-tab.tsx')).GiveBackTab }),
  },
  {
    path: 'set-up',
    lazy: async () => ({ Component: (await import('./course/set-up/set-up-tab.tsx')).SetUpTab }),
  },
];

const protectedPages: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => ({ Component: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: '/dashboard/pricing',
    lazy: async () => ({ Component: (await import('./pricing/app-pricing-page.tsx')).AppPricingPage }),
  },
  {
    path: '/courses/:id',
    lazy: async () => ({ Component: (await import('./course/course-page.tsx')).CoursePage }),
  },
  {
    path: '/upload',
    lazy: async () => ({ Component: (await import('./upload/upload-page.tsx')).UploadPage }),
  },
  {
    path: '/upload/classroom',
    lazy: async () => ({
      Component: (await import('./upload/classroom/import-page.tsx')).ImportPage,
    }),
  },
  {
    path: '/upload/scan/:id',
    lazy: async () => ({ Component: (await import('./scans/scan-page.tsx')).ScanPage }),
  },
  {
    path: '/progress',
    lazy: async () => ({ Component: (await import('./progress/progress-page.tsx')).ProgressPage }),
  },
  {
    path: '/results',
    lazy: async () => ({ Component: (await import('./results/results-page.tsx')).ResultsPage }),
  },
  {
    path: '/assignments/:id',
    lazy: async () => ({ Component: (await import('./room/room-page.tsx')).RoomPage }),
    children: roomParts,
  },
  {
    path: '/assignments/:id/passages/:pair',
    handle: WIDE,
    lazy: async () => ({ Component: (await import('./results/passages/pair-page.tsx')).PairPage }),
  },
  { path: '/results/passages/:id', element: <ToRoom part="class" /> },
  { path: '/results/passages/:id/:pair', element: <ToPair /> },
  {
    path: '/results/:id/transcription',
    handle: WIDE,
    lazy: async () => ({
      Component: (await import('./results/transcription/transcription-page.tsx')).TranscriptionPage,
    }),
  },
  {
    path: '/results/:id',
    handle: WIDE,
    lazy: async () => ({ Component: (await import('./results/desk/desk-page.tsx')).DeskPage }),
  },
  {
    path: '/assignments/:id/questions/:criterion',
    lazy: async () => ({ Component: (await import('./questions/question-page.tsx')).QuestionPage }),
  },
  {
    path: '/rubrics',
    lazy: async () => ({ Component: (await import('./rubrics/rubrics-page.tsx')).RubricsPage }),
  },
  {
    path: '/insights',
    lazy: async () => ({ Component: (await import('./insights/insights-page.tsx')).InsightsPage }),
  },
  { path: '/insights/:id', element: <ToRoom part="class" /> },
  {
    path: '/students/:id',
    lazy: async () => ({ Component: (await import('./students/student-page.tsx')).StudentPage }),
  },
  {
    path: '/school',
    lazy: async () => ({ Component: (await import('./school/school-page.tsx')).SchoolPage }),
  },
  {
    path: '/help',
    lazy: async () => ({ Component: (await import('./help/help-page.tsx')).HelpPage }),
  },
  {
    path: '/settings',
    lazy: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }),
  },
];

const app: RouteObject = {
  lazy: async () => ({ Component: (await import('./session/session-root.tsx')).SessionRoot }),
  children: [
    { ErrorBoundary: ErrorPage, children: publicPages },
    {
      lazy: async () => ({ Component: (await import('./session/require-session.tsx')).RequireSession }),
      children: [
        {
          lazy: async () => ({ Component: (await import('./layout/app/app-layout.tsx')).AppLayout }),
          children: [{ ErrorBoundary: ErrorPage, children: protectedPages }],
        },
      ],
    },
  ],
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => <LoadingScreen label={LOADING} />,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await import('./landing/landing-page.tsx')).LandingPage }),
      },
      // A student has no session here, and needs none.
      {
        path: '/shared',
        lazy: async () => ({ Component: (await import('./shared/shared-page.tsx')).SharedPage }),
      },
      // Support has no account here; the link in its mail is the permission.
      {
        path: '/answer',
        lazy: async () => ({ Component: (await import('./answer/answer-page.tsx')).AnswerPage }),
      },
      app,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
