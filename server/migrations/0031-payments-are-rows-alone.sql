-- The payment of a booking is its row in payments (0027): nothing reads it from the booking any more.
alter table public.bookings drop column payment_intent_id;
