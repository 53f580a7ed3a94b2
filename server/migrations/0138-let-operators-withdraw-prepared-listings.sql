-- An operator takes back listings they prepared for a member, which is recorded like preparing them.
alter table public.moderation_acts drop constraint moderation_acts_act_check;
alter table public.moderation_acts add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'waive-fees', 'answer-dispute',
    'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again',
    'prepare-listings', 'withdraw-listings', 'take-table', 'open-record', 'remove-note'));

create or replace function public.require_right_to_act() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not (
    new.act in ('try-refund-again', 'settle-refund', 'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning',
      'waive-fees', 'answer-dispute', 'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again',
      'prepare-listings', 'withdraw-listings', 'take-table')
    or new.act in ('suspend', 'ban', 'lift', 'keep-out')
      and exists (select from public.admin_users a where a.id = new.subject_id and a.admin_right = 'operator')
  ) then
    return new;
  end if;
  perform from public.admin_users a where a.id = new.admin_id and a.admin_right = 'operator' for share;
  if not found then
    raise exception 'only an operator does this'
      using errcode = 'check_violation', constraint = 'operators_act';
  end if;
  return new;
end
$$;
