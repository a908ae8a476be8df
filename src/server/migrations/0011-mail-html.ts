import type { Migration } from './migration'

/** Mails as HTML beside their text. */
export const mailHtml: Migration = {
  number: 11,
  name: 'mail html',
  sql: `
alter table mails add column html text;
`,
}
