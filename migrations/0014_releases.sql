-- What students see of a paper: a snapshot that the teacher released, never the live rows.
create table releases (
  submission_id uuid primary key references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  released_at timestamptz not null,
  revoked_at timestamptz,
  snapshot jsonb not null,
  -- Which grade it was taken of (gradeState in server/results/queries.ts): while that is the same, nothing has changed.
  state text not null,
  -- The mail that tells the student; null: none was asked for. Another release is another mail.
  mail text check (mail in ('waiting', 'sent', 'failed'))
);
create index releases_teacher on releases (teacher_id);

-- Links for students. Only the hash of what stands in the link is kept.
create table share_links (
  token_hash bytea primary key,
  submission_id uuid not null references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opens integer not null default 0
);
create index share_links_submission on share_links (submission_id);
create index share_links_teacher on share_links (teacher_id);

-- A student (or the teacher on a student's behalf) asks for another look at one mark. Null days: not offered.
alter table assignments add column regrade_days integer check (regrade_days between 1 and 60);
create table regrade_requests (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  submission_id uuid not null references submissions (id) on delete cascade,
  criterion_id text not null,
  asked_by text not null check (asked_by in ('student', 'teacher')),
  reason text not null,
  -- The mark when it was asked, and when it was answered.
  score double precision not null,
  created_at timestamptz not null,
  answer text,
  answered_score double precision,
  answered_at timestamptz,
  unique (submission_id, criterion_id)
);
create index regrade_requests_teacher on regrade_requests (teacher_id);

-- Both are shown in the results.
create constraint trigger releases_result_change after insert or update or delete on releases
  deferrable initially deferred for each row execute function note_result_change('of a submission');
create constraint trigger regrade_requests_result_change after insert or update or delete on regrade_requests
  deferrable initially deferred for each row execute function note_result_change('of a submission');
