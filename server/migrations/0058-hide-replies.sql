-- Admins hide a reply alone and show it again, each with a reason.
alter table public.reviews
  add column hidden_reply text constraint reviews_hidden_reply_length check (char_length(hidden_reply) <= 2000),
  add constraint reviews_reply_shown_or_hidden check (reply is null or hidden_reply is null),
  add constraint reviews_hidden_reply_after_reveal check (hidden_reply is null or replied_at is not null);
alter table public.moderation_acts
  drop constraint moderation_acts_act_check,
  drop constraint moderation_acts_say_clause,
  add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'hold-payout', 'let-payout-go',
    'try-payout-again')),
  add constraint moderation_acts_say_clause
    check ((act in ('suspend', 'ban', 'hide-review', 'hide-reply')) = (clause is not null));
