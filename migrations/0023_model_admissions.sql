-- How a model did on our own marked papers, of a teacher who had it try them. Holds for this model at this address with this prompt
-- and these papers, and for nothing else. No student's work is in it.
create table model_admissions (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  provider text not null,
  model text not null,
  -- A fingerprint of the server's address.
  address text not null,
  prompt_version text not null,
  set_version text not null,
  status text not null check (status in ('running', 'done', 'stopped', 'failed')),
  -- One entry for each call, as they are answered: a run that is cut off goes on from here.
  answers jsonb not null default '[]',
  total integer not null,
  detail text not null default '',
  report jsonb,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index model_admissions_running on model_admissions (teacher_id) where status = 'running';
create index model_admissions_teacher on model_admissions (teacher_id, started_at);
-- A paper says which admission stands behind its grade.
create constraint trigger model_admissions_result_change after update of status on model_admissions
  deferrable initially deferred for each row execute function note_result_change();
