import type { Migration } from './migration'

/** Tables into which a member writes with a request; the request is refused. */
const refusing = [
  ...['billing_addresses', 'calendar_feeds', 'child_members', 'email_changes', 'mail_tokens', 'sessions'],
  ...['slot_alerts', 'support_requests'],
]
/** Tables into which the server writes beside something else, which goes on without the row. */
const skipping = ['account_events', 'mails', 'notifications', 'unsent_mails', 'webhook_events']

/**
 * An erased account takes no rows: a request of another device, which the session let in before the erasure, may
 * write after it. The lock waits for an erasure that is under way, and then sees it.
 */
export const erasedAccounts: Migration = {
  number: 42,
  name: 'erased accounts',
  sql: `
create function keep_erased_empty() returns trigger language plpgsql as $$
begin
  if new.member_id is null then
    return new;
  end if;
  perform from members where id = new.member_id and email not like 'erased-%@erased.invalid' for key share;
  if found then
    return new;
  elsif tg_argv[0] = 'skip' then
    return null;
  end if;
  raise exception 'the account is erased' using errcode = 'foreign_key_violation', constraint = 'not_erased';
end $$;
${[...refusing.map((table) => [table, 'refuse']), ...skipping.map((table) => [table, 'skip'])]
  .map(
    ([table, way]) =>
      `create trigger keep_erased_empty before insert on ${table} for each row execute function keep_erased_empty('${way}');`,
  )
  .join('\n')}
`,
}
