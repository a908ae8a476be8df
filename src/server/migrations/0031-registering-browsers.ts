import type { Migration } from './migration'

/**
 * The browser that registered an account, by the hash of the secret in its cookie, until the address is
 * verified (extension `sign-in-after-verification`). Accounts of earlier releases have none.
 */
export const registeringBrowsers: Migration = {
  number: 31,
  name: 'registering browsers',
  sql: `alter table members add column if not exists registering_browser_hash text;`,
}
