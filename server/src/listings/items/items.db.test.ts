import { randomUUID } from 'node:crypto';
import { usualGates } from '@borough/domain/dealings/gates.rules';
import { ItemDetailSchema, ItemForMeSchema, MyItemListSchema } from '@borough/domain/items/items.contract';
import { milesBetween } from '@borough/domain/search/distance.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, aCategory, anItem, aPerson, aReview, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');

let db: FreshDatabase;
let server: TestApp;
let owner: BuiltPerson;
let stranger: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  owner = await aPerson(db, { name: 'Olivia B.' });
  stranger = await aPerson(db, { name: 'Sam S.' });
  await aCategory(db, 'Tools');
  await aCategory(db, 'Fun Rides');
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const drill = {
  title: 'Cordless drill',
  description: 'With two batteries and a case.',
  price: '25',
  deposit: '100',
  category: 'Tools',
  location: 'San Francisco, CA 94102',
  pickupAddress: '1 Secret Street',
  availabilities: [{ startDate: '2026-07-01', endDate: '2026-07-10' }],
};

const list = async (over: object = {}, as: { id: string } = owner) =>
  server.send('POST', '/api/items', { as, body: { ...drill, ...over } });
const stored = async (id: string) =>
  (await db.owner.query('select * from public.items where id = $1', [id])).rows[0];
const periods = async (id: string) =>
  (
    await db.owner.query(
      'select start_date as s, end_date as e from public.item_availability where item_id = $1 order by 1',
      [id],
    )
  ).rows;

