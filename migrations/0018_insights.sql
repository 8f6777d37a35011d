-- What a teacher notes about a student, for herself; never part of what a student is given.
alter table students add column note text not null default '';

-- A class in a language model's words. Shown only while the counts are those that it was written about.
create table class_summaries (
  assignment_id uuid primary key references assignments (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- A hash of the counts.
  facts text not null,
  asked_at timestamptz not null,
  -- Null: not answered yet, or nothing that may be shown.
  text text,
  written_at timestamptz
);
create index class_summaries_teacher on class_summaries (teacher_id);
