-- Cover sheets that a teacher printed: the code on a sheet is a random id, and only this table knows whose it is.
create table cover_sheets (
  id text primary key check (id ~ '^[0-9A-Z]{16}$'),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  -- Null: a spare, on which the student writes the name.
  student_id uuid references students (id) on delete cascade,
  created_at timestamptz not null
);
-- Printed again, a student's sheet has the same code.
create unique index cover_sheets_student on cover_sheets (assignment_id, student_id) where student_id is not null;
create index cover_sheets_teacher on cover_sheets (teacher_id);
create index cover_sheets_of_student on cover_sheets (student_id);
