-- A roster: one row per student and course, so that "who is one student" is decided once. Papers point at their row.
-- Who that is the program finds out (grading/students/match-student.ts), also for papers from before: see place-paper.ts.
create table students (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  -- As the teacher writes it; empty while only a number is known.
  name text not null,
  -- Computed by grading/students/name-key.ts, compared here.
  name_key text not null,
  -- The school's own number.
  external_id text,
  email text,
  -- Numbers that learning platforms use, by platform: { "canvas": ["12345"] }. Moodle has another one in each assignment.
  lms jsonb not null default '{}',
  -- Another row that is the same person, by the teacher's word; papers keep pointing here, so that it can be undone.
  merged_into uuid references students (id) on delete set null deferrable initially deferred,
  archived_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index students_external on students (course_id, external_id)
  where external_id is not null and removed_at is null;
create index students_name on students (course_id, name_key);
create index students_teacher on students (teacher_id);
create index students_merged on students (merged_into) where merged_into is not null;

-- "Not the same": pairs that are not asked about again. The smaller id first.
create table students_apart (
  teacher_id uuid not null references teachers (id) on delete cascade,
  one uuid not null references students (id) on delete cascade,
  other uuid not null references students (id) on delete cascade,
  primary key (one, other),
  check (one < other)
);
create index students_apart_other on students_apart (other);
create index students_apart_teacher on students_apart (teacher_id);

alter table submissions add column roster_id uuid references students (id) on delete set null;
create index submissions_roster on submissions (roster_id, created_at desc);
-- Papers that tell whose they are and have not been placed: none, but after an upgrade.
create index submissions_unplaced on submissions (assignment_id)
  where roster_id is null and (student_name is not null or student_id is not null);

-- Put away, and removed with an undo: whatever hangs on a removed row carries the same moment.
alter table courses add column archived_at timestamptz, add column removed_at timestamptz;
alter table assignments add column archived_at timestamptz, add column removed_at timestamptz;
drop index courses_one_sample;
create unique index courses_one_sample on courses (teacher_id) where is_sample and removed_at is null;

-- Results name the student as the roster does, and say who it is; a review's words stand beside its text.
create or replace view effective_grades as
select s.id as submission_id, s.teacher_id, s.assignment_id, s.project_id, s.rubric_id, s.status, s.attempt, s.created_at,
  coalesce(nullif(st.name, ''), s.student_name) as student_name, coalesce(st.external_id, s.student_id) as student_id,
  s.file_name, s.file_key, s.failure_code, s.failure_detail,
  coalesce(r.score, v.score) as score, v.max, coalesce(r.score, v.score) / v.max as share,
  coalesce(r.letter, v.letter) as letter, coalesce(r.feedback, v.feedback) as feedback,
  v.confidence, v.flags, v.record, v.graded_at,
  r.kind as review_kind, r.revision as review_revision, r.reviewed_at,
  v.score as given_score, v.letter as given_letter, v.feedback as given_feedback,
  v.criteria as given_criteria, r.criteria as review_criteria,
  st.id as roster_id, r.words as review_words
from submissions s
left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
left join students named on named.id = s.roster_id
left join students st on st.id = coalesce(named.merged_into, named.id)
where s.removed_at is null;
