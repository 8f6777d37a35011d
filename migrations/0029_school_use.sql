-- What a school's teachers may use in a month and what they have used, the school's own language model, and the shelf.

-- Papers of a calendar month (UTC) for all teachers together, and for each of them; null: no limit.
alter table schools add column pool integer check (pool >= 0);
alter table schools add column teacher_cap integer check (teacher_cap >= 0);
-- Another cap for this member; -1: none, null: the school's.
alter table school_members add column cap integer check (cap >= -1);

-- The ledger: papers are taken from one's own plan (null) or from a school, and go back to where they were taken from. Like the
-- entries of papers that are gone, what stands here of a school that is gone stays: it names nobody.
alter table usage_periods add column school_id uuid;
alter table usage_periods drop constraint usage_periods_pkey;
alter table usage_periods add constraint usage_periods_purse unique nulls not distinct (teacher_id, period_start, school_id);
create index usage_periods_school on usage_periods (school_id, period_start) where school_id is not null;
alter table quota_entries add column school_id uuid;

create table school_periods (
  school_id uuid not null,
  period_start timestamptz not null,
  used integer not null check (used >= 0),
  -- The pool that held when papers were last granted; -1: none.
  granted_limit integer not null,
  -- Taken by accounts that were deleted since: it was used all the same.
  departed integer not null default 0,
  primary key (school_id, period_start)
);

create function keep_departed_use() returns trigger language plpgsql as $$
begin
  update school_periods set departed = departed + old.used
    where school_id = old.school_id and period_start = old.period_start;
  return null;
end $$;
create trigger usage_periods_departed after delete on usage_periods
  for each row when (old.school_id is not null) execute function keep_departed_use();

-- A model with a key from a browser: a teacher's, or a school's for its teachers.
alter table teacher_models rename to connected_models;
alter table connected_models drop constraint teacher_models_pkey;
alter table connected_models alter column teacher_id drop not null;
alter table connected_models add column school_id uuid references schools (id) on delete cascade;
alter table connected_models add constraint connected_models_teacher unique (teacher_id);
alter table connected_models add constraint connected_models_school unique (school_id);
alter table connected_models add constraint connected_models_holder check (num_nonnulls(teacher_id, school_id) = 1);

-- What members spend is also told by the school that they were in; what a teacher pays with her own key is nobody else's business.
alter table model_spend add column school_id uuid;
alter table model_spend drop constraint model_spend_pkey;
alter table model_spend add constraint model_spend_purse unique nulls not distinct (teacher_id, month, source, school_id);
create index model_spend_school on model_spend (school_id, month) where school_id is not null;

-- The purse of the school's key, which its cap is about; an account that is deleted takes nothing out of it.
create table school_spend (
  school_id uuid not null references schools (id) on delete cascade,
  month date not null,
  dollars numeric(14, 6) not null default 0,
  calls integer not null default 0,
  primary key (school_id, month)
);

-- Copies of rubrics that teachers share. Whoever leaves leaves them there.
create table school_rubrics (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools (id) on delete cascade,
  shared_by uuid references teachers (id) on delete set null,
  -- What it is a copy of, so that sharing it again replaces the copy.
  library_id uuid references rubric_library (id) on delete set null,
  title text not null,
  subject text not null,
  grade_from integer,
  grade_to integer,
  genre text not null,
  rubric jsonb not null,
  shared_at timestamptz not null,
  unique (school_id, library_id)
);
create index school_rubrics_shared_by on school_rubrics (shared_by);
alter table rubric_library drop column school_id;
