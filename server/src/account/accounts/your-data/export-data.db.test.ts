import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accountsApp, aMember } from '../../../../test/accounts-app.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, aReview } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { unzip } from '../../../../test/unzip.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { limits } from '#floor/config.ts';
import { exportData } from './export-data.ts';

async function exportOf(app: TestApp, as: { id: string }) {
  const reply = await app.app.inject({ url: '/api/me/export', headers: { 'x-test-person': as.id } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="borough-your-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(reply.headers['cache-control']).toBe('no-store');
  const files = unzip(reply.rawPayload);
  return {
    files,
    text: (name: string) => files.get(name)?.toString() ?? '',
    json: (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null'),
  };
}

test("the export holds what is the person's own, pictures included, and of others only the name everybody sees", async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db);
  const me = await aPerson(db, {
    name: 'Maya Rodriguez',
    displayName: 'Maya R.',
    avatarUrl: '/files/avatars/demo/maya.webp',
  });
  const other = await aPerson(db, { name: 'Olive Secret', displayName: 'Olive S.' });
  await db.owner.query(
    `update public.profiles set phone_number = '+14155550123', bio = 'Hello' where id = $1`,
    [me.id],
  );
  await db.owner.query(
    `update public.profiles set phone_number = '+14155550999', full_name = 'Olive Secret' where id = $1`,
    [other.id],
  );
  const item = await anItem(db, {
    ownerId: me.id,
    title: 'My drill',
    pickupAddress: '12 Own Lane',
    photos: 2,
  });
  const theirs = await anItem(db, {
    ownerId: other.id,
    title: 'Their tent',
    pickupAddress: '99 Hidden Road',
  });
  const lent = await aBooking(db, {
    itemId: item.id,
    renterId: other.id,
    startDate: '2026-05-05',
    endDate: '2026-05-06',
    stage: 'completed',
  });
  const rented = await aBooking(db, {
    itemId: theirs.id,
    renterId: me.id,
    startDate: '2026-05-07',
    endDate: '2026-05-08',
    stage: 'completed',
  });
  await aBooking(db, {
    itemId: item.id,
    renterId: other.id,
    startDate: '2026-07-05',
    endDate: '2026-07-06',
    stage: 'held',
  });
  await aReview(db, { itemId: item.id, bookingId: lent.id, reviewerId: other.id, comment: 'Great drill.' });
  await aReview(db, {
    itemId: theirs.id,
    bookingId: rented.id,
    reviewerId: me.id,
    comment: 'Leaky tent.',
    revealedAt: null,
  });
  await db.owner.query(
    `with talk as (insert into public.conversations (item_id, renter_id) values ($1, $2) returning id)
     insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content, created_at)
     select talk.id, $1, s, r, c, now() + n * interval '1 second' from talk, (values ($2::uuid, $3::uuid, 'Is it waterproof?', 1), ($3, $2, 'Mostly.', 2)) as m (s, r, c, n)`,
    [theirs.id, me.id, other.id],
  );
  const photoId = randomUUID();
  await db.owner.query(
    `with m as (
       insert into public.messages (conversation_id, item_id, sender_id, receiver_id, kind, content, created_at)
       select c.id, c.item_id, $2, $1, 'photo', 'Photo', now() + interval '9 seconds' from public.conversations c where c.item_id = $3
       returning id)
     insert into public.message_photos (id, message_id, position, stem, width, height, widths, placeholder)
     select $4, m.id, 0, $2::text || '/seen', 1280, 960, '{320,1280}', '#aabbcc' from m`,
    [me.id, other.id, theirs.id, photoId],
  );
  await app.deps.files.put('message-photos', `${other.id}/seen-1280.webp`, Buffer.from('seen'), 'image/webp');
  await db.owner.query(
    `insert into public.blocked_messages (conversation_id, sender_id, receiver_id, content)
     select c.id, s, r, t from public.conversations c,
       (values ($2::uuid, $3::uuid, 'My number is 415-555-0142'), ($3, $2, 'Mine is 415-555-0143')) as m (s, r, t)
     where c.item_id = $1`,
    [theirs.id, me.id, other.id],
  );
  await db.owner.query(
    `with posting as (select gen_random_uuid() as id)
     insert into public.ledger_lines (posting_id, booking_id, account, person_id, cents, memo)
     select posting.id, b.id, a, case a when 'owner' then b.owner_id end, c, 'Rental' from posting, public.bookings b,
       (values ('provider', 5000), ('owner', -4000), ('platform', -1000)) as l (a, c)
     where b.id = $1`,
    [rented.id],
  );
  await db.owner.query(
    `insert into accounts."session" ("token", "expiresAt", "updatedAt", "userId", "userAgent", "ipAddress")
     values ('secret-session-token', now() + interval '1 day', now(), $1, 'Firefox', '203.0.113.7')`,
    [me.id],
  );
  await db.owner.query(
    `insert into accounts."account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, 'credential', $1::uuid, 'a-password-hash', now())`,
    [me.id],
  );
  await db.owner.query(
    `insert into accounts.sign_up_reviews (person_id, matched, resembles, opened_at, due_at, decision, decided_at, reason)
     values ($1, '{phone}', array[$2::uuid], '2026-05-01T08:00Z', '2026-05-04T08:00Z', 'kept_out', '2026-05-02T08:00Z', 'Same face')`,
    [me.id, other.id],
  );
  await db.owner.query(
    `insert into public.moderation_acts (admin_id, act, subject_id, reason, at) values ($1, 'keep-out', $2, 'Same face', '2026-05-02T08:00Z')`,
    [other.id, me.id],
  );
  await db.owner.query(
    `insert into public.notifications (person_id, created_at, name, notice_group, words, subject_type)
     values ($1, '2026-05-02T08:00Z', 'kept-out', 'safety', 'Told to me', 'home'), ($2, now(), 'kept-out', 'safety', 'Told to another', 'home')`,
    [me.id, other.id],
  );
  await db.owner.query(
    `insert into public.stopped_notices (person_id, notice_group, channel, stopped_at) values ($1, 'messages', 'email', now())`,
    [me.id],
  );
  await db.owner.query(
    `insert into public.quiet_hours (person_id, is_on, from_hour, until_hour, zone, changed_at)
     values ($1, true, 22, 7, 'America/Denver', now())`,
    [me.id],
  );
  const picture = randomBytes(70_000);
  await app.deps.files.put('item-images', `${item.id}/1-1-1280.webp`, picture, 'image/webp');
  await app.deps.files.put('avatars', 'demo/maya.webp', Buffer.from('face'), 'image/webp');

  const { files, text, json } = await exportOf(app, me);
  // A picture whose file is gone is left out.
  expect([...files.keys()]).toEqual([
    'read-me.txt', 'account.json', 'id.json', 'evidence.json', 'items.json', 'bookings.json', 'messages.json', 'refused.json', 'reviews.json',
    'ledger.json', 'payouts.json', 'debts.json', 'reports.json', 'notifications.json', 'contact.json', `messages/${photoId}.webp`, 'avatar.webp', `photos/${item.id}/2.webp`,
  ]); // oxfmt-ignore
  expect(String(files.get(`messages/${photoId}.webp`))).toBe('seen');
  expect(files.get(`photos/${item.id}/2.webp`)?.equals(picture)).toBe(true);
  expect(json('account.json')).toMatchObject({
    profile: { fullName: 'Maya Rodriguez', email: me.email, phone: '+14155550123', bio: 'Hello' },
    waysToSignIn: [{ provider: 'credential' }],
    sessions: [{ browser: 'Firefox', address: '203.0.113.7' }],
    appTokens: [],
    moderation: {
      signUpReviews: [{ because: ['phone'], decision: 'kept_out', reason: 'Same face' }],
      acts: [{ act: 'keep-out', reason: 'Same face' }],
    },
  });
  expect(text('account.json')).not.toContain(other.id);
  expect(json('items.json')).toMatchObject([
    {
      title: 'My drill',
      pickupAddress: '12 Own Lane',
      latitude: 37.7749,
      photos: [`photos/${item.id}/1.webp`, `photos/${item.id}/2.webp`],
    },
  ]);
  // The owner can't see dates someone holds while paying.
  expect(json('bookings.json')).toMatchObject([
    { id: lent.id, yourPart: 'owner', otherParty: 'Olive S.' },
    { id: rented.id, yourPart: 'renter', otherParty: 'Olive S.', status: 'completed' },
  ]);
  expect(json('messages.json')).toMatchObject([
    { from: 'you', text: 'Is it waterproof?' },
    { from: 'Olive S.', text: 'Mostly.', photos: [] },
    { from: 'Olive S.', photos: [`messages/${photoId}.webp`] },
  ]);
  expect(
    json('reviews.json')
      .map((review: { comment: string }) => review.comment)
      .sort(),
  ).toEqual(['Great drill.', 'Leaky tent.']);
  expect(json('ledger.json')).toMatchObject([{ account: 'provider', cents: 5000 }]);
  expect(json('refused.json')).toMatchObject([{ text: 'My number is 415-555-0142' }]);
  expect(json('reports.json')).toEqual([]);

  const everything = [...files.keys()]
    .filter((name) => name.endsWith('.json'))
    .map(text)
    .join('\n');
  for (const secret of [
    'Olive Secret',
    other.email,
    other.id,
    '5550999',
    'Hidden Road',
    'secret-session-token',
    'a-password-hash',
  ])
    expect(everything).not.toContain(secret);
});

test('what is long comes in pages, each entry once and in order', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db);
  const me = await aPerson(db);
  const other = await aPerson(db);
  const item = await anItem(db, { ownerId: other.id });
  await db.owner.query(
    `with talk as (insert into public.conversations (item_id, renter_id) values ($1, $2) returning id)
     insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content, created_at)
     select talk.id, $1, $2, $3, 'Message ' || n, timestamptz '2026-01-01' + n / 3 * interval '1 second'
     from talk, generate_series(1, 999) as n`,
    [item.id, me.id, other.id],
  );
  const { json } = await exportOf(app, me);
  const texts: string[] = json('messages.json').map((message: { text: string }) => message.text);
  expect(new Set(texts).size).toBe(999);
  const times: string[] = json('messages.json').map((message: { at: string }) => message.at);
  expect(times).toEqual(times.toSorted());
});

