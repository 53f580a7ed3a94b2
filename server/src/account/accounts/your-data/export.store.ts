import sql, { raw, type Sql } from 'sql-template-tag';
import { isLineFor, isoInstant as instant } from '#floor/db/fragments.ts';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import { saved } from './export-saved.store.ts';

/** The position where a page of a list ended. */
export interface Place {
  at: Date;
  id: string;
}

/** One list entry as finished JSON, and its position. */
export interface Entry extends Place {
  json: string;
}

/** How many entries one page of a list holds. */
export const pageSize = 200;

/** The query for one page of a list, ordered by creation; `alias` names the table whose rows are listed. */
export const page = (alias: string, json: Sql, from: Sql, after: Place | null) => {
  const at = raw(`${alias}.created_at`);
  const id = raw(`${alias}.id`);
  const rest = after ? sql`(${at}, ${id}) > (${after.at}, ${after.id}::uuid)` : sql`true`;
  return sql`select ${at} as at, ${id} as id, ${json}::text as json ${from} and ${rest} order by ${at}, ${id} limit ${pageSize}::int`;
};

const nameOf = (alias: string) => raw(`public.shown_name(${alias}.display_name, ${alias}.id)`);

/** The person's own profile, including private fields. */
export async function profileForExport(tx: ReadTx): Promise<object | undefined> {
  const row = await one<{ profile: object }>(
    tx,
    sql`select json_build_object('id', p.id, 'memberSince', ${instant('p.created_at')}, 'fullName', p.full_name,
          'displayName', p.display_name, 'email', p.email, 'emailConfirmed', p.email_verified,
          'phone', p.phone_number, 'phoneConfirmed', p.phone_verified, 'age', p.age, 'location', p.location,
          'bio', p.bio, 'hobbies', p.hobbies, 'lendingPitch', p.lending_pitch, 'circles', p.social_circles,
          'picture', p.avatar_url, 'idVerification', p.id_document_status, 'rating', p.avg_rating,
          'reviews', p.review_count, 'trustScore', p.trust_score, 'responseRate', p.response_rate,
          'responseMinutes', p.response_minutes, 'suspendedSince', ${instant('p.suspended_at')},
          'termsVersion', p.terms_version, 'termsAcceptedAt', ${instant('p.terms_accepted_at')},
          'quickReplies', (select q.texts from public.quick_replies q where q.person_id = p.id),
          'blocked', (select coalesce(json_agg(json_build_object('person', ${nameOf('o')}, 'since', ${instant('b.created_at')})
            order by b.created_at), '[]') from public.person_blocks b join public.profiles o on o.id = b.blocked_id
            where b.blocker_id = p.id),
          'favorites', (select coalesce(json_agg(json_build_object('itemId', f.item_id, 'since', ${instant('f.created_at')})
            order by f.created_at), '[]') from public.favorites f where f.person_id = p.id),
          ${saved},
          'noticesTurnedOff', (select coalesce(json_agg(json_build_object('group', o.notice_group, 'channel', o.channel,
            'since', ${instant('o.stopped_at')}) order by o.notice_group, o.channel), '[]')
            from public.stopped_notices o where o.person_id = p.id),
          'toldInBrowsers', (select count(*)::int from public.push_browsers u where u.person_id = p.id),
          'quietHours', (select json_build_object('on', h.is_on, 'fromHour', h.from_hour, 'untilHour', h.until_hour,
            'timeZone', h.zone, 'since', ${instant('h.changed_at')}) from public.quiet_hours h where h.person_id = p.id),
          'trustHistory', (select coalesce(json_agg(json_build_object('at', ${instant('c.at')}, 'cause', c.cause,
            'points', c.points, 'total', c.total) order by c.id), '[]') from public.trust_changes c where c.person_id = p.id),
          'proSubscriptions', (select coalesce(json_agg(json_build_object('begunAt', ${instant('s.created_at')},
            'agreedTo', s.consent_words, 'version', s.consent_version, 'agreedAt', ${instant('s.consented_at')},
            'priceCents', s.price_cents, 'state', s.state, 'periodEnd', ${instant('s.period_end')}, 'endsWithPeriod', s.ends_with_period,
            'invoices', (select coalesce(json_agg(json_build_object('from', ${instant('i.period_start')},
              'until', ${instant('i.period_end')}, 'paidCents', i.paid_cents, 'refundedCents', i.refunded_cents,
              'paidAt', ${instant('i.paid_at')}) order by i.period_start), '[]')
              from public.plan_invoices i where i.subscription_id = s.id),
            'priceChanges', (select coalesce(json_agg(to_json(c) order by c."agreedAt"), '[]') from (select n.from_cents as "fromCents",
              n.to_cents as "toCents", n.consent_words as "agreedTo", ${instant('n.consented_at')} as "agreedAt", n.state from public.plan_price_changes n where n.subscription_id = s.id) c)) order by s.created_at), '[]')
            from public.plan_subscriptions s where s.person_id = p.id)
        ) as profile
        from public.get_my_profile() p`,
  );
  return row?.profile;
}