describe('listing an item', () => {
  test('stores it active, with its place read once, and answers its card (L-043, L-044)', async () => {
    const reply = await list({ features: ['Brushless'] });
    expect(reply.status).toBe(201);
    expect(reply.body.item).toMatchObject({
      title: 'Cordless drill',
      dailyPriceCents: 2500,
      securityDepositCents: 10_000,
      features: ['Brushless'],
      owner: { id: owner.id },
    });
    const row = await stored(reply.body.item.id);
    expect(row).toMatchObject({
      status: 'active',
      owner_id: owner.id,
      city: 'San Francisco',
      state: 'CA',
      zip: '94102',
      latitude: 37.7813,
      longitude: -122.4167,
      time_zone: 'America/Los_Angeles',
      pickup_address: '1 Secret Street',
    });
    const moved = milesBetween(
      { lat: row.latitude, lng: row.longitude },
      { lat: row.public_latitude, lng: row.public_longitude },
    );
    expect(moved).toBeGreaterThanOrEqual(0.1);
    expect(moved).toBeLessThanOrEqual(0.25);
    expect(await periods(row.id)).toEqual([{ s: '2026-07-01', e: '2026-07-10' }]);
  });

  test('a geocoder that fails is no failure', async () => {
    await using failing = await testApp(db, {
      now,
      deps: { geocode: () => Promise.reject(new Error('down')) },
    });
    const reply = await failing.send('POST', '/api/items', {
      as: owner,
      body: { ...drill, location: 'Denver, CO 80202' },
    });
    expect(reply.status).toBe(201);
    expect(await stored(reply.body.item.id)).toMatchObject({
      latitude: null,
      public_latitude: null,
      state: 'CO',
      time_zone: 'America/Denver',
    });
  });

  test('periods are merged, and those that are over are left out', async () => {
    const reply = await list({
      availabilities: [
        { startDate: '2026-07-06', endDate: '2026-07-08' },
        { startDate: '2026-07-01', endDate: '2026-07-05' },
        { startDate: '2026-01-01', endDate: '2026-01-05' },
        { startDate: '2026-05-20', endDate: '2026-06-02' },
      ],
    });
    expect(await periods(reply.body.item.id)).toEqual([
      { s: '2026-05-20', e: '2026-06-02' },
      { s: '2026-07-01', e: '2026-07-08' },
    ]);
  });

  test.each([
    ['title', { title: 'ab' }, 'Title must be at least 3 characters'],
    ['description', { description: '123456789' }, 'Description must be at least 10 characters'],
    ['price', { price: '0' }, 'Price must be a positive number'],
    ['price', { price: 'abc' }, 'Price must be a positive number'],
    ['deposit', { deposit: '-1' }, 'Deposit must be a non-negative number'],
    ['deposit', { deposit: '501' }, 'Deposit can be at most $500 for this price'],
    ['category', { category: '' }, 'Please select a category'],
    ['category', { category: 'Spaceships' }, 'Please select a category'],
    ['location', { location: 'SF' }, 'Please enter city, state and ZIP code'],
    [
      'location',
      { location: 'San Francisco' },
      'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)',
    ],
    [
      'location',
      { location: 'San Francisco, CA 9410' },
      'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)',
    ],
    ['location', { location: 'Toronto, Ontario' }, 'Items can be listed in the United States only.'],
    ['availabilities', { availabilities: [] }, 'Please add at least one availability period for your item'],
    [
      'availabilities',
      { availabilities: [{ startDate: '2026-01-01', endDate: '2026-01-02' }] },
      'Please add at least one availability period for your item',
    ],
  ])('refuses a bad %s at its field', async (field, over, message) => {
    const reply = await list(over);
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields[field]).toBe(message);
  });

  test('asks for a sign-in, a finished sign-up, a confirmed address and no suspension', async () => {
    expect((await server.send('POST', '/api/items', { as: null, body: drill })).status).toBe(401);
    const code = async (wish: object) => (await list({}, await aPerson(db, wish))).body.error.code;
    expect(await code({ signUpFinished: false })).toBe('account.finish-sign-up');
    expect(await code({ emailVerified: false })).toBe('account.unconfirmed');
    expect(await code({ suspended: true })).toBe('account.suspended');
  });

  test('nobody lists for somebody else or gives an item what is not theirs to give', async () => {
    const reply = await list({
      ownerId: stranger.id,
      owner_id: stranger.id,
      featured: true,
      rating: 5,
      status: 'paused',
      latitude: 1,
      longitude: 1,
    });
    expect(await stored(reply.body.item.id)).toMatchObject({
      owner_id: owner.id,
      featured: false,
      review_count: 0,
      status: 'active',
      latitude: 37.7813,
      longitude: -122.4167,
    });
  });

  test('the same request twice under one key lists one item', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...drill, title: 'Listed once' };
    const first = await server.send('POST', '/api/items', { as: owner, body, headers });
    const again = await server.send('POST', '/api/items', { as: owner, body, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.item.id).toBe(first.body.item.id);
  });

  test.each(['null', '[]', '"x"', '{', '{"title":{"a":1}}', '{"title":"\\u0000abc"}'])(
    'junk is refused with words: %s',
    async (payload) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/items',
        payload,
        headers: { 'content-type': 'application/json', 'x-test-person': owner.id },
      });
      expect(reply.statusCode).toBe(400);
    },
  );

  test('a NUL inside otherwise good fields is refused, not an error', async () => {
    expect((await list({ title: 'drill\u0000drill' })).status).toBe(400);
  });
});

