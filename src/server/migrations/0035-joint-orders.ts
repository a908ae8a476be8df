import type { Migration } from './migration'

/**
 * Several dues paid by one order at the gateway: each has its own attempt and its own entry of the ledger. The
 * order has the id of its first attempt, which the others name (`order_id`); the entries name the gateway's number
 * of the payment that they share (`gateway_reference`).
 */
export const jointOrders: Migration = {
  number: 35,
  name: 'joint orders',
  sql: `
alter table payments add column if not exists gateway_reference text;
alter table payment_attempts add column if not exists order_id text;
alter table payment_attempts drop constraint if exists payment_attempts_order_id_fkey;
alter table payment_attempts add constraint payment_attempts_order_id_fkey
  foreign key (order_id) references payment_attempts on delete cascade not valid;
`,
  indexes: [
    { name: 'payment_attempts_order', on: 'payment_attempts (order_id)' },
    { name: 'payments_gateway_reference', on: 'payments (gateway_reference)' },
  ],
  end: `alter table payment_attempts validate constraint payment_attempts_order_id_fkey;`,
}