proofTest(
  'sixty items with three hundred photos are never in memory together, and stop when the browser leaves',
  async () => {
    await using db = await freshDatabase();
    await using app = await testApp(db);
    const me = await aPerson(db);
    for (let n = 0; n < 60; n++) await anItem(db, { ownerId: me.id, photos: 5 });
    const photo = randomBytes(300_000);
    const { rows } = await db.owner.query<{ path: string }>(
      `select replace(image_url, '/files/item-images/', '') as path from public.item_images`,
    );
    for (const { path } of rows) await app.deps.files.put('item-images', path, photo, 'image/webp');

    let reads = 0;
    const counted = {
      ...app.deps,
      files: {
        ...app.deps.files,
        read: (...of: Parameters<typeof app.deps.files.read>) => {
          reads++;
          return app.deps.files.read(...of);
        },
      },
    };
    const whole = exportData(counted, me.id);
    let bytes = 0;
    let most = 0;
    for await (const chunk of whole) {
      bytes += (chunk as Buffer).length;
      most = Math.max(most, reads * photo.length - bytes);
    }
    expect(bytes).toBeGreaterThan(300 * photo.length);
    expect(most).toBeLessThan(8 * photo.length);

    reads = 0;
    const left = exportData(counted, me.id);
    for await (const chunk of left) if ((chunk as Buffer).length > 100_000) break;
    expect(left.destroyed).toBe(true);
    const soFar = reads;
    await sleep(200);
    expect(reads - soFar).toBeLessThanOrEqual(1);
    expect(reads).toBeLessThan(10);
  },
);

test('a few exports a day and no more', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db);
  const me = await aPerson(db);
  for (let n = 0; n < limits.exportsPerPerson.max; n++) await exportOf(app, me);
  const refused = await app.send('GET', '/api/me/export', { as: me });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too-many']);
});

test('the export asks for a fresh proof, and gives a program nothing', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect((await world.browser().get('/api/me/export')).status).toBe(401);
  const { token } = (await browser.post('/api/me/app-tokens', { name: 'Script', scope: 'read' })).body;
  const program = await world
    .browser()
    .send('GET', '/api/me/export', undefined, { authorization: `Bearer ${token}` });
  expect([program.status, program.body.error.code]).toEqual([403, 'account.prove-again']);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  expect((await browser.get('/api/me/export')).body.error.code).toBe('account.prove-again');
});