describe('the public page of an item', () => {
  test('has everything of the interface, in one shape', async () => {
    const lender = await aPerson(db, {
      name: 'Lena L.',
      responseRate: 90,
      responseMinutes: 150,
      createdAt: new Date('2024-03-01T00:00:00Z'),
    });
    const item = await anItem(db, {
      ownerId: lender.id,
      photos: 2,
      availabilities: [{ startDate: '2026-06-01', endDate: '2026-08-01' }],
    });
    await aBooking(db, {
      itemId: item.id,
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      stage: 'confirmed',
    });
    await aBooking(db, { itemId: item.id, startDate: '2026-05-10', endDate: '2026-05-12', stage: 'active' });
    await aBooking(db, { itemId: item.id, startDate: '2026-06-20', endDate: '2026-06-21', stage: 'asked' });
    await aBooking(db, {
      itemId: item.id,
      startDate: '2026-04-10',
      endDate: '2026-04-12',
      stage: 'completed',
    });
    for (let n = 0; n < 22; n++)
      await aReview(db, {
        itemId: item.id,
        rating: 4,
        comment: `Review ${n}`,
        revealedAt: new Date(Date.UTC(2026, 0, n + 1)),
      });
    await aReview(db, { itemId: item.id, rating: 1, comment: 'Hidden', revealedAt: null });
    await aBooking(db, {
      itemId: (await anItem(db)).id,
      renterId: lender.id,
      startDate: '2026-04-20',
      endDate: '2026-04-22',
      stage: 'completed',
    });
    const reply = await server.send('GET', `/api/items/${item.id}`);
    expect(reply.status).toBe(200);
    const detail = ItemDetailSchema.parse(reply.body);
    expect(detail).toMatchObject({
      rating: 4,
      reviewCount: 22,
      timeZone: 'America/Los_Angeles',
      reserved: [{ startDate: '2026-06-10', endDate: '2026-06-12' }],
      availabilities: [{ startDate: '2026-06-01', endDate: '2026-08-01' }],
      owner: {
        displayName: 'Lena L.',
        memberSince: '2024-03-01T00:00:00.000Z',
        // The completed rental, the ones behind the 23 reviews, and the one they rented themselves.
        rentals: 25,
        responseRate: 90,
        responseTime: 'Within 3 hours',
      },
      place: { lat: 37.7749, lng: -122.4194, radiusMiles: 0.25 },
    });
    expect(detail.images).toHaveLength(2);
    expect(detail.reviews).toHaveLength(6);
    expect(detail.reviews[0]?.comment).toBe('Review 21');
    expect(reply.text).not.toContain('Hidden');
  });

  test('paused, archived, removed, unknown and malformed are not found alike', async () => {
    const ids = [
      (await anItem(db, { status: 'paused' })).id,
      (await anItem(db, { status: 'archived' })).id,
      (await anItem(db, { removed: 'No' })).id,
      randomUUID(),
      'no-uuid',
      '%00',
    ];
    for (const id of ids) {
      const reply = await server.send('GET', `/api/items/${id}`);
      expect([id, reply.status, reply.body.error.message]).toEqual([id, 404, 'Item not found']);
    }
  });

  test('the exact place, the address and private names never leave', async () => {
    const secretive = await aPerson(db, { name: 'Fulla Nameson', displayName: 'Fulla N.' });
    const reply = await list({ location: 'Oakland, CA 94601' }, secretive);
    const { id } = reply.body.item;
    const row = await stored(id);
    await server.send('POST', '/api/conversations', { as: stranger, body: { itemId: id } });
    const texts = await Promise.all([
      ...[
        '/api/items?limit=100',
        `/api/items/${id}`,
        `/api/items?lat=${row.latitude}&lng=${row.longitude}&radius=1`,
      ].map((url) => server.send('GET', url)),
      ...[`/api/items/${id}/for-me`, '/api/conversations'].map((url) =>
        server.send('GET', url, { as: stranger }),
      ),
    ]);
    for (const { text, status } of [reply, ...texts]) {
      expect(status).toBeLessThan(300);
      for (const secret of [
        '1 Secret Street',
        String(row.latitude),
        String(row.longitude),
        'Nameson',
        secretive.email,
      ])
        expect(text).not.toContain(secret);
    }
  });
});