/** What the person entered at sign-up, and which kinds of fingerprints we keep of them. */
export async function notesForExport(tx: Tx, personId: string): Promise<object | null> {
  const row = await one<{ notes: object }>(
    tx,
    sql`select json_build_object('firstName', n.first_name, 'lastName', n.last_name, 'phone', n.phone,
          'newsletter', n.marketing_opt_in,
          'keptAsHashes', (select coalesce(json_agg(json_build_object('kind', f.kind, 'since', ${instant('f.at')})
            order by f.at, f.kind), '[]') from accounts.fingerprints f where f.person_id = n.user_id),
          'signedUpAt', ${instant('n.created_at')}) as notes
        from accounts.sign_up_notes n where n.user_id = ${personId}`,
  );
  return row?.notes ?? null;
}

/** What the person added to their Pro page, shown or not, with the addresses of its pictures; null if nothing. */
export async function proPageForExport(
  tx: Tx,
  personId: string,
): Promise<{ page: object; pictures: string[] } | null> {
  const found = await one<{ page: object; pictures: string[] }>(
    tx,
    sql`select json_build_object('businessName', g.business_name, 'handoverHours', g.handover_hours, 'houseRules', g.house_rules,
            'shownUntil', ${instant('g.shown_until')}, 'pinnedReview', (
              select v.comment from public.reviews v where v.id = g.pinned_review_id),
            'changedAt', ${instant('g.updated_at')}) as page,
          array_remove(array[g.cover_url, g.logo_url] || g.picture_urls, null) as pictures
        from public.pro_pages g where g.person_id = ${personId}`,
  );
  return found ?? null;
}

/** Reviews of the person's likeness to banned people (never naming those), admins' acts and notes about them, and their hidden replies. */
export async function moderationForExport(tx: Tx, personId: string): Promise<object | undefined> {
  return one(
    tx,
    sql`select
          (select coalesce(json_agg(json_build_object('since', ${instant('r.opened_at')}, 'until', ${instant('r.due_at')},
             'because', r.matched, 'decision', r.decision, 'decidedAt', ${instant('r.decided_at')}, 'reason', r.reason)
             order by r.opened_at), '[]')
           from accounts.sign_up_reviews r where r.person_id = ${personId}) as "signUpReviews",
          (select coalesce(json_agg(json_build_object('at', ${instant('m.at')}, 'act', m.act, 'reason', m.reason,
             'clause', m.clause, 'until', ${instant('m.until')}) order by m.at), '[]')
           from public.moderation_acts m where m.subject_id = ${personId}
             or m.subject_id in (select v.id from public.reviews v
               where ${personId} = case when m.act in ('hide-reply', 'show-reply') then v.reviewee_id else v.reviewer_id end)) as acts,
          (select coalesce(json_agg(json_build_object('at', ${instant('n.at')}, 'itemId', n.item_id, 'words', n.words) order by n.at), '[]')
           from public.admin_notes n where n.person_id = ${personId}
             or n.item_id in (select i.id from public.items i where i.owner_id = ${personId})) as notes,
          (select coalesce(json_agg(json_build_object('itemId', v.item_id, 'reply', v.hidden_reply) order by v.id), '[]')
           from public.reviews v where v.reviewee_id = ${personId} and v.hidden_reply is not null) as "hiddenReplies"`,
  );
}

