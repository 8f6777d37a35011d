-- The owner stands in every row below a course, an assignment or a paper, and until now only code kept it equal to theirs. From here
-- on the database does: whatever names one of them names it together with its owner.
alter table courses add constraint courses_owned unique (id, teacher_id);
alter table assignments add constraint assignments_owned unique (id, teacher_id);

do $$
declare
  key record;
begin
  for key in
    select c.conname as name, c.conrelid::regclass as of_table, c.confrelid::regclass as to_table, a.attname as of_column,
      c.condeferrable as is_deferrable, c.condeferred as is_deferred
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.confrelid in ('courses'::regclass, 'assignments'::regclass, 'submissions'::regclass)
      and c.confdeltype = 'c'
      and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'teacher_id' and not o.attisdropped)
  loop
    execute format('alter table %s drop constraint %I', key.of_table, key.name);
    execute format('alter table %s add constraint %I foreign key (%I, teacher_id) references %s (id, teacher_id) on delete cascade%s%s',
      key.of_table, key.name, key.of_column, key.to_table,
      case when key.is_deferrable then ' deferrable' else '' end,
      case when key.is_deferred then ' initially deferred' else '' end);
  end loop;
end $$;

-- What points to a row that may go was looked for in the whole table.
create index submissions_rubric on submissions (rubric_id);
create index projects_rubric on projects (rubric_id);
create index assignments_rubric on assignments (rubric_id);
create index regrades_rubric on regrades (rubric_id);
create index rubrics_teacher on rubrics (teacher_id);
create index sessions_by_school on sessions (by_school);
create index one_time_tokens_by_school on one_time_tokens (by_school);
create index school_rubrics_library on school_rubrics (library_id);