describe('an item for one person', () => {
  const forMe = async (id: string, as: { id: string } | null) =>
    server.send('GET', `/api/items/${id}/for-me`, { as });

  test('a visitor is asked to sign in', async () => {
    expect((await forMe((await anItem(db)).id, null)).status).toBe(401);
  });

  test('a stranger may contact, book and report; their plan and hour of grace are told, privately', async () => {
    const pro = await aPerson(db, { plan: 'pro' });
    const item = await anItem(db, { ownerId: owner.id });
    const reply = await forMe(item.id, pro);
    expect(ItemForMeSchema.parse(reply.body)).toEqual({
      youMay: ['contact', 'book', 'report'],
      tier: 'pro',
      gates: {
        figures: usualGates,
        renter: { phoneConfirmed: false, idApproved: false, openCents: 0, upcoming: 0 },
        idPending: false,
      },
      graceAvailable: true,
      holdsLeft: 2,
      own: null,
      item: null,
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await forMe(item.id, stranger)).body.tier).toBe('free');
  });

  test('the owner may edit, and sees the private fields and the whole item, paused or removed', async () => {
    const item = await anItem(db, {
      ownerId: owner.id,
      status: 'paused',
      removed: 'Wrong category',
      pickupAddress: 'Back door',
    });
    const { body } = await forMe(item.id, owner);
    expect(body).toMatchObject({
      youMay: ['edit'],
      own: {
        status: 'paused',
        removedReason: 'Wrong category',
        pickupAddress: 'Back door',
        latitude: 37.7749,
      },
    });
    expect(ItemDetailSchema.parse(body.item).id).toBe(item.id);
    expect((await forMe(item.id, stranger)).status).toBe(404);
  });

  test('a renter who booked it reads it even when it is archived, without the private fields', async () => {
    const renter = await aPerson(db);
    const item = await anItem(db, { ownerId: owner.id, status: 'archived', pickupAddress: 'Back door' });
    await aBooking(db, {
      itemId: item.id,
      renterId: renter.id,
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      stage: 'cancelled',
    });
    const reply = await forMe(item.id, renter);
    expect(reply.body).toMatchObject({ youMay: ['contact'], own: null, item: { id: item.id } });
    expect(reply.text).not.toContain('Back door');
  });

  test('an admin is a member like any other', async () => {
    const admin = await aPerson(db);
    await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
    const { id } = await anItem(db, { ownerId: owner.id });
    expect((await forMe(id, admin)).body).toEqual((await forMe(id, stranger)).body);
    expect(
      (await server.send('PATCH', `/api/items/${id}`, { as: admin, body: { title: 'Mine' } })).status,
    ).toBe(404);
  });

  test('the suspended may neither contact nor book', async () => {
    const suspended = await aPerson(db, { suspended: true });
    expect((await forMe((await anItem(db)).id, suspended)).body.youMay).toEqual(['report']);
  });

  test('unknown and malformed ids are not found', async () => {
    expect((await forMe(randomUUID(), stranger)).status).toBe(404);
    expect((await forMe('x', stranger)).status).toBe(404);
  });
});

describe("one's own items", () => {
  test('are all there, paused and archived ones too, with what is still to come', async () => {
    const lender = await aPerson(db);
    const item = await anItem(db, {
      ownerId: lender.id,
      title: 'Active',
      createdAt: new Date('2026-05-01T00:00:00Z'),
    });
    await anItem(db, {
      ownerId: lender.id,
      title: 'Paused',
      status: 'paused',
      createdAt: new Date('2026-05-02T00:00:00Z'),
    });
    await anItem(db, {
      ownerId: lender.id,
      title: 'Removed',
      removed: 'Not allowed',
      createdAt: new Date('2026-05-03T00:00:00Z'),
    });
    await aBooking(db, {
      itemId: item.id,
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      stage: 'confirmed',
    });
    await aBooking(db, {
      itemId: item.id,
      startDate: '2026-04-10',
      endDate: '2026-04-12',
      stage: 'completed',
    });
    const { items } = MyItemListSchema.parse(
      (await server.send('GET', '/api/me/items', { as: lender })).body,
    );
    expect(
      items.map(({ title, status, removedReason, upcomingBookings }) => [
        title,
        status,
        removedReason,
        upcomingBookings,
      ]),
    ).toEqual([
      ['Removed', 'active', 'Not allowed', 0],
      ['Paused', 'paused', null, 0],
      ['Active', 'active', null, 1],
    ]);
    expect((await server.send('GET', '/api/me/items')).status).toBe(401);
  });
});

