import { randomUUID } from 'node:crypto';
import { currentTerms } from '@borough/domain/terms/terms';
import { noPoints } from '@borough/domain/trust/trust-changes';
import type { CallerKind, Thing } from '#site/rights/endpoint-rights.ts';
import type { Deps } from '#floor/deps.ts';
import { aBooking, anItem, aReview, type Ground, keepTerms } from './builders.ts';
import { plantEvidence } from './planted-evidence.ts';
import { plantCase } from './planted-case.ts';
import { plantId } from './planted-id.ts';
import { type OwnedMark, placeDecimals, plantedPlace } from './planted-marks.ts';
import { insertInto, plantMoney } from './planted-money.ts';

const now = new Date('2026-06-01T17:00:00Z');

/** One id for each kind of caller. */
export type People = Record<Exclude<CallerKind, 'visitor'>, string>;

const both: readonly CallerKind[] = ['renter', 'owner'];
const withAdmin: readonly CallerKind[] = [...both, 'moderator', 'admin'];

/** Writes one of everything a renter and an owner share; returns the ids, and which of it is private. */
export async function plantThings(
  db: Ground,
  people: People,
  deps: Pick<Deps, 'files' | 'secret'>,
): Promise<{ ids: Record<Thing, string>; marks: OwnedMark[] }> {
  const insert = insertInto(db);
  const { renter, owner, other } = people;
  const { files } = deps;
  const at = { lat: plantedPlace(37.774), lng: plantedPlace(-122.419) };
  const item = await anItem(db, {
    ownerId: owner,
    title: 'Cordless drill',
    photos: 2,
    at,
    publicAt: { lat: 37.772, lng: -122.417 },
    pickupAddress: 'Plantedmark Alley 7',
    availabilities: [{ startDate: '2026-06-01', endDate: '2026-07-31' }],
  });
  const paused = await anItem(db, { ownerId: owner, status: 'paused', description: 'Plantedmark paused.' });
  const image = await db.owner.query<{ id: string }>(
    'select id from public.item_images where item_id = $1 and position = 1',
    [item.id],
  );
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: renter,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  const request = await aBooking(db, {
    itemId: item.id,
    renterId: renter,
    startDate: '2026-07-10',
    endDate: '2026-07-12',
    stage: 'asked',
    madeAt: now,
  });
  const sealed = await aReview(db, {
    itemId: item.id,
    reviewerId: renter,
    comment: 'Plantedmark unrevealed review',
    revealedAt: null,
    day: '2026-05-01',
  });
  const conversation = await insert('public.conversations', { item_id: item.id, renter_id: renter });
  const talk = { conversation_id: conversation, sender_id: renter, receiver_id: owner, item_id: item.id };
  await insert('public.messages', { ...talk, content: 'Plantedmark message words' });
  const held = await insert('public.messages', {
    ...talk,
    content: 'Plantedmark held words',
    is_filtered: true,
  });
  const message = await insert('public.messages', { ...talk, kind: 'photo', content: 'Photo' });
  const stem = `${conversation}/plantedmark-photo`;
  await files.put('message-photos', `${stem}-320.webp`, Buffer.from('Plantedmark photo'), 'image/webp');
  const photo = await insert('public.message_photos', {
    message_id: message,
    position: 0,
    stem,
    width: 1280,
    height: 960,
    widths: [320],
    placeholder: '#c0ffee',
  });
  await insert(
    'public.conversation_archives',
    { person_id: renter, conversation_id: conversation },
    'person_id',
  );
  await insert(
    'public.quick_replies',
    { person_id: renter, texts: ['Plantedmark quick reply'] },
    'person_id',
  );
  await insert('public.trust_changes', {
    person_id: renter,
    at: now,
    cause: 'profile',
    points: noPoints,
    total: 0,
  });
  await insert('public.person_blocks', { blocker_id: owner, blocked_id: other }, 'blocker_id');
  await insert('public.favorites', { person_id: renter, item_id: item.id, created_at: now }, 'person_id');
  const list = await insert('public.favorite_lists', {
    person_id: renter,
    created_at: now,
    name: 'Plantedmark list',
  });
  await insert('public.favorite_list_items', { list_id: list, item_id: item.id, place: 1 }, 'list_id');
  const search = await insert('public.saved_searches', {
    person_id: renter,
    created_at: now,
    name: 'Plantedmark search',
    query: { search: 'plantedmark' },
    query_key: 'plantedmark',
    cells: ['anywhere'],
  });
  await insert(
    'public.saved_search_finds',
    { search_id: search, item_id: item.id, why: 'new', found_at: now },
    'search_id',
  );
  const wanted = await insert('public.wanted_posts', {
    person_id: renter,
    created_at: now,
    what: 'A ladder',
    place: 'San Francisco, CA 94102',
    latitude: 37.78,
    longitude: -122.42,
    ends_at: new Date('2026-06-15T17:00:00Z'),
    owners_found_at: now,
  });
  await insert('public.wanted_offers', { post_id: wanted, item_id: item.id, created_at: now }, 'post_id');
  await insert(
    'public.wanted_tellings',
    { post_id: wanted, person_id: owner, tell: 'live', found_at: now },
    'post_id',
  );
  await insert('public.waiting_dates', {
    person_id: renter,
    item_id: item.id,
    start_date: '2026-06-20',
    end_date: '2026-06-21',
    created_at: now,
  });
  await insert('public.item_views', { item_id: item.id, day: '2026-05-30', views: 41 }, 'item_id');
  const subscription = await insert('public.plan_subscriptions', {
    created_at: now,
    person_id: renter,
    page_ends_at: now,
    price_cents: 499,
    consent_version: 'pro-1',
    consent_words: 'Plantedmark consent',
    consented_at: now,
  });
  await insert('public.plan_invoices', {
    subscription_id: subscription,
    provider_invoice_id: 'in_planted',
    period_start: '2026-06-01',
    period_end: '2026-07-01',
    asked_at: now,
  });
  await insert('public.plan_price_changes', {
    id: randomUUID(),
    subscription_id: subscription,
    from_cents: 499,
    to_cents: 299,
    consent_version: 'pro-price-1',
    consent_words: 'Plantedmark consent to a price',
    consented_at: now,
    operation_id: await insert('public.payment_operations', {
      created_at: now,
      kind: 'change-price',
      subject_type: 'person',
      subject_id: renter,
      idempotency_key: 'sub-price:planted',
      request: {},
      request_sha256: '0'.repeat(64),
      state: 'done',
      asked_at: now,
      finished_at: now,
    }),
  });
  await insert('public.person_event_counters', { person_id: renter, n: 1 }, 'person_id');
  await insert(
    'public.person_events',
    { person_id: renter, n: 1, kind: 'notification', data: { words: 'Plantedmark event' } },
    'person_id',
  );
  const notification = await insert('public.notifications', {
    person_id: renter,
    created_at: now,
    name: 'booking-confirmed',
    notice_group: 'bookings',
    words: 'Plantedmark notification',
    subject_type: 'booking',
    subject_id: booking.id,
  });
  await insert(
    'public.stopped_notices',
    { person_id: renter, notice_group: 'reviews', channel: 'email', stopped_at: now },
    'person_id',
  );
  await insert(
    'public.quiet_hours',
    { person_id: renter, is_on: true, from_hour: 22, until_hour: 7, zone: 'America/Denver', changed_at: now },
    'person_id',
  );
  await insert('public.told_terms', { person_id: renter, version: '2026-11-28', at: now }, 'person_id');
  await insert('public.booking_events', {
    booking_id: booking.id,
    move: 'accept',
    actor_kind: 'owner',
    actor_id: owner,
    to_status: 'pending',
  });
  await insert('public.quotes', {
    person_id: renter,
    item_id: item.id,
    start_date: '2026-06-20',
    end_date: '2026-06-21',
    price_lines: '[]',
    tier: 'free',
    daily_price_cents: 2_500,
    subtotal_cents: 5_000,
    total_cents: 5_750,
    deposit_cents: 0,
    time_zone: 'plantedmark-quote',
    terms_id: await keepTerms(db, currentTerms),
    expires_at: now,
  });
  const report = await insert('public.reports', {
    item_id: item.id,
    reporter_id: renter,
    reason: 'scam',
    details: 'Plantedmark report',
    about: 'item',
    about_id: item.id,
    evidence: {},
  });
  const review = await insert('accounts.sign_up_reviews', {
    person_id: other,
    matched: ['mailbox'],
    resembles: [people.suspended],
    opened_at: now,
    due_at: new Date(now.getTime() + 3_600_000),
    decision: 'approved',
    decided_at: now,
    reason: 'Plantedmark review',
  });
  const { refund, payout, warning, dispute } = await plantMoney(db, booking.id, people);
  const identity = await plantId(db, renter, deps);
  const evidence = await plantEvidence(db, { bookingId: booking.id, renterId: renter }, deps);
  const letter = await insert('public.contact_messages', {
    id: randomUUID(),
    reference: 'BR-ABCDE',
    sender_id: renter,
    name: 'Plantedmark Writer',
    email: 'plantedmark.writer@example.com',
    subject: 'general',
    message: 'Plantedmark letter',
  });
  const { rows: categories } = await db.owner.query<{ id: string }>(
    'select id from public.categories limit 1',
  );
  await insert('public.category_aliases', { alias: 'gadgets', category_id: categories[0]?.id }, 'alias');
  await insert('public.title_words', { word: 'plantedmark', items: 1 }, 'word');
  await insert(
    'public.site_numbers',
    { single: true, members: 1, items: 1, cities: 1, counted_at: now },
    'single',
  );
  await insert(
    'public.site_texts',
    {
      ...{ kind: 'article', slug: 'a-drill', version: 1 },
      source: `---\ntitle: A drill\ndescription: ${'About a drill that neighbors share. '.repeat(2)}\nlead: A drill.\ncategory: Community\npublished: 2026-05-01\n---\n\nIt turns.\n`,
    },
    'slug',
  );
  for (const bucket of ['id-documents', 'evidence', 'message-photos'])
    await insert('public.files', {
      bucket,
      path: `plantedmark-file-${bucket}.webp`,
      owner_id: renter,
      bytes: 1,
      content_type: 'image/webp',
      sha256: '0'.repeat(64),
    });
  const session = await insert('accounts."session"', {
    token: 'plantedmark-session-token',
    userId: renter,
    expiresAt: new Date(Date.now() + 86_400_000),
    updatedAt: new Date(),
    userAgent: 'Plantedmark browser',
  });
  await insert('public.push_browsers', {
    person_id: renter,
    session_id: session,
    endpoint: 'https://push.example.com/plantedmark',
    p256dh: 'x',
    auth: 'x',
    added_at: now,
  });
  const passkey = await insert('accounts.passkeys', {
    user_id: renter,
    credential_id: 'plantedmark-credential',
    public_key: Buffer.from('00', 'hex'),
    sign_count: 0,
    name: 'Plantedmark passkey',
    synced: false,
  });
  const linked = await insert('accounts."account"', {
    accountId: 'plantedmark-account',
    providerId: 'google',
    userId: renter,
    updatedAt: now,
    email: 'plantedmark.google@example.com',
  });
  const caseId = await plantCase(db, {
    bookingId: booking.id,
    evidenceId: evidence.photoId,
    adminId: people.admin,
  });
  const token = await insert('accounts.app_tokens', {
    person_id: renter,
    name: 'Plantedmark program',
    scope: 'read',
    token_sha256: '0'.repeat(64),
  });
  const ids: Record<Thing, string> = {
    owner,
    renter,
    other,
    suspended: people.suspended,
    item: item.id,
    'item image': image.rows[0]!.id,
    booking: booking.id,
    request: request.id,
    conversation,
    'message photo': photo,
    'held message': held,
    report,
    case: caseId,
    refund,
    payout,
    'fraud warning': warning,
    'payment dispute': dispute,
    'sign-up review': review,
    'sealed review': sealed,
    'ID request of the renter': identity.requestId,
    'ID document of the renter': identity.documentId,
    'photo of a hand-over': evidence.photoId,
    'contact message': letter,
    'session of the renter': session,
    'passkey of the renter': passkey,
    'linked sign-in of the renter': linked,
    'app token of the renter': token,
    'notification of the renter': notification,
    'saved search of the renter': search,
    'wanted post of the renter': wanted,
    'list of the renter': list,
    nothing: randomUUID(),
  };
  const mark = (words: string, readers: readonly CallerKind[]): OwnedMark => ({
    words,
    what: words,
    readers,
  });
  const marks: OwnedMark[] = [
    ...identity.marks,
    ...evidence.marks,
    { words: placeDecimals, what: 'true place', readers: both },
    mark('Plantedmark Alley 7', both),
    mark('Plantedmark paused', both),
    mark(paused.id, withAdmin),
    mark(booking.id, withAdmin),
    mark(request.id, withAdmin),
    mark('Plantedmark unrevealed review', ['renter']),
    mark('Plantedmark message words', withAdmin),
    mark('Plantedmark held words', ['renter', 'moderator', 'admin']),
    mark('Plantedmark live words', withAdmin),
    mark('plantedmark-photo', both),
    mark('Plantedmark photo', both),
    mark('Plantedmark quick reply', ['renter']),
    mark('Plantedmark event', ['renter']),
    mark('Plantedmark notification', ['renter']),
    mark('Plantedmark report', ['renter', 'moderator', 'admin']),
    mark('Plantedmark reasons', withAdmin),
    mark('Plantedmark review', ['moderator', 'admin']),
    mark('pi_plantedmark', ['admin']),
    mark('acct_plantedmark', ['owner']),
    mark('Plantedmark Bank', ['owner']),
    mark('cus_plantedmark', []),
    mark('pm_plantedmark', []),
    mark('plantedmark-checkout', ['renter']),
    mark('Plantedmark memo', withAdmin),
    mark('plantedmark-quote', ['renter']),
    mark('Plantedmark letter', ['renter', 'moderator', 'admin']),
    mark('Plantedmark Writer', ['renter', 'moderator', 'admin']),
    mark('plantedmark.writer', ['renter', 'moderator', 'admin']),
    mark('plantedmark-file', ['renter']),
    mark('plantedmark-session-token', []),
    mark('Plantedmark browser', ['renter']),
    mark('plantedmark-credential', ['renter']),
    mark('Plantedmark passkey', ['renter']),
    mark('plantedmark-account', ['renter']),
    mark('plantedmark.google', ['renter']),
    mark('Plantedmark program', ['renter']),
  ];
  return { ids, marks };
}
