-- Grades on their way to Google Classroom. What is wanted stands beside what Classroom has, so that a crash, a busy Google or a
-- second click loses nothing and sends nothing twice.
alter table classroom_grades drop constraint classroom_grades_state_check;
alter table classroom_grades alter column state drop not null;
alter table classroom_grades alter column pushed_at drop not null;
alter table classroom_grades
  -- What Classroom has by what we know; null: nothing. Why the last try failed stands in failure_code.
  add constraint classroom_grades_state_check check (state in ('drafted', 'returned')),
  add column wanted text check (wanted in ('draft', 'returned')),
  add column wanted_at timestamptz,
  -- Somebody is sending it; after this moment that somebody is taken for dead.
  add column claimed_until timestamptz,
  add check ((wanted is null) = (wanted_at is null));

-- Whoever creates an assignment in Classroom stands here meanwhile: two clicks make one item.
create table classroom_creations (
  assignment_id uuid primary key references assignments (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  begun_at timestamptz not null
);
create index classroom_creations_teacher on classroom_creations (teacher_id);
