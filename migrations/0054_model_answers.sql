-- What a model said about a paper, word for word, for thirty days: needed where a mark is disputed. Sealed like other secrets, and gone
-- with the paper. A later grade of the same paper takes its place.
create table model_answers (
  submission_id uuid primary key references submissions (id) on delete cascade,
  answered_at timestamptz not null,
  model text not null,
  prompt_version text not null,
  said bytea not null
);
create index model_answers_by_age on model_answers (answered_at);

-- How many answers about papers of one assignment were of no use since the last good one. Five stop the class.
create table useless_answers (
  assignment_id uuid primary key references assignments (id) on delete cascade,
  in_a_row integer not null check (in_a_row > 0)
);
