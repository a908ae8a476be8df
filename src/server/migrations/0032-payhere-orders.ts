import type { Migration } from './migration'

/** The orders at PayHere, with the time of the next question about each; null when nothing is to be asked. */
export const payhereOrders: Migration = {
  number: 32,
  name: 'orders at PayHere',
  sql: `
create table payhere_orders (
  attempt_id text primary key references payment_attempts on delete cascade deferrable initially deferred,
  created_at timestamptz not null,
  ask_at timestamptz,
  asks int not null default 0
);
create index payhere_orders_asked on payhere_orders (ask_at) where ask_at is not null;
`,
}
