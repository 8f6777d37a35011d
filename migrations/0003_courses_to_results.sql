-- From course to result. Every row carries its teacher, so that each query can ask for the owner.

create table courses (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  name text not null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index courses_teacher on courses (teacher_id, created_at desc);
-- One sample class per teacher, however often the button is clicked.
create unique index courses_one_sample on courses (teacher_id) where is_sample;

create table assignments (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  name text not null,
  description text not null default '',
  feedback_tone text not null check (feedback_tone in ('formal', 'casual', 'encouraging')),
  rubric_style text not null check (rubric_style in ('simple', 'standard', 'detailed')),
  ai_instructions text not null default '',
  grade_level integer not null check (grade_level between 1 and 200),
  rubric_file_key text not null,
  rubric_file_name text not null,
  created_at timestamptz not null default now()
);
create index assignments_teacher on assignments (teacher_id, created_at desc);
create index assignments_course on assignments (course_id);

-- Snapshots: a result points to the rubric it was graded by, and a correction makes a new row.
create table rubrics (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  rubric jsonb not null,
  created_at timestamptz not null default now()
);
create index rubrics_assignment on rubrics (assignment_id, created_at desc);

alter table assignments add column rubric_id uuid references rubrics (id) deferrable initially deferred;

-- One upload. The stored answer is what a repeated upload with the same key gets.
create table projects (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  rubric_id uuid not null references rubrics (id),
  name text not null,
  instructions text not null default '',
  idempotency_key text not null,
  accepted integer not null default 0,
  rejected jsonb not null default '[]',
  solution_key_file text,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  unique (teacher_id, idempotency_key)
);
create index projects_assignment on projects (assignment_id);

create table submissions (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  rubric_id uuid not null references rubrics (id),
  file_key text not null,
  file_name text not null,
  file_bytes integer not null,
  student_name text,
  student_id text,
  -- What the teacher typed wins over what the next grading reads.
  student_corrected boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'grading', 'complete', 'failed')),
  -- Counts gradings asked for by the teacher (first upload 1, each retry one more), not the worker's own tries.
  attempt integer not null default 1,
  failure_code text,
  failure_detail text,
  -- Five-word shingles' text of the work without identity, to notice duplicates within the assignment.
  graded_text text,
  -- Milliseconds, as the cursor of the results list carries them.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index submissions_teacher on submissions (teacher_id, created_at desc, id desc);
create index submissions_assignment on submissions (assignment_id, created_at desc, id desc);
create index submissions_project on submissions (project_id);
-- What waits or is being graded: few rows, looked at with each upload.
create index submissions_in_flight on submissions (teacher_id) where status in ('pending', 'grading');
create unique index submissions_file on submissions (file_key);
create index submissions_removed on submissions (removed_at) where removed_at is not null;

create table verdicts (
  submission_id uuid primary key references submissions (id) on delete cascade,
  attempt integer not null,
  score double precision not null,
  max double precision not null,
  letter text not null,
  confidence double precision not null,
  feedback text not null,
  criteria jsonb not null,
  flags jsonb not null,
  record jsonb not null,
  graded_at timestamptz not null
);

-- The quota ledger: one entry per grading that was asked for. It outlives the submission, because removing a result
-- gives nothing back. For every teacher and period: usage_periods.used = reserved + settled entries.
create table quota_entries (
  submission_id uuid not null,
  attempt integer not null,
  teacher_id uuid not null references teachers (id) on delete cascade,
  period_start timestamptz not null,
  state text not null check (state in ('reserved', 'settled', 'refunded')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (submission_id, attempt)
);
-- The limit that held when submissions were last granted; -1: none.
alter table usage_periods add column granted_limit integer;
create index quota_entries_period on quota_entries (teacher_id, period_start);

-- A model vendor that asked us to wait; every worker looks here before it calls.
create table provider_pauses (
  provider_key text primary key,
  paused_until timestamptz not null,
  reason text not null
);
