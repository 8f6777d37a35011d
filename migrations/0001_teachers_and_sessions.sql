-- Teachers, their sessions, single-use links and the gate before guessing.

create table teachers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Lower-cased address: one account per address however it is typed.
  email_key text not null unique,
  name text not null,
  school text not null default '',
  password_hash text,
  google_subject text unique,
  email_confirmed_at timestamptz,
  photo_key text,
  theme text not null default 'dark' check (theme in ('dark', 'light')),
  grade_level integer not null default 100 check (grade_level > 0),
  email_notifications boolean not null default true,
  created_at timestamptz not null default now()
);

-- One row per sign-in on one browser. Its refresh tokens form a chain of generations.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references teachers (id) on delete cascade,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index sessions_teacher on sessions (teacher_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  generation integer not null
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Links in mails and the hand-over after a Google sign-in. Only hashes are stored.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'google_session')),
  teacher_id uuid not null references teachers (id) on delete cascade,
  -- Set where the token may be used only by the browser that began.
  browser_hash bytea,
  -- The password of the sign-up that this confirmation link belongs to.
  password_hash text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create index one_time_tokens_teacher on one_time_tokens (teacher_id);

-- Counts of attempts (sign-in, reset mails) per account and per network address, both as keyed hashes.
create table attempt_counters (
  bucket bytea primary key,
  attempts integer not null,
  resets_at timestamptz not null
);

-- Signing keys that all processes of an installation share when SECRET is not configured.
create table installation_secrets (
  name text primary key,
  value text not null
);
