import { randomUUID } from 'node:crypto';
import {
  type BookingSection,
  bookingSections,
  sectionOf,
} from '@borough/domain/bookings/reading/sections.rules';
import { expect, test } from 'vitest';
import { aBooking, anItem } from '../../../../test/builders.ts';
import { aMarket, ask, aPaidBooking, type Market } from '../../../../test/market.ts';

type Stage = NonNullable<Parameters<typeof aBooking>[1]['stage']>;

interface Listed {
  id: string;
  stage: string;
  status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled';
  paidAt: string | null;
  startsAt: string | null;
}

async function list(market: Market, as: { id: string }, query: string) {
  const reply = await market.app.send('GET', `/api/bookings?${query}`, { as });
  expect([query, reply.status]).toEqual([query, 200]);
  return reply.body as { items: Listed[]; nextCursor: string | null; total: number };
}

/** Every page of a section, one by one. */
async function wholeSection(market: Market, as: { id: string }, role: string, when: BookingSection) {
  const found: Listed[] = [];
  for (let cursor = ''; ;) {
    const page = await list(market, as, `role=${role}&when=${when}&limit=2&cursor=${cursor}`);
    found.push(...page.items);
    if (!page.nextCursor) return { found, total: page.total };
    cursor = encodeURIComponent(page.nextCursor);
  }
}

test('every booking is in the section its rule says, once, on both sides, and the counts agree', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, item, renter, owner } = market;
  let from = -60;
  const add = async (stage: Stage, at = from) => {
    from += 3;
    return aBooking(db, {
      itemId: item.id,
      renterId: renter.id,
      startDate: market.day(at),
      endDate: market.day(at + 1),
      stage,
    });
  };
  for (const stage of ['completed', 'cancelled', 'completed', 'completed', 'cancelled'] as const)
    await add(stage);
  await add('active', -1);
  for (const at of [20, 24, 28]) await add('confirmed', at);
  const { id: other } = await anItem(db, { ownerId: owner.id });
  await aBooking(db, {
    itemId: other,
    renterId: renter.id,
    startDate: market.day(9),
    endDate: market.day(9),
    stage: 'asked',
    madeAt: market.now(),
  });
  await add('accepted', 32);

  for (const [role, as] of [
    ['renter', renter],
    ['owner', owner],
  ] as const) {
    const counts = (await market.app.send('GET', '/api/bookings/counts', { as })).body;
    const seen: string[] = [];
    for (const when of bookingSections) {
      const { found, total } = await wholeSection(market, as, role, when);
      for (const { status, stage, paidAt, startsAt } of found)
        expect(
          sectionOf(
            {
              status,
              acceptedAt: stage === 'accepted' ? market.now() : null,
              paidAt: paidAt ? new Date(paidAt) : null,
              startsAt: startsAt ? new Date(startsAt) : null,
            },
            market.now(),
          ),
        ).toBe(when);
      expect(counts[role][when]).toBe(found.length);
      expect(total).toBe(found.length);
      seen.push(...found.map(({ id }) => id));
    }
    expect(seen).toHaveLength(11);
    expect(new Set(seen).size).toBe(11);
    expect(counts[role]).toEqual({ requests: 1, upcoming: 4, now: 1, past: 5 });
  }
  const { found: upcoming } = await wholeSection(market, renter, 'renter', 'upcoming');
  const starts = upcoming.flatMap(({ startsAt }) => startsAt ?? []);
  expect(starts).toHaveLength(3);
  expect(starts).toEqual([...starts].sort());
});

test('requests come by when they must be answered, soonest first, and those whose clock stands by their first day', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, renter, owner } = market;
  const hours = async (answerIn: number, waits = false) => {
    const { id: itemId } = await anItem(db, { ownerId: owner.id });
    const { id } = await aBooking(db, {
      itemId,
      renterId: renter.id,
      startDate: market.day(9),
      endDate: market.day(9),
      stage: 'asked',
      madeAt: market.now(),
    });
    await db.owner.query(
      `update public.bookings set answer_by = $2, waiting_since = case when $3 then requested_at end,
        time_left_seconds = case when $3 then 60 end where id = $1`,
      [id, new Date(market.now().getTime() + answerIn * 3_600_000), waits],
    );
    return id;
  };
  const [waiting, last, first, middle] = [
    await hours(1, true),
    await hours(9),
    await hours(2),
    await hours(5),
  ];
  for (const [role, as] of [
    ['renter', renter],
    ['owner', owner],
  ] as const) {
    const { found } = await wholeSection(market, as, role, 'requests');
    expect(found.map(({ id }) => id)).toEqual([first, middle, last, waiting]);
  }
});

test('an owner never counts dates that somebody holds while paying', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await aBooking(market.db, {
    itemId: market.item.id,
    renterId: market.renter.id,
    startDate: market.day(9),
    endDate: market.day(9),
    stage: 'held',
    madeAt: market.now(),
  });
  const of = async (as: { id: string }) =>
    (await market.app.send('GET', '/api/bookings/counts', { as })).body;
  expect((await of(market.owner)).owner.requests).toBe(0);
  expect((await of(market.renter)).renter.requests).toBe(1);
  expect((await list(market, market.owner, 'role=owner&when=requests')).items).toEqual([]);
});

test('a section wants a role, and a role or a session stands alone', async () => {
  await using market = await aMarket();
  for (const query of [
    'when=past',
    'needs=me&when=past',
    'role=renter&session=cs_1',
    'role=renter&when=soon',
  ])
    expect([
      query,
      (await market.app.send('GET', `/api/bookings?${query}`, { as: market.renter })).status,
    ]).toEqual([query, 400]);
});

