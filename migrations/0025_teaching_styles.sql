-- How a teacher words feedback, learned from edits. Names on rosters, numbers and quotes are never put here.
create table teaching_styles (
  teacher_id uuid primary key references teachers (id) on delete cascade,
  enabled boolean not null default true,
  -- Null: nothing yet.
  learned jsonb,
  -- What the teacher changed in it, which is never learned over.
  own jsonb not null default '{}',
  edited_papers integer not null default 0,
  -- Words and changed words of the first ten reviewed papers, kept when those are gone, and when the tenth was reviewed.
  first_ten jsonb,
  first_until timestamptz,
  -- Of all others that there are, the last ten, and how many they were.
  last_ten jsonb,
  measured_papers integer not null default 0,
  -- Papers reviewed until then teach nothing: the teacher asked to forget.
  forgotten_until timestamptz,
  -- The newest review that was looked at.
  learned_until timestamptz
);
