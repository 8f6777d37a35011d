/** Pages as a teacher who has signed in sees them, in the one `main` of the layout. */
import { Outlet, type RouteObject } from 'react-router';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';

/** Pages that bring their own frame. */
export const signedIn = (children: RouteObject[]): RouteObject[] => [
  { Component: SessionRoot, children: [{ Component: RequireSession, children }] },
];

const Main = () => (
  <main>
    <Outlet />
  </main>
);

export const signedInMain = (children: RouteObject[]): RouteObject[] =>
  signedIn([{ Component: Main, children }]);
