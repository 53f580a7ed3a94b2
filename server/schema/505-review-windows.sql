-- The time in which the two sides of a completed rental review each other: when they are asked, and when it ends. What they wrote
-- stands in reviews; until when they may write follows from the day the rental was completed
-- (domain/src/reviews/review-window.rules.ts).
create table public.review_windows (
  booking_id uuid constraint review_windows_pkey primary key
    constraint review_windows_booking_id_fkey references public.bookings (id) on delete cascade,
  opened_at timestamptz(3) not null,
  asked integer not null default 0 constraint review_windows_asked_twice check (asked between 0 and 2),
  -- Null once nothing is left to do: all reviews are public, or the time is over.
  next_at timestamptz(3)
);
create index review_windows_due on public.review_windows (next_at) where next_at is not null;

alter table public.review_windows enable row level security;
revoke all on public.review_windows from public, anon, authenticated, service_role;
grant select, update on public.review_windows to service_role;
create policy commands on public.review_windows to service_role using (true) with check (true);
