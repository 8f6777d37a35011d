-- The teacher's word on a grade, beside what the grader gave, which is never overwritten. One row per submission; it goes
-- with the submission.
create table reviews (
  submission_id uuid primary key references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- The grading that the teacher looked at.
  attempt integer not null,
  kind text not null check (kind in ('changed', 'approved')),
  -- Null for an approved one: what the grader gave holds. Criteria are a list of { id, score, feedback }.
  score double precision,
  letter text,
  criteria jsonb,
  feedback text,
  -- Another one with each save, so that two tabs cannot overwrite each other unseen.
  revision uuid not null default gen_random_uuid(),
  reviewed_at timestamptz not null,
  check ((kind = 'changed') = (score is not null and letter is not null and criteria is not null and feedback is not null))
);
create index reviews_teacher on reviews (teacher_id);

-- Gradings of papers that have a grade already. The submission stays complete and keeps its verdict until the new one is
-- there; none of this is charged, so the quota ledger does not know of it.
create table regrades (
  submission_id uuid primary key references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- The attempt that the new verdict will have.
  attempt integer not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- How often this paper was graded again.
  times integer not null default 1,
  requested_at timestamptz not null,
  ended_at timestamptz
);
create index regrades_waiting on regrades (teacher_id) where state = 'waiting';
