-- Removing a note about a person, an item or a booking is recorded like every other act of an admin, without what it said.
alter table public.moderation_acts drop constraint moderation_acts_act_check;
alter table public.moderation_acts add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'answer-dispute',
    'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again',
    'prepare-listings', 'take-table', 'open-record', 'remove-note'));
