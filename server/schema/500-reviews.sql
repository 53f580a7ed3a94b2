-- Reviews of a completed rental: of the item and its owner by the renter, of the renter by the owner, each
-- once. Sealed (revealed_at is null) until both sides wrote or 14 days passed; until then a review exists
-- for its author alone, and no average counts it.
create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  item_id uuid not null references public.items (id) on delete cascade,
  reviewer_id uuid not null references public.profiles (id) on delete restrict,
  reviewee_id uuid not null references public.profiles (id) on delete restrict,
  review_type text not null check (review_type in ('item', 'owner', 'renter')),
  rating integer not null check (rating between 1 and 5),
  comment text check (char_length(comment) <= 2000),
  revealed_at timestamptz(3),
  reply text check (char_length(reply) <= 2000),
  replied_at timestamptz(3),
  -- Hidden by an admin: it counts nowhere, and only its two people still read it.
  hidden_at timestamptz(3),
  -- The reply, if an admin hid it alone: nobody finds it in `reply`, and no other can be written.
  hidden_reply text constraint reviews_hidden_reply_length check (char_length(hidden_reply) <= 2000),
  -- Why it is shown without counting in averages and scores (domain/src/trust/review-counts.rules.ts); null if it counts.
  uncounted text constraint reviews_uncounted_known check (uncounted in ('shares-something', 'too-short', 'rent-given-back',
    'half-given-back', 'once-a-year')),
  constraint reviews_uncounted_after_reveal check (uncounted is null or revealed_at is not null),
  constraint reviews_one_of_each_kind unique (booking_id, review_type, reviewer_id),
  constraint reviews_not_of_oneself check (reviewer_id <> reviewee_id),
  constraint reviews_hidden_after_reveal check (hidden_at is null or revealed_at is not null),
  constraint reviews_reply_shown_or_hidden check (reply is null or hidden_reply is null),
  constraint reviews_hidden_reply_after_reveal check (hidden_reply is null or replied_at is not null),
  constraint reviews_reply_after_reveal check (reply is null or (revealed_at is not null and replied_at is not null))
);

create index reviews_of_item on public.reviews (item_id, revealed_at desc, id desc) where review_type = 'item';
create index reviews_of_person on public.reviews (reviewee_id, revealed_at desc, id desc);
create index reviews_by_person on public.reviews (reviewer_id);

alter table public.reviews enable row level security;
revoke all on public.reviews from public, anon, authenticated, service_role;
-- Not booking_id: which rental a review is about stays between the two, as does a hidden reply.
grant select (id, created_at, item_id, reviewer_id, reviewee_id, review_type, rating, comment, revealed_at, reply, replied_at,
    uncounted)
  on public.reviews to anon, authenticated;
grant select (updated_at, hidden_at) on public.reviews to authenticated;
grant select, insert, update on public.reviews to service_role;

create policy revealed on public.reviews for select to anon, authenticated
  using (revealed_at is not null and hidden_at is null);
create policy own on public.reviews for select to authenticated using (reviewer_id = (select public.caller_id()));
create policy commands on public.reviews to service_role using (true) with check (true);
