-- What stands on each page of a graded paper, line by line with its place, as the desk lays it over the page's picture. With the name
-- of the student, so it is the teacher's alone; it goes with the paper.
create table page_lines (
  submission_id uuid not null references submissions (id) on delete cascade,
  page integer not null check (page > 0),
  source text not null check (source in ('file', 'recognised')),
  lines jsonb not null,
  primary key (submission_id, page)
);
