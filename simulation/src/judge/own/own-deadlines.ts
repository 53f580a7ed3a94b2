import type { BookingState } from '@borough/domain/bookings/booking-state';
import { endsAt, isAwaited, isSecured, knownOut, promised, returnAsked } from './own-clock.ts';
import { answerEnds } from './own-moves.ts';

type Due = [kind: string, at: number | undefined | null];

const each = (kind: string, instants: readonly number[]): Due[] => instants.map((at) => [kind, at]);

/** What falls due for a rental before its item is handed over. */
function beforePickUp(b: BookingState, confirmed: number): Due[] {
  const [starts, ends] = [promised.starts(b, confirmed), endsAt(b, confirmed)];
  return [
    ...each('pick-up-reminder', promised.pickUpReminders(starts, confirmed)),
    ...each('missed-reminder', promised.missedReminders(starts, ends)),
    ['never-handed-over', promised.neverHandedOver(b, ends)],
  ];
}

/** What falls due while the item is out. */
function untilItIsBack(b: BookingState, ends: number): Due[] {
  const claimed = b.returnContestedAt ? null : (b.returnClaimedAt?.getTime() ?? null);
  const said = b.saidBackAt?.getTime() ?? null;
  const isAsked = claimed !== null || said !== null;
  const asked = returnAsked(b, ends);
  return [
    ...(said === null ? [] : each('agreed', [promised.agreed(b, said, ends)])),
    ...(claimed === null ? [] : each('claim-reminder', promised.claimReminders(claimed, ends))),
    ...(claimed === null ? [] : each('silence', [promised.silenceCounts(b, claimed, ends)])),
    ...(isAsked ? [] : each('return-reminder', promised.returnReminders(b, ends, knownOut(b)))),
    ...(isAsked
      ? []
      : each(
          'overdue-reminder',
          promised.overdueReminders(asked).filter((at) => at > knownOut(b)),
        )),
    ...(isAsked || isAwaited(b) || b.claimSince || b.complaintSince
      ? []
      : each('unmarked', [promised.unmarked(b, asked)])),
    ...(b.terms.notBack.claimAfterDays !== null && b.overdueSince && isSecured(b) && !isAsked && !b.claimSince
      ? each('loss', [promised.lossClaimed(b, asked)])
      : []),
    ...(b.overdueDay ? each('overdue', [promised.nextDay(b.overdueDay, b.timeZone)]) : []),
  ];
}

/** What falls due for a paid rental until it ends. */
function ofPaid(b: BookingState): Due[] {
  if (b.status === 'confirmed' && b.meetingSince) return [];
  const confirmed = b.confirmedAt?.getTime() ?? 0;
  const ends = endsAt(b, confirmed);
  if (b.withoutHandover)
    return [...each('end-reminder', promised.reminders(ends)), ['close', promised.closes(b, ends)]];
  if (b.status === 'confirmed') return beforePickUp(b, confirmed);
  return b.returnedAt
    ? [['complete', promised.completes(b, b.returnedAt.getTime())]]
    : untilItIsBack(b, ends);
}

/** Everything that falls due for a booking as it is now, written a second time for the judge: what and when, earliest first. */
export function fallsDue(b: BookingState): string[] {
  const list: Due[] = [];
  if (b.status === 'pending' && b.paidAt === null) {
    if (b.holdExpiresAt) list.push(['hold', b.holdExpiresAt.getTime()]);
    else list.push(['answer', answerEnds(b)]);
  }
  if (b.status === 'pending' || b.status === 'confirmed') list.push(['deposit', b.depositBy?.getTime()]);
  if (b.status === 'confirmed' || b.status === 'active') list.push(...ofPaid(b));
  return list
    .filter((due): due is [string, number] => typeof due[1] === 'number')
    .sort(([one, first], [other, second]) => first - second || order.indexOf(one) - order.indexOf(other))
    .map(([kind, at]) => `${kind} ${new Date(at).toISOString()}`);
}

/** The order of things that fall due at the same instant. */
const order: readonly string[] = [
  ...['answer', 'hold', 'deposit', 'pick-up-reminder', 'missed-reminder', 'never-handed-over'],
  ...['return-reminder', 'overdue-reminder', 'agreed', 'claim-reminder', 'silence', 'complete', 'unmarked'],
  ...['loss', 'overdue', 'end-reminder', 'close'],
];
