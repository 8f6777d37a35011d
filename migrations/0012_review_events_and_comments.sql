-- What a teacher did with a paper, act by act: never changed, and gone only with the paper. `reviews` holds what stands now.
create table review_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- 1, 2, 3 on each paper, in the order of the acts; the paper's row is locked meanwhile.
  place integer not null,
  at timestamptz not null,
  -- The grading that was looked at.
  attempt integer not null,
  kind text not null check (kind in ('changed', 'approved', 'restored', 'undone')),
  -- The act that this one takes back, with all that came after it.
  undoes uuid,
  -- Whose word the grade was, its total, its marks and the teacher's words.
  before jsonb not null,
  after jsonb not null,
  unique (submission_id, place),
  check ((kind = 'undone') = (undoes is not null))
);
create index review_events_teacher on review_events (teacher_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed.', tg_table_name;
end $$;
create trigger review_events_append_only before update on review_events
  for each row execute function refuse_change();

-- Sentences that a teacher keeps for the next paper. None is put here but by the teacher.
create table comments (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- Where it is offered first: everywhere, or on criteria of this name (case and spaces folded).
  criterion_key text,
  text text not null,
  uses integer not null default 0,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index comments_teacher on comments (teacher_id);
