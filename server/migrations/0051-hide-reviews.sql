-- An admin may hide a public review: it then counts nowhere, and strangers no longer see it.
alter table public.reviews
  add column hidden_at timestamptz(3),
  add constraint reviews_hidden_after_reveal check (hidden_at is null or revealed_at is not null);

grant select (hidden_at) on public.reviews to authenticated;

drop policy revealed on public.reviews;
create policy revealed on public.reviews for select to anon, authenticated
  using (revealed_at is not null and hidden_at is null);

create or replace function public.count_revealed_review() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.review_type = 'item' then
    update public.items i set avg_rating = r.average, review_count = r.number
    from (
      select coalesce(round(avg(v.rating), 2), 0) as average, count(*) as number from public.reviews v
      where v.item_id = new.item_id and v.review_type = 'item' and v.revealed_at is not null and v.hidden_at is null
    ) as r
    where i.id = new.item_id;
  else
    update public.profiles p set avg_rating = r.average, review_count = r.number, trust_due = true
    from (
      select coalesce(round(avg(v.rating), 2), 0) as average, count(*) as number from public.reviews v
      where v.reviewee_id = new.reviewee_id and v.review_type <> 'item' and v.revealed_at is not null
        and v.hidden_at is null
    ) as r
    where p.id = new.reviewee_id;
  end if;
  return null;
end
$$;
create trigger reviews_counted_when_hidden after update on public.reviews
  for each row when (old.hidden_at is distinct from new.hidden_at)
  execute function public.count_revealed_review();

alter table public.moderation_acts
  drop constraint moderation_acts_act_check,
  add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review')),
  drop constraint moderation_acts_say_clause,
  add constraint moderation_acts_say_clause check ((act in ('suspend', 'ban', 'hide-review')) = (clause is not null));
