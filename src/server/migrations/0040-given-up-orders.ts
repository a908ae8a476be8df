import type { Migration } from './migration'

/**
 * An order that the portal gave up has a word of its own: that it is cancelled only the gateway says. Earlier ones keep
 * the word that they were given.
 */
export const givenUpOrders: Migration = {
  number: 40,
  name: 'given up orders',
  sql: `
alter table payment_attempts drop constraint if exists payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check check (state in
  ('open', 'processing', 'given up', 'not heard of', 'declined', 'cancelled', 'paid', 'charged back')) not valid;
`,
  end: `
alter table payment_attempts validate constraint payment_attempts_state_check;
`,
}
