// Questions the judge asks the rules about complaints: who can complain, until when, and how much it comes to.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import {
  backByFor,
  complainUntil,
  mayNeverHaveGot,
  whyNotComplain,
} from '@borough/domain/cases/complaint.rules';
import { centsBack, ownersPart, percentBack } from '@borough/domain/pricing/part-back.rules';
import type { Town } from '../town.ts';
import { type Must, nameOf } from './must.ts';
import { around, days, promised } from './own-clock.ts';
import { cameBack, keptUpTo } from './own-complaints.ts';
import { ownerBears, partBack } from './own-money.ts';

const rule = 'each is told rightly what can be said of an item, and what that comes to';
const reasons = ['flawed', 'never_got'] as const;

/** When the time to complain about an item ends; null if it was never handed over here. */
function until(b: BookingState): number | null {
  if (!['active', 'completed'].includes(b.status) || b.withoutHandover || b.pickedUpAt === null) return null;
  const starts = promised.starts(b, b.confirmedAt?.getTime() ?? 0);
  return Math.max(starts, b.pickedUpAt.getTime()) + days(1);
}

/** The judge's own reason why a complaint can't be made; null if it can. */
function whyNot(
  b: BookingState,
  { percent, reason }: { percent: number; reason: (typeof reasons)[number] },
  { hasPhoto, now }: { hasPhoto: boolean; now: number },
): string | null {
  const last = until(b);
  if (last === null) return 'complaint.not-now';
  if (now > last) return 'complaint.too-late';
  const had = b.pickupCountedAt ?? b.returnClaimedAt ?? b.returnedAt;
  if (reason === 'never_got') {
    if (had !== null) return 'complaint.was-got';
  } else if (!hasPhoto) return 'complaint.needs-photo';
  return partBack(b, percent).back < 1 ? 'complaint.too-little' : null;
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
    const last = until(state);
    must(town, rule, (complainUntil(state)?.getTime() ?? null) === last, says({ last }));
    const had = state.pickupCountedAt ?? state.returnClaimedAt ?? state.returnedAt;
    must(town, rule, mayNeverHaveGot(state) === (had === null), says({ had }));
    for (const reason of reasons)
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
  for (let percent = 0; percent <= 100; percent++) {
    const { back, owner } = partBack(b, percent);
    const isRight = centsBack(percent, b.lines) === back && ownersPart(back, b.lines) === ownerBears(b, back);
    must(
      town,
      rule,
      isRight && partBack(b, percentBack(back, b.lines) ?? -1).back === back,
      says({ percent, back, owner }),
    );
    // One cent more may not be a whole percentage of the price.
    const none = ownerBears(b, back + 1) === null;
    must(town, rule, (percentBack(back + 1, b.lines) === null) === none, says({ percent, none }));
  }
}
