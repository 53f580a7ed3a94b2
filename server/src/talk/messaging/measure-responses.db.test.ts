import { randomUUID } from 'node:crypto';
import { after, hour, minute } from '@borough/domain/clocks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { measureResponses } from './measure-responses.ts';

// Activity in conversations is found by when they changed, which uses the database's own clock.
const now = new Date();
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

interface Line {
  by: 'owner' | 'renter';
  minutesLater: number;
  held?: boolean;
}

/** A conversation about one of the owner's items, with each line written this long after an instant. */
async function aTalk(
  ownerId: string,
  askedAt: Date,
  lines: Line[],
): Promise<{ itemId: string; renterId: string }> {
  const [{ id: renterId }, { id: itemId }] = [await aPerson(db), await anItem(db, { ownerId })];
  const talkId = randomUUID();
  await db.owner.query('insert into public.conversations (id, item_id, renter_id) values ($1, $2, $3)', [
    talkId,
    itemId,
    renterId,
  ]);
  for (const { by, minutesLater, held } of lines)
    await db.owner.query(
      `insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content, is_filtered, created_at)
       values ($1, $2, $3, $4, 'Hello', $5, $6)`,
      [
        talkId,
        itemId,
        by === 'owner' ? ownerId : renterId,
        by === 'owner' ? renterId : ownerId,
        held ?? false,
        after(askedAt, minutesLater * minute),
      ],
    );
  return { itemId, renterId };
}

const figures = async (ownerId: string) => {
  await measureResponses(server.deps, now);
  const { body } = await server.send('GET', `/api/profiles/${ownerId}`);
  return [body.responseRate, body.responseMinutes];
};
const answered = (minutesLater: number): Line[] => [
  { by: 'renter', minutesLater: 0 },
  { by: 'renter', minutesLater: 1 },
  { by: 'owner', minutesLater },
  { by: 'owner', minutesLater: minutesLater + 500 },
];

test('how an owner answers is measured once five were answered, from first messages', async () => {
  const { id: ownerId } = await aPerson(db);
  const twoDaysAgo = after(now, -48 * hour);
  for (const wait of [10, 20, 30, 40]) await aTalk(ownerId, twoDaysAgo, answered(wait));
  await aTalk(ownerId, twoDaysAgo, [{ by: 'renter', minutesLater: 0 }]);
  expect(await figures(ownerId)).toEqual([null, null]);
  await aTalk(ownerId, twoDaysAgo, answered(50));
  expect(await figures(ownerId)).toEqual([83, 30]);
  // What the owner started, what no one could read and what is too recent doesn't count.
  await aTalk(ownerId, twoDaysAgo, [{ by: 'owner', minutesLater: 0 }]);
  await aTalk(ownerId, twoDaysAgo, [{ by: 'renter', minutesLater: 0, held: true }]);
  await aTalk(ownerId, after(now, -2 * hour), [{ by: 'renter', minutesLater: 0 }]);
  expect(await figures(ownerId)).toEqual([83, 30]);
});

test('requests to rent count too: a decision answers, an expired one was not answered, a withdrawn one asked nothing', async () => {
  const { id: ownerId } = await aPerson(db);
  const made = after(now, -72 * hour);
  const request = async (change: string) => {
    const { itemId, renterId } = await aTalk(ownerId, made, []);
    const { id } = await aBooking(db, {
      itemId,
      renterId,
      startDate: '2099-06-10',
      endDate: '2099-06-12',
      stage: 'asked',
      madeAt: made,
    });
    await db.owner.query(`update public.bookings set ${change} where id = $1`, [id]);
  };
  const ended = (reason: string, actor: string) =>
    `status = 'cancelled', cancel_reason = '${reason}', cancel_actor = '${actor}',
     cancelled_at = requested_at + interval '2 hours'`;
  for (let n = 0; n < 5; n++) await request(ended('declined', 'owner'));
  for (const reason of ['withdrawn', 'dates_taken']) await request(ended(reason, 'renter'));
  expect(await figures(ownerId)).toEqual([100, 120]);
  // Its days were promised to someone else until it was too late to confirm it.
  await request(`${ended('request_expired', 'clock')}, 
    waiting_since = requested_at + interval '1 hour', time_left_seconds = 0`);
  expect(await figures(ownerId)).toEqual([100, 120]);
  await request(ended('request_expired', 'clock'));
  expect(await figures(ownerId)).toEqual([83, 120]);
});
