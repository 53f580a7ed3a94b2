import type { Ground } from './builders.ts';

/** Adds `count` of each: messages the filter held or refused, IDs, sign-ups that resemble a banned person, and letters. */
async function fillPeoplesQueues({ owner }: Ground, count: number, now: Date): Promise<void> {
  const people = await owner.query<{ id: string }>(
    `insert into accounts."user" (id, name, email, "emailVerified")
     select gen_random_uuid(), 'Waiting ' || n, 'waiting' || n || '@example.com', true from generate_series(1, $1) n
     returning id`,
    [count],
  );
  const ids = people.rows.map(({ id }) => id);
  await owner.query(
    `with talk as (
       insert into public.conversations (item_id, renter_id)
       select (select id from public.items order by id limit 1), id from unnest($1::uuid[]) id
       returning id, item_id, renter_id, owner_id),
     said as (
       insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content, is_filtered)
       select id, item_id, renter_id, owner_id, '[Content Filtered]', true from talk returning id, sender_id),
     held as (
       insert into public.held_messages (message_id, sender_id, content, held_at)
       select id, sender_id, 'Is there another app we can use?', $2 from said)
     insert into public.blocked_messages (at, conversation_id, sender_id, receiver_id, content)
     select $2, id, renter_id, owner_id, 'Call me at 415 555 0100' from talk`,
    [ids, now],
  );
  await owner.query(
    `insert into public.verification_requests (user_id, legal_name, front_document_url, selfie_url, submitted_at)
     select id, 'Waiting Person', '/front', '/selfie', $2::timestamptz - n * interval '1 minute'
     from unnest($1::uuid[]) with ordinality as waiting (id, n)`,
    [ids, now],
  );
  await owner.query(
    `insert into accounts.sign_up_reviews (person_id, matched, resembles, opened_at, due_at)
     select id, '{mailbox}', array[$3::uuid], $2::timestamptz, $2::timestamptz + interval '3 days' from unnest($1::uuid[]) id`,
    [ids.slice(1), now, ids[0]],
  );
  await owner.query(
    `insert into public.contact_messages (id, created_at, reference, sender_id, name, email, subject, message)
     select gen_random_uuid(), $2::timestamptz - n * interval '1 minute', 'BR-' || translate(lpad(n::text, 5, 'Z'), '01', 'AB'), id,
       'Waiting Person', 'waiting@example.com', 'general', 'The map stays gray.'
     from unnest($1::uuid[]) with ordinality as waiting (id, n)`,
    [ids, now],
  );
}

/** Adds refunds, disputes, warnings, payouts, and debts to every booking, all of them waiting for an admin. */
async function fillMoneyQueues({ owner }: Ground, now: Date): Promise<void> {
  await owner.query(
    `insert into public.refunds (subject_type, subject_id, payment_intent_id, cents, purpose, state, failed_at)
     select 'booking', id, 'pi_' || id, 500, 'cancelled', 'failed', $1 from public.bookings`,
    [now],
  );
  await owner.query(
    `insert into public.payment_disputes (opened_at, provider_dispute_id, payment_intent_id, charge_id, subject_type, subject_id,
       cents, reason, provider_status, state, due_by)
     select $1, 'du_' || id, 'pi_' || id, 'ch_' || id, 'booking', id, 500, 'general', 'needs_response', 'open', $1
     from public.bookings`,
    [now],
  );
  await owner.query(
    `insert into public.fraud_warnings (warned_at, provider_warning_id, payment_intent_id, subject_type, subject_id, fraud_type)
     select $1, 'issfr_' || id, 'pi_warned_' || id, 'booking', id, 'misc' from public.bookings`,
    [now],
  );
  await owner.query(
    `insert into public.payouts (created_at, booking_id, owner_id, purpose, state, cents, due_at, is_first, error)
     select $1, id, owner_id, 'rental', 'failed', 700, $1, false, 'refused' from public.bookings`,
    [now],
  );
  await owner.query(
    `with posting as (select gen_random_uuid() as id, b.id as booking_id, b.owner_id from public.bookings b)
     insert into public.ledger_lines (posting_id, booking_id, account, cents, memo, person_id)
     select id, booking_id, 'owner', 700, 'owner_fees', owner_id from posting
     union all select id, booking_id, 'outside', -700, 'owner_fees', null from posting`,
  );
}

/** Fills every admin queue except reports and cases: `count` of each kind about people, one per booking of each about money. */
export async function fillQueues(db: Ground, count: number, now: Date): Promise<void> {
  await fillPeoplesQueues(db, count, now);
  await fillMoneyQueues(db, now);
}
