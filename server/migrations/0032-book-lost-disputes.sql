-- What a bank took back for good is a loss, and is booked when its word comes: here for the disputes lost so far.
with lost as (
  select d.subject_id as booking_id, d.cents, coalesce(d.closed_at, now()) as at, gen_random_uuid() as posting_id
  from public.payment_disputes d
  where d.state = 'lost' and d.subject_type = 'booking' and d.cents > 0
)
insert into public.ledger_lines (posting_id, at, booking_id, account, cents, memo)
select posting_id, at, booking_id, 'dispute_loss', cents, 'payment dispute lost' from lost
union all
select posting_id, at, booking_id, 'provider', -cents, 'payment dispute lost' from lost;
