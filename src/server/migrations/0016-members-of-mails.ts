import type { Migration } from './migration'

/**
 * Whose mail each is, apart from its address, which may pass to another member. Of the mails before, those are known that
 * were sent since the member with the address has an account.
 */
export const membersOfMails: Migration = {
  number: 16,
  name: 'members of mails',
  sql: `
alter table mails add column member_id int references members on delete cascade;
create index mails_member on mails (member_id);
update mails e set member_id = m.id from members m
  where lower(m.email) = lower(e.recipient) and e.sent_at >= m.created_at;

alter table unsent_mails add column member_id int references members on delete cascade;
create index unsent_mails_member on unsent_mails (member_id);
update unsent_mails u set member_id = m.id from members m
  where lower(m.email) = lower(u.mail->>'to') and u.kept_at >= m.created_at;
`,
}
