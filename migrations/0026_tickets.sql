-- What teachers ask whoever runs the installation.
create table tickets (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  subject text not null,
  -- open: support is to answer; waiting: support has answered; closed.
  state text not null check (state in ('open', 'waiting', 'closed')),
  -- The teacher's plan when she last wrote: by it the answer was promised.
  plan text not null,
  -- Null while no answer is due.
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tickets_teacher on tickets (teacher_id, updated_at desc);

create table ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references tickets (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  sender text not null check (sender in ('teacher', 'support')),
  text text not null,
  -- Only where the teacher ticked the box.
  diagnostics jsonb,
  picture_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  -- When the teacher saw an answer.
  seen_at timestamptz,
  -- Whether the mail about it has left.
  mail text check (mail in ('waiting', 'sent', 'failed')),
  -- The link in the mail about it answers once.
  link_used_at timestamptz,
  -- A hash of what names the mail that an answer came by: the same mail twice is one answer.
  mail_hash bytea unique
);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at);
create index ticket_messages_teacher on ticket_messages (teacher_id);

-- Where the pictures lie that messages name.
create view ticket_pictures as
  select m.teacher_id, 'teachers/' || m.teacher_id || '/help/' || picture_id || '.webp' as key
  from ticket_messages m, unnest(m.picture_ids) as picture_id;
