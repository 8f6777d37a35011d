-- Papers that the program picked for its teacher to mark without seeing the grader's marks: the five that teach most, or some at
-- random. The row stands before the mark does, and but for the one moment below it is never changed: so a random check can be told
-- from one that was chosen to taste.
create table drawn_papers (
  submission_id uuid not null references submissions (id) on delete cascade,
  -- The grading that is checked.
  attempt integer not null,
  purpose text not null check (purpose in ('five_first', 'audit')),
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- Papers drawn at once have the same.
  draw_id uuid not null,
  -- In the order of drawing.
  place integer not null,
  drawn_at timestamptz not null,
  -- When the teacher asked to see the grader's marks all the same: from then on it is no blind check.
  shown_at timestamptz,
  primary key (submission_id, attempt, purpose)
);
create index drawn_papers_teacher on drawn_papers (teacher_id);
create trigger drawn_papers_stand before update on drawn_papers for each row
  when (old.shown_at is not null or (to_jsonb(new) - 'shown_at') is distinct from (to_jsonb(old) - 'shown_at'))
  execute function refuse_change();
create constraint trigger drawn_papers_result_change after insert or update or delete on drawn_papers
  deferrable initially deferred for each row execute function note_result_change();

-- Whether the teacher gave these marks before the grader's were shown. What stood before such an act is what the grader gave.
alter table review_events add column blind boolean not null default false;

-- Papers whose grade is not shown: drawn, not shown, and the teacher has done nothing yet with the grading that holds.
create view withheld_papers as
select distinct d.teacher_id, d.submission_id
from drawn_papers d
join submissions s on s.id = d.submission_id and s.attempt = d.attempt and s.status = 'complete'
where d.shown_at is null
  and not exists (select from review_events e where e.submission_id = d.submission_id and e.attempt = d.attempt)
  and not exists (select from reviews r where r.submission_id = d.submission_id and r.attempt = d.attempt);
