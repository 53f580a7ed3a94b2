import { randomUUID } from 'node:crypto';
import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { endsAt, startsAt } from '@borough/domain/deadlines/deadlines.rules';
import { after, hour } from '@borough/domain/clocks';
import { addDays, type Day, type DayRange } from '@borough/domain/days';
import { dollarsOf } from '@borough/domain/money';
import { priceOf } from '@borough/domain/pricing/pricing.rules';
import type { Tier } from '@borough/domain/plans/plans';
import { currentTerms, type Terms } from '@borough/domain/terms/terms';
import type pg from 'pg';
import { termsIdOf } from '#money/pricing/offered-terms.ts';

/** What a builder needs: the owner's pool of a fresh database. */
export interface Ground {
  owner: pg.Pool;
}

let count = 0;
const next = () => ++count;

export interface PersonWish {
  id?: string;
  /** Of the terms they agreed to; today's unless given. */
  termsVersion?: string;
  name?: string;
  displayName?: string | null;
  email?: string;
  emailVerified?: boolean;
  avatarUrl?: string | null;
  idDocumentStatus?: 'none' | 'pending' | 'approved' | 'rejected';
  phoneVerified?: boolean;
  trustScore?: number;
  responseRate?: number | null;
  responseMinutes?: number | null;
  suspended?: boolean;
  /** Whether terms and age are accepted; true by default. */
  signUpFinished?: boolean;
  plan?: Tier;
  createdAt?: Date;
}

export interface BuiltPerson {
  id: string;
  email: string;
  displayName: string;
}

/** Someone with an account, a confirmed address, and a finished sign-up, unless the wish says otherwise. */
export async function aPerson({ owner }: Ground, wish: PersonWish = {}): Promise<BuiltPerson> {
  const id = wish.id ?? randomUUID();
  const n = next();
  const name = wish.name ?? `Person ${n}`;
  const email = wish.email ?? `person${n}@example.com`;
  const displayName = wish.displayName === undefined ? name : wish.displayName;
  await owner.query(
    'insert into accounts."user" ("id", "name", "email", "emailVerified") values ($1, $2, $3, $4)',
    [id, name, email, wish.emailVerified ?? true],
  );
  const finished = wish.signUpFinished ?? true;
  await owner.query(
    `update public.profiles set display_name = $2, avatar_url = $3, id_document_status = $4, trust_score = $5,
       response_rate = $6, response_minutes = $7, suspended_at = $8, terms_version = $9, terms_accepted_at = $10,
       adult_confirmed_at = $10, created_at = coalesce($11, created_at), phone_verified = $12
     where id = $1`,
    [
      id,
      displayName,
      wish.avatarUrl ?? null,
      wish.idDocumentStatus ?? 'none',
      wish.trustScore ?? 0,
      wish.responseRate ?? null,
      wish.responseMinutes ?? null,
      wish.suspended ? new Date('2026-01-01T00:00:00Z') : null,
      finished ? (wish.termsVersion ?? termsVersion) : null,
      finished ? new Date('2026-01-01T00:00:00Z') : null,
      wish.createdAt ?? null,
      wish.phoneVerified ?? false,
    ],
  );
  // Keep the requested score: nothing is due that would recompute it from facts.
  if (wish.trustScore !== undefined)
    await owner.query('update public.profiles set trust_due = false where id = $1', [id]);
  if (wish.plan === 'pro')
    await owner.query(
      `with subscribed as (
         insert into public.plan_subscriptions (created_at, person_id, state, page_ends_at, consent_version, consent_words,
           consented_at, provider_subscription_id, provider_customer_id, provider_status, period_end, started_at, asked_at, price_cents)
         values ('2020-01-01', $1::uuid, 'running', '2020-01-01', 'pro-1', 'It renews.', '2020-01-01', 'sub_' || $1::text,
           'cus_' || $1::text, 'active', '2100-01-01', '2020-01-01', '2020-01-01', 499) returning id)
       insert into public.plan_invoices (subscription_id, provider_invoice_id, period_start, period_end, paid_cents, paid_at,
         payment_intent_id, tries, asked_at)
       select id, 'in_' || $1::text, '2020-01-01', '2100-01-01', 499, '2020-01-01', 'pi_' || $1::text, 1, '2020-01-01'
       from subscribed`,
      [id],
    );
  return { id, email, displayName: displayName ?? '' };
}

