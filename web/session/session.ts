/** What the screens know of the session, and what they may do with it. */
import { createContext, use } from 'react';
import type { User } from '../../contract/session.ts';

type SessionState =
  | { status: 'loading' }
  /** `ended`: this visit was signed in before, so the way out leads to the landing page. */
  | { status: 'signed out'; ended: boolean }
  | { status: 'signed in'; user: User }
  /** A token exists but the server cannot be asked whose it is. */
  | { status: 'failed'; error: Error; retry: () => void };

export type Session = SessionState & {
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Answers whether the teacher still has to confirm the address by mail. */
  signUp: (account: { email: string; password: string; name: string }) => Promise<{ confirmation: boolean }>;
  /** Makes a token from a redirect the session's own, once the server has said whose it is. */
  adoptToken: (token: string) => Promise<User>;
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
};

/** The signed-in teacher, for screens that stand behind the guard. */
export const useTeacher = (): User => {
  const session = useSession();
  if (session.status !== 'signed in') throw new Error('useTeacher needs RequireSession above it');
  return session.user;
};
