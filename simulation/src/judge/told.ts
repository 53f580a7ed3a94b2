import type { Memory } from '../memory/tables.ts';

/** Whom each move notifies, written a second time; what depends on more than the move is left out. */
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
  'return-unsecured': 'cancelled-without-deposit',
  'cancel-unsecured': 'cancelled-by-renter',
  'return-late-payment': 'paid-too-late',
  'expire-payment': 'payment-expired',
  'give-up-unpayable': 'payment-expired',
  'cancel-without-deposit': 'cancelled-without-deposit',
  'deposit-declined': 'deposit-declined',
  'deposit-lapsed': 'deposit-lapsed',
  'deposit-card-asked': 'deposit-card-asked',
  'deposit-renewal-declined': 'deposit-renewal-declined',
  'deposit-captured': 'deposit-captured',
  close: 'rental-closed',
  'cancel-as-admin': 'cancelled-by-admin',
};

const trouble = ['deposit-declined', 'deposit-lapsed', 'deposit-card-asked', 'deposit-renewal-declined'];

/** Whether people were notified of each move of a booking, and of nothing else. */
export function toldRight(id: string, memory: Memory): boolean {
  const lines = memory.lines.where(({ bookingId }) => bookingId === id);
  const wanted = lines.flatMap(({ move, by, to }, n) => {
    if (move === 'cancel') return `cancelled-by-${by.actor}`;
    if (move !== 'deposit-held') return tells[move] ?? [];
    // A hold is announced only after there was trouble, and not to those who waited for it.
    const last = lines.slice(0, n).findLast((line) => line.move.startsWith('deposit-'));
    return to !== 'pending' && trouble.includes(last?.move ?? '') ? 'deposit-held' : [];
  });
  const extra = ['end-reminder', 'refund-failed'];
  const told = memory.notices.where(({ bookingId }) => bookingId === id).map(({ notice }) => notice);
  const reminders = told.filter((notice) => notice === 'end-reminder').length;
  const text = (list: string[]) =>
    list
      .filter((each) => !extra.includes(each))
      .toSorted()
      .join();
  const failed = memory.refunds.where(
    ({ subject, failedAt }) => subject.id === id && failedAt !== null,
  ).length;
  const completed = lines.some(({ move }) => move === 'close');
  const sentBack = told.filter((notice) => notice === 'refund-failed').length;
  return (
    text(told) === text(wanted) && sentBack === failed && reminders <= 3 && (!completed || reminders >= 1)
  );
}
