/** The worker role: what is done about each kind of job, and how many of it at once. */
import { deleteExpired } from './accounts/teachers/queries.ts';
import { revokeGoogle } from './classroom/connect/forget-google.ts';
import { openGoogle } from './classroom/connect/google-account.ts';
import { abandonClassroomGrades, sendClassroomGrades } from './classroom/grades/send-grades.ts';
import { abandonImport, fetchImport } from './classroom/import/fetch-import.ts';
import { deleteOldImports } from './classroom/import/queries.ts';
import { deleteLeftWork } from './data/retention/delete-left-work.ts';
import { deleteOldWork } from './data/retention/delete-old-work.ts';
import { abandonSubmission, type GradingServices, gradeSubmission } from './grading/grade-submission.ts';
import { createTurns } from './grading/grader-in-turn.ts';
import { abandonTicketMail, mailTicket } from './help/mail-ticket.ts';
import { readSupportMail } from './help/read-support-mail.ts';
import { wordSummary } from './insights/analysis/word-summary.ts';
import { abandonAdmission, admitModel } from './models/admission/admit-model.ts';
import { comparePapers } from './results/passages/compare-papers.ts';
import { deleteEndedLinks } from './results/release/link-queries.ts';
import { abandonStudentMail, mailStudent } from './results/release/mail-student.ts';
import { deleteOldDrafts } from './results/return/gradebook/queries.ts';
import { claimByRubric } from './results/rubric-change/follow-rubric.ts';
import { refreshStyle } from './results/style/learn-from-reviews.ts';
import { deleteOldScans } from './scans/delete-scans.ts';
import { abandonScan, readScan } from './scans/read-scan.ts';
import { checkDomains } from './schools/domains/check-domains.ts';
import { deleteOldInvites } from './schools/invites/queries.ts';
import type { Services } from './services.ts';
import { placeUnplaced } from './teaching/students/place-paper.ts';
import { drawFirstPages } from './uploads/pages/draw-pages.ts';
import { sweepFiles } from './uploads/sweep-files.ts';

/** For a model, which is waited for: so many more papers are opened meanwhile. */
const readAhead = (concurrency: number) => Math.ceil(concurrency / 4);

/** Papers at once with one teacher's own model, and places beside those of the built-in grader for such papers. */
const TEACHERS_MODEL_AT_ONCE = 4;
const TEACHERS_MODEL_PLACES = 6;

const placesFor = ({ grader, config }: Services): number => {
  const { concurrency } = config.grading;
  if (grader.name === 'model') return concurrency + readAhead(concurrency);
  return config.teacherModels.allowed ? concurrency + TEACHERS_MODEL_PLACES : concurrency;
};

const DAY_MS = 24 * 3600 * 1000;
const OLD_INVITE_MS = 90 * DAY_MS;

/** By the clock: what has expired, what is older than the school keeps it, files that nobody points at. */
const tidyUp = async (services: Services) => {
  await deleteExpired(services.db, services.now());
  await deleteEndedLinks(services.db, services.now());
  await deleteOldDrafts(services.db, services.now());
  await deleteOldImports(services.db, new Date(services.now().getTime() - DAY_MS));
  await deleteOldScans(services);
  await placeUnplaced(services);
  await deleteOldWork(services);
  await deleteLeftWork(services);
  await deleteOldInvites(services.db, new Date(services.now().getTime() - OLD_INVITE_MS));
  await sweepFiles(services);
};

export const startWorker = async (services: Services) => {
  const { concurrency } = services.config.grading;
  const asksModel = services.grader.name === 'model';
  const grading: GradingServices = {
    ...services,
    turns: createTurns({ builtin: concurrency, model: asksModel ? concurrency : TEACHERS_MODEL_AT_ONCE }),
    claimByRubric: (job) => claimByRubric(services, job),
    learnStyle: (scope) => refreshStyle(services, scope),
  };
  const google = openGoogle(services);
  await services.queue.work({
    gradeSubmission: {
      atOnce: placesFor(services),
      run: (job, signal) => gradeSubmission(grading, job, signal),
    },
    abandonSubmission: { atOnce: 1, run: (job) => abandonSubmission(grading, job) },
    mailStudent: { atOnce: 2, run: (job) => mailStudent(services, job) },
    abandonStudentMail: { atOnce: 1, run: (job) => abandonStudentMail(services, job) },
    drawPages: { atOnce: 1, run: (job) => drawFirstPages(services, job) },
    comparePapers: { atOnce: 1, run: (job) => comparePapers(services, job) },
    wordSummary: { atOnce: 1, run: (job, signal) => wordSummary(services, job, signal) },
    admitModel: { atOnce: 1, run: (job, signal) => admitModel(services, job, signal) },
    abandonAdmission: { atOnce: 1, run: (job) => abandonAdmission(services, job) },
    revokeGoogle: { atOnce: 1, run: (job) => revokeGoogle(services, google.provider, job) },
    importClassroom: { atOnce: 2, run: (job) => fetchImport(services, google, job) },
    abandonClassroomImport: { atOnce: 1, run: (job) => abandonImport(services, job) },
    sendClassroomGrades: { atOnce: 2, run: (job) => sendClassroomGrades(services, google, job) },
    abandonClassroomGrades: { atOnce: 1, run: (job) => abandonClassroomGrades(services, job) },
    mailTicket: { atOnce: 2, run: (job) => mailTicket(services, job) },
    abandonTicketMail: { atOnce: 1, run: (job) => abandonTicketMail(services, job) },
    readSupportMail: { atOnce: 1, run: (_job, signal) => readSupportMail(services, signal) },
    readScan: { atOnce: 1, run: (job, signal) => readScan(services, job, signal) },
    abandonScan: { atOnce: 1, run: (job) => abandonScan(services, job) },
    checkDomains: { atOnce: 1, run: () => checkDomains(services) },
    tidyUp: { atOnce: 1, run: () => tidyUp(services) },
  });
};
