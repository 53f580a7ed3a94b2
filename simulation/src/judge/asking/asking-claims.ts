import type { BookingState } from '@borough/domain/bookings/booking-state';
import { keptWhenBack } from '@borough/domain/cases/back-again.rules';
import {
  claimableWhen,
  claimKinds,
  fromDeposit,
  lateness,
  whyNotClaim,
} from '@borough/domain/cases/claim.rules';
import { stakeOf } from '@borough/domain/cases/stake.rules';
import type { Town } from '../../town.ts';
import { type Must, nameOf } from '../must.ts';
import { keptOf, latenessOf, whyNot } from '../own/own-claims.ts';
import { around, days, endsAt, hours } from '../own/own-clock.ts';

const rule = 'each is told rightly what may be claimed, and why not';

/** Asks what can be claimed on a booking, around the times when the answer changes and for every degree of lateness. */
export function askWhatMayBeClaimed(town: Town, b: BookingState, now: number, must: Must): void {
  const ends = endsAt(b, b.confirmedAt?.getTime() ?? 0);
  const backs = [0, 3, 27, 27 + 24 * 29, 27 + 24 * 40].flatMap((late) => around(ends + hours(late)));
  const out = { ...b, status: 'active', returnedAt: null, returnClaimedAt: null } as const;
  const said = { ...out, returnClaimedAt: new Date(ends) };
  const contested = { ...said, returnContestedAt: new Date(ends) };
  const back = backs.map((at) => ({ ...out, returnedAt: new Date(at) }));
  const late = { ...out, returnedAt: new Date(ends + days(3)), returnClaimedAt: new Date(ends + hours(5)) };
  const others = [late, { ...late, returnContestedAt: late.returnedAt }, said, contested];
  for (const each of [b, out, { ...out, withoutHandover: true }, ...others, ...back]) {
    const own = latenessOf(each);
    const answer = lateness(each);
    must(
      town,
      'each is told rightly how late an item came back, and what that costs',
      answer.days === own.days && answer.cents === own.cents,
      () => `${JSON.stringify(answer)}, not ${JSON.stringify(own)}: ${nameOf(town, b)}`,
    );
  }
  for (const back of backs)
    for (const awarded of [1, 1_000_000]) {
      const kept = keptWhenBack(b, awarded, new Date(back));
      must(
        town,
        rule,
        kept === keptOf(b, awarded, back),
        () => `${kept} is kept of ${awarded}: ${nameOf(town, b)}`,
      );
    }
  for (const each of [b, out, late, ...others]) askAbout(town, each, [now, ends + days(1)], must);
  const isRight =
    fromDeposit(7, 5) === 5 &&
    fromDeposit(5, 7) === 5 &&
    stakeOf({ verdict: 7 }, b) === 7 &&
    stakeOf({ verdict: 7, feesBack: true }, b) === 7 + b.chargedCents - b.subtotalCents &&
    stakeOf({ verdict: 'not_met' }, b) === b.chargedCents;
  must(town, rule, isRight, () => 'what a claim takes from the deposit');
}

function askAbout(town: Town, b: BookingState, points: number[], must: Must): void {
  const returned = b.returnedAt?.getTime();
  const ends = returned === undefined ? [] : [returned, returned + days(1)];
  const line = (kind: (typeof claimKinds)[number], cents: number) => ({
    kind,
    cents,
    at: new Date(0),
    words: '',
  });
  const lateCents = latenessOf(b).cents;
  const lists = [[], [line('late', lateCents), line('missing', 1)], [line('not_returned', 1)]];
  for (const point of new Set(around(...points, ...ends)))
    for (const kind of claimKinds) {
      const never = whyNot(
        b,
        { kind, cents: kind === 'late' ? lateCents : 0 },
        { others: [], photos: true, now: point },
      );
      const when = claimableWhen(b, kind);
      const now = new Date(point);
      const isNow = when !== null && now >= when.from && (when.until === null || now < when.until);
      must(town, rule, isNow === (never === null), () => `${kind}: ${JSON.stringify(when)}, not ${never}`);
      for (const cents of kind === 'late'
        ? [lateCents, lateCents + 1]
        : [1, b.depositCents, b.depositCents + 1])
        for (const others of lists)
          for (const photos of [true, false]) {
            const shown = { pickup: true, return: photos };
            const answer = whyNotClaim(b, { kind, cents }, { others, shown, now });
            const own = whyNot(b, { kind, cents }, { others, photos, now: point });
            must(
              town,
              rule,
              answer === own,
              () => `${kind} ${cents}: ${answer}, not ${own}: ${nameOf(town, b)}`,
            );
          }
    }
}
