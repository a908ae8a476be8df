import type { Migration } from './migration'

/**
 * `payments` becomes a ledger: entries are added and never changed; one that takes money back is negative and
 * names the entry that it reverses. The books stay when a due or an attempt is deleted. A due that was paid may
 * be owed again after a charge-back, so a second settlement is possible; the lock of the due's row separates
 * it from a duplicate.
 */
export const ledger: Migration = {
  number: 33,
  name: 'ledger',
  sql: `
alter table payments
  add column if not exists currency text not null default 'LKR',
  add column if not exists actor text not null default 'gateway',
  add column if not exists reason text,
  add column if not exists reverses int;
alter table payments alter column due_id drop not null;
alter table payments drop constraint if exists payments_due_id_fkey;
alter table payments add constraint payments_due_id_fkey
  foreign key (due_id) references dues on delete set null not valid;
alter table payments drop constraint if exists payments_attempt_id_fkey;
alter table payments add constraint payments_attempt_id_fkey
  foreign key (attempt_id) references payment_attempts on delete set null not valid;
alter table payments drop constraint if exists payments_reverses_fkey;
alter table payments add constraint payments_reverses_fkey foreign key (reverses) references payments not valid;
alter table payments drop constraint if exists payments_kind_check;
alter table payments add constraint payments_kind_check
  check (kind in ('settlement', 'duplicate', 'chargeback')) not valid;
alter table payments drop constraint if exists payments_sign_check;
alter table payments add constraint payments_sign_check
  check ((amount > 0) = (kind in ('settlement', 'duplicate')) and (amount < 0) = (reverses is not null)) not valid;
drop index if exists one_settlement;
alter table payment_attempts drop constraint if exists payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('open', 'processing', 'not heard of', 'declined', 'cancelled', 'paid', 'charged back')) not valid;
create or replace function keep_the_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'due_id' - 'attempt_id' = to_jsonb(old) - 'due_id' - 'attempt_id' then
    return new;
  end if;
  raise exception 'entries of the ledger are never changed: add one that reverses';
end $$;
drop trigger if exists keep_the_books on payments;
create trigger keep_the_books before update or delete on payments for each row execute function keep_the_books();
`,
  indexes: [{ name: 'payments_reverses', on: 'payments (reverses)' }],
  end: `
alter table payments validate constraint payments_due_id_fkey;
alter table payments validate constraint payments_attempt_id_fkey;
alter table payments validate constraint payments_reverses_fkey;
alter table payments validate constraint payments_kind_check;
alter table payments validate constraint payments_sign_check;
alter table payment_attempts validate constraint payment_attempts_state_check;
`,
}
