// What the judge asks the rules about hand-overs: late items and the rental after them, codes, and what people can say about a
// pickup that wasn't recorded.
import { type BookingState, meetingVerdicts } from '@borough/domain/bookings/booking-state';
import { decide } from '@borough/domain/bookings/moving/bookings.machine';
import { codeShownBy, codeStanding } from '@borough/domain/bookings/handover/handover-code.rules';
import {
  claimOf,
  meetingMoney,
  meetingStatements,
  pickupInQuestion,
  statableFrom,
} from '@borough/domain/bookings/handover/meeting.rules';
import { isStillOut, soonAfter } from '@borough/domain/bookings/handover/overdue.rules';
import { contactClosesAfter } from '@borough/domain/deadlines/handover.rules';
import type { MadeRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { askWhatMayBeClaimed } from './asking-claims.ts';
import { type Must, nameOf } from '../must.ts';
import { meantBy } from '../own/own-cases.ts';
import { hours } from '../own/own-clock.ts';
import { lateShare, owed } from '../own/own-money.ts';
import { endOf, refusalOf, startOf } from '../own/own-moves.ts';

const parts = ['renter', 'owner'] as const;
const delays: ReadonlySet<string> = new Set(['not-back', 'contest-return', 'stay-overdue']);

/** Asks about a confirmed booking, or one whose item is out, as a move left it. */
export function askAboutHandover(town: Town, made: MadeRow, must: Must): void {
  const { booking: b, before, move, at } = made;
  if (b.status !== 'confirmed' && b.status !== 'active') return;
  if (b.returnedAt && before?.returnedAt === null) askWhatMayBeClaimed(town, b, at.getTime(), must);
  askAboutLateness(town, b, at.getTime(), must);
  askAboutCodes(town, b, at.getTime(), must);
  if (b.status === 'confirmed' && move === 'confirm') askAboutPickup(town, b, must);
  if (!delays.has(move)) return;
  const untold = comingSoon(town, b.id, b.itemId, at.getTime());
  must(
    town,
    'the next renter of a late item, within three days, knows',
    untold.length === 0,
    () => `${untold.join()} do not know of ${nameOf(town, b)}`,
  );
}

/** The paid rentals of an item that begin within three days and whose people don't yet know it is late. */
const comingSoon = ({ memory }: Town, lateId: string, itemId: string, now: number): string[] =>
  memory.bookings
    .where(
      (b) =>
        b.itemId === itemId &&
        b.id !== lateId &&
        b.status === 'confirmed' &&
        !(b.withoutHandover || b.pickedUpAt || b.previousLateAt) &&
        (startOf(b) ?? Infinity) <= now + hours(72),
    )
    .map(({ id }) => id);

/** Whether an item is still out and its owner has said that it is late. */
export const isOutLate = ({ memory }: Town, itemId: string): boolean =>
  memory.bookings.where(
    (b) => b.itemId === itemId && b.status === 'active' && b.overdueSince !== null && b.returnedAt === null,
  ).length > 0;

function askAboutLateness(town: Town, b: BookingState, now: number, must: Must): void {
  const item = town.memory.items.find(b.itemId);
  if (!item) return;
  const world = { item, bookings: town.memory.bookings.where(({ itemId }) => itemId === b.itemId) };
  const rule = 'it is known which items are late, and who rents them next';
  must(town, rule, isStillOut(world) === isOutLate(town, b.itemId), () => `out: ${nameOf(town, b)}`);
  const starts = startOf(b) ?? now;
  for (const at of [now, starts - hours(72) - 1, starts - hours(72)]) {
    const said = soonAfter({ id: 'another' }, world, new Date(at)).map(({ id }) => id);
    const own = comingSoon(town, 'another', b.itemId, at);
    must(
      town,
      rule,
      said.toSorted().join() === own.toSorted().join(),
      () => `${said.join()}, not ${own.join()}`,
    );
  }
  must(
    town,
    rule,
    soonAfter(b, world, new Date(starts)).every(({ id }) => id !== b.id),
    () => `${nameOf(town, b)} comes after itself`,
  );
}

function askAboutCodes(town: Town, b: BookingState, now: number, must: Must): void {
  const rule = 'each is shown the code they have to show';
  for (const at of [now, (startOf(b) ?? now) - hours(12), endOf(b) ?? now])
    for (const part of parts) {
      const isPickUp = refusalOf(b, 'hand-over', 'owner', at) === null;
      const isReturn = refusalOf(b, 'return', 'renter', at) === null;
      const inUse = isPickUp ? 'pick-up' : isReturn ? 'return' : null;
      const own = inUse === (part === 'renter' ? 'pick-up' : 'return') ? inUse : null;
      const said = codeShownBy(b, part, new Date(at));
      must(town, rule, said === own, () => `${part}: ${said}, not ${own}: ${nameOf(town, b)}`);
    }
  // Lives rarely hit the last millisecond of the half hour.
  for (const off of [-1, 0, 1]) {
    const said = {
      ...b,
      ownerGaveAt: new Date(now),
      renterReceivedAt: new Date(now + hours(0.5) + off),
    };
    const answer = decide(said, 'pick-up', 'system', new Date(now + hours(0.5) + off));
    const own = refusalOf(said, 'pick-up', 'system', now + hours(0.5) + off);
    must(
      town,
      'both say within half an hour that it was handed over',
      (answer.ok ? null : answer.code) === own,
      () => `${off} ms beside it: ${nameOf(town, b)}`,
    );
  }
  const closes = contactClosesAfter(b.returnedAt, new Date(endOf(b) ?? now)).getTime();
  const over = b.returnedAt?.getTime() ?? endOf(b) ?? now;
  must(town, 'contact ends three days after the rental', closes === over + hours(72), () => nameOf(town, b));
}

function askAboutPickup(town: Town, b: BookingState, must: Must): void {
  const starts = startOf(b) ?? 0;
  const rule = 'it is known what can be said of a pickup, and what that means';
  for (const statement of meetingStatements) {
    const from = starts + hours(statement === 'you_did_not_come' ? 2 : 0);
    const said = statableFrom(statement, { startsAt: new Date(starts), terms: b.terms }).getTime();
    must(town, rule, said === from, () => `${statement} from ${said}, not ${from}`);
    for (const part of parts)
      must(town, rule, claimOf(statement, part) === meantBy(statement, part), () => `${part}: ${statement}`);
  }
  const variants = [b, { ...b, pickedUpAt: new Date(starts) }, { ...b, meetingSince: new Date(starts) }];
  for (const it of [...variants, { ...b, status: 'active' as const }, { ...b, startsAt: null }])
    for (const off of [-1, 0, 1]) {
      const own = it === b && off >= 0;
      must(
        town,
        rule,
        pickupInQuestion(it, new Date(starts + off)) === own,
        () => `${off}: ${nameOf(town, b)}`,
      );
    }
  const { share, charged } = owed(b);
  const kept = b.previousLateAt ? 0 : lateShare(b);
  const money = {
    handed_over: [0, share, 0],
    renter_absent: b.previousLateAt ? [charged, 0, 0] : [share - kept, kept, 0],
    owner_absent: [charged, 0, charged - share],
    not_met: [charged, 0, 0],
  };
  for (const verdict of meetingVerdicts) {
    const { refundCents, ownerCents, owedCents } = meetingMoney(verdict, b);
    const said = [refundCents, ownerCents, owedCents].join();
    must(
      town,
      rule,
      said === money[verdict].join(),
      () => `${verdict}: ${said}, not ${money[verdict].join()}`,
    );
  }
}

/** Asks, at the end of a life, what wrong codes lead to: a new code after five, and a pause after four new codes. */
export function askAboutWrongCodes(town: Town, must: Must): void {
  const first = town.now().getTime();
  const tries = Array.from({ length: 21 }, (_, n) => new Date(first + n * 60_000));
  for (let count = 0; count <= tries.length; count++) {
    const made = tries.slice(0, count);
    const replaced = Math.floor(count / 5);
    const pause = replaced < 4 ? null : first + ((replaced - 4) * 5 + 4) * 60_000 + hours(24);
    for (const at of [first + hours(1), ...(pause === null ? [] : [pause - 1, pause])]) {
      const { round, blockedUntil } = codeStanding(made, new Date(at));
      const until = pause !== null && at < pause ? pause : null;
      must(
        town,
        'wrong codes lead to new ones, and in the end to a pause',
        round === replaced && (blockedUntil?.getTime() ?? null) === until,
        () => `${count} wrong codes: round ${round} until ${blockedUntil?.toISOString()}`,
      );
    }
  }
}
