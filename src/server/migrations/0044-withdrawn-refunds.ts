import type { Migration } from './migration'

/**
 * A request of a refund is never deleted: where the money that it was for is taken back, it is withdrawn, with who did
 * that and why; the time is that of its last change.
 */
export const withdrawnRefunds: Migration = {
  number: 44,
  name: 'withdrawn refunds',
  sql: `
alter table refunds
  add column if not exists withdrawn_by text,
  add column if not exists withdrawn_for text;
alter table refunds drop constraint if exists refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('requested', 'sent', 'paid back', 'withdrawn')) not valid;
alter table refunds drop constraint if exists refunds_withdrawn_check;
alter table refunds add constraint refunds_withdrawn_check
  check ((state = 'withdrawn') = (withdrawn_by is not null and withdrawn_for is not null)) not valid;
create or replace function keep_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('requested', 'sent')
     and (new.id, new.payment_id, new.reason, new.created_at) = (old.id, old.payment_id, old.reason, old.created_at) then
    return new;
  end if;
  raise exception 'a request of a refund is never deleted, and ends once: withdraw it';
end $$;
drop trigger if exists keep_refunds on refunds;
create trigger keep_refunds before update or delete on refunds for each row execute function keep_refunds();
`,
  end: `
alter table refunds validate constraint refunds_state_check;
alter table refunds validate constraint refunds_withdrawn_check;
`,
}
