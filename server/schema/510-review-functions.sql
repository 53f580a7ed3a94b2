-- Only the two parties, only after completion, and about the right one: the renter reviews the item and its
-- owner, the owner reviews the renter.
create function public.check_review() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rental public.bookings;
begin
  select b.* into rental from public.bookings b where b.id = new.booking_id;
  if rental.id is null then
    return new; -- the foreign key answers
  end if;
  if rental.status <> 'completed' then
    raise exception 'only a completed rental is reviewed'
      using errcode = 'check_violation', constraint = 'reviews_after_completion';
  end if;
  if new.item_id <> rental.item_id or (new.reviewer_id, new.reviewee_id) is distinct from (
    case when new.review_type = 'renter' then rental.owner_id else rental.renter_id end,
    case when new.review_type = 'renter' then rental.renter_id else rental.owner_id end
  ) then
    raise exception 'a review is written by one party of the rental about the other'
      using errcode = 'check_violation', constraint = 'reviews_by_parties';
  end if;
  return new;
end
$$;
revoke all on function public.check_review() from public, anon, authenticated, service_role;

create trigger reviews_check before insert or update of booking_id, item_id, reviewer_id, reviewee_id, review_type
  on public.reviews for each row execute function public.check_review();

-- Editable until both see it, never after; only a reply may follow.
create function public.guard_revealed_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if old.revealed_at is not null
    and (new.rating, new.comment, new.revealed_at) is distinct from (old.rating, old.comment, old.revealed_at) then
    raise exception 'a revealed review stays as it is'
      using errcode = 'check_violation', constraint = 'reviews_final_once_revealed';
  end if;
  return new;
end
$$;
revoke all on function public.guard_revealed_review() from public, anon, authenticated, service_role;

create trigger reviews_guard before update on public.reviews
  for each row execute function public.guard_revealed_review();
create trigger reviews_touch before update on public.reviews
  for each row execute function public.touch_updated_at();

-- Averages count revealed reviews only, and none that is hidden or uncounted: reviews of the item for the item, reviews of a person as owner or
-- renter for the person.
create function public.count_revealed_review() returns trigger
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
revoke all on function public.count_revealed_review() from public, anon, authenticated, service_role;

create trigger reviews_counted_when_written after insert on public.reviews
  for each row when (new.revealed_at is not null) execute function public.count_revealed_review();
create trigger reviews_counted_when_revealed after update on public.reviews
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function public.count_revealed_review();
create trigger reviews_counted_when_hidden after update on public.reviews
  for each row when ((old.hidden_at, old.uncounted) is distinct from (new.hidden_at, new.uncounted))
  execute function public.count_revealed_review();

-- A rental can be reviewed from the moment it is completed, no matter what completes it.
create function public.open_reviews() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.review_windows (booking_id, opened_at, next_at)
  values (new.id, new.completed_at, new.completed_at)
  on conflict (booking_id) do nothing;
  return null;
end
$$;
revoke all on function public.open_reviews() from public, anon, authenticated, service_role;

create trigger bookings_open_reviews after insert or update of status on public.bookings
  for each row when (new.status = 'completed') execute function public.open_reviews();
