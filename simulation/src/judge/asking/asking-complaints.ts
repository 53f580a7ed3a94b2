// Questions the judge asks the rules about complaints: who can complain, until when, and how much it comes to.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import {
  backByFor,
  complainUntil,
  mayNeverHaveGot,
  whyNotComplain,
} from '@borough/domain/cases/complaint.rules';
import { centsBack, ownersPart, percentBack, sharedLines } from '@borough/domain/pricing/part-back.rules';
import type { Town } from '../../town.ts';
import { type Must, nameOf } from '../must.ts';
import { around, days, hours, promised } from '../own/own-clock.ts';
import { cameBack, keptUpTo } from '../own/own-complaints.ts';
import { isPercentage, partBack } from '../own/own-money.ts';

const rule = 'each is told rightly what can be said of an item, and what that comes to';
const reasons = ['flawed', 'never_got'] as const;

/** When the time to complain about an item ends; null if it was never handed over here. */
function until(b: BookingState, reason: (typeof reasons)[number]): number | null {
  if (!['active', 'completed'].includes(b.status) || b.withoutHandover || b.pickedUpAt === null) return null;
  const picked = b.pickedUpAt.getTime();
  const usual = Math.max(promised.starts(b, b.confirmedAt?.getTime() ?? 0), picked) + days(1);
  if (reason === 'never_got') return Math.min(usual, picked + hours(2));
  const given = ((b.returnContestedAt === null ? b.returnClaimedAt : null) ?? b.returnedAt)?.getTime();
  if (given === undefined) return usual;
  return Math.min(usual, given <= picked + hours(6) ? given + hours(2) : given);
}

/** The judge's own reason why a complaint can't be made; null if it can. */
function whyNot(
  b: BookingState,
  { percent, reason }: { percent: number; reason: (typeof reasons)[number] },
  { hasPhoto, now }: { hasPhoto: boolean; now: number },
): string | null {
  const last = until(b, reason);
  if (last === null) return 'complaint.not-now';
  if (now > last) return 'complaint.too-late';
  const had = b.pickupCountedAt ?? b.returnClaimedAt ?? b.returnedAt;
  if (reason === 'never_got') {
    if (had !== null) return 'complaint.was-got';
  } else if (!hasPhoto) return 'complaint.needs-photo';
  return partBack(b, percent) < 1 ? 'complaint.too-little' : null;
}

/** Asks what can be complained about around the instant when that ends, whatever the state of the return. */
export function askWhatMayBeSaid(town: Town, b: BookingState, now: number, must: Must): void {
  const says = (what: unknown) => () => `${JSON.stringify(what)}: ${nameOf(town, b)}`;
  const at = new Date(now);
  const out = {
    ...b,
    status: 'active',
    returnedAt: null,
    returnClaimedAt: null,
    returnContestedAt: null,
  } as const;
  const said = { ...out, returnClaimedAt: at };
  const each: BookingState[] = [
    ...[b, out, said, { ...said, returnContestedAt: at }, { ...out, returnedAt: at }],
    ...[
      { ...said, returnContestedAt: at, returnedAt: new Date(now + 1) },
      { ...out, pickupCountedAt: at },
    ],
    ...[
      { ...out, withoutHandover: true },
      { ...out, pickedUpAt: null },
    ],
    ...(['pending', 'confirmed', 'completed', 'cancelled'] as const).map((status) => ({ ...out, status })),
    { ...out, pickedUpAt: new Date(now + days(3)) },
  ];
  for (const state of each) {
    const had = state.pickupCountedAt ?? state.returnClaimedAt ?? state.returnedAt;
    must(town, rule, mayNeverHaveGot(state) === (had === null), says({ had }));
    for (const reason of reasons) {
      const last = until(state, reason);
      must(town, rule, (complainUntil(state, reason)?.getTime() ?? null) === last, says({ reason, last }));
      for (const percent of [1, keptUpTo, keptUpTo + 1, 100]) {
        const asked = { percent, reason };
        for (const hasPhoto of [true, false])
          for (const point of around(now, last)) {
            const answer = whyNotComplain(state, asked, { hasPhoto, now: new Date(point) });
            const own = whyNot(state, asked, { hasPhoto, now: point });
            must(town, rule, answer === own, says({ ...asked, hasPhoto, point, answer, own }));
          }
        const isOut = state.status === 'active' && cameBack(state) === null;
        const by = reason === 'flawed' && percent > keptUpTo && isOut ? now + days(1) : null;
        const answer = backByFor(state, asked, at)?.getTime() ?? null;
        must(town, rule, answer === by, says({ ...asked, answer, by }));
      }
    }
  }
  const rent = sharedLines(b);
  for (let percent = 0; percent <= 100; percent++) {
    const back = partBack(b, percent);
    const isRight = centsBack(percent, rent) === back && ownersPart(back, rent) === back;
    must(town, rule, isRight && partBack(b, percentBack(back, rent) ?? -1) === back, says({ percent, back }));
    // One cent more may not be a whole percentage of the rent.
    const none = !isPercentage(b, back + 1);
    must(town, rule, (percentBack(back + 1, rent) === null) === none, says({ percent, none }));
  }
}
