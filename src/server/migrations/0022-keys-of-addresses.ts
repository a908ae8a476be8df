import { emailKey } from '@domain/values/emailAddress'
import type { Migration } from './migration'

/**
 * The key by which addresses compare, where it differs from the address: another spelling of one mailbox
 * means the same account. Accounts that already share a mailbox stay apart: the first has the number 0, which
 * is unique per key. The step reads only addresses beyond ASCII one by one.
 */
export const keysOfAddresses: Migration = {
  number: 22,
  name: 'keys of addresses',
  sql: `
alter table members add column if not exists email_key text;
alter table members add column if not exists email_number int not null default 0;
`,
  indexes: [
    {
      name: 'members_email_key',
      on: 'members (coalesce(email_key, lower(email)), email_number)',
      unique: true,
    },
  ],
  async data(queries) {
    const rows = await queries.query<{ id: number; email: string }>(
      'select id, email from members where octet_length(email) <> char_length(email) order by id',
    )
    for (const { id, email } of rows) {
      await queries.query(
        `update members m set email_key = $2, email_number = case when exists (
           select 1 from members o where o.id <> m.id and o.email_number = 0
             and coalesce(o.email_key, lower(o.email)) = $2) then m.id else 0 end
         where m.id = $1`,
        [id, emailKey(email)],
      )
    }
  },
}