/** The id of the category with that name, created if it doesn't exist. */
export async function aCategory({ owner }: Ground, name = 'Tools'): Promise<string> {
  const made = await owner.query<{ id: string }>(
    `insert into public.categories (name) values ($1)
     on conflict (name) do update set name = excluded.name returning id`,
    [name],
  );
  return made.rows[0]!.id;
}

export interface ItemWish {
  id?: string;
  ownerId?: string;
  title?: string;
  description?: string;
  category?: string;
  dailyPriceCents?: number;
  depositCents?: number;
  location?: string;
  city?: string;
  state?: string;
  zip?: string | null;
  /** The true point; null for an item whose place couldn't be found. */
  at?: { lat: number; lng: number } | null;
  /** The public point; the true one by default. */
  publicAt?: { lat: number; lng: number } | null;
  pickupAddress?: string | null;
  checklist?: readonly string[];
  timeZone?: string;
  minDays?: number;
  maxDays?: number;
  requestsOnly?: boolean;
  idVerifiedOnly?: boolean;
  status?: 'active' | 'paused' | 'archived';
  removed?: string;
  features?: string[];
  featured?: boolean;
  availabilities?: DayRange[];
  /** How many photos it has. */
  photos?: number;
  rating?: { average: number; count: number };
  createdAt?: Date;
}

export interface BuiltItem {
  id: string;
  ownerId: string;
  title: string;
  dailyPriceCents: number;
  depositCents: number;
  timeZone: string;
}

const sanFrancisco = { lat: 37.7749, lng: -122.4194 };

/** Someone's active item in San Francisco, available every day, without photos, unless the wish says otherwise. */
export async function anItem(ground: Ground, wish: ItemWish = {}): Promise<BuiltItem> {
  const id = wish.id ?? randomUUID();
  const ownerId = wish.ownerId ?? (await aPerson(ground)).id;
  const categoryId = await aCategory(ground, wish.category);
  const title = wish.title ?? `Cordless drill ${next()}`;
  const dailyPriceCents = wish.dailyPriceCents ?? 2_500;
  const depositCents = wish.depositCents ?? 0;
  const at = wish.at === undefined ? sanFrancisco : wish.at;
  const publicAt = wish.publicAt === undefined ? at : wish.publicAt;
  const timeZone = wish.timeZone ?? 'America/Los_Angeles';
  await ground.owner.query(
    `insert into public.items (id, owner_id, category_id, title, description, features, featured, daily_price,
       security_deposit, location, city, state, zip, latitude, longitude, public_latitude, public_longitude,
       pickup_address, time_zone, min_days, max_days, status, removed_at, removed_reason, avg_rating, review_count,
       created_at, requests_only, id_verified_only, featured_until, checklist)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, coalesce($27, now()), $28, $29, $30, $31)`,
    [
      id,
      ownerId,
      categoryId,
      title,
      wish.description ?? 'Works well and comes with everything you need.',
      wish.features ?? [],
      wish.featured ?? false,
      dollarsOf(dailyPriceCents),
      dollarsOf(depositCents),
      wish.location ?? 'San Francisco, CA 94102',
      wish.city ?? 'San Francisco',
      wish.state ?? 'CA',
      wish.zip === undefined ? '94102' : wish.zip,
      at?.lat ?? null,
      at?.lng ?? null,
      publicAt?.lat ?? null,
      publicAt?.lng ?? null,
      wish.pickupAddress ?? null,
      timeZone,
      wish.minDays ?? 1,
      wish.maxDays ?? 30,
      wish.status ?? 'active',
      wish.removed ? new Date('2026-01-01T00:00:00Z') : null,
      wish.removed ?? null,
      wish.rating?.average ?? 0,
      wish.rating?.count ?? 0,
      wish.createdAt ?? null,
      wish.requestsOnly ?? false,
      wish.idVerifiedOnly ?? false,
      wish.featured ? new Date('2100-01-01T00:00:00Z') : null,
      wish.checklist ?? [],
    ],
  );
  for (const period of wish.availabilities ?? [])
    await ground.owner.query(
      'insert into public.item_availability (item_id, start_date, end_date) values ($1, $2, $3)',
      [id, period.startDate, period.endDate],
    );
  for (let photo = 0; photo < (wish.photos ?? 0); photo++) await aPhoto(ground, id, photo);
  return { id, ownerId, title, dailyPriceCents, depositCents, timeZone };
}

