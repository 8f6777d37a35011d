-- Google Classroom. The grant of a teacher: the refresh token is sealed (server/platform/seal.ts), and gone once Google or the
-- teacher has taken the grant back.
create table google_links (
  teacher_id uuid primary key references teachers (id) on delete cascade,
  google_sub text not null,
  email text not null,
  scopes text[] not null,
  refresh_token bytea,
  connected_at timestamptz not null,
  revoked_at timestamptz,
  check (refresh_token is not null or revoked_at is not null)
);

-- Which item of Classroom an assignment is. `associated`: made by our own project, so that grades may go back.
create table classroom_links (
  assignment_id uuid primary key references assignments (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  course_id text not null,
  course_name text not null,
  course_work_id text not null,
  title text not null,
  associated boolean not null,
  -- Null: not graded in Classroom.
  max_points double precision,
  link text,
  linked_at timestamptz not null,
  imported_at timestamptz
);
create index classroom_links_teacher on classroom_links (teacher_id, course_id, course_work_id);

-- Where a paper came from: {submission_id, user_id, file_id, turned_in_at}. One paper for each file as it was handed in.
alter table submissions add column origin jsonb;
-- The student took the work back in Classroom after it was imported.
alter table submissions add column taken_back_at timestamptz;
create unique index submissions_origin on submissions
  (assignment_id, (origin ->> 'submission_id'), (origin ->> 'file_id'), (origin ->> 'turned_in_at'))
  where origin is not null;

-- An import that a worker fetches the files of: {submission_id, file_id} each.
create table classroom_imports (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  files jsonb not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- Set once it has ended.
  project_id uuid references projects (id) on delete set null,
  accepted integer not null default 0,
  unchanged integer not null default 0,
  rejected jsonb not null default '[]',
  failure_code text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index classroom_imports_teacher on classroom_imports (teacher_id);
create index classroom_imports_assignment on classroom_imports (assignment_id);
create index classroom_imports_project on classroom_imports (project_id);

-- What became of a paper's grade in Classroom at the last try.
create table classroom_grades (
  submission_id uuid primary key references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  state text not null check (state in ('drafted', 'returned', 'failed')),
  -- In the points of Classroom; null: none got there.
  grade double precision,
  -- Why it failed: a code of the error catalogue.
  failure_code text,
  pushed_at timestamptz not null
);
create index classroom_grades_teacher on classroom_grades (teacher_id);
