-- Schools: who belongs to one, who is invited, what was done there.
create table schools (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Null: as many as come.
  seats integer check (seats > 0),
  seats_used integer not null default 0 check (seats_used >= 0),
  -- The one of an installation whose accounts begin on the School plan.
  is_default boolean not null default false,
  -- Policies.
  ai boolean not null default true,
  -- Null: any.
  allowed_models text[],
  retention_days integer check (retention_days between 1 and 36500),
  data_on_leaving text not null default 'teacher' check (data_on_leaving in ('teacher', 'school')),
  regrade_requests boolean not null default true,
  student_links boolean not null default true,
  -- The end of the log, so that a missing last line shows too.
  log_length integer not null default 0,
  log_hash bytea,
  created_at timestamptz not null,
  check (seats is null or seats_used <= seats)
);
create unique index schools_default on schools (is_default) where is_default;

create table school_members (
  teacher_id uuid primary key references teachers (id) on delete cascade,
  school_id uuid not null references schools (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'teacher')),
  -- As the school's policy was when she joined: that is what she agreed to.
  data_on_leaving text not null check (data_on_leaving in ('teacher', 'school')),
  joined_at timestamptz not null
);
create index school_members_school on school_members (school_id, joined_at);

-- A seat is taken by a conditional update in the program. It comes back however a member goes, an account's end included.
create function give_seat_back() returns trigger language plpgsql as $$
begin
  update schools set seats_used = seats_used - 1 where id = old.school_id;
  return null;
end $$;
create trigger school_members_seat after delete on school_members
  for each row execute function give_seat_back();

create table school_invites (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools (id) on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'admin', 'teacher')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index school_invites_open on school_invites (school_id, email_key)
  where used_at is null and revoked_at is null;
create index school_invites_address on school_invites (email_key);

-- Who left or was removed, and when the work goes that the school keeps nobody take along. The school may be gone by then.
create table school_departures (
  teacher_id uuid not null references teachers (id) on delete cascade,
  school_id uuid not null,
  school_name text not null,
  left_at timestamptz not null,
  -- Null: the teacher keeps everything.
  delete_work_at timestamptz,
  primary key (teacher_id, school_id)
);
create index school_departures_due on school_departures (delete_work_at) where delete_work_at is not null;

-- What was done in a school. Lines name accounts by id alone, so that the end of an account breaks nothing here.
create table audit_events (
  school_id uuid not null references schools (id),
  number integer not null,
  at timestamptz not null,
  -- Null: the operator of the installation, or the program itself.
  actor_id uuid,
  action text not null,
  subject text,
  detail jsonb not null,
  ip_hash bytea,
  previous_hash bytea,
  hash bytea not null,
  primary key (school_id, number)
);
create index audit_events_subject on audit_events (school_id, subject);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('markwise.doomed_school', true) = old.school_id::text then
    return old;
  end if;
  raise exception 'lines of a school''s log are never changed or removed';
end $$;
create trigger audit_events_kept before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function keep_audit_events();

-- The only way in which a log ends: with its school.
create function delete_school(doomed uuid) returns void language plpgsql as $$
begin
  perform set_config('markwise.doomed_school', doomed::text, true);
  delete from audit_events where school_id = doomed;
  delete from schools where id = doomed;
  perform set_config('markwise.doomed_school', '', true);
end $$;
