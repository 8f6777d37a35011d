-- What each student wrote to each question, as it was found before grading. A class is marked by it question by question: equal
-- answers are decided once. Decision 0058.
create table answers (
  submission_id uuid not null,
  teacher_id uuid not null references teachers (id) on delete cascade,
  criterion_id text not null,
  -- "found", "blank": its place is there and nothing in it. "missing": no place for it was found. "whole": the criterion is about
  -- the whole work, or the work is the answer.
  found text not null check (found in ('found', 'blank', 'missing', 'whole')),
  -- As it was written, at most so much as is shown; empty unless found.
  text text not null,
  -- Answers that fold to the same are the same by the plan of their question; empty where there is nothing to fold.
  folded text not null,
  how text not null check (how in ('label', 'table', 'question', 'order', 'whole', 'unanswered')),
  -- Where it stands: in the text that was graded, and on its page in shares of width and height.
  start_at integer check (start_at >= 0),
  end_at integer check (end_at >= start_at),
  page integer check (page > 0),
  box jsonb,
  -- The page is a picture, of which a part can be shown.
  is_picture boolean not null,
  primary key (submission_id, criterion_id),
  foreign key (submission_id, teacher_id) references submissions (id, teacher_id) on delete cascade,
  check ((page is null) = (box is null))
);
create index answers_teacher on answers (teacher_id);

-- One act of the teacher over the answers of a class. What it did to each paper stands in the paper's history.
create table question_decisions (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  assignment_id uuid not null,
  criterion_id text not null,
  at timestamptz not null,
  score double precision not null check (score >= 0),
  accept text not null check (accept in ('once', 'always', 'refuse')),
  -- How the question was marked before and after, where the answers joined its key.
  plan_before jsonb,
  plan_after jsonb,
  undone_at timestamptz,
  unique (id, teacher_id),
  foreign key (assignment_id, teacher_id) references assignments (id, teacher_id) on delete cascade
);
create index question_decisions_teacher on question_decisions (teacher_id);
create index question_decisions_assignment on question_decisions (assignment_id);

alter table review_events add column decision_id uuid;
alter table review_events add constraint review_events_decision
  foreign key (decision_id, teacher_id) references question_decisions (id, teacher_id) on delete cascade;
create index review_events_decision_id on review_events (decision_id) where decision_id is not null;
