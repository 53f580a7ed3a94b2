-- An operator cancels an open booking, with a refund they choose. If a second one must agree, the first act is a proposal.
alter table public.moderation_acts
  add column cents integer constraint moderation_acts_cents_known check (cents >= 0),
  add column answers_id uuid constraint moderation_acts_answers_id_fkey references public.moderation_acts (id)
    constraint moderation_acts_answered_once unique;
create index moderation_acts_proposed on public.moderation_acts (at) where act = 'propose-cancel';
alter table public.moderation_acts drop constraint moderation_acts_act_check;
alter table public.moderation_acts add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'waive-fees', 'answer-dispute',
    'propose-cancel', 'cancel-booking', 'keep-booking',
    'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again',
    'prepare-listings', 'withdraw-listings', 'take-table', 'open-record', 'remove-note'));

alter table public.moderation_acts
  add constraint moderation_acts_say_cents check ((act in ('propose-cancel', 'cancel-booking')) = (cents is not null)),
  add constraint moderation_acts_answer_proposals
    check (answers_id is null or act in ('cancel-booking', 'keep-booking'));

create or replace function public.require_right_to_act() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not (
    new.act in ('try-refund-again', 'settle-refund', 'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning',
      'waive-fees', 'propose-cancel', 'cancel-booking', 'keep-booking', 'answer-dispute', 'send-mail-again', 'redirect-mail',
      'set-mail-aside', 'run-jobs-again', 'prepare-listings', 'withdraw-listings', 'take-table')
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
