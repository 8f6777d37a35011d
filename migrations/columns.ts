/** The columns of every table, written from a migrated database by `server/platform/db/columns.test.ts`. */
import type { ColumnType, Generated } from 'kysely';

/** Takes text on the way in and gives parsed values, which the row schemas check, on the way out. */
type Json<None = never> = ColumnType<unknown, string | None, string | None>;

export type Columns = {
  answers: {
    submission_id: string;
    teacher_id: string;
    criterion_id: string;
    found: string;
    text: string;
    folded: string;
    how: string;
    start_at: number | null;
    end_at: number | null;
    page: number | null;
    box: Json<null>;
    is_picture: boolean;
  };
  assignment_materials: {
    id: Generated<string>;
    assignment_id: string;
    teacher_id: string;
    kind: string;
    name: string;
    text: string;
    created_at: Date;
  };
  assignments: {
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
    created_at: Generated<Date>;
    rubric_id: string | null;
    archived_at: Date | null;
    removed_at: Date | null;
    regrade_days: number | null;
    rubric_file_hash: string | null;
  };
  assistant_spending: {
    teacher_id: string;
    day: string;
    dollars: number;
  };
  attempt_counters: {
    bucket: Buffer;
    attempts: number;
    resets_at: Date;
    blocked_until: Date | null;
  };
  audit_events: {
    school_id: string;
    number: number;
    at: Date;
    actor_id: string | null;
    action: string;
    subject: string | null;
    detail: Json;
    ip_hash: Buffer | null;
    previous_hash: Buffer | null;
    hash: Buffer;
  };
  chat_messages: {
    chat_id: string;
    n: number;
    teacher_id: string;
    role: string;
    parts: Json;
    cost: number | null;
    created_at: Date;
  };
  chats: {
    id: Generated<string>;
    teacher_id: string;
    context: Json;
    keys: Json;
    created_at: Date;
    updated_at: Date;
  };
  class_summaries: {
    assignment_id: string;
    teacher_id: string;
    facts: string;
    asked_at: Date;
    text: string | null;
    written_at: Date | null;
  };
  classroom_creations: {
    assignment_id: string;
    teacher_id: string;
    begun_at: Date;
  };
  classroom_grades: {
    submission_id: string;
    teacher_id: string;
    state: string | null;
    grade: number | null;
    failure_code: string | null;
    pushed_at: Date | null;
    wanted: string | null;
    wanted_at: Date | null;
    claimed_until: Date | null;
  };
  classroom_imports: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    files: Json;
    state: string;
    project_id: string | null;
    accepted: Generated<number>;
    unchanged: Generated<number>;
    rejected: Json<undefined>;
    failure_code: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
  classroom_links: {
    assignment_id: string;
    teacher_id: string;
    course_id: string;
    course_name: string;
    course_work_id: string;
    title: string;
    associated: boolean;
    max_points: number | null;
    link: string | null;
    linked_at: Date;
    imported_at: Date | null;
  };
  comments: {
    id: Generated<string>;
    teacher_id: string;
    criterion_key: string | null;
    text: string;
    uses: Generated<number>;
    created_at: Date;
    last_used_at: Date | null;
  };
  comparisons: {
    assignment_id: string;
    teacher_id: string;
    compared_at: Date;
    papers: number;
  };
  connected_models: {
    teacher_id: string | null;
    provider: string;
    model: string;
    base_url: string | null;
    key: Buffer | null;
    vision: boolean;
    monthly_cap: number | null;
    over_cap: Generated<string>;
    connected_at: Date;
    school_id: string | null;
  };
  courses: {
    id: Generated<string>;
    teacher_id: string;
    name: string;
    is_sample: Generated<boolean>;
    created_at: Generated<Date>;
    archived_at: Date | null;
    removed_at: Date | null;
  };
  cover_sheets: {
    id: string;
    teacher_id: string;
    assignment_id: string;
    student_id: string | null;
    created_at: Date;
  };
  drawn_papers: {
    submission_id: string;
    attempt: number;
    purpose: string;
    teacher_id: string;
    draw_id: string;
    place: number;
    drawn_at: Date;
    shown_at: Date | null;
  };
  fingerprints: {
    submission_id: string;
    teacher_id: string;
    hashes: number[];
  };
  google_links: {
    teacher_id: string;
    google_sub: string;
    email: string;
    scopes: string[];
    refresh_token: Buffer | null;
    connected_at: Date;
    revoked_at: Date | null;
  };
  gradebook_drafts: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    file_name: string;
    content: Buffer;
    expires_at: Date;
  };
  installation_secrets: {
    name: string;
    value: string;
  };
  known_devices: {
    device_hash: Buffer;
    teacher_id: string;
    seen_at: Date;
    expires_at: Date;
  };
  matches: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    a: string;
    b: string | null;
    source_id: string | null;
    words: number;
    share_a: number;
    share_b: number;
    surprise: number;
    passages: Json;
    nearly_same: boolean;
    state: Generated<string>;
    note: Generated<string>;
    created_at: Date;
  };
  model_admissions: {
    id: Generated<string>;
    teacher_id: string;
    provider: string;
    model: string;
    address: string;
    prompt_version: string;
    set_version: string;
    status: string;
    answers: Json<undefined>;
    total: number;
    detail: Generated<string>;
    report: Json<null>;
    started_at: Date;
    finished_at: Date | null;
  };
  model_answers: {
    submission_id: string;
    answered_at: Date;
    model: string;
    prompt_version: string;
    said: Buffer;
  };
  model_spend: {
    teacher_id: string;
    month: string;
    source: string;
    dollars: Generated<number>;
    calls: Generated<number>;
    school_id: string | null;
  };
  one_time_tokens: {
    token_hash: Buffer;
    purpose: string;
    teacher_id: string;
    browser_hash: Buffer | null;
    password_hash: string | null;
    expires_at: Date;
    used_at: Date | null;
    by_school: string | null;
  };
  page_lines: {
    submission_id: string;
    page: number;
    source: string;
    lines: Json;
  };
  projects: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    rubric_id: string;
    name: string;
    instructions: Generated<string>;
    idempotency_key: string;
    accepted: Generated<number>;
    rejected: Json<undefined>;
    solution_key_file: string | null;
    created_at: Generated<Date>;
    notified_at: Date | null;
  };
  provider_health: {
    provider_key: string;
    answered_at: Date | null;
    doubted_by: string | null;
    is_doubted_by_others: Generated<boolean>;
  };
  provider_pauses: {
    provider_key: string;
    paused_until: Date;
    reason: string;
    trouble: string | null;
  };
  question_decisions: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    criterion_id: string;
    at: Date;
    score: number;
    accept: string;
    plan_before: Json<null>;
    plan_after: Json<null>;
    undone_at: Date | null;
  };
  quota_entries: {
    submission_id: string;
    attempt: number;
    teacher_id: string;
    period_start: Date;
    state: string;
    created_at: Generated<Date>;
    ended_at: Date | null;
    school_id: string | null;
  };
  readings: {
    submission_id: string;
    page: number;
    lines: Json;
    corrected_at: Date | null;
    drawn: boolean | null;
  };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    generation: number;
  };
  regrade_requests: {
    id: Generated<string>;
    teacher_id: string;
    submission_id: string;
    criterion_id: string;
    asked_by: string;
    reason: string;
    score: number;
    created_at: Date;
    answer: string | null;
    answered_score: number | null;
    answered_at: Date | null;
  };
  regrades: {
    submission_id: string;
    teacher_id: string;
    attempt: number;
    state: string;
    times: Generated<number>;
    requested_at: Date;
    ended_at: Date | null;
    rubric_id: string | null;
    reread: Generated<boolean>;
    criteria: Generated<string[]>;
  };
  releases: {
    submission_id: string;
    teacher_id: string;
    released_at: Date;
    revoked_at: Date | null;
    snapshot: Json;
    state: string;
    mail: string | null;
  };
  result_versions: {
    teacher_id: string;
    version: number;
  };
  review_events: {
    id: Generated<string>;
    submission_id: string;
    teacher_id: string;
    place: number;
    at: Date;
    attempt: number;
    kind: string;
    undoes: string | null;
    before: Json;
    after: Json;
    blind: Generated<boolean>;
    decision_id: string | null;
  };
  reviews: {
    submission_id: string;
    teacher_id: string;
    attempt: number;
    kind: string;
    score: number | null;
    letter: string | null;
    feedback: string | null;
    revision: Generated<string>;
    reviewed_at: Date;
    words: Json<null>;
  };
  rubric_library: {
    id: Generated<string>;
    teacher_id: string;
    title: string;
    subject: Generated<string>;
    grade_from: number | null;
    grade_to: number | null;
    genre: Generated<string>;
    rubric: Json;
    origin: Json<null>;
    revision: Generated<string>;
    created_at: Date;
    updated_at: Date;
  };
  rubrics: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    rubric: Json;
    created_at: Generated<Date>;
  };
  scan_pages: {
    scan_id: string;
    page: number;
    reading: Json;
    pictured: boolean;
  };
  scans: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    file_key: string;
    file_name: string;
    file_bytes: number;
    state: Generated<string>;
    pages: number | null;
    options: Json;
    plan: Json<null>;
    version: Generated<number>;
    failure_code: string | null;
    project_id: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
  schema_migrations: {
    name: string;
    sha256: string;
    applied_at: Generated<Date>;
  };
  schema_views: {
    name: string;
    sha256: string;
  };
  school_departures: {
    teacher_id: string;
    school_id: string;
    school_name: string;
    left_at: Date;
    delete_work_at: Date | null;
  };
  school_domains: {
    id: Generated<string>;
    school_id: string;
    domain: string;
    token: string;
    auto_join: Generated<boolean>;
    created_at: Date;
    verified_at: Date | null;
    missing_since: Date | null;
    lapsed_at: Date | null;
    checked_at: Date | null;
    unanswered_at: Date | null;
  };
  school_identities: {
    school_id: string;
    issuer: string;
    subject: string;
    teacher_id: string;
    last_sign_in_at: Date;
  };
  school_invites: {
    id: Generated<string>;
    school_id: string;
    email: string;
    email_key: string;
    role: string;
    token_hash: Buffer;
    created_at: Date;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
  };
  school_members: {
    teacher_id: string;
    school_id: string;
    role: string;
    data_on_leaving: string;
    joined_at: Date;
    cap: number | null;
  };
  school_periods: {
    school_id: string;
    period_start: Date;
    used: number;
    granted_limit: number;
    departed: Generated<number>;
  };
  school_recovery_codes: {
    code_hash: Buffer;
    teacher_id: string;
    made_at: Date;
    used_at: Date | null;
  };
  school_rubrics: {
    id: Generated<string>;
    school_id: string;
    shared_by: string | null;
    library_id: string | null;
    title: string;
    subject: string;
    grade_from: number | null;
    grade_to: number | null;
    genre: string;
    rubric: Json;
    shared_at: Date;
  };
  school_spend: {
    school_id: string;
    month: string;
    dollars: Generated<number>;
    calls: Generated<number>;
  };
  school_sso: {
    school_id: string;
    issuer: string;
    client_id: string;
    secret: Buffer;
    tenant_claim: string | null;
    tenant: string | null;
    auto_provision: boolean;
    required: boolean;
    changed_at: Date;
  };
  school_waiting: {
    school_id: string;
    teacher_id: string;
    since: Date;
  };
  schools: {
    id: Generated<string>;
    name: string;
    seats: number | null;
    seats_used: Generated<number>;
    is_default: Generated<boolean>;
    ai: Generated<boolean>;
    allowed_models: string[] | null;
    retention_days: number | null;
    data_on_leaving: Generated<string>;
    regrade_requests: Generated<boolean>;
    student_links: Generated<boolean>;
    log_length: Generated<number>;
    log_hash: Buffer | null;
    created_at: Date;
    pool: number | null;
    teacher_cap: number | null;
    retention_from: Date | null;
  };
  sessions: {
    id: Generated<string>;
    teacher_id: string;
    generation: Generated<number>;
    rotated_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
    created_at: Generated<Date>;
    by_school: string | null;
  };
  share_links: {
    token_hash: Buffer;
    submission_id: string;
    teacher_id: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    opens: Generated<number>;
  };
  stripe_events: {
    id: string;
    handled_at: Date;
  };
  students: {
    id: Generated<string>;
    teacher_id: string;
    course_id: string;
    name: string;
    name_key: string;
    external_id: string | null;
    email: string | null;
    lms: Json<undefined>;
    merged_into: string | null;
    archived_at: Date | null;
    removed_at: Date | null;
    created_at: Generated<Date>;
    note: Generated<string>;
    listed_at: Date | null;
  };
  students_apart: {
    teacher_id: string;
    one: string;
    other: string;
  };
  submissions: {
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
    status: Generated<string>;
    attempt: Generated<number>;
    failure_code: string | null;
    failure_detail: string | null;
    graded_text: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    removed_at: Date | null;
    roster_id: string | null;
    pages: Json<null>;
    origin: Json<null>;
    taken_back_at: Date | null;
    covers: Generated<number[]>;
    mended_letters: Generated<number>;
    mending_charges: Generated<number>;
    marks: Generated<number>;
    open_marks: Generated<number>;
    set_marks: Generated<number>;
    open_points: Generated<number>;
    settled_points: number | null;
  };
  subscriptions: {
    teacher_id: string;
    plan: Generated<string>;
    status: Generated<string>;
    cycle: string | null;
    period_start: Date | null;
    period_end: Date | null;
    cancel_at_period_end: Generated<boolean>;
    trial_ends_at: Date | null;
    updated_at: Generated<Date>;
    stripe_customer_id: string | null;
    stripe_subscription_id: string | null;
  };
  teachers: {
    id: Generated<string>;
    email: string;
    email_key: string;
    name: string;
    school: Generated<string>;
    password_hash: string | null;
    google_subject: string | null;
    email_confirmed_at: Date | null;
    photo_key: string | null;
    theme: Generated<string>;
    grade_level: Generated<number>;
    email_notifications: Generated<boolean>;
    created_at: Generated<Date>;
  };
  teaching_styles: {
    teacher_id: string;
    enabled: Generated<boolean>;
    learned: Json<null>;
    own: Json<undefined>;
    edited_papers: Generated<number>;
    first_ten: Json<null>;
    first_until: Date | null;
    last_ten: Json<null>;
    measured_papers: Generated<number>;
    forgotten_until: Date | null;
    learned_until: Date | null;
  };
  ticket_messages: {
    id: Generated<string>;
    ticket_id: string;
    teacher_id: string;
    sender: string;
    text: string;
    diagnostics: Json<null>;
    picture_ids: Generated<string[]>;
    created_at: Date;
    seen_at: Date | null;
    mail: string | null;
    link_used_at: Date | null;
    mail_hash: Buffer | null;
  };
  tickets: {
    id: Generated<string>;
    teacher_id: string;
    subject: string;
    state: string;
    plan: string;
    due_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  usage_periods: {
    teacher_id: string;
    period_start: Date;
    period_end: Date;
    used: Generated<number>;
    granted_limit: number | null;
    school_id: string | null;
  };
  useless_answers: {
    assignment_id: string;
    in_a_row: number;
  };
  verdict_criteria: {
    submission_id: string;
    teacher_id: string;
    criterion_id: string;
    place: number;
    name: string;
    max: number;
    score: number;
    state: string;
    feedback: string;
    settled_by: string | null;
    settled_at: Date | null;
    given_score: number;
    given_state: string;
    confidence: number;
    judged: Json;
    reason_code: string;
    reason_data: Json;
  };
  verdicts: {
    submission_id: string;
    attempt: number;
    score: number;
    max: number;
    letter: string;
    confidence: number;
    feedback: string;
    flags: Json;
    record: Json;
    graded_at: Date;
    parts: Json;
  };
};