describe('changing an item', () => {
  const change = async (id: string, body: object, as: { id: string } | null = owner) =>
    server.send('PATCH', `/api/items/${id}`, { as, body });

  test('changes what is named and nothing else', async () => {
    const item = await anItem(db, { ownerId: owner.id, title: 'Before', depositCents: 5_000 });
    const reply = await change(item.id, { title: 'After', status: 'paused' });
    expect(reply.status).toBe(200);
    expect(await stored(item.id)).toMatchObject({
      title: 'After',
      status: 'paused',
      security_deposit: '50.00',
      city: 'San Francisco',
    });
    expect((await change(item.id, {})).status).toBe(200);
  });

  test('a new place is read again', async () => {
    const item = await anItem(db, { ownerId: owner.id });
    await change(item.id, { location: 'Denver, CO 80202' });
    expect(await stored(item.id)).toMatchObject({
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      time_zone: 'America/Denver',
    });
  });

  test('an item that moves loses the pickup address of its old place, unless a new one comes along', async () => {
    const item = await anItem(db, { ownerId: owner.id, pickupAddress: '12 Elm Street' });
    const address = async () => (await stored(item.id)).pickup_address;
    const { location } = await stored(item.id);
    expect((await change(item.id, { location })).status).toBe(200);
    expect(await address()).toBe('12 Elm Street');
    expect((await change(item.id, { location: 'Denver, CO 80202' })).status).toBe(200);
    expect(await address()).toBeNull();
    await change(item.id, { location: 'Oakland, CA 94601', pickupAddress: '9 Oak Lane' });
    expect(await address()).toBe('9 Oak Lane');
  });

  test('a place that stays is not looked up again, nor loses its point; nothing is looked up for strangers', async () => {
    const { body } = await list();
    const { id } = body.item;
    const before = await stored(id);
    let lookUps = 0;
    await using failing = await testApp(db, {
      now,
      deps: {
        geocode: () => {
          lookUps++;
          return Promise.reject(new Error('down'));
        },
      },
    });
    const move = (location: string, as = owner) =>
      failing.send('PATCH', `/api/items/${id}`, { as, body: { location } });
    expect((await move('san francisco,  california 94102')).status).toBe(200);
    expect((await move('Denver, CO 80202', stranger)).status).toBe(404);
    expect(lookUps).toBe(0);
    expect(await stored(id)).toMatchObject({
      ...{ latitude: before.latitude, longitude: before.longitude },
      ...{ public_latitude: before.public_latitude, time_zone: before.time_zone },
    });
    // The old point is wrong for another place.
    expect((await move('Denver, CO 80202')).status).toBe(200);
    expect(await stored(id)).toMatchObject({ latitude: null, public_latitude: null, city: 'Denver' });
    expect(lookUps).toBe(1);
  });

  test('the deposit must fit the price, whichever of the two changes', async () => {
    const item = await anItem(db, { ownerId: owner.id, dailyPriceCents: 10_000, depositCents: 150_000 });
    expect((await change(item.id, { price: '50' })).body.error.fields).toEqual({
      deposit: 'Deposit can be at most $1,000 for this price',
    });
    expect((await change(item.id, { deposit: '2001' })).body.error.fields).toEqual({
      deposit: 'Deposit can be at most $2,000 for this price',
    });
    expect((await change(item.id, { price: '50', deposit: '1000' })).status).toBe(200);
  });

  test("is the owner's alone; strangers learn nothing", async () => {
    const item = await anItem(db, { ownerId: owner.id, title: 'Mine' });
    for (const [id, who] of [
      [item.id, stranger],
      [randomUUID(), owner],
      ['x', owner],
    ] as const) {
      const reply = await change(id, { title: 'Stolen' }, who);
      expect([reply.status, reply.body.error.message]).toEqual([
        404,
        "Item not found or you don't have permission to edit it",
      ]);
    }
    expect((await change(item.id, { title: 'Stolen' }, null)).status).toBe(401);
    expect(await stored(item.id)).toMatchObject({ title: 'Mine' });
  });

  test('photos are put in another order only when each is named once', async () => {
    const item = await anItem(db, { ownerId: owner.id, photos: 3 });
    const ids = async () =>
      (
        await db.owner.query<{ id: string }>(
          'select id from public.item_images where item_id = $1 order by position',
          [item.id],
        )
      ).rows.map((row) => row.id);
    const [a, b, c] = await ids();
    const reply = await change(item.id, { imageOrder: [c, a, b] });
    expect(await ids()).toEqual([c, a, b]);
    expect(reply.body.item.imageUrls[0]).toContain('1-2-1280');
    for (const wrong of [[a, b], [a, a, b], [a, b, randomUUID()], ['x']])
      expect((await change(item.id, { imageOrder: wrong })).status).toBe(400);
    expect(await ids()).toEqual([c, a, b]);
  });

  test('a removed listing stays removed', async () => {
    const item = await anItem(db, { ownerId: owner.id, removed: 'Not allowed' });
    await change(item.id, { status: 'active', title: 'Back again' });
    expect((await server.send('GET', `/api/items/${item.id}`)).status).toBe(404);
  });
});