/** How the person signs in, and where they are signed in; never the credentials. */
export async function signInsForExport(accounts: Queryable, personId: string): Promise<object | undefined> {
  return one(
    accounts,
    sql`select
          (select coalesce(json_agg(json_build_object('provider', a."providerId", 'since', a."createdAt") order by a."createdAt"), '[]')
           from accounts."account" a where a."userId" = ${personId}) as "waysToSignIn",
          (select coalesce(json_agg(json_build_object('since', s."createdAt", 'until', s."expiresAt",
             'address', s."ipAddress", 'browser', s."userAgent") order by s."createdAt"), '[]')
           from accounts."session" s where s."userId" = ${personId}) as sessions`,
  );
}

/** The person's notifications in the app. */
export async function notificationsForExport(
  tx: ReadTx,
  personId: string,
  after: Place | null,
): Promise<Entry[]> {
  const json = sql`json_build_object('at', ${instant('n.created_at')}, 'about', n.notice_group, 'words', n.words,
    'readAt', ${instant('n.read_at')})`;
  return rows<Entry>(
    tx,
    page('n', json, sql`from public.notifications n where n.person_id = ${personId}`, after),
  );
}

/** The person's items with their private places, photos (as file names in the archive) and offered days. */
export async function itemsForExport(tx: ReadTx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('id', i.id, 'title', i.title, 'description', i.description,
    'category', (select c.name from public.categories c where c.id = i.category_id), 'features', i.features,
    'requestsOnly', i.requests_only, 'idVerifiedOnly', i.id_verified_only,
    'dailyPriceCents', i.daily_price_cents, 'securityDepositCents', i.security_deposit_cents, 'status', i.status,
    'location', i.location, 'city', i.city, 'state', i.state, 'zip', i.zip, 'latitude', o.latitude,
    'longitude', o.longitude, 'reference', o.reference, 'pickupAddress', o.pickup_address, 'checklist', o.checklist,
    'timeZone', i.time_zone,
    'removedReason', o.removed_reason, 'createdAt', ${instant('i.created_at')}, 'updatedAt', ${instant('i.updated_at')},
    'photos', (select coalesce(json_agg('photos/' || i.id || '/' || (m.position + 1) || '.webp' order by m.position), '[]')
      from public.item_images m where m.item_id = i.id),
    'offered', (select coalesce(json_agg(json_build_object('startDate', a.start_date, 'endDate', a.end_date) order by a.start_date), '[]')
      from public.item_availability a where a.item_id = i.id))`;
  const from = sql`from public.items i cross join lateral public.get_my_item(i.id) o where i.owner_id = ${personId}`;
  return rows<Entry>(tx, page('i', json, from, after));
}

/** The person's bookings, as renter and as owner; the other party only by the name everyone sees. */
export async function bookingsForExport(tx: ReadTx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('id', b.id, 'itemId', b.item_id, 'title', b.title, 'description', b.description,
    'yourPart', case when b.renter_id = ${personId} then 'renter' else 'owner' end,
    'otherParty', ${nameOf('p')}, 'kind', b.kind, 'status', b.status, 'startDate', b.start_date, 'endDate', b.end_date,
    'currency', b.currency, 'chargedCents', b.charged_cents, 'subtotalCents', b.subtotal_cents,
    'depositCents', b.deposit_cents, 'deposit', (select d.status from public.deposits d where d.booking_id = b.id),
    'depositHolds', (select coalesce(json_agg(json_build_object('number', h.seq, 'at', ${instant('h.created_at')}, 'cents', h.cents,
        'state', h.state, 'endsAt', ${instant('h.expires_at')}) order by h.seq), '[]')
      from public.deposit_holds h where h.booking_id = b.id),
    'priceLines', b.price_lines, 'refundCents', b.refund_cents, 'ownerKeepsCents', b.owner_keeps_cents,
    'createdAt', ${instant('b.created_at')}, 'paidAt', ${instant('b.paid_at')}, 'startsAt', ${instant('b.starts_at')},
    'endsAt', ${instant('b.ends_at')}, 'completedAt', ${instant('b.completed_at')},
    'cancelledAt', ${instant('b.cancelled_at')}, 'cancelReason', b.cancel_reason,
    'history', (select coalesce(json_agg(json_build_object('at', ${instant('e.at')}, 'move', e.move, 'by', e.actor_kind) order by e.id), '[]')
      from public.booking_events e where e.booking_id = b.id and ${isLineFor(personId)}),
    'cases', (select coalesce(json_agg(json_build_object('about', c.kind, 'status', c.status, 'openedBy', c.opened_by,
        'openedAt', ${instant('c.opened_at')}, 'claim', c.claim, 'counterclaim', c.counterclaim, 'verdict', c.verdict,
        'claimCents', c.claim_cents, 'counterclaimCents', c.counterclaim_cents, 'verdictCents', c.verdict_cents, 'neverGot', c.never_got,
        'lines', (select coalesce(json_agg(json_build_object('at', ${instant('l.at')}, 'kind', l.kind, 'cents', l.cents,
            'words', l.words) order by l.seq), '[]') from public.case_lines l where l.case_id = c.id),
        'closedAt', ${instant('c.closed_at')}, 'decisions', (select coalesce(json_agg(json_build_object('at', ${instant('d.at')},
            'verdict', d.verdict, 'cents', d.cents, 'feesBack', d.fees_back, 'clause', d.clause, 'rule', d.clause_words, 'reasons', d.reasons) order by d.round), '[]')
          from public.case_decisions d where d.case_id = c.id)) order by c.opened_at, c.id), '[]')
      from public.cases c where c.booking_id = b.id))`;
  // As on the pages, dates someone holds while paying are visible only to them until they're paid for.
  const from = sql`from public.bookings b
    join public.profiles p on p.id = case when b.renter_id = ${personId} then b.owner_id else b.renter_id end
    where (b.renter_id = ${personId} or (b.owner_id = ${personId} and (b.kind = 'request' or b.paid_at is not null)))`;
  return rows<Entry>(tx, page('b', json, from, after));
}