test('the booking of a payment is told to who paid it, and to nobody else', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { sessionId, bookingId } = await aPaidBooking(market);
  const query = `session=${sessionId}`;
  expect((await list(market, market.renter, query)).items).toMatchObject([{ id: bookingId, part: 'renter' }]);
  expect((await list(market, market.owner, query)).items).toEqual([]);
  expect((await list(market, market.renter, 'session=cs_unknown')).items).toEqual([]);
  expect((await market.app.send('GET', `/api/bookings?${query}`, { as: null })).status).toBe(401);
});

test('an owner knows of who asks what helps to decide, with the words they sent, and the renter is told nothing of it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { db, owner, renter, item } = market;
  for (const days of [-20, -10])
    await aBooking(db, {
      itemId: (await anItem(db)).id,
      renterId: renter.id,
      startDate: market.day(days),
      endDate: market.day(days),
      stage: 'completed',
    });
  await db.owner.query(
    `update public.profiles set phone_verified = true, review_count = 4, avg_rating = 4.75 where id = $1`,
    [renter.id],
  );
  const { id } = (await ask(market)).body;
  const talks = await market.app.send('GET', '/api/conversations', { as: renter });
  const talk = `/api/conversations/${talks.body.items[0].id}/messages`;
  for (const content of ['I am putting up a fence on Saturday.', 'And could I come at nine?'])
    expect(
      (await market.app.send('POST', talk, { as: renter, body: { id: randomUUID(), content } })).status,
    ).toBeLessThan(300);

  const facts = {
    emailVerified: true,
    phoneVerified: true,
    idVerified: false,
    rating: 4.75,
    reviewCount: 4,
    rentalsDone: { asOwner: 0, asRenter: 2 },
    cancelledLate: 0,
    note: 'I am putting up a fence on Saturday.',
  };
  for (const query of ['role=owner', 'role=owner&when=requests', 'needs=me', `role=owner&itemId=${item.id}`])
    expect((await list(market, owner, query)).items).toMatchObject([{ id, renterProfile: facts }]);
  const own = await market.app.send('GET', `/api/bookings/${id}`, { as: owner });
  expect(own.body.renterProfile).toMatchObject(facts);
  expect((await list(market, renter, 'role=renter&when=requests')).items).toMatchObject([
    { id, renterProfile: null },
  ]);
  const theirs = await market.app.send('GET', `/api/bookings/${id}`, { as: renter });
  expect(theirs.body.renterProfile).toBeNull();
});

test('a calendar file is one entry that follows its booking, names the town and never the address', async () => {
  await using market = await aMarket({
    depositCents: 0,
    pickupAddress: '12 Hidden Lane',
    title: 'Ladder, 9 ft',
  });
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7));
  const file = async (as: { id: string }) =>
    market.app.send('GET', `/api/bookings/${bookingId}/calendar.ics`, { as });
  const paid = await file(market.renter);
  expect(paid.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const compact = (day: string) => day.replaceAll('-', '');
  for (const line of [
    'METHOD:PUBLISH',
    'STATUS:CONFIRMED',
    `DTSTART;VALUE=DATE:${compact(market.day(5))}`,
    `DTEND;VALUE=DATE:${compact(market.day(8))}`,
    String.raw`SUMMARY:Renting: Ladder\, 9 ft`,
    String.raw`LOCATION:San Francisco\, CA 94102`,
    `UID:${bookingId}@bookings.borough`,
  ])
    expect(paid.text.split('\r\n')).toContain(line);
  expect((await file(market.owner)).text).toContain('SUMMARY:Lending: Ladder');

  // Even when both can see the address.
  market.pass(4.5 * 24 * 3_600_000);
  const detail = await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter });
  expect(detail.body.contact).toMatchObject({ address: '12 Hidden Lane' });
  for (const as of [market.renter, market.owner]) expect((await file(as)).text).not.toContain('Hidden');
});

test('a canceled booking takes its entry out of the calendar', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7));
  const read = async () =>
    (await market.app.send('GET', `/api/bookings/${bookingId}/calendar.ics`, { as: market.renter })).text;
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = await read();
  await market.app.send('POST', `/api/bookings/${bookingId}/cancel`, { as: market.renter, body: {} });
  const afterwards = await read();
  expect(afterwards).toContain('METHOD:CANCEL');
  expect(afterwards).toContain('STATUS:CANCELLED');
  expect(sequence(afterwards)).toBeGreaterThan(sequence(before));
});

test('the mails of a booking carry the files its page offers: one that enters it, and one that takes it out', async () => {
  await using market = await aMarket({ depositCents: 0, pickupAddress: '12 Hidden Lane' });
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7));
  const carried = async (kind: string) =>
    (
      await market.db.owner.query<{ entry: { sequence: number; status: string; bookingId: string } }>(
        'select calendar_entry as entry from public.outbox_messages where kind = $1',
        [kind],
      )
    ).rows.map(({ entry }) => entry);
  const sequence = async () =>
    Number(
      /SEQUENCE:(\d+)/.exec(
        (await market.app.send('GET', `/api/bookings/${bookingId}/calendar.ics`, { as: market.renter })).text,
      )?.[1],
    );
  const entered = { bookingId, status: 'confirmed', sequence: await sequence() };
  expect(await carried('booking-confirmed')).toEqual([
    expect.objectContaining(entered),
    expect.objectContaining(entered),
  ]);
  await market.app.send('POST', `/api/bookings/${bookingId}/cancel`, { as: market.renter, body: {} });
  const taken = { bookingId, status: 'cancelled', sequence: await sequence() };
  expect(taken.sequence).toBeGreaterThan(entered.sequence);
  const both = await carried('cancelled-by-renter');
  expect(both).toEqual([expect.objectContaining(taken), expect.objectContaining(taken)]);
  expect(JSON.stringify(both)).not.toContain('Hidden');
});