describe('removing an item', () => {
  const remove = async (id: string, as: { id: string } | null = owner) =>
    server.send('DELETE', `/api/items/${id}`, { as });

  test("that is nobody else's business it is gone", async () => {
    const item = await anItem(db, { ownerId: owner.id, photos: 1 });
    expect((await remove(item.id)).body).toEqual({ outcome: 'deleted', openBookings: 0 });
    expect(await stored(item.id)).toBeUndefined();
  });

  test('somebody asked about takes neither conversations nor held and refused messages along', async () => {
    const item = await anItem(db, { ownerId: owner.id });
    const renter = await aPerson(db);
    const talk = (await server.send('POST', '/api/conversations', { as: renter, body: { itemId: item.id } }))
      .body.conversation.id;
    const say = (content: string) =>
      server.send('POST', `/api/conversations/${talk}/messages`, {
        as: renter,
        body: { id: randomUUID(), content },
      });
    expect((await say('Is it free on Friday?')).status).toBe(201);
    expect((await say('Call me at 415-555-0142')).status).toBe(422);
    await db.owner.query(
      `update public.messages set is_filtered = true, content = 'Words held back' where conversation_id = $1`,
      [talk],
    );
    expect((await remove(item.id)).body).toEqual({ outcome: 'archived', openBookings: 0 });
    expect(await stored(item.id)).toMatchObject({ status: 'archived' });
    for (const as of [owner, renter]) {
      const { status, body } = await server.send('GET', `/api/conversations/${talk}/messages`, { as });
      expect([status, body.items.length]).toEqual([200, 1]);
    }
    const kept = await db.owner.query(
      `select (select count(*)::int from public.blocked_messages where conversation_id = $1) as refused,
         (select count(*)::int from public.held_messages h join public.messages m on m.id = h.message_id
          where m.conversation_id = $1) as held`,
      [talk],
    );
    expect(kept.rows).toEqual([{ refused: 1, held: 1 }]);
  });

  test('somebody reported keeps the report; one who asks at the same moment is not an error', async () => {
    const item = await anItem(db, { ownerId: owner.id });
    const reporter = await aPerson(db);
    await server.send('POST', '/api/reports', { as: reporter, body: { itemId: item.id, reason: 'scam' } });
    expect((await remove(item.id)).body).toMatchObject({ outcome: 'archived' });
    const reports = await db.owner.query('select status from public.reports where item_id = $1', [item.id]);
    expect(reports.rows).toEqual([{ status: 'open' }]);
    for (let round = 0; round < 10; round++) {
      const { id } = await anItem(db, { ownerId: owner.id });
      const [removed, asked] = await Promise.all([
        remove(id),
        server.send('POST', '/api/conversations', { as: reporter, body: { itemId: id } }),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(asked.status);
      expect(await stored(id)).toEqual(
        asked.status === 201 ? expect.objectContaining({ status: 'archived' }) : undefined,
      );
    }
  });

  test('with bookings it is archived and the bookings stay as they are (J-061)', async () => {
    const item = await anItem(db, { ownerId: owner.id });
    const booking = await aBooking(db, {
      itemId: item.id,
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      stage: 'confirmed',
    });
    expect((await remove(item.id)).body).toEqual({ outcome: 'archived', openBookings: 1 });
    expect(await stored(item.id)).toMatchObject({ status: 'archived' });
    const kept = await db.owner.query('select status from public.bookings where id = $1', [booking.id]);
    expect(kept.rows).toEqual([{ status: 'confirmed' }]);
  });

  test("is the owner's alone", async () => {
    const item = await anItem(db, { ownerId: owner.id });
    expect([
      (await remove(item.id, stranger)).status,
      (await remove(item.id, null)).status,
      (await remove(randomUUID())).status,
    ]).toEqual([404, 401, 404]);
    expect(await stored(item.id)).toBeDefined();
  });
});
