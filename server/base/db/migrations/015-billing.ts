// Who pays for what, whom they share it with, and every single charge.
import { type Kysely, sql } from 'kysely'

/**
 * A charge is written before the provider hears of it. Its key is unique, and a person has at most one that is not
 * settled, so neither a second press nor a second tab can charge again. `worth` is what a period is good for in cents,
 * which is more than `amount` where something was left of the period before. Owners end a subscription with its period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BILLING).execute(db)
}

const BILLING = `
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null unique references users on delete cascade,
  plan_id text not null,
  license_count integer not null check (license_count between 1 and 5000),
  status text not null check (status in ('active', 'past_due', 'ended')),
  customer_id text not null,
  paid_cents integer not null check (paid_cents >= 0),
  paid_from timestamptz not null,
  paid_until timestamptz not null,
  cancel_at_period_end boolean not null default false
);
create index subscriptions_due on subscriptions (paid_until) where status <> 'ended';
create table licensees (
  subscription_id uuid not null references subscriptions on delete cascade,
  email citext not null unique,
  user_id uuid unique references users on delete set null,
  given_name text not null default '',
  family_name text not null default '',
  is_owner boolean not null default false,
  added_on date not null,
  primary key (subscription_id, email)
);
create table charges (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete set null,
  key_hash bytea not null unique,
  request_hash bytea not null,
  plan_id text not null,
  license_count integer not null check (license_count between 1 and 5000),
  amount integer not null check (amount >= 0),
  worth integer not null check (worth >= amount),
  period_from timestamptz not null,
  period_until timestamptz not null,
  status text not null default 'started' check (status in ('started', 'paid', 'declined', 'given_up')),
  is_renewal boolean not null default false,
  message text,
  payment_id text,
  customer_id text,
  started_time timestamptz not null
);
create unique index charges_open on charges (owner_id) where status = 'started';
create index charges_unsettled on charges (started_time) where status = 'started';
create table provider_messages (
  id text primary key,
  received_on date not null
);
create table test_payments (
  key text primary key,
  amount integer not null,
  customer_id text not null,
  declined text
);
`
