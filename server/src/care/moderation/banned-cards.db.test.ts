import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { aCheckout, aMarket, anotherRenter, type Market, verify } from '../../../test/market.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { rememberFingerprint } from '#people/trust/remember-fingerprint.ts';
import { compareWithBanned } from './compare-with-banned.ts';

/** A card that is the same for everyone who pays with it. */
const familyCard = '5555 5555 5555 4444';

async function paysWith(market: Market, person: { id: string }, card: string, from: number) {
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(from, from + 2), person);
  await market.payAt(url, card);
  expect((await verify(market, sessionId)).body.success).toBe(true);
  return bookingId;
}

/** Compares a person if that's due, as their next request would; returns their standing afterwards. */
async function standingOf(market: Market, person: { id: string }) {
  await compareWithBanned(market.deps, person.id);
  return (await market.app.send('GET', '/api/me/standing', { as: person })).body;
}

async function ban(market: Market, id: string) {
  const admin = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const act = (name: string, reason: string) =>
    market.app.send('POST', `/api/admin/people/${id}/${name}`, {
      as: admin,
      body: name === 'ban' ? { reason, clause: 'care' } : { reason },
    });
  expect((await act('ban', 'Sold a rented bicycle.')).status).toBe(204);
  return { admin, lift: () => act('lift', 'We were wrong.') };
}

test('a person who pays with a banned person’s card can only browse until an admin has reviewed them or the ban is lifted', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const again = await anotherRenter(market);
  await paysWith(market, market.renter, familyCard, 5);
  const before = await paysWith(market, again, '4242 4242 4242 4242', 10);
  const { admin, lift } = await ban(market, market.renter.id);
  expect(await standingOf(market, again)).toMatchObject({ kind: 'member' });

  const bookingId = await paysWith(market, again, familyCard, 15);
  const dueAt = after(market.now(), 72 * hour).toISOString();
  expect(await standingOf(market, again)).toMatchObject({ kind: 'under-review', until: dueAt });
  const { body } = await market.app.send('GET', '/api/admin/sign-ups', { as: admin });
  expect(body.items).toMatchObject([{ matched: ['card'], resembles: [{ id: market.renter.id }] }]);
  const told = await market.db.owner.query<{ text: string }>(
    `select body_text as text from public.outbox_messages where recipient = $1 and kind = 'under-review'`,
    [again.email],
  );
  expect(told.rows.map(({ text }) => text)).toEqual([
    expect.stringContaining('A card you paid with may match'),
  ]);
  // What is booked and paid for continues.
  for (const id of [before, bookingId])
    expect(await market.booking(id)).toMatchObject({ status: 'confirmed' });

  expect((await lift()).status).toBe(204);
  expect(await standingOf(market, again)).toMatchObject({ kind: 'member' });
});

test('a card that a banned person uses later is remembered too, and forgotten with the others when the ban is lifted', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { lift } = await ban(market, market.renter.id);
  await inTransaction(market.deps.db, (tx) =>
    rememberFingerprint(tx, market.deps, {
      personId: market.renter.id,
      ...{ kind: 'card' as const, raw: 'another card', now: market.now() },
    }),
  );
  await compareWithBanned(market.deps, market.renter.id);
  const kinds = async () =>
    (
      await market.db.owner.query<{ kind: string }>(
        'select kind from accounts.banned_fingerprints where person_id = $1 order by kind',
        [market.renter.id],
      )
    ).rows.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['card', 'mailbox']);
  expect((await lift()).status).toBe(204);
  expect(await kinds()).toEqual([]);
});
