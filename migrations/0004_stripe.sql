-- Paid plans: which customer and subscription at the card payment provider belong to a teacher, and which of its
-- events were handled.

alter table subscriptions add column stripe_customer_id text unique;
alter table subscriptions add column stripe_subscription_id text unique;

create table stripe_events (
  id text primary key,
  handled_at timestamptz not null
);
