-- The language model that a teacher connected with a key of her own.
create table teacher_models (
  teacher_id uuid primary key references teachers (id) on delete cascade,
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'compatible')),
  model text not null,
  base_url text,
  -- Sealed; null where the server asks for none.
  key bytea,
  vision boolean not null,
  -- US dollars in a calendar month (UTC); null: none.
  monthly_cap numeric(10, 2) check (monthly_cap >= 0),
  over_cap text not null default 'wait' check (over_cap in ('wait', 'builtin')),
  connected_at timestamptz not null
);

-- What calls to a model cost by the price table, by the month and by whose key it was. A call counts with what it is expected to cost
-- from when it begins, and with what it did cost once it has ended.
create table model_spend (
  teacher_id uuid not null references teachers (id) on delete cascade,
  month date not null,
  source text not null check (source in ('school', 'teacher', 'environment')),
  dollars numeric(14, 6) not null default 0,
  calls integer not null default 0,
  primary key (teacher_id, month, source)
);

-- What the pause is about, so that whoever can mend it is told.
alter table provider_pauses add column trouble text;
