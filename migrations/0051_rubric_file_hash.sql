-- The same file asks its teacher nothing a second time: how it is marked was agreed then.
alter table assignments add column rubric_file_hash text;

create index assignments_by_rubric_file on assignments (teacher_id, rubric_file_hash)
  where rubric_file_hash is not null;
