-- "Out of 23½": what a key adds up to need not be a whole number.
drop trigger assignments_result_change on assignments;
alter table assignments alter column grade_level type double precision;
create constraint trigger assignments_result_change after update of name, grade_level, course_id on assignments
  deferrable initially deferred for each row execute function note_result_change();
