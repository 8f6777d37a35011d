-- One number per teacher that grows with every change to what the results show. A browser that names the number it has
-- is told by one row whether anything is new.
create table result_versions (
  teacher_id uuid primary key references teachers (id) on delete cascade,
  version bigint not null
);
insert into result_versions (teacher_id, version) select id, 1 from teachers;

-- Runs when the transaction commits, as its last lock: changes get their numbers in the order in which they become visible,
-- and no writer waits for another in the middle of its work. The clock keeps a restored backup from repeating a number.
create function note_result_change() returns trigger language plpgsql as $$
declare
  changed record;
  teacher uuid;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_argv[0] = 'of a submission' then
    -- Gone together with its submission: that one says so itself.
    select s.teacher_id into teacher from submissions s where s.id = changed.submission_id;
  else
    teacher := changed.teacher_id;
  end if;
  -- Once per transaction is enough: all of it becomes visible together.
  if teacher is null or current_setting('markwise.result_change', true) = teacher::text then return null; end if;
  perform set_config('markwise.result_change', teacher::text, true);
  insert into result_versions as held (teacher_id, version)
    select id, extract(epoch from clock_timestamp()) * 1000000 from teachers where id = teacher
    on conflict (teacher_id) do update set version = greatest(held.version + 1, excluded.version);
  return null;
end $$;

create constraint trigger submissions_result_change after insert or update on submissions
  deferrable initially deferred for each row execute function note_result_change();
-- What was removed before is not shown, so nothing changes when it goes for good.
create constraint trigger submissions_result_end after delete on submissions
  deferrable initially deferred for each row when (old.removed_at is null) execute function note_result_change();
create constraint trigger verdicts_result_change after insert or update or delete on verdicts
  deferrable initially deferred for each row execute function note_result_change('of a submission');
create constraint trigger reviews_result_change after insert or update or delete on reviews
  deferrable initially deferred for each row execute function note_result_change('of a submission');
create constraint trigger regrades_result_change after insert or update or delete on regrades
  deferrable initially deferred for each row execute function note_result_change('of a submission');
create constraint trigger courses_result_change after update of name on courses
  deferrable initially deferred for each row execute function note_result_change();
create constraint trigger assignments_result_change after update of name, grade_level, course_id on assignments
  deferrable initially deferred for each row execute function note_result_change();
create constraint trigger projects_result_change after update of name on projects
  deferrable initially deferred for each row execute function note_result_change();

-- Every paper that is not removed, with the grade that holds: the teacher's where there is a review, else the grader's, else
-- none. A verdict counts only for the attempt that it was made for: while a retry runs, the old one is no grade. What the
-- grader gave stands beside it.
create view effective_grades as
select s.id as submission_id, s.teacher_id, s.assignment_id, s.project_id, s.rubric_id, s.status, s.attempt, s.created_at,
  s.student_name, s.student_id, s.file_name, s.file_key, s.failure_code, s.failure_detail,
  coalesce(r.score, v.score) as score, v.max, coalesce(r.score, v.score) / v.max as share,
  coalesce(r.letter, v.letter) as letter, coalesce(r.feedback, v.feedback) as feedback,
  v.confidence, v.flags, v.record, v.graded_at,
  r.kind as review_kind, r.revision as review_revision, r.reviewed_at,
  v.score as given_score, v.letter as given_letter, v.feedback as given_feedback,
  v.criteria as given_criteria, r.criteria as review_criteria
from submissions s
left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
where s.removed_at is null;

-- Its criteria, one row each, in the rubric's order.
create view effective_criteria as
select g.submission_id, given.place, given.criterion ->> 'criterion_id' as criterion_id,
  given.criterion ->> 'name' as name, (given.criterion ->> 'max')::double precision as max,
  coalesce(reviewed.score, (given.criterion ->> 'score')::double precision) as score,
  coalesce(reviewed.feedback, given.criterion ->> 'feedback') as feedback,
  (given.criterion ->> 'score')::double precision as given_score, given.criterion ->> 'feedback' as given_feedback,
  given.criterion -> 'quotes' as quotes, (given.criterion ->> 'confidence')::double precision as confidence
from effective_grades g
cross join lateral jsonb_array_elements(g.given_criteria) with ordinality as given (criterion, place)
left join lateral jsonb_to_recordset(g.review_criteria) as reviewed (id text, score double precision, feedback text)
  on reviewed.id = given.criterion ->> 'criterion_id';
