-- Admins hold a payout, let it go, and have a refused one sent again, each with a reason.
alter table public.moderation_acts
  drop constraint moderation_acts_act_check,
  add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hold-payout', 'let-payout-go', 'try-payout-again'));
