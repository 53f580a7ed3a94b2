-- Letting an operator back in, or keeping one out, takes an operator; an operator under review doesn't count as one who can act.
-- Someone can always run the site: the last operator whose rights count is neither removed, nor made a moderator, nor suspended, nor
-- kept out. Whoever is under review can't act and doesn't count. Whoever changes that waits for each other, so two operators cannot go at once.
create or replace function public.keep_an_operator() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('keep an operator'));
  if tg_table_name = 'profiles'
    and not exists (select from public.admin_users a where a.id = new.id and a.admin_right = 'operator') then
    return null;
  end if;
  if tg_table_name = 'sign_up_reviews' then
    if not exists (select from public.admin_users a where a.id = new.person_id and a.admin_right = 'operator') then
      return null;
    end if;
  end if;
  if not exists (
    select from public.admin_users a join public.profiles p on p.id = a.id
    where a.admin_right = 'operator' and a.factor_vouched_at is not null and p.suspended_at is null and p.erased_at is null
      and not exists (
        select from accounts.sign_up_reviews r
        where r.person_id = a.id and (r.decision is null or r.decision = 'kept_out'))
  ) then
    raise exception 'this is the last operator'
      using errcode = 'check_violation', constraint = 'an_operator_stays';
  end if;
  return null;
end
$$;
revoke all on function public.keep_an_operator() from public, anon, authenticated, service_role;

create trigger sign_up_reviews_operator_kept_out after update of decision on accounts.sign_up_reviews
  for each row when (new.decision = 'kept_out') execute function public.keep_an_operator();

-- What only operators do takes one, and so does shutting an operator out or letting one back in. The first list is that of `actRights` in the domain.
create or replace function public.require_right_to_act() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not (
    new.act in ('try-refund-again', 'settle-refund', 'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning',
      'answer-dispute', 'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again')
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

-- Running failed jobs again is recorded like every other act.
alter table public.moderation_acts drop constraint moderation_acts_act_check;
alter table public.moderation_acts add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'answer-dispute',
    'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again'));
