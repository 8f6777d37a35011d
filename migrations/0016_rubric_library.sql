-- Rubrics that a teacher keeps for the next assignment. Nothing points at them: whatever begins with one takes a copy.
create table rubric_library (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- For the shelf that the teachers of a school share; until there are schools, null.
  school_id uuid,
  title text not null,
  subject text not null default '',
  grade_from integer check (grade_from between 0 and 13),
  grade_to integer check (grade_to between 0 and 13),
  genre text not null default '',
  rubric jsonb not null,
  -- What it was copied from, as that was called then.
  origin jsonb,
  -- Another one with each save, so that two tabs cannot overwrite each other unseen.
  revision uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index rubric_library_teacher on rubric_library (teacher_id, updated_at desc);

-- Where the rubric was edited: the snapshot that the paper is to follow. Null: graded again with the teacher's marks.
alter table regrades add column rubric_id uuid references rubrics (id) on delete cascade;

-- Criteria that were judged anew after the teacher had looked, because the rubric was edited: the mark is the grader's, and waits.
alter table reviews add column waiting text[] not null default '{}';

alter table review_events drop constraint review_events_kind_check;
alter table review_events add constraint review_events_kind_check
  check (kind in ('changed', 'approved', 'restored', 'undone', 'rubric'));

create or replace view effective_grades as
select s.id as submission_id, s.teacher_id, s.assignment_id, s.project_id, s.rubric_id, s.status, s.attempt, s.created_at,
  coalesce(nullif(st.name, ''), s.student_name) as student_name, coalesce(st.external_id, s.student_id) as student_id,
  s.file_name, s.file_key, s.failure_code, s.failure_detail,
  coalesce(r.score, v.score) as score, v.max, coalesce(r.score, v.score) / v.max as share,
  coalesce(r.letter, v.letter) as letter, coalesce(r.feedback, v.feedback) as feedback,
  v.confidence, v.flags, v.record, v.graded_at,
  r.kind as review_kind, r.revision as review_revision, r.reviewed_at,
  v.score as given_score, v.letter as given_letter, v.feedback as given_feedback,
  v.criteria as given_criteria, r.criteria as review_criteria,
  st.id as roster_id, r.words as review_words, r.waiting as review_waiting
from submissions s
left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
left join students named on named.id = s.roster_id
left join students st on st.id = coalesce(named.merged_into, named.id)
where s.removed_at is null;
