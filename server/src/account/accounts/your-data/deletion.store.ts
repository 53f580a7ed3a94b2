import type { Standing, Unsettled } from '@borough/domain/accounts/deletion.rules';
import sql, { raw } from 'sql-template-tag';
import { returnedRefund, shareSomething, standingDebts } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Bucket } from '#floor/outside/files.ts';

/** A person's file. */
export interface OwnFile {
  bucket: Bucket;
  path: string;
}

/** Locks all of the person's items, so that anyone booking one of them has to wait. */
export async function lockItemsOf(tx: Tx, personId: string): Promise<void> {
  await rows(tx, sql`select id from public.items where owner_id = ${personId} order by id for no key update`);
}

/** Locks the person for deletion, so that nothing referring to them can start meanwhile. Undefined if they are gone. */
export async function lockPerson(
  tx: Tx,
  personId: string,
): Promise<{ email: string; phone: string | null; name: string } | undefined> {
  return one(
    tx,
    sql`select coalesce(email, '') as email, phone_number as phone, public.shown_name(display_name, id) as name
        from public.profiles where id = ${personId} and erased_at is null for update`,
  );
}

/**
 * Whether the person is suspended, when the newest open report about them or one of their listings or posts was filed, what they
 * are owed and owe, and whether a bank is reviewing something they paid for other than a rental.
 */
export async function standingOf(tx: Tx, personId: string): Promise<Standing> {
  const row = await one<Standing>(
    tx,
    sql`select p.suspended_at is not null as suspended, (
          select max(r.created_at) from public.reports r left join public.items i on i.id = r.item_id
          left join public.wanted_posts w on w.id = r.wanted_id
          where r.status = 'open' and (r.person_id = p.id or i.owner_id = p.id or w.person_id = p.id)) as "reportedAt",
          coalesce((select sum(o.cents - o.netted_cents) from public.payouts o
            where o.owner_id = p.id and o.state in ('due', 'waiting', 'frozen', 'sending', 'failed')), 0)::int as "unpaidCents",
          coalesce((select sum(d.cents) from (${standingDebts(personId)}) d), 0)::int as "debtCents",
          exists (select from public.payment_disputes d join public.debt_payments k on k.id = d.subject_id
              where d.state = 'open' and k.person_id = p.id)
            or exists (select from public.plan_invoices v join public.plan_subscriptions s on s.id = v.subscription_id
              where v.dispute = 'open' and s.person_id = p.id) as disputed
        from public.profiles p where p.id = ${personId}`,
  );
  return row ?? { suspended: false, reportedAt: null, unpaidCents: 0, debtCents: 0, disputed: false };
}

/** Closes a banned person's account; undefined if it's already closed or they are no longer banned. */
export async function closeBannedAccount(
  tx: Tx,
  personId: string,
  now: Date,
): Promise<{ email: string | null } | undefined> {
  return one(
    tx,
    sql`update public.profiles set closed_at = ${now}
        where id = ${personId} and closed_at is null and erased_at is null
          and suspended_at is not null and suspended_until is null
        returning email`,
  );
}

/** The person's bookings that are open, have unsettled money, or have an open case or bank review, oldest first. */
export async function unsettledBookings(tx: Tx, personId: string): Promise<Unsettled[]> {
  return rows<Unsettled>(
    tx,
    sql`select * from (
          select b.id as "bookingId", b.title, b.kind, b.status, b.paid_at is not null as paid, b.created_at,
            case when b.renter_id = ${personId} then 'renter' else 'owner' end as part,
            exists (select from public.payment_operations o where o.subject_id = b.id
                and o.state in ('planned', 'asked', 'unknown'))
              or exists (select from public.refunds r where r.subject_id = b.id
                and (r.state in ('planned', 'pending') or ${returnedRefund}))
              or exists (select from public.checkout_sessions s
                where s.booking_id = b.id and s.state in ('preparing', 'open')) as "paymentUnderWay",
            exists (select from public.deposits d where d.booking_id = b.id
              and (d.status in ('scheduled', 'held', 'captured_held', 'failed') or exists (select from public.deposit_holds h
                where h.booking_id = b.id and h.state in ('placing', 'capturing', 'releasing')))) as "depositHeld",
            exists (select from public.cases c where c.booking_id = b.id and c.closed_at is null) as "caseOpen",
            exists (select from public.payment_disputes d where d.subject_id = b.id and d.state = 'open') as disputed
          from public.bookings b where ${personId} in (b.renter_id, b.owner_id)
        ) as mine
        where status in ('pending', 'confirmed', 'active') or "paymentUnderWay" or "depositHeld" or "caseOpen" or disputed
        order by created_at, "bookingId"`,
  );
}

