import { isShareNotice } from '../memory/talk/notifications/write-notice.ts';
import type { Memory } from '../memory/tables.ts';

/** The notice each move sends, written a second time; notices that depend on more than the move are left out. */
const tells: Partial<Record<string, string>> = {
  request: 'request-made',
  accept: 'request-accepted',
  decline: 'request-declined',
  withdraw: 'request-withdrawn',
  'expire-request': 'request-expired',
  wait: 'request-waiting',
  'lose-dates': 'dates-taken',
  confirm: 'booking-confirmed',
  secure: 'booking-confirmed',
  'return-unsecured': 'paid-too-late',
  'cancel-unsecured': 'cancelled-by-renter',
  'return-late-payment': 'paid-too-late',
  'expire-payment': 'payment-expired',
  'give-up-unpayable': 'payment-expired',
  'cancel-without-deposit': 'cancelled-without-deposit',
  'cancel-after-warning': 'cancelled-after-warning',
  'deposit-declined': 'deposit-declined',
  'deposit-lapsed': 'deposit-lapsed',
  'deposit-card-asked': 'deposit-card-asked',
  'deposit-renewal-declined': 'deposit-renewal-declined',
  'deposit-captured': 'deposit-captured',
  'hand-over': 'picked-up',
  'pick-up': 'picked-up',
  'cancel-never-handed-over': 'never-handed-over',
  return: 'returned',
  'agree-return': 'returned',
  'return-unopposed': 'returned',
  'return-by-silence': 'returned',
  'deny-return': 'return-denied',
  'say-returned': 'said-returned',
  'contest-return': 'return-contested',
  'all-good': 'rental-closed',
  complete: 'rental-closed',
  'complete-unmarked': 'rental-closed',
  'not-back': 'not-back',
  'learn-of-delay': 'previous-late',
  'learn-of-return': 'previous-back',
  'learn-of-no-delay': 'previous-back',
  'cancel-not-back': 'cancelled-not-back',
  'count-as-owners': 'loss-disproved',
  'state-meeting': 'meeting-stated',
  'contest-meeting': 'meeting-contested',
  'lapse-meeting': 'meeting-lapsed',
  'refer-meeting': 'meeting-referred',
  'withdraw-meeting': 'meeting-withdrawn',
  'decide-meeting': 'meeting-decided',
  'appeal-meeting': 'meeting-appealed',
  'count-as-handed-over': 'meeting-handed-over',
  'count-renter-absent': 'meeting-renter-absent',
  'count-owner-absent': 'meeting-owner-absent',
  'count-as-not-met': 'meeting-not-met',
  'state-claim': 'claim-stated',
  'claim-loss': 'loss-claimed',
  'contest-claim': 'claim-contested',
  'lapse-claim': 'claim-lapsed',
  'refer-claim': 'claim-referred',
  'withdraw-claim': 'claim-withdrawn',
  'drop-claim': 'claim-dropped',
  'decide-claim': 'claim-decided',
  'appeal-claim': 'claim-appealed',
  'settle-claim': 'claim-settled',
  'settle-loss': 'claim-settled',
  'say-lost-back': 'lost-said-back',
  'deny-lost-back': 'lost-not-back',
  'settle-back': 'lost-came-back',
  'state-complaint': 'complaint-stated',
  'contest-complaint': 'complaint-contested',
  'lapse-complaint': 'complaint-lapsed',
  'refer-complaint': 'complaint-referred',
  'cut-complaint': 'complaint-cut',
  'withdraw-complaint': 'complaint-withdrawn',
  'decide-complaint': 'complaint-decided',
  'appeal-complaint': 'complaint-appealed',
  'settle-complaint': 'complaint-settled',
  'settle-never-got': 'complaint-settled',
  'cancel-never-got': 'complaint-settled',
  close: 'rental-closed',
  'cancel-as-admin': 'cancelled-by-admin',
};

/** The most times people are reminded of each thing. */
const mostReminders: Readonly<Record<string, number>> = {
  'pick-up-reminder': 2,
  'missed-reminder': 4,
  'return-reminder': 2,
  'overdue-reminder': 8,
  'claim-reminder': 3,
  'end-reminder': 3,
};

const trouble = ['deposit-declined', 'deposit-lapsed', 'deposit-card-asked', 'deposit-renewal-declined'];

const givesEndBack: ReadonlySet<string> = new Set([
  ...['withdraw-complaint', 'cut-complaint', 'decide-complaint', 'settle-complaint'],
]);

/** Whether people were notified of every move of a booking, and of nothing else. */
export function toldRight(id: string, memory: Memory): boolean {
  const lines = memory.lines.where(({ bookingId }) => bookingId === id);
  const wanted = lines.flatMap(({ move, by, to }, n) => {
    if (move === 'cancel') return `cancelled-by-${by.actor}`;
    if (move === 'on-my-way') return `${by.actor}-on-the-way`;
    const then = lines[n + 1];
    if (move === 'say-handed-over' || move === 'say-received')
      return then?.move === 'pick-up' ? [] : move.replace('say', 'said');
    if (move === 'mark-back') {
      const earlier = lines.slice(0, n).filter((line) => line.move === move).length;
      const made = memory.made.where((each) => each.bookingId === id && each.move === move)[earlier];
      return made?.booking.returnedAt ? 'returned' : 'said-back';
    }
    if (move === 'will-not-be-back')
      return memory.made.where((each) => each.bookingId === id && each.move === move)[0]?.booking
        .cancelReason === 'owner'
        ? 'cancelled-by-owner'
        : 'cancelled-not-back';
    if (move !== 'deposit-held') return tells[move] ?? [];
    // A hold is announced only if there was trouble before, and not to people who were waiting for it.
    const last = lines.slice(0, n).findLast((line) => line.move.startsWith('deposit-'));
    return to !== 'pending' && trouble.includes(last?.move ?? '') ? 'deposit-held' : [];
  });
  const told = memory.notices.where(({ bookingId }) => bookingId === id).map(({ notice }) => notice);
  // A complaint that asks for the item no longer gives a rental its end back, with that end's reminders.
  const restored = lines.filter(({ move }) => givesEndBack.has(move)).length;
  const reminders = Object.entries(mostReminders).map(
    ([name, most]) =>
      [
        told.filter((each) => each === name).length,
        name === 'return-reminder' || name === 'overdue-reminder' ? most * (1 + restored) : most,
      ] as const,
  );
  const text = (list: string[]) =>
    list
      .filter((each) => each !== 'refund-failed' && !isShareNotice(each) && !(each in mostReminders))
      .toSorted()
      .join();
  const failed = memory.refunds.where(
    ({ subject, failedAt }) => subject.id === id && failedAt !== null,
  ).length;
  // A pickup confirmed after days in doubt, or no longer in doubt, may belong to a rental that is already over.
  const wasDoubted = lines.some(({ move }) => move === 'count-as-handed-over' || move === 'withdraw-meeting');
  const completed = lines.some(({ move }) => move === 'close') && !wasDoubted;
  const sentBack = told.filter((notice) => notice === 'refund-failed').length;
  return (
    text(told) === text(wanted) &&
    sentBack === failed &&
    reminders.every(([count, most]) => count <= most) &&
    (!completed || told.includes('end-reminder'))
  );
}
