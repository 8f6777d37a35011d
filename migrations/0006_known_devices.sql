-- Guessing passwords without locking the owner out: browsers that an account was used from, a link that makes one known,
-- and waits that grow.

-- One row per browser and account; it goes with the account, after a year, or with a new password. Only a hash is stored.
create table known_devices (
  device_hash bytea primary key,
  teacher_id uuid not null references teachers (id) on delete cascade,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index known_devices_teacher on known_devices (teacher_id, seen_at desc);
create index known_devices_expiry on known_devices (expires_at);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'google_session', 'confirm_device'));

-- Until then nothing is looked at. Null: this bucket only counts.
alter table attempt_counters add column blocked_until timestamptz;
