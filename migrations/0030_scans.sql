-- A class scan: one PDF of many students, taken apart page by page and shared out by a plan that the teacher accepts. Only then are
-- there papers, and a charge.
create table scans (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  file_key text not null,
  file_name text not null,
  file_bytes bigint not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'accepted')),
  -- Null until the file was opened.
  pages integer,
  options jsonb not null,
  -- Rows and dropped pages (contract/scans/plan.ts); null until every page was read.
  plan jsonb,
  -- Counts changes of options and plan.
  version integer not null default 1,
  failure_code text,
  -- What it became.
  project_id uuid references projects (id) on delete set null,
  created_at timestamptz not null,
  -- When it was accepted or found unreadable.
  ended_at timestamptz
);
create index scans_teacher on scans (teacher_id, created_at desc);
create index scans_assignment on scans (assignment_id);
create index scans_project on scans (project_id);
create index scans_file on scans (file_key);

-- What was read on one page, kept as soon as it is: a crash takes up where it was.
create table scan_pages (
  scan_id uuid not null references scans (id) on delete cascade,
  page integer not null,
  -- As grading/scans/page-reading.ts has it.
  reading jsonb not null,
  -- Whether there is a small picture of it.
  pictured boolean not null,
  primary key (scan_id, page)
);

-- Pages of a paper's file that are cover sheets: shown, and never read or graded.
alter table submissions add column covers integer[] not null default '{}';
