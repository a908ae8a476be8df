import type { Migration } from './migration'

/**
 * Money that fits nothing is never changed, only reversed, once: by the mark that it was dealt with. What a notice said of
 * a person, and the due that it was meant for, go with an account.
 */
export const unplacedEntries: Migration = {
  number: 41,
  name: 'unplaced entries',
  sql: `
create or replace function keep_unplaced() returns trigger language plpgsql as $$
declare
  forgotten text[] := array['due_id', 'notice', 'settled_at'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - forgotten = to_jsonb(old) - forgotten
     and (new.settled_at is not distinct from old.settled_at or old.settled_at is null) then
    return new;
  end if;
  raise exception 'money that fits nothing is never changed: mark it as dealt with';
end $$;
drop trigger if exists keep_unplaced on unplaced_payments;
create trigger keep_unplaced before update or delete on unplaced_payments
  for each row execute function keep_unplaced();
`,
}
