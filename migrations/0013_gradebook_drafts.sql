-- A grade book file between "look at it" and "fill it in". One per assignment, gone within the hour's tidying after it expired.
create table gradebook_drafts (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  file_name text not null,
  content bytea not null,
  expires_at timestamptz not null,
  unique (assignment_id, teacher_id)
);
create index gradebook_drafts_teacher on gradebook_drafts (teacher_id);
create index gradebook_drafts_expiry on gradebook_drafts (expires_at);