/** What was said in the person's conversations. */
export async function messagesForExport(tx: ReadTx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('conversation', m.conversation_id, 'itemId', m.item_id, 'with', ${nameOf('p')},
    'from', case when m.kind = 'system' then 'Borough' when m.sender_id = ${personId} then 'you' else ${nameOf('p')} end,
    'at', ${instant('m.created_at')}, 'text', coalesce(h.content, m.content),
    'photos', (select coalesce(json_agg('messages/' || f.id || '.webp' order by f.position), '[]')
      from public.message_photos f where f.message_id = m.id))`;
  const from = sql`from public.messages m
    left join public.held_messages h on h.message_id = m.id
    join public.conversations c on c.id = m.conversation_id
    join public.profiles p on p.id = case when c.renter_id = ${personId} then c.owner_id else c.renter_id end
    where ${personId} in (c.owner_id, c.renter_id)`;
  return rows<Entry>(tx, page('m', json, from, after));
}

/** Every photo in the person's conversations, sent or received: its id, and the width of its largest file. */
export async function messagePhotosForExport(
  tx: ReadTx,
  personId: string,
): Promise<{ id: string; width: number }[]> {
  return rows(
    tx,
    sql`select f.id, (select max(w) from unnest(f.widths) as w) as width
        from public.message_photos f join public.messages m on m.id = f.message_id
        join public.conversations c on c.id = m.conversation_id
        where ${personId} in (c.owner_id, c.renter_id) order by m.created_at, m.id, f.position`,
  );
}

/** Messages of the person that the filter refused, for as long as they're kept; read with a command's rights. */
export async function refusedForExport(tx: Tx, personId: string, after: Place | null): Promise<Entry[]> {
  const rest = after ? sql`(b.at, b.id) > (${after.at}, ${after.id}::uuid)` : sql`true`;
  return rows<Entry>(
    tx,
    sql`select b.at, b.id, json_build_object('conversation', b.conversation_id,
            'to', (select ${nameOf('p')} from public.profiles p where p.id = b.receiver_id),
            'at', ${instant('b.at')}, 'text', b.content, 'decision', b.decision, 'reason', b.decided_reason)::text as json
        from public.blocked_messages b where b.sender_id = ${personId} and ${rest}
        order by b.at, b.id limit ${pageSize}::int`,
  );
}

/** Reviews by the person, and reviews about them that they can see. */
export async function reviewsForExport(tx: ReadTx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('itemId', r.item_id,
    'written', case when r.reviewer_id = ${personId} then 'by you' else 'about you' end,
    'otherParty', ${nameOf('p')}, 'kind', r.review_type, 'rating', r.rating, 'comment', r.comment,
    'createdAt', ${instant('r.created_at')}, 'shownSince', ${instant('r.revealed_at')},
    'hiddenSince', ${instant('r.hidden_at')}, 'reply', r.reply)`;
  const from = sql`from public.reviews r
    join public.profiles p on p.id = case when r.reviewer_id = ${personId} then r.reviewee_id else r.reviewer_id end
    where ${personId} in (r.reviewer_id, r.reviewee_id)`;
  return rows<Entry>(tx, page('r', json, from, after));
}

