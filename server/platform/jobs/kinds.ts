/**
 * Every kind of job there is, one entry each: what it carries, how often it is tried, what happens after the last try, and
 * whether the clock starts it. A feature gives each its handler; a worker without one does not start.
 */
import { z } from 'zod';

export type JobKind<P extends object> = {
  /** The queue's name in the database. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number };
  /** A worker that has not been heard of for so long is dead, and its job goes to another. */
  readonly heartbeatSeconds?: number;
  /** The kind that gets the payload when everything was tried. */
  readonly afterLastTry?: string;
  /** How often somebody looks for a job that nobody announced: one that was put off, or came back. */
  readonly lookEverySeconds?: number;
  /** Started by the clock, in UTC. What fell due while nothing ran is made up for once. */
  readonly cron?: string;
};

/** Each wait is twice the one before: a paper whose workers keep dying is still begun again within a minute. */
const PATIENT = { limit: 10, firstDelaySeconds: 2, longestDelaySeconds: 30 };

const GradingJob = z.object({
  submissionId: z.uuid(),
  teacherId: z.uuid(),
  attempt: z.number().int(),
  /** How often a call about this work broke off and since when; `alone`: how often while those about others did not. */
  brokeOff: z
    .object({ times: z.number().int(), alone: z.number().int(), since: z.iso.datetime() })
    .optional(),
});

export type GradingJob = z.infer<typeof GradingJob>;

/** Names a release by its moment: after another one this job has nothing to do. */
const StudentMailJob = z.object({
  submissionId: z.uuid(),
  teacherId: z.uuid(),
  releasedAt: z.iso.datetime(),
});
export type StudentMailJob = z.infer<typeof StudentMailJob>;
const DrawingJob = z.object({ submissionId: z.uuid(), teacherId: z.uuid() });
export type DrawingJob = z.infer<typeof DrawingJob>;
const ComparingJob = z.object({ assignmentId: z.uuid(), teacherId: z.uuid() });
export type ComparingJob = z.infer<typeof ComparingJob>;

const SummaryJob = z.object({ assignmentId: z.uuid(), teacherId: z.uuid() });
export type SummaryJob = z.infer<typeof SummaryJob>;

const AdmissionJob = z.object({ admissionId: z.uuid(), teacherId: z.uuid() });
export type AdmissionJob = z.infer<typeof AdmissionJob>;
/** A permission that ends at Google; sealed, because it is still good until then. */
const GoogleRevocationJob = z.object({ id: z.uuid(), sealed: z.string() });
export type GoogleRevocationJob = z.infer<typeof GoogleRevocationJob>;
const LmsImportJob = z.object({ importId: z.uuid(), teacherId: z.uuid() });
export type LmsImportJob = z.infer<typeof LmsImportJob>;
/** Grades of an assignment that another program should have. */
const SendingJob = z.object({ assignmentId: z.uuid(), teacherId: z.uuid() });
export type SendingJob = z.infer<typeof SendingJob>;
/** The mail about one message of a ticket. */
const TicketMailJob = z.object({ messageId: z.uuid(), teacherId: z.uuid() });
export type TicketMailJob = z.infer<typeof TicketMailJob>;

const ScanJob = z.object({ scanId: z.uuid(), teacherId: z.uuid() });
export type ScanJob = z.infer<typeof ScanJob>;

const ABANDONED = 'grade-submission-abandoned';
const UNSENT = 'mail-student-abandoned';
const UNTRIED = 'admit-model-abandoned';
const UNFETCHED = 'import-classroom-abandoned';
const UNSENT_GRADES = 'send-classroom-grades-abandoned';
const UNSENT_TICKET = 'mail-ticket-abandoned';
const UNREAD_SCAN = 'read-scan-abandoned';

