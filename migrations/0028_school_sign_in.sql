-- How the people of a school come in: its domains, its identity provider, and codes for when that fails.
create table school_domains (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools (id) on delete cascade,
  -- As DNS has it: lower case, xn--.
  domain text not null,
  -- What the TXT record must hold. Not a secret: it stands in DNS.
  token text not null,
  auto_join boolean not null default false,
  created_at timestamptz not null,
  verified_at timestamptz,
  -- Since when the record is gone; too long, and the domain lapses.
  missing_since timestamptz,
  lapsed_at timestamptz,
  -- When DNS last answered, and when it last did not.
  checked_at timestamptz,
  unanswered_at timestamptz,
  unique (school_id, domain),
  check (not auto_join or (verified_at is not null and lapsed_at is null))
);
-- Claims block nobody; what was proven is one school's.
create unique index school_domains_verified on school_domains (domain) where verified_at is not null;

create table school_sso (
  school_id uuid primary key references schools (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  secret bytea not null,
  tenant_claim text check (tenant_claim in ('hd', 'tid')),
  tenant text,
  auto_provision boolean not null,
  required boolean not null,
  -- When it last became another provider, client or organisation: what was tried before counts no more.
  changed_at timestamptz not null,
  check ((tenant_claim is null) = (tenant is null))
);

-- Whom an identity provider knows a member as. Ends with the membership, so that whoever comes back is linked anew.
create table school_identities (
  school_id uuid not null references schools (id) on delete cascade,
  issuer text not null,
  subject text not null,
  teacher_id uuid not null references school_members (teacher_id) on delete cascade,
  last_sign_in_at timestamptz not null,
  primary key (school_id, issuer, subject)
);
create unique index school_identities_member on school_identities (teacher_id, issuer);

create table school_recovery_codes (
  code_hash bytea primary key,
  teacher_id uuid not null references school_members (teacher_id) on delete cascade,
  made_at timestamptz not null,
  used_at timestamptz
);
create index school_recovery_codes_member on school_recovery_codes (teacher_id);

-- Who would have joined by the domain of their address, had there been a seat: told once.
create table school_waiting (
  school_id uuid not null references schools (id) on delete cascade,
  teacher_id uuid not null references teachers (id) on delete cascade,
  since timestamptz not null,
  primary key (school_id, teacher_id)
);
create index school_waiting_teacher on school_waiting (teacher_id);

-- The school through whose sign-in, or an owner's recovery code, a session began.
alter table sessions add column by_school uuid references schools (id) on delete set null;
alter table one_time_tokens add column by_school uuid references schools (id) on delete cascade;
