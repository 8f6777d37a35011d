/** The settings about Google: signing in, the file picker of Drive, and Classroom. */
import { z } from 'zod';
import { url } from './url.ts';

export const GoogleEnvironment = z.object({
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  GOOGLE_REDIRECT: z.enum(['server', 'browser']).default('server'),

  /** The key of Google's file picker; with it teachers import from their Drive. The client is the sign-in's unless named. */
  GOOGLE_DRIVE_API_KEY: z.string().min(1).optional(),
  GOOGLE_DRIVE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_DRIVE_API_SCRIPT: url.default('https://apis.google.com/js/api.js'),
  GOOGLE_DRIVE_ACCOUNTS_SCRIPT: url.default('https://accounts.google.com/gsi/client'),
  GOOGLE_DRIVE_FILES_URL: url.default('https://www.googleapis.com/drive/v3/files'),

  /** Where Google Classroom answers. This or GOOGLE_CLASSROOM_DRIVE turns the connection with Classroom on. */
  GOOGLE_CLASSROOM_URL: url.optional(),
  /** picker: teachers open each file for us with Google's picker. readonly: a worker may read all that they can read. */
  GOOGLE_CLASSROOM_DRIVE: z.enum(['picker', 'readonly']).optional(),
});
type GoogleEnvironment = z.infer<typeof GoogleEnvironment>;

const wantsClassroom = (env: GoogleEnvironment) =>
  env.GOOGLE_CLASSROOM_URL !== undefined || env.GOOGLE_CLASSROOM_DRIVE !== undefined;

/** What must be set together. */
export const checkGoogle = (env: GoogleEnvironment, { addIssue }: { addIssue(issue: string): void }) => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DRIVE_API_KEY, GOOGLE_DRIVE_CLIENT_ID } = env;
  if ((GOOGLE_CLIENT_ID === undefined) !== (GOOGLE_CLIENT_SECRET === undefined))
    addIssue('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  if (GOOGLE_DRIVE_API_KEY !== undefined && (GOOGLE_DRIVE_CLIENT_ID ?? GOOGLE_CLIENT_ID) === undefined)
    addIssue('GOOGLE_DRIVE_API_KEY needs GOOGLE_DRIVE_CLIENT_ID or GOOGLE_CLIENT_ID.');
  if (wantsClassroom(env) && GOOGLE_CLIENT_ID === undefined)
    addIssue('Google Classroom needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
};

export type GoogleConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** `browser`: Google sends the browser to /callback itself, which then exchanges the code. */
  redirect: 'server' | 'browser';
};

export const googleConfig = (env: GoogleEnvironment): GoogleConfig | null => {
  if (env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined) return null;
  return {
    issuer: env.GOOGLE_ISSUER,
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    redirect: env.GOOGLE_REDIRECT,
  };
};

export const driveConfig = (env: GoogleEnvironment) => {
  const clientId = env.GOOGLE_DRIVE_CLIENT_ID ?? env.GOOGLE_CLIENT_ID;
  if (env.GOOGLE_DRIVE_API_KEY === undefined || clientId === undefined) return null;
  return {
    apiKey: env.GOOGLE_DRIVE_API_KEY,
    clientId,
    /** A client id begins with the number of its project. */
    appId: clientId.split('-')[0] ?? '',
    apiScript: env.GOOGLE_DRIVE_API_SCRIPT,
    accountsScript: env.GOOGLE_DRIVE_ACCOUNTS_SCRIPT,
    filesUrl: env.GOOGLE_DRIVE_FILES_URL,
  };
};

export type ClassroomConfig = { url: string; filesUrl: string; files: 'picker' | 'server' };

export const classroomConfig = (env: GoogleEnvironment): ClassroomConfig | null => {
  if (!wantsClassroom(env)) return null;
  return {
    url: env.GOOGLE_CLASSROOM_URL ?? 'https://classroom.googleapis.com',
    filesUrl: env.GOOGLE_DRIVE_FILES_URL,
    files: env.GOOGLE_CLASSROOM_DRIVE === 'readonly' ? 'server' : 'picker',
  };
};
