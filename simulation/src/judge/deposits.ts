import type { Changed, MadeRow } from '../memory/tables.ts';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { Town } from '../town.ts';
import { judgeClaimedDeposit } from './claimed-deposits.ts';
import { type Must, nameOf } from './must.ts';
import { judgeStep } from './read-step.ts';

/** The key of the call that orders each hold state. */
const orders: Partial<Record<string, (bookingId: string, seq: number, intentId: string | null) => string>> = {
  placing: (bookingId, seq) => `hold:${bookingId}:${seq}`,
  releasing: (_, __, intentId) => `depx:${intentId}`,
  capturing: (_, __, intentId) => `depc:${intentId}`,
};

const facts = ['depositStatus', 'depositHold', 'depositDueAt', 'depositBy', 'depositCardBy'] as const;
const moreFacts = ['depositHeldUntil', 'depositRenewals', 'depositCovered'] as const;

/** Checks what a commit did to deposits. */
export function judgeDeposits(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  const steps = changed.flatMap(({ table, key }) =>
    table === 'depositSteps' ? (memory.depositSteps.find(key) ?? []) : [],
  );
  if (steps.length === 0) return;
  const made = changed.flatMap(({ table, key }) => (table === 'made' ? (memory.made.find(key) ?? []) : []));
  const told: string[] = [];
  const claimed = new Set<string>();
  for (const step of steps) {
    const now = memory.bookings.find(step.bookingId);
    // Late days can be claimed even without a deposit.
    const isLateOnly = step.before?.status === 'not_required';
    if (step.before?.claim || step.after.claim || isLateOnly) {
      judgeClaimedDeposit(town, step, must);
      claimed.add(step.bookingId);
      continue;
    }
    // A booking that waited for its hold gets confirmed only after the hold is recorded.
    const waited = made.find(({ move, bookingId }) => move === 'secure' && bookingId === step.bookingId);
    const booking = waited?.before ?? now;
    if (!booking) continue;
    const { wrong, news } = judgeStep(town, step, booking);
    must(
      town,
      'a deposit goes from where to where, and when, as it should',
      wrong === null,
      () => `${wrong} of ${nameOf(town, booking)}: ${JSON.stringify(step)}`,
    );
    if (news) told.push(`${step.bookingId} ${news}`);
    for (const hold of step.after.holds) {
      const before = step.before?.holds.find(({ seq }) => seq === hold.seq);
      const key = orders[hold.state]?.(step.bookingId, hold.seq, hold.intentId);
      if (key === undefined || before?.state === hold.state) continue;
      const order = memory.operations.where((op) => op.key === key)[0];
      const body = JSON.stringify(order?.body ?? null);
      must(
        town,
        'what a deposit needs of the provider is ordered',
        order !== undefined &&
          (hold.state === 'releasing' ||
            body.includes(`:${booking.depositCents},`) ||
            body.includes(`:${booking.depositCents}}`)),
        () => `${key}: ${body}`,
      );
    }
  }
  const lines = made.flatMap(({ move, bookingId }) =>
    move.startsWith('deposit-') && !claimed.has(bookingId) ? `${bookingId} ${move}` : [],
  );
  must(
    town,
    'what becomes of a deposit is told, and nothing else',
    told.join() === lines.join(),
    () => `${lines.join()} instead of ${told.join()}`,
  );
  for (const each of made) if (each.move.startsWith('deposit-')) factsAreTold(town, each, must);
}

/** Checks that what a move says about the deposit matches the deposit's rows. */
function factsAreTold(town: Town, made: MadeRow, must: Must): void {
  const kept = town.memory.bookings.find(made.bookingId);
  if (!kept || town.memory.made.where(({ bookingId }) => bookingId === made.bookingId).at(-1) !== made)
    return;
  const whole = wholeBooking(town.memory, kept);
  must(
    town,
    'a booking says of its deposit what its rows say',
    [...facts, ...moreFacts].every((fact) => String(made.booking[fact]) === String(whole[fact])),
    () => JSON.stringify(made),
  );
}