/**
 * Deletes the person's files and returns them, so that their bytes can be deleted. Keeps evidence about rentals, and
 * pictures that several people's items share, such as the demo's: a person's own files are stored under their item or id.
 * Pictures in a report that is open, or was settled after `settledAfter`, are withdrawn instead: only admins see them.
 */
export async function forgetFilesOf(
  tx: Tx,
  personId: string,
  { now, settledAfter }: { now: Date; settledAfter: Date },
): Promise<OwnFile[]> {
  const own = sql`f.owner_id = ${personId} and f.bucket <> 'evidence'
    and (split_part(f.path, '/', 1) = ${personId}::text
      or split_part(f.path, '/', 1) in (select i.id::text from public.items i where i.owner_id = ${personId}::uuid)
      or f.path in (select unnest(m.paths) from public.item_imports m where m.owner_id = ${personId}::uuid))`;
  await changed(
    tx,
    sql`update public.files f set withdrawn_at = ${now}
        where ${own} and f.withdrawn_at is null and public.is_evidence(f.bucket, f.path, ${settledAfter})`,
  );
  return rows<OwnFile>(
    tx,
    sql`delete from public.files f where ${own} and f.withdrawn_at is null returning f.bucket, f.path`,
  );
}

/** Deletes items that were never booked, discussed or reported; archives the others without places, words or photos. */
export async function emptyItemsOf(tx: Tx, personId: string): Promise<void> {
  await changed(
    tx,
    sql`delete from public.items i where i.owner_id = ${personId}
          and not exists (select from public.bookings b where b.item_id = i.id)
          and not exists (select from public.conversations c where c.item_id = i.id)
          and not exists (select from public.reports r where r.item_id = i.id)`,
  );
  const mine = sql`select i.id from public.items i where i.owner_id = ${personId}`;
  await changed(tx, sql`delete from public.item_images where item_id in (${mine})`);
  await changed(tx, sql`delete from public.item_availability where item_id in (${mine})`);
  await changed(
    tx,
    sql`update public.items
        set status = 'archived', description = 'Removed with its owner''s account.', features = '{}', featured = false,
          location = city || ', ' || state, zip = null, reference = null, latitude = null, longitude = null, public_latitude = null,
          public_longitude = null, pickup_address = null, checklist = '{}'
        where owner_id = ${personId}`,
  );
}

/**
 * Empties what the person wrote to others, and their name in system lines. Messages the filter held and no one released
 * were never delivered: they are kept as refused ones, which admins can view for as long as those are kept.
 */
export async function emptyMessagesOf(tx: Tx, person: { id: string; name: string }): Promise<void> {
  await changed(
    tx,
    sql`insert into public.blocked_messages (id, at, conversation_id, sender_id, receiver_id, content, hits, decision,
            decided_at, decided_reason)
        select h.message_id, h.held_at, m.conversation_id, h.sender_id, m.receiver_id, h.content, h.hits, h.decision,
          h.decided_at, h.decided_reason
        from public.held_messages h join public.messages m on m.id = h.message_id
        where h.sender_id = ${person.id} and h.decision is distinct from 'released'`,
  );
  await changed(
    tx,
    sql`update public.messages set content = '[deleted]', is_filtered = false, typed_sha256 = null
        where sender_id = ${person.id} and kind = 'text'`,
  );
  await changed(tx, sql`delete from public.held_messages where sender_id = ${person.id}`);
  await changed(
    tx,
    sql`update public.messages m set content = 'Former member' || substr(m.content, char_length(${person.name}::text) + 1)
        from public.conversations c
        where c.id = m.conversation_id and ${person.id} in (c.owner_id, c.renter_id)
          and m.kind = 'system' and starts_with(m.content, ${person.name} || ' ')`,
  );
}

/**
 * Marks the person's rentals whose two sides share a card, a phone or a bank account: the hashes that show it go with the
 * account, and deleting an account must not earn anyone points for renting from themselves.
 */
