import type { Migration } from './migration'

/** What other systems are told, until they have taken it. */
export const webhooks: Migration = {
  number: 39,
  name: 'webhooks',
  sql: `
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  data jsonb not null,
  member_id int references members on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz not null,
  failed text
);
create index webhook_events_due on webhook_events (due_at) where failed is null;
create index webhook_events_member on webhook_events (member_id);
`,
}
