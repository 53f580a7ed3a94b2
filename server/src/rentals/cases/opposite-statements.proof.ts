import { after, hour } from '@borough/domain/clocks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { anArena, type Arena } from '../../../test/race.ts';

let arena: Arena;
beforeAll(async () => {
  arena = await anArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

const rounds = 200;
const pairs = [
  { renter: 'you_did_not_come', owner: 'you_did_not_come', then: 'contest-meeting' },
  { renter: 'handed_over', owner: 'you_did_not_come', then: 'contest-meeting' },
  { renter: 'i_did_not_come', owner: 'you_did_not_come', then: 'count-renter-absent' },
] as const;

/** Lets both speak at the same time about a pickup that wasn't recorded; returns who was first. */
async function speakAtOnce({ renter: one, owner: other, then }: (typeof pairs)[number]): Promise<string> {
  const { db } = arena;
  const [owner, renter] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2000, depositCents: 0 });
  const { id } = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: arena.day(-2),
    endDate: arena.day(2),
    stage: 'confirmed',
  });
  await db.owner.query('update public.bookings set starts_at = $2, ends_at = $3 where id = $1', [
    id,
    after(arena.now(), -3 * hour),
    after(arena.now(), 50 * hour),
  ]);
  const path = `/api/bookings/${id}/case`;
  const shots = await Promise.all([
    arena.shoot('POST', path, renter, { statement: one }),
    arena.shoot('POST', path, owner, { statement: other }),
  ]);
  expect(shots.map(({ status }) => status)).toEqual([200, 200]);
  const cases = await db.owner.query<{ openedBy: string }>(
    `select opened_by as "openedBy" from public.cases where booking_id = $1`,
    [id],
  );
  expect(cases.rows).toHaveLength(1);
  const lines = await db.owner.query<{ move: string }>(
    'select move from public.booking_events where booking_id = $1 order by id',
    [id],
  );
  expect(lines.rows.map(({ move }) => move)).toEqual(['state-meeting', then]);
  return cases.rows[0]!.openedBy;
}

test.each(pairs)('“$renter” and “$owner” at once, two hundred times', { timeout: 600_000 }, async (pair) => {
  const first = { renter: 0, owner: 0 };
  for (let round = 0; round < rounds; round++)
    first[(await speakAtOnce(pair)) === 'renter' ? 'renter' : 'owner']++;
  noteFigure({
    claim: `Renter says ${pair.renter} and owner says ${pair.owner} of a pickup at once`,
    figure: `one case each time; the renter was first ${first.renter} times, the owner ${first.owner} times`,
    passMark: `${rounds} rounds: one opens the case, the other answers it, and the history has two lines`,
    ok: true,
  });
  expect(first.renter + first.owner).toBe(rounds);
});
