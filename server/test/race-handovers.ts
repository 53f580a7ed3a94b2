import { after, hour } from '@borough/domain/clocks';
import { wrongTriesPerCode, type HandoverKind } from '@borough/domain/bookings/handover/handover-code.rules';
import { expect } from 'vitest';
import { codeOf } from '#people/codes/codes.ts';
import { aBooking, anItem, aPerson } from './builders.ts';
import type { Market } from './market.ts';
import type { Arena } from './race.ts';

/** A hand-over's code, as the person showing it sees it. */
export async function codeAt(market: Market, bookingId: string, kind: HandoverKind): Promise<string> {
  const found = await market.db.owner.query<{ tries: number }>(
    'select count(*)::int as tries from public.handover_tries where booking_id = $1 and kind = $2',
    [bookingId, kind],
  );
  const round = Math.floor((found.rows[0]?.tries ?? 0) / wrongTriesPerCode);
  return codeOf(market.deps, { bookingId, kind, round });
}

/** A rental's columns around its hand-over, in hours from now. */
type State = Partial<Record<string, number>>;
const begun = { starts_at: -2, ends_at: 50 };
const out = { ...begun, picked_up_at: -2 };
const due = { starts_at: -50, ends_at: -1, picked_up_at: -50 };
const late = { starts_at: 1, ends_at: 50, previous_late_at: -1 };

interface Press {
  by: 'renter' | 'owner';
  move: string;
  code?: HandoverKind;
}

/** Pairs of buttons where only one press can succeed when both are pressed at the same time. */
export const opposites: Readonly<Record<string, { state: State; active: boolean; both: [Press, Press] }>> = {
  'handing over and cancelling': {
    state: { starts_at: 1, ends_at: 50 },
    active: false,
    both: [
      { by: 'owner', move: 'hand-over', code: 'pick-up' },
      { by: 'renter', move: 'cancel' },
    ],
  },
  'handing over, and no longer waiting for what was late': {
    state: { ...late, starts_at: -1 },
    active: false,
    both: [
      { by: 'owner', move: 'hand-over', code: 'pick-up' },
      { by: 'renter', move: 'cancel-not-back' },
    ],
  },
  'cancelling on either side': {
    state: { starts_at: 1, ends_at: 50 },
    active: false,
    both: [
      { by: 'owner', move: 'cancel' },
      { by: 'renter', move: 'cancel' },
    ],
  },
  'back with the code, and not back': {
    state: due,
    active: true,
    both: [
      { by: 'renter', move: 'return', code: 'return' },
      { by: 'owner', move: 'not-back' },
    ],
  },
  'the renter’s word, and the owner’s that it is not back': {
    state: { ...due, return_claimed_at: -1 },
    active: true,
    both: [
      { by: 'renter', move: 'return', code: 'return' },
      { by: 'owner', move: 'contest-return' },
    ],
  },
  'back, and still out': {
    state: { ...due, said_back_at: -2 },
    active: true,
    both: [
      { by: 'owner', move: 'mark-back' },
      { by: 'renter', move: 'deny-return' },
    ],
  },
  'back on both sides': {
    state: out,
    active: true,
    both: [
      { by: 'owner', move: 'mark-back' },
      { by: 'renter', move: 'say-returned' },
    ],
  },
};

/** Presses both at the same time in one round; returns which one won. */
export async function raceOpposites(arena: Arena, name: string): Promise<string> {
  const { state, active, both } = opposites[name]!;
  const { db } = arena;
  // New people each round, so no one hits a rate limit.
  const [owner, renter] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2000, depositCents: 0 });
  const { id } = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: arena.day(-2),
    endDate: arena.day(2),
    stage: active ? 'active' : 'confirmed',
  });
  const hours = Object.entries(state) as [string, number][];
  const values = hours.map(([, each]) => after(arena.now(), each * hour));
  await db.owner.query(
    `update public.bookings set ${hours.map(([column], i) => `${column} = $${i + 2}`).join(', ')} where id = $1`,
    [id, ...values],
  );
  const people = { owner, renter };
  const shots = await Promise.all(
    both.map(async ({ by, move, code }) => {
      const body = code ? { code: await codeAt(arena, id, code) } : {};
      return arena.shoot('POST', `/api/bookings/${id}/${move}`, people[by], body);
    }),
  );
  const won = both.filter((_, i) => shots[i]?.status === 200);
  const lost = shots.filter(({ status }) => status !== 200);
  for (const { status, body } of lost) {
    expect([400, 409]).toContain(status);
    expect(body.error.message).toMatch(/[a-z]/);
  }
  const { rows } = await db.owner.query<{ move: string }>(
    'select move from public.booking_events where booking_id = $1',
    [id],
  );
  expect(rows.map(({ move }) => move).sort()).toEqual(won.map(({ move }) => move).sort());
  expect(won.length).toBeGreaterThan(0);
  return won.map(({ move }) => move).join(' and ');
}
