import type { Migration } from './migration'

/** Who works at the front desk, and the guests whom it enters: they have no address and never sign in. */
export const frontDesk: Migration = {
  number: 38,
  name: 'front desk',
  sql: `
alter table members add column role text not null default 'member' check (role in ('member', 'staff', 'guest'));
`,
}
