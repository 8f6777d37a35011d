-- A mark is a row. What the grader gave and what holds stand side by side, with who settled it: until now both were JSON in
-- "verdicts" and "reviews", and a review settled every mark of its paper at once. Decision 0039.
drop view effective_criteria, effective_grades;

alter table submissions add constraint submissions_owned unique (id, teacher_id);

create table verdict_criteria (
  submission_id uuid not null,
  teacher_id uuid not null references teachers (id) on delete cascade,
  criterion_id text not null,
  -- In the rubric's order, from 1.
  place integer not null check (place > 0),
  name text not null,
  max double precision not null check (max > 0),
  -- What holds.
  score double precision not null check (score between 0 and max),
  -- "marked": by the program, exact and sure. "set": by the teacher, this one. "taken": by the teacher, with others in one act.
  -- "open": a proposal, or nothing to propose.
  state text not null check (state in ('marked', 'set', 'taken', 'open')),
  feedback text not null,
  -- Who settled it, and when; nobody where the program did, or where it is open.
  settled_by uuid references teachers (id) on delete set null,
  settled_at timestamptz,
  -- What the grader gave, and what it claimed for it.
  given_score double precision not null check (given_score between 0 and max),
  given_state text not null check (given_state in ('marked', 'open')),
  confidence double precision not null check (confidence between 0 and 1),
  -- All else that the grader said of this criterion: reason, found, missing, quotes, its own words. Nothing is asked of it by SQL.
  judged jsonb not null,
  primary key (submission_id, criterion_id),
  unique (submission_id, place),
  foreign key (submission_id, teacher_id) references submissions (id, teacher_id) on delete cascade,
  check ((state in ('set', 'taken')) = (settled_at is not null))
);
create index verdict_criteria_teacher on verdict_criteria (teacher_id);
create index verdict_criteria_settled_by on verdict_criteria (settled_by);

-- Nobody runs the first release; should one of its rows be left, it has no words of its own.
update verdicts v set parts = jsonb_build_object('version', 1, 'tone', a.feedback_tone, 'style', a.rubric_style,
    'grade_level', null, 'summary', '', 'strengths', '[]'::jsonb, 'next_steps', '[]'::jsonb)
  from submissions s join assignments a on a.id = s.assignment_id where s.id = v.submission_id and v.parts is null;
alter table verdicts alter column parts set not null;
update reviews set words = '{"summary": null, "strengths": null, "next_steps": null, "comments": {}}'
  where kind = 'changed' and words is null;

-- A paper that was changed was looked at on its own: its marks are set. One that was approved may have been one of thirty in a
-- single click, and nothing tells: its marks are taken. So are those that were released as the grader gave them. All others are open.
insert into verdict_criteria (submission_id, teacher_id, criterion_id, place, name, max, score, state, feedback,
  settled_by, settled_at, given_score, given_state, confidence, judged)
select one.submission_id, one.teacher_id, one.c ->> 'criterion_id', one.place, one.c ->> 'name', one.max,
  least(coalesce(one.own_score, one.given), one.max), one.state, coalesce(one.own_feedback, one.c ->> 'feedback'),
  case when one.state <> 'open' then one.teacher_id end, case when one.state <> 'open' then one.at end,
  least(one.given, one.max), 'open', (one.c ->> 'confidence')::double precision,
  one.c - 'criterion_id' - 'name' - 'max' - 'score' - 'confidence' - 'state'
from (
  select v.submission_id, s.teacher_id, given.place, given.c, (given.c ->> 'max')::double precision as max,
    (given.c ->> 'score')::double precision as given, own.score as own_score, own.feedback as own_feedback,
    coalesce(r.reviewed_at, rel.released_at) as at,
    case
      when r.kind is not null and given.c ->> 'criterion_id' = any(r.waiting) then 'open'
      when r.kind = 'changed' then 'set'
      when r.kind = 'approved' or rel.submission_id is not null then 'taken'
      else 'open' end as state
  from verdicts v
  join submissions s on s.id = v.submission_id
  left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
  left join releases rel on rel.submission_id = v.submission_id and rel.revoked_at is null
    and (rel.snapshot ->> 'score')::double precision = v.score
  cross join lateral jsonb_array_elements(v.criteria) with ordinality as given (c, place)
  left join lateral jsonb_to_recordset(r.criteria) as own (id text, score double precision, feedback text)
    on own.id = given.c ->> 'criterion_id'
) one
on conflict do nothing;

alter table verdicts drop column criteria;
-- With it goes the check that named it.
alter table reviews drop column criteria, drop column waiting;
alter table reviews add constraint reviews_changed_check
  check ((kind = 'changed') = (score is not null and letter is not null and words is not null));

-- What was done stays as it was done; what each mark counted as then is said with it now.
create function pg_temp.with_states(stood jsonb) returns jsonb language sql as $$
  select jsonb_set(stood, '{marks}', coalesce((
    select jsonb_agg(mark || jsonb_build_object('state',
      case stood ->> 'kind' when 'none' then 'open' when 'approved' then 'taken' else 'set' end) order by place)
    from jsonb_array_elements(stood -> 'marks') with ordinality as one (mark, place)), '[]'))
$$;
alter table review_events disable trigger review_events_append_only;
update review_events set before = pg_temp.with_states(before), after = pg_temp.with_states(after);
alter table review_events enable trigger review_events_append_only;
-- Many papers in one act.
alter table review_events drop constraint review_events_kind_check;
alter table review_events add constraint review_events_kind_check
  check (kind in ('changed', 'approved', 'taken', 'restored', 'undone', 'rubric', 'transcription'));

alter table verdicts
  add constraint verdicts_score_check check (score between 0 and max),
  add constraint verdicts_max_check check (max > 0),
  add constraint verdicts_letter_check check (letter in ('A', 'B', 'C', 'D', 'F')),
  add constraint verdicts_confidence_check check (confidence between 0 and 1);
alter table reviews
  add constraint reviews_score_check check (score >= 0),
  add constraint reviews_letter_check check (letter in ('A', 'B', 'C', 'D', 'F'));
alter table regrade_requests add constraint regrade_requests_score_check check (score >= 0 and answered_score >= 0);
