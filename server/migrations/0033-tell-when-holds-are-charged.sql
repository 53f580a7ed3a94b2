-- The two people of a booking read how often its hold was renewed, which says when it becomes a charge.
grant select (renewable, renewals) on public.deposits to authenticated;
