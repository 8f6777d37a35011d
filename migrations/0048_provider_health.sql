-- A call that breaks off may lie at the one work that was sent or at whoever was asked. What tells the two apart: whether somebody
-- else was answered since. One row for each provider at one address with one key.
create table provider_health (
  provider_key text primary key,
  answered_at timestamptz,
  -- What the first call was about that has broken off since; null after an answer.
  doubted_by text,
  -- A call about something else has broken off as well.
  is_doubted_by_others boolean not null default false
);
