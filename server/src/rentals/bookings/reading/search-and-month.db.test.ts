import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import { addMonths } from '@borough/domain/days';
import { expect, test } from 'vitest';
import { aBooking, anItem, aPerson } from '../../../../test/builders.ts';
import { aMarket, type Market } from '../../../../test/market.ts';

async function found(market: Market, as: { id: string }, query: Record<string, string>) {
  const reply = await market.app.send('GET', `/api/bookings?${new URLSearchParams(query)}`, { as });
  expect([query, reply.status]).toEqual([query, 200]);
  return reply.body as { items: { id: string }[]; nextCursor: string | null; total: number };
}

/** Everything a search finds, two per page. */
async function allFound(market: Market, as: { id: string }, query: Record<string, string>) {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const page = await found(market, as, { ...query, limit: '2', cursor });
    ids.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) return { ids, total: page.total };
    cursor = page.nextCursor;
  }
}

test('bookings are found by words of the item or of the other person, each once, page by page', async () => {
  await using market = await aMarket({ depositCents: 0, title: 'Ladder 100%' });
  const { db, owner, renter, item } = market;
  const saw = await anItem(db, { ownerId: owner.id, title: 'Circular saw' });
  const other = await aPerson(db, { name: 'Theo Lad' });
  const add = async (itemId: string, renterId: string, from: number) =>
    (
      await aBooking(db, {
        itemId,
        renterId,
        startDate: market.day(from),
        endDate: market.day(from + 1),
        stage: 'completed',
      })
    ).id;
  const ladders = [await add(item.id, renter.id, -40), await add(item.id, renter.id, -30)];
  const saws = [await add(saw.id, renter.id, -20), await add(saw.id, other.id, -10)];
  const ids = async (as: { id: string }, q: string, more: Record<string, string> = {}) =>
    (await allFound(market, as, { role: as === owner ? 'owner' : 'renter', q, ...more })).ids.sort();

  expect(await ids(renter, 'LADDER')).toEqual([...ladders].sort());
  expect(await ids(renter, 'olive')).toEqual([...ladders, saws[0]].sort());
  // Every word must appear in either of the two names; "lad" is part of an item's name and of a person's.
  expect(await ids(owner, 'lad')).toEqual([...ladders, saws[1]].sort());
  expect(await ids(owner, ' theo  saw ')).toEqual([saws[1]]);
  expect(await ids(owner, 'rita', { when: 'past', itemId: saw.id })).toEqual([saws[0]]);
  // The person's own name doesn't count as the other's, and wildcard characters stand for themselves.
  expect(await ids(renter, 'rita')).toEqual([]);
  expect(await ids(renter, '100%')).toEqual([...ladders].sort());
  expect(await ids(renter, '%')).toEqual([...ladders].sort());
  expect(await ids(renter, '_')).toEqual([]);
  expect((await allFound(market, renter, { role: 'renter', q: 'saw' })).total).toBe(1);
  const loose = await market.app.send('GET', '/api/bookings?needs=me&q=saw', { as: renter });
  expect(loose.status).toBe(400);
});

test("an owner's month has each of their items and who has it when; nobody else's", async () => {
  await using market = await aMarket({ depositCents: 0, title: 'Ladder' });
  const { db, owner, renter, item } = market;
  await anItem(db, { ownerId: owner.id, title: 'Saw' });
  const foreign = await anItem(db, { title: 'Tent' });
  const month = addMonths(market.day(0), 2).slice(0, 7);
  const at = (day: string) => `${month}-${day}`;
  const add = async (
    stage: 'confirmed' | 'asked' | 'held' | 'cancelled',
    from: string,
    until: string,
    itemId = item.id,
  ) =>
    aBooking(db, {
      itemId,
      renterId: renter.id,
      startDate: from,
      endDate: until,
      stage,
      ...(stage === 'asked' || stage === 'held' ? { madeAt: market.now() } : {}),
    });
  const turn = await add('confirmed', `${addMonths(at('01'), -1).slice(0, 7)}-27`, at('02'));
  const within = await add('confirmed', at('10'), at('12'));
  await add('asked', at('20'), at('21'));
  await add('held', at('23'), at('24'));
  await add('cancelled', at('15'), at('16'));
  await add('confirmed', at('10'), at('12'), foreign.id);

  const read = async (as: { id: string } | null, asked: string) =>
    market.app.send('GET', `/api/bookings/month?month=${asked}`, { as });
  const mine: OwnerMonth = (await read(owner, month)).body;
  expect(mine.items.map(({ title }) => title)).toEqual(['Ladder', 'Saw']);
  expect(mine.rentals).toEqual([
    expect.objectContaining({ id: turn.id, itemId: item.id, renterName: 'Rita Renter', status: 'confirmed' }),
    {
      id: within.id,
      itemId: item.id,
      renterName: 'Rita Renter',
      status: 'confirmed',
      startDate: at('10'),
      endDate: at('12'),
      occupiedUntil: at('12'),
    },
  ]);
  expect((await read(renter, month)).body).toEqual({ items: [], rentals: [] });
  expect((await read(null, month)).status).toBe(401);
  expect((await read(owner, '2026-13')).status).toBe(400);
});
