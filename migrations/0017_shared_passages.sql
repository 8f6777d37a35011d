-- Texts that a teacher names for an assignment: what the class was given, and sources that papers are compared with.
create table assignment_materials (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  kind text not null check (kind in ('given', 'source')),
  name text not null,
  text text not null,
  created_at timestamptz not null
);
create index assignment_materials_assignment on assignment_materials (assignment_id);
create index assignment_materials_teacher on assignment_materials (teacher_id);

-- Numbers of some runs of words, by which papers of other classes and years are found. They go with the paper.
create table fingerprints (
  submission_id uuid primary key references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  hashes integer[] not null
);
create index fingerprints_teacher on fingerprints (teacher_id);
create index fingerprints_hashes on fingerprints using gin (hashes);

-- When the papers of an assignment were last compared, and how many.
create table comparisons (
  assignment_id uuid primary key references assignments (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  compared_at timestamptz not null,
  papers integer not null
);
create index comparisons_teacher on comparisons (teacher_id);

-- Two texts that share passages: a paper of the assignment, and another paper or a source that the teacher named. It says
-- nothing about why, and changes no mark.
create table matches (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  a uuid not null references submissions (id) on delete cascade,
  b uuid references submissions (id) on delete cascade,
  source_id uuid references assignment_materials (id) on delete cascade,
  words integer not null,
  share_a double precision not null,
  share_b double precision not null,
  surprise double precision not null,
  passages jsonb not null,
  -- Two files of one assignment that are nearly the same: each is pointed out on the other.
  nearly_same boolean not null,
  state text not null default 'new' check (state in ('new', 'seen', 'explained', 'followed_up')),
  note text not null default '',
  created_at timestamptz not null,
  check ((b is null) <> (source_id is null)),
  unique nulls not distinct (a, b, source_id)
);
create index matches_teacher on matches (teacher_id);
create index matches_assignment on matches (assignment_id);
create index matches_b on matches (b);
create index matches_source on matches (source_id);

create view nearly_same_papers as
select teacher_id, a as submission_id, b as other_id from matches where nearly_same
union all select teacher_id, b, a from matches where nearly_same;

create constraint trigger matches_result_change after insert or update or delete on matches
  deferrable initially deferred for each row execute function note_result_change();
