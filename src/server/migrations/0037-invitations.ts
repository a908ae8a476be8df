import type { Migration } from './migration'

/** Links of invitations, by which members whom the centre entered choose their first password. */
export const invitations: Migration = {
  number: 37,
  name: 'invitations',
  sql: `
alter table mail_tokens drop constraint if exists mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'invitation')) not valid;
`,
  end: `alter table mail_tokens validate constraint mail_tokens_purpose_check;`,
}