const kinds = {
  gradeSubmission: {
    name: 'grade-submission',
    payload: GradingJob,
    retry: PATIENT,
    lookEverySeconds: 1,
    // pg-boss's smallest.
    heartbeatSeconds: 10,
    afterLastTry: ABANDONED,
  },
  abandonSubmission: { name: ABANDONED, payload: GradingJob, retry: PATIENT },
  mailStudent: {
    name: 'mail-student',
    payload: StudentMailJob,
    // A mail server that is away for the evening is waited for.
    retry: { limit: 12, firstDelaySeconds: 20, longestDelaySeconds: 3600 },
    afterLastTry: UNSENT,
  },
  abandonStudentMail: { name: UNSENT, payload: StudentMailJob, retry: PATIENT },
  drawPages: {
    name: 'draw-pages',
    payload: DrawingJob,
    // Whoever looks at a page that was not drawn has it drawn.
    retry: { limit: 2, firstDelaySeconds: 30, longestDelaySeconds: 300 },
    heartbeatSeconds: 60,
  },
  comparePapers: {
    name: 'compare-papers',
    payload: ComparingJob,
    retry: { limit: 3, firstDelaySeconds: 30, longestDelaySeconds: 300 },
    heartbeatSeconds: 60,
  },
  wordSummary: {
    name: 'word-summary',
    payload: SummaryJob,
    // The program's own paragraph stands meanwhile, and afterwards too if it comes to nothing.
    retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 600 },
  },
  admitModel: {
    name: 'admit-model',
    payload: AdmissionJob,
    // What was answered is kept, so that trying again costs only what is missing.
    retry: PATIENT,
    heartbeatSeconds: 60,
    afterLastTry: UNTRIED,
  },
  abandonAdmission: { name: UNTRIED, payload: AdmissionJob, retry: PATIENT },
  revokeGoogle: {
    name: 'revoke-google',
    payload: GoogleRevocationJob,
    // Google may be away for a day.
    retry: { limit: 20, firstDelaySeconds: 30, longestDelaySeconds: 6 * 3600 },
  },
  // Names of queues outlive a change of program: what lies in them is still to be done.
  importFromLms: {
    name: 'import-classroom',
    payload: LmsImportJob,
    // A teacher waits before the screen; what Google did not give within some minutes is asked for again by hand.
    retry: { limit: 5, firstDelaySeconds: 10, longestDelaySeconds: 120 },
    heartbeatSeconds: 60,
    afterLastTry: UNFETCHED,
  },
  abandonLmsImport: { name: UNFETCHED, payload: LmsImportJob, retry: PATIENT },
  sendLmsGrades: {
    name: 'send-classroom-grades',
    payload: SendingJob,
    // A Google that is busy or away for some hours is waited for.
    retry: { limit: 10, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
    heartbeatSeconds: 60,
    afterLastTry: UNSENT_GRADES,
  },
  abandonLmsGrades: { name: UNSENT_GRADES, payload: SendingJob, retry: PATIENT },
  mailTicket: {
    name: 'mail-ticket',
    payload: TicketMailJob,
    retry: { limit: 12, firstDelaySeconds: 20, longestDelaySeconds: 3600 },
    afterLastTry: UNSENT_TICKET,
  },
  abandonTicketMail: { name: UNSENT_TICKET, payload: TicketMailJob, retry: PATIENT },
  readSupportMail: {
    name: 'read-support-mail',
    payload: z.object({}),
    // The next minute tries again anyway.
    retry: { limit: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 },
    heartbeatSeconds: 60,
    cron: '* * * * *',
  },
  readScan: {
    name: 'read-scan',
    payload: ScanJob,
    // What was read of a page is kept, so that trying again begins where it was.
    retry: PATIENT,
    heartbeatSeconds: 10,
    afterLastTry: UNREAD_SCAN,
  },
  abandonScan: { name: UNREAD_SCAN, payload: ScanJob, retry: PATIENT },
  checkDomains: {
    name: 'check-domains',
    payload: z.object({}),
    // The next day tries again anyway.
    retry: { limit: 2, firstDelaySeconds: 600, longestDelaySeconds: 3600 },
    heartbeatSeconds: 60,
    cron: '41 4 * * *',
  },
  tidyUp: {
    name: 'tidy-up',
    payload: z.object({}),
    // The next hour tries again anyway.
    retry: { limit: 2, firstDelaySeconds: 60, longestDelaySeconds: 300 },
    heartbeatSeconds: 60,
    cron: '7 * * * *',
  },
} satisfies Record<string, JobKind<object>>;

export type JobName = keyof typeof kinds;
/** What each kind carries. */
export type Payloads = { [K in JobName]: z.infer<(typeof kinds)[K]['payload']> };
export const jobKinds: { readonly [K in JobName]: JobKind<Payloads[K]> } = kinds;
