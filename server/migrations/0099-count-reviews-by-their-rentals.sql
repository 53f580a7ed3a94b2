-- A review counts in averages and scores only by what became of its rental; others stay public, with the reason. Everyone who was
-- reviewed is counted anew by the program, which alone knows the rule, at its next start.
alter table public.reviews
  add column uncounted text,
  add constraint reviews_uncounted_known check (uncounted in ('shares-something', 'too-short', 'rent-given-back',
    'half-given-back', 'once-a-year')),
  add constraint reviews_uncounted_after_reveal check (uncounted is null or revealed_at is not null);

grant select (uncounted) on public.reviews to anon, authenticated;

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
        and v.uncounted is null
    ) as r
    where i.id = new.item_id;
  else
    update public.profiles p set avg_rating = r.average, review_count = r.number, trust_due = true
    from (
      select coalesce(round(avg(v.rating), 2), 0) as average, count(*) as number from public.reviews v
      where v.reviewee_id = new.reviewee_id and v.review_type <> 'item' and v.revealed_at is not null
        and v.hidden_at is null and v.uncounted is null
    ) as r
    where p.id = new.reviewee_id;
  end if;
  return null;
end
$$;

drop trigger reviews_counted_when_hidden on public.reviews;
create trigger reviews_counted_when_hidden after update on public.reviews
  for each row when ((old.hidden_at, old.uncounted) is distinct from (new.hidden_at, new.uncounted))
  execute function public.count_revealed_review();

update public.profiles p set trust_due = true
where exists (select from public.reviews r where r.reviewee_id = p.id and r.revealed_at is not null);