export async function noteShared(tx: Tx, personId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.bookings b set shared_something = true
        where ${personId} in (b.renter_id, b.owner_id) and b.status = 'completed'
          and ${shareSomething(raw('b.renter_id'), raw('b.owner_id'))}`,
  );
}

/** Removes what identifies the person from the records of rentals and payments; amounts and dates stay. */
export async function anonymiseRecordsOf(tx: Tx, personId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.bookings set deposit_consent = deposit_consent - 'address'
        where renter_id = ${personId} and deposit_consent ? 'address'`,
  );
  await changed(tx, sql`update public.bookings set cancel_note = null where cancelled_by = ${personId}`);
  await changed(
    tx,
    sql`update public.bookings set pickup_address = null, latitude = null, longitude = null where owner_id = ${personId}`,
  );
  await changed(
    tx,
    sql`update public.payment_operations o set request = o.request - 'customer_email'
        from public.bookings b
        where b.id = o.subject_id and b.renter_id = ${personId} and o.request ? 'customer_email'`,
  );
  // Cancel pending calls about the person themselves: there is no one left to pay.
  await changed(
    tx,
    sql`update public.payment_operations o
        set request = o.request - 'contact_email' - 'display_name' - 'customer_email',
          state = case when o.finished_at is null then 'refused' else o.state end,
          asked_at = coalesce(o.asked_at, o.created_at), finished_at = coalesce(o.finished_at, now())
        where o.subject_type = 'person' and o.subject_id = ${personId}`,
  );
  await changed(tx, sql`delete from public.payout_accounts where person_id = ${personId}`);
  await changed(
    tx,
    sql`update public.stripe_events e set payload = null
        from public.profiles p
        where p.id = ${personId} and p.email <> '' and strpos(lower(e.payload::text), lower(p.email)) > 0`,
  );
}

/** Every address the person has ever confirmed, the current one first. */
export async function addressesOf(tx: Tx, person: { id: string; email: string }): Promise<string[]> {
  const past = await rows<{ email: string }>(
    tx,
    sql`select email from accounts.past_emails where user_id = ${person.id} and email <> ${person.email} order by left_at desc`,
  );
  return [person.email, ...past.map(({ email }) => email)];
}

/**
 * Deletes mails to and from the person, their newsletter sign-ups, events, notifications and settings for them,
 * idempotency keys, quotes, favorites, lists, alerts, Pro page and the history of their score.
 */
export async function forgetTracesOf(
  tx: Tx,
  person: { id: string; phone: string | null },
  addresses: readonly string[],
): Promise<void> {
  const recipients = [...addresses, ...(person.phone ? [person.phone] : [])];
  await changed(
    tx,
    sql`delete from public.outbox_messages where recipient = any(${recipients}) or first_recipient = any(${recipients})
          or reply_to = any(${recipients})`,
  );
  await one(tx, sql`select public.forget_addresses_in_acts(${recipients})`);
  await changed(
    tx,
    sql`delete from public.admin_notes where person_id = ${person.id}
          or item_id in (select id from public.items where owner_id = ${person.id})`,
  );
  await changed(tx, sql`delete from public.contact_messages where sender_id = ${person.id}`);
  await changed(tx, sql`delete from public.newsletter_addresses where email = any(${recipients})`);
  await changed(tx, sql`delete from public.person_events where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.idempotency_keys where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.quotes where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.item_imports where owner_id = ${person.id}`);
  await changed(tx, sql`delete from public.favorites where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.favorite_lists where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.saved_searches where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.waiting_dates where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.wanted_posts where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.wanted_tellings where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.notifications where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.stopped_notices where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.push_browsers where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.quiet_hours where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.told_terms where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.pro_pages where person_id = ${person.id}`);
  await changed(tx, sql`delete from public.trust_changes where person_id = ${person.id}`);
}

/** Empties the profile except for its id and what others said; from then on it's a former member's. */
export async function emptyProfile(tx: Tx, personId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.profiles
        set erased_at = ${now}, display_name = 'Former member', full_name = null, avatar_url = null, bio = null,
          age = null, location = null, phone_number = null, email = null, hobbies = null, lending_pitch = null,
          social_circles = '{}', email_verified = false, phone_verified = false, id_document_status = 'none',
          approved_first_name = null, response_rate = null, response_minutes = null, terms_version = null,
          terms_accepted_at = null, adult_confirmed_at = null
        where id = ${personId}`,
  );
}

/** Removes the account of an emptied profile, with its sessions, tokens, factors, identities and everything else. */
export async function removeAccount(tx: Tx, personId: string): Promise<void> {
  await one(tx, sql`select accounts.remove_erased_account(${personId})`);
}
