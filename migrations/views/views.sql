-- All views, as they are now: made anew after migrations, and whenever this file is another one. A migration that changes what
-- one of them reads drops it first.
drop view if exists effective_criteria, effective_grades, withheld_papers, nearly_same_papers, ticket_pictures;

-- Papers whose grade is not shown: drawn, not shown, and the teacher has done nothing yet with the grading that holds.
create view withheld_papers as
select distinct d.teacher_id, d.submission_id
from drawn_papers d
join submissions s on s.id = d.submission_id and s.attempt = d.attempt and s.status = 'complete'
where d.shown_at is null
  and not exists (select from review_events e where e.submission_id = d.submission_id and e.attempt = d.attempt)
  and not exists (select from reviews r where r.submission_id = d.submission_id and r.attempt = d.attempt);

-- Every paper that is not removed, with the grade that holds: the teacher's where there is a review, else the grader's, else
-- none. A verdict counts only for the attempt that it was made for: while a retry runs, the old one is no grade. What the
-- grader gave stands beside it.
--
-- "score" is the total with proposals in it; "open_points" can be had where nobody has settled the mark, and "settled_score" is
-- what the settled marks add up to, as the paper counts them. "held" is the one place that decides what may leave, as a file, a link, a number in a grade
-- book or in Classroom, or as part of a statement about the class: papers of which every mark is settled. It says why the others
-- stay; null: it may leave.
create view effective_grades as
select s.id as submission_id, s.teacher_id, s.assignment_id, s.project_id, s.rubric_id, s.status, s.attempt, s.created_at,
  coalesce(nullif(st.name, ''), s.student_name) as student_name, coalesce(st.external_id, s.student_id) as student_id,
  s.file_name, s.file_key, s.failure_code, s.failure_detail,
  coalesce(r.score, v.score) as score, v.max, coalesce(r.score, v.score) / v.max as share,
  coalesce(r.letter, v.letter) as letter, coalesce(r.feedback, v.feedback) as feedback,
  v.confidence, v.flags, v.record, v.graded_at,
  r.kind as review_kind, r.revision as review_revision, r.reviewed_at,
  v.score as given_score, v.letter as given_letter, v.feedback as given_feedback,
  st.id as roster_id, r.words as review_words,
  case when v.score is null then 0 else s.open_points end as open_points,
  case when v.score is null then 0 else s.open_marks end as open_marks,
  case when v.score is null then 0 else s.marks end as marks,
  case when v.score is null then 0 else s.set_marks end as set_marks,
  case when s.marks > 0 and s.open_marks = 0 then coalesce(r.score, v.score)
    when v.score is not null then s.settled_points end as settled_score,
  case
    when s.status = 'failed' then 'failed'
    when v.score is null then 'grading'
    when exists (select from withheld_papers w where w.submission_id = s.id) then 'withheld'
    when s.marks = 0 or s.open_marks > 0 then 'open' end as held,
  s.taken_back_at
from submissions s
left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
left join students named on named.id = s.roster_id
left join students st on st.id = coalesce(named.merged_into, named.id)
where s.removed_at is null;

-- Its criteria, one row each, in the rubric's order.
create view effective_criteria as
select c.submission_id, c.place, c.criterion_id, c.name, c.max, c.score, c.state, c.feedback, c.given_score,
  c.judged ->> 'feedback' as given_feedback, c.judged -> 'quotes' as quotes, c.confidence
from verdict_criteria c
join effective_grades g on g.submission_id = c.submission_id and g.score is not null;

-- Both ways round: of two papers that are nearly the same each has the other.
create view nearly_same_papers as
select teacher_id, a as submission_id, b as other_id from matches where nearly_same
union all select teacher_id, b, a from matches where nearly_same;

create view ticket_pictures as
  select m.teacher_id, 'teachers/' || m.teacher_id || '/help/' || picture_id || '.webp' as key
  from ticket_messages m, unnest(m.picture_ids) as picture_id;
