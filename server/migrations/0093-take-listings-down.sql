-- One listing can be taken down, with a statement of reasons and an appeal. Older decisions don't say where their facts came from.
alter table public.moderation_acts
  add column source text constraint moderation_acts_source_known check (source in ('report', 'own-look', 'filter')),
  drop constraint moderation_acts_act_check,
  add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'answer-dispute')),
  drop constraint moderation_acts_say_clause,
  add constraint moderation_acts_say_clause
    check ((act in ('warn', 'suspend', 'ban', 'hide-review', 'hide-reply', 'take-down')) = (clause is not null)),
  add constraint moderation_acts_source_of_clause check (source is null or clause is not null),
  add constraint moderation_acts_listings_say_source check (act not in ('warn', 'take-down') or source is not null);

-- What a person says against a decision about them, once for each. Whoever decides about it writes another act.
create table public.moderation_appeals (
  act_id uuid constraint moderation_appeals_pkey primary key
    constraint moderation_appeals_act_id_fkey references public.moderation_acts (id),
  at timestamptz(3) not null,
  words text not null constraint moderation_appeals_words_length check (char_length(words) between 1 and 2000)
);

alter table public.moderation_appeals enable row level security;
revoke all on public.moderation_appeals from public, anon, authenticated, service_role;
grant select, insert on public.moderation_appeals to service_role;
create policy commands on public.moderation_appeals to service_role using (true) with check (true);
