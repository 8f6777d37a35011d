-- One subscription per teacher, made with the account, and the submissions used in each period.

create table subscriptions (
  teacher_id uuid primary key references teachers (id) on delete cascade,
  plan text not null default 'Free' check (plan in ('Free', 'Basic', 'Pro', 'School')),
  status text not null default 'active' check (status in ('active', 'trialing', 'past_due', 'canceled')),
  cycle text check (cycle in ('monthly', 'yearly')),
  -- Null for Free: its period is the calendar month in UTC.
  period_start timestamptz,
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamptz,
  updated_at timestamptz not null default now()
);

create table usage_periods (
  teacher_id uuid not null references teachers (id) on delete cascade,
  period_start timestamptz not null,
  period_end timestamptz not null,
  used integer not null default 0 check (used >= 0),
  primary key (teacher_id, period_start)
);
