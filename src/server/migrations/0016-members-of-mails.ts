import type { Migration } from './migration'

/**
 * The member of each mail, apart from its address, which may pass to another member. Earlier mails get the
 * member whose account is older than they are and who has the address.
 */
export const membersOfMails: Migration = {
  number: 16,
  name: 'members of mails',
  sql: `
alter table mails add column if not exists member_id int references members on delete cascade;
alter table unsent_mails add column if not exists member_id int references members on delete cascade;
`,
  rows: [
    {
      table: 'mails',
      sql: `update mails e set member_id = m.id from members m
            where lower(m.email) = lower(e.recipient) and e.sent_at >= m.created_at
              and e.id between $1 and $2 and e.member_id is null`,
    },
    {
      table: 'unsent_mails',
      sql: `update unsent_mails u set member_id = m.id from members m
            where lower(m.email) = lower(u.mail->>'to') and u.kept_at >= m.created_at
              and u.id between $1 and $2 and u.member_id is null`,
    },
  ],
  indexes: [
    { name: 'mails_member', on: 'mails (member_id)' },
    { name: 'unsent_mails_member', on: 'unsent_mails (member_id)' },
  ],
}