/** Listings, people and wanted posts the person reported. */
export async function reportsForExport(tx: ReadTx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('itemId', r.item_id, 'wantedId', r.wanted_id, 'person', (select ${nameOf('p')} from public.profiles p where p.id = r.person_id),
    'reason', r.reason, 'details', r.details, 'status', r.status,
    'createdAt', ${instant('r.created_at')})`;
  return rows<Entry>(
    tx,
    page('r', json, sql`from public.reports r where r.reporter_id = ${personId}`, after),
  );
}

/** What the person wrote to us with the contact form while signed in, and what we answered. */
export async function contactForExport(tx: Tx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('reference', c.reference, 'name', c.name, 'email', c.email, 'subject', c.subject,
    'message', c.message, 'callPhone', c.call_phone, 'callBy', ${instant('c.call_by')}, 'createdAt', ${instant('c.created_at')},
    'answer', (select a.words from public.contact_answers a where a.message_id = c.id))`;
  const from = sql`from public.contact_messages c where c.sender_id = ${personId}`;
  return rows<Entry>(tx, page('c', json, from, after));
}

/** Since when an address has been getting the newsletter, and when it was asked about it; null if neither. */
export async function newsletterForExport(tx: Tx, email: string): Promise<object | null> {
  const row = await one<{ newsletter: object }>(
    tx,
    sql`select json_build_object('since', ${instant('n.confirmed_at')}, 'askedOn', ${instant('n.created_at')}) as newsletter
        from public.newsletter_addresses n where n.email = ${email}`,
  );
  return row?.newsletter ?? null;
}

/** The addresses of the photos of the person's items, in page order. */
export async function photosForExport(
  tx: ReadTx,
  personId: string,
): Promise<{ itemId: string; number: number; url: string }[]> {
  return rows(
    tx,
    sql`select m.item_id as "itemId", m.position + 1 as number, m.image_url as url
        from public.item_images m join public.items i on i.id = m.item_id
        where i.owner_id = ${personId} order by i.created_at, i.id, m.position`,
  );
}
