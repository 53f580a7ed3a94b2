-- Admins answer the bank of a disputed payment.
create table public.dispute_answers (
  dispute_id uuid not null constraint dispute_answers_pkey primary key
    constraint dispute_answers_dispute_id_fkey references public.payment_disputes (id),
  state text not null constraint dispute_answers_state_known check (state in ('draft', 'sending', 'sent', 'refused')),
  -- Texts by the provider's names of the fields.
  evidence jsonb not null constraint dispute_answers_evidence_is_an_object check (jsonb_typeof(evidence) = 'object'),
  saved_at timestamptz(3) not null,
  saved_by uuid constraint dispute_answers_saved_by_fkey references public.profiles (id) on delete set null,
  -- Each attempt at sending it is a call with a key of its own.
  try_number integer not null default 0 constraint dispute_answers_tries_counted check (try_number >= 0),
  operation_id uuid constraint dispute_answers_operation_id_fkey references public.payment_operations (id)
    constraint dispute_answers_one_of_operation unique,
  sent_at timestamptz(3),
  -- The provider's reason for refusing it.
  error text,
  constraint dispute_answers_sent_by_call check (state = 'draft' or operation_id is not null),
  constraint dispute_answers_sent_has_instant check ((state = 'sent') = (sent_at is not null))
);

alter table public.dispute_answers enable row level security;
revoke all on public.dispute_answers from public, anon, authenticated, service_role;
grant select, insert, update on public.dispute_answers to service_role;
create policy commands on public.dispute_answers to service_role using (true) with check (true);

alter table public.moderation_acts
  drop constraint moderation_acts_act_check,
  add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'hold-payout', 'let-payout-go',
    'try-payout-again', 'clear-warning', 'answer-dispute'));
