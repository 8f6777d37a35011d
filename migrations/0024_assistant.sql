-- Threads of questions to the assistant. Students stand in the texts as S1, S2, …: no message holds a name of the roster.
create table chats (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- What the screen showed when the thread was begun.
  context jsonb not null,
  -- Whom S1, S2, … and A1, A2, … mean in this thread, in order.
  keys jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index chats_teacher on chats (teacher_id, updated_at desc);

create table chat_messages (
  chat_id uuid not null references chats (id) on delete cascade,
  -- Questions are even, their answers odd: two questions at once cannot both have the same place.
  n integer not null,
  teacher_id uuid not null references teachers (id) on delete cascade,
  role text not null check (role in ('teacher', 'assistant')),
  parts jsonb not null,
  -- US dollars by the price table; null: by the program, or the price is not known.
  cost double precision,
  created_at timestamptz not null,
  primary key (chat_id, n)
);
create index chat_messages_teacher on chat_messages (teacher_id);

-- What a teacher's questions to a language model cost on one day (UTC), with what is reserved for those under way.
create table assistant_spending (
  teacher_id uuid not null references teachers (id) on delete cascade,
  day date not null,
  dollars double precision not null check (dollars >= 0),
  primary key (teacher_id, day)
);
