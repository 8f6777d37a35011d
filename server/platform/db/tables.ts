/** The columns as they are in the database, for the query builder. Rows are parsed again when they are read. */
import type { ColumnType, Generated } from 'kysely';
import type { SubmissionStatus } from '../../../contract/assignments.ts';
import type {
  AttemptCountersTable,
  InstallationSecretsTable,
  KnownDevicesTable,
  OneTimeTokensTable,
  QuotaEntriesTable,
  RefreshTokensTable,
  SessionsTable,
  StripeEventsTable,
  SubscriptionsTable,
  TeachersTable,
  UsagePeriodsTable,
} from './schema/account-tables.ts';
import type { ModelAdmissionsTable } from './schema/admission-tables.ts';
import type { AssistantSpendingTable, ChatMessagesTable, ChatsTable } from './schema/assistant-tables.ts';
import type { DrawnPapersTable, ReviewEventsTable, WithheldPapersView } from './schema/check-tables.ts';
import type { ClassroomTables } from './schema/classroom-tables.ts';
import type { CoverSheetTables } from './schema/cover-sheet-tables.ts';
import type { ClassSummariesTable } from './schema/insight-tables.ts';
import type { VerdictCriteriaTable } from './schema/mark-tables.ts';
import type { ModelTables } from './schema/model-tables.ts';
import type { PassageTables } from './schema/passage-tables.ts';
import type { QuestionTables } from './schema/question-tables.ts';
import type { ReadingsTable } from './schema/reading-tables.ts';
import type { RegradeRequestsTable, ReleasesTable, ShareLinksTable } from './schema/release-tables.ts';
import type { RubricLibraryTable, RubricsTable } from './schema/rubric-tables.ts';
import type { ScanTables } from './schema/scan-tables.ts';
import type { SchoolSignInTables } from './schema/school-sign-in-tables.ts';
import type { SchoolTables } from './schema/school-tables.ts';
import type { SchoolUseTables } from './schema/school-use-tables.ts';
import type { TeachingStylesTable } from './schema/style-tables.ts';
import type { TicketMessagesTable, TicketsTable } from './schema/ticket-tables.ts';
import type { EffectiveCriteriaView, EffectiveGradesView } from './schema/views.ts';

type CoursesTable = {
  id: Generated<string>;
  teacher_id: string;
  name: string;
  is_sample: Generated<boolean>;
  created_at: Generated<Date>;
  archived_at: Date | null;
  removed_at: Date | null;
};

type AssignmentsTable = {
  id: Generated<string>;
  teacher_id: string;
  course_id: string;
  name: string;
  description: Generated<string>;
  feedback_tone: string;
  rubric_style: string;
  ai_instructions: Generated<string>;
  grade_level: number;
  rubric_file_key: string;
  rubric_file_name: string;
  rubric_file_hash: string | null;
  rubric_id: string | null;
  regrade_days: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Generated<Date>;
  archived_at: Date | null;
  removed_at: Date | null;
};

/** JSON columns take text on the way in and give parsed values, which the row schemas check, on the way out. */
type Json = ColumnType<unknown, string, string>;

type StudentsTable = {
  id: Generated<string>;
  teacher_id: string;
  course_id: string;
  name: string;
  name_key: string;
  external_id: string | null;
  email: string | null;
  lms: ColumnType<unknown, string | undefined, string>;
  merged_into: string | null;
  note: Generated<string>;
  listed_at: Date | null;
  archived_at: Date | null;
  removed_at: Date | null;
  created_at: Generated<Date>;
};

type StudentsApartTable = { teacher_id: string; one: string; other: string };

type ProjectsTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  rubric_id: string;
  name: string;
  instructions: Generated<string>;
  idempotency_key: string;
  accepted: Generated<number>;
  rejected: ColumnType<unknown, string | undefined, string>;
  solution_key_file: string | null;
  created_at: Generated<Date>;
  notified_at: Date | null;
};

type SubmissionsTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  project_id: string;
  rubric_id: string;
  file_key: string;
  file_name: string;
  file_bytes: number;
  student_name: string | null;
  student_id: string | null;
  student_corrected: Generated<boolean>;
  roster_id: string | null;
  /** Where it came from, if not from an upload. */
  origin: ColumnType<unknown, string | null | undefined, string | null>;
  taken_back_at: Date | null;
  covers: Generated<number[]>;
  mended_letters: Generated<number>;
  mending_charges: Generated<number>;
  status: ColumnType<SubmissionStatus, string | undefined, string>;
  attempt: Generated<number>;
  failure_code: string | null;
  failure_detail: string | null;
  graded_text: string | null;
  pages: ColumnType<unknown, string | null | undefined, string | null>;
  /** Counted by the rows of its marks; nobody writes them. */
  marks: ColumnType<number, never, never>;
  open_marks: ColumnType<number, never, never>;
  set_marks: ColumnType<number, never, never>;
  open_points: ColumnType<number, never, never>;
  settled_points: ColumnType<number | null, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
};

type PageLinesTable = {
  submission_id: string;
  page: number;
  source: string;
  lines: Json;
};

type VerdictsTable = {
  submission_id: string;
  attempt: number;
  score: number;
  max: number;
  letter: string;
  confidence: number;
  feedback: string;
  flags: Json;
  record: Json;
  parts: Json;
  graded_at: Date;
};

type ReviewsTable = {
  submission_id: string;
  teacher_id: string;
  attempt: number;
  kind: string;
  score: number | null;
  letter: string | null;
  feedback: string | null;
  /** Null: approved. */
  words: ColumnType<unknown, string | null | undefined, string | null>;
  revision: Generated<string>;
  reviewed_at: Date;
};

type CommentsTable = {
  id: Generated<string>;
  teacher_id: string;
  criterion_key: string | null;
  text: string;
  uses: Generated<number>;
  created_at: Date;
  last_used_at: Date | null;
};

type RegradesTable = {
  submission_id: string;
  teacher_id: string;
  attempt: number;
  state: ColumnType<'waiting' | 'done' | 'failed', string, string>;
  times: Generated<number>;
  requested_at: Date;
  ended_at: Date | null;
  /** Set where the rubric was edited or the transcription corrected. */
  rubric_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The transcription was corrected, and of these criteria the judgement. */
  reread: Generated<boolean>;
  criteria: Generated<string[]>;
};

type ResultVersionsTable = { teacher_id: string; version: number };

/** A grade book file between looking at it and filling it in. */
type GradebookDraftsTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  file_name: string;
  content: Buffer;
  expires_at: Date;
};

export type Tables = PassageTables &
  ModelTables &
  ClassroomTables &
  CoverSheetTables &
  QuestionTables &
  ScanTables &
  SchoolTables &
  SchoolSignInTables &
  SchoolUseTables & {
    teachers: TeachersTable;
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    one_time_tokens: OneTimeTokensTable;
    attempt_counters: AttemptCountersTable;
    known_devices: KnownDevicesTable;
    installation_secrets: InstallationSecretsTable;
    subscriptions: SubscriptionsTable;
    usage_periods: UsagePeriodsTable;
    courses: CoursesTable;
    assignments: AssignmentsTable;
    students: StudentsTable;
    students_apart: StudentsApartTable;
    rubrics: RubricsTable;
    rubric_library: RubricLibraryTable;
    projects: ProjectsTable;
    submissions: SubmissionsTable;
    verdicts: VerdictsTable;
    verdict_criteria: VerdictCriteriaTable;
    reviews: ReviewsTable;
    review_events: ReviewEventsTable;
    drawn_papers: DrawnPapersTable;
    withheld_papers: WithheldPapersView;
    comments: CommentsTable;
    regrades: RegradesTable;
    releases: ReleasesTable;
    share_links: ShareLinksTable;
    regrade_requests: RegradeRequestsTable;
    gradebook_drafts: GradebookDraftsTable;
    page_lines: PageLinesTable;
    readings: ReadingsTable;
    result_versions: ResultVersionsTable;
    class_summaries: ClassSummariesTable;
    teaching_styles: TeachingStylesTable;
    chats: ChatsTable;
    chat_messages: ChatMessagesTable;
    assistant_spending: AssistantSpendingTable;
    effective_grades: EffectiveGradesView;
    effective_criteria: EffectiveCriteriaView;
    quota_entries: QuotaEntriesTable;
    stripe_events: StripeEventsTable;
    model_admissions: ModelAdmissionsTable;
    tickets: TicketsTable;
    ticket_messages: TicketMessagesTable;
  };