async function aPhoto({ owner }: Ground, itemId: string, position: number): Promise<void> {
  const base = `/files/item-images/${itemId}/1-${position}`;
  await owner.query(
    `insert into public.item_images (item_id, image_url, thumbnail_url, srcset, position, placeholder)
     values ($1, $2, $3, $4, $5, '#c0ffee')`,
    [
      itemId,
      `${base}-1280.webp`,
      `${base}-320.webp`,
      `${base}-320.webp 320w, ${base}-1280.webp 1280w`,
      position,
    ],
  );
}

export interface BookingWish {
  itemId: string;
  renterId?: string;
  startDate: Day;
  endDate: Day;
  /** How far it got: a request, an accepted request, an instant hold, or a paid booking in one of its statuses. */
  stage?: 'asked' | 'accepted' | 'held' | 'confirmed' | 'active' | 'completed' | 'cancelled';
  tier?: Tier;
  /** When it was made; a request is then answered, accepted, and paid an hour apart. */
  madeAt?: Date;
  holdExpiresAt?: Date;
  /** What it was made under; today's terms by default. */
  terms?: Terms;
}

export interface BuiltBooking {
  id: string;
  itemId: string;
  renterId: string;
  chargedCents: number;
}

/** Stores terms, if they aren't there yet; returns their id. */
export async function keepTerms({ owner }: Pick<Ground, 'owner'>, terms: Terms): Promise<string> {
  const id = termsIdOf(terms);
  await owner.query('insert into public.terms (id, figures) values ($1, $2) on conflict (id) do nothing', [
    id,
    JSON.stringify(terms),
  ]);
  return id;
}

