-- A group of notices of its own for what people asked to hear of: dates that come free, and what their searches find.
alter table public.notifications drop constraint notifications_notice_group_check;
alter table public.notifications add constraint notifications_notice_group_check
  check (notice_group in ('bookings', 'safety', 'messages', 'reviews', 'tips'));
alter table public.stopped_notices drop constraint stopped_notices_notice_group_check;
alter table public.stopped_notices add constraint stopped_notices_notice_group_check
  check (notice_group in ('bookings', 'messages', 'reviews', 'tips'));