/** A booking as it would be after the usual steps, written straight to the database. */
export async function aBooking(ground: Ground, wish: BookingWish): Promise<BuiltBooking> {
  const id = randomUUID();
  const renterId = wish.renterId ?? (await aPerson(ground)).id;
  const stage = wish.stage ?? 'confirmed';
  const found = await ground.owner.query<{
    price: number;
    deposit: number;
    zone: string;
    title: string;
    text: string;
    address: string | null;
    lat: number | null;
    lng: number | null;
    checklist: string[];
  }>(
    `select daily_price_cents as price, security_deposit_cents as deposit, time_zone as zone, title, description as text,
       pickup_address as address, latitude as lat, longitude as lng, checklist
     from public.items where id = $1`,
    [wish.itemId],
  );
  const item = found.rows[0]!;
  const terms = wish.terms ?? currentTerms;
  const price = priceOf({
    dailyPriceCents: item.price,
    depositCents: item.deposit,
    startDate: wish.startDate,
    endDate: wish.endDate,
    tier: wish.tier ?? 'free',
    terms,
  });
  const madeAt = wish.madeAt ?? new Date(`${addDays(wish.startDate, -7)}T12:00:00Z`);
  const acceptedAt = after(madeAt, hour);
  const paidAt = after(madeAt, 2 * hour);
  const isRequest = stage !== 'held';
  const isAccepted = isRequest && stage !== 'asked' && stage !== 'cancelled';
  const isPaid = stage === 'confirmed' || stage === 'active' || stage === 'completed';
  const dates = { startDate: wish.startDate, endDate: wish.endDate, zone: item.zone, terms };
  const start = startsAt(dates, paidAt);
  const status = isPaid || stage === 'cancelled' ? stage : 'pending';
  const values: Record<string, unknown> = {
    id,
    item_id: wish.itemId,
    renter_id: renterId,
    kind: isRequest ? 'request' : 'instant',
    status,
    start_date: wish.startDate,
    end_date: wish.endDate,
    occupied_until: wish.endDate,
    total_price: dollarsOf(price.chargedCents),
    charged_cents: price.chargedCents,
    subtotal_cents: price.subtotalCents,
    daily_price_cents: item.price,
    deposit_cents: item.deposit,
    price_lines: JSON.stringify(price.lines),
    tier: price.tier,
    time_zone: item.zone,
    terms_id: await keepTerms(ground, terms),
    title: item.title,
    description: item.text,
    created_at: madeAt,
    requested_at: isRequest ? madeAt : null,
    answer_by: isRequest ? after(madeAt, 24 * hour) : null,
    accepted_at: isAccepted ? acceptedAt : null,
    pay_by: isAccepted ? after(acceptedAt, 24 * hour) : null,
    hold_expires_at:
      status === 'pending' && stage !== 'asked' ? (wish.holdExpiresAt ?? after(acceptedAt, 24 * hour)) : null,
    paid_at: isPaid ? paidAt : null,
    confirmed_at: isPaid ? paidAt : null,
    pickup_address: isPaid ? item.address : null,
    latitude: isPaid ? item.lat : null,
    longitude: isPaid ? item.lng : null,
    checklist: isPaid ? item.checklist : [],
    starts_at: isPaid ? start : null,
    ends_at: isPaid ? endsAt(dates, start) : null,
    picked_up_at: stage === 'active' || stage === 'completed' ? start : null,
    completed_at: stage === 'completed' ? endsAt(dates, start) : null,
    cancelled_at: stage === 'cancelled' ? acceptedAt : null,
    cancel_reason: stage === 'cancelled' ? 'withdrawn' : null,
    cancel_actor: stage === 'cancelled' ? 'renter' : null,
  };
  const names = Object.keys(values);
  await ground.owner.query(
    `insert into public.bookings (owner_id, ${names.join(', ')})
     values ((select owner_id from public.items where id = $2), ${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(values),
  );
  return { id, itemId: wish.itemId, renterId, chargedCents: price.chargedCents };
}

/** A revealed review by someone who rented the item, of the item unless `kind` says otherwise; adds a completed rental if none is given. */
export async function aReview(
  ground: Ground,
  wish: {
    itemId: string;
    bookingId?: string;
    /** Who rented. */
    reviewerId?: string;
    /** A review of the renter is written by the owner. */
    kind?: 'item' | 'owner' | 'renter';
    reply?: string;
    rating?: number;
    comment?: string;
    revealedAt?: Date | null;
    day?: Day;
  },
): Promise<string> {
  const day = wish.day ?? addDays('2026-01-01', next() * 3);
  const reviewerId = wish.reviewerId ?? (await aPerson(ground)).id;
  const bookingId =
    wish.bookingId ??
    (
      await aBooking(ground, {
        itemId: wish.itemId,
        renterId: reviewerId,
        startDate: day,
        endDate: day,
        stage: 'completed',
      })
    ).id;
  const made = await ground.owner.query<{ id: string }>(
    `insert into public.reviews (booking_id, item_id, reviewer_id, reviewee_id, review_type, rating, comment, revealed_at,
       reply, replied_at)
     select $1, b.item_id, case $5 when 'renter' then b.owner_id else b.renter_id end,
       case $5 when 'renter' then b.renter_id else b.owner_id end, $5, $2, $3, $4::timestamptz, $6, case when $6 <> '' then $4::timestamptz end
     from public.bookings b where b.id = $1
     returning id`,
    [
      bookingId,
      wish.rating ?? 5,
      wish.comment ?? 'Just as described.',
      wish.revealedAt === undefined ? new Date('2026-06-01T00:00:00Z') : wish.revealedAt,
      wish.kind ?? 'item',
      wish.reply ?? null,
    ],
  );
  return made.rows[0]!.id;
}

/** Books the charge of every paid booking that isn't in the ledger yet, when it was paid. */
export async function bookCharges({ owner }: Ground): Promise<void> {
  await owner.query(
    `with paid as (
       select b.*, gen_random_uuid() as posting from public.bookings b
       where b.paid_at is not null and not exists (select from public.ledger_lines l where l.booking_id = b.id)
     )
     insert into public.ledger_lines (posting_id, at, booking_id, account, cents, memo, person_id)
     select p.posting, p.paid_at, p.id, x.account, x.cents, 'charge', x.person_id
     from paid p cross join lateral (values ('provider', p.charged_cents, null), ('owner', -p.subtotal_cents, p.owner_id),
       ('platform', p.subtotal_cents - p.charged_cents, null)) x (account, cents, person_id)
     where x.cents <> 0`,
  );
}
