import type { Memory } from '../memory/tables.ts';

/** Whom each move tells, written down once more; what depends on more than the move is left out. */
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

/** Whether people were told of each move of a booking, and of nothing else. */
export function toldRight(id: string, memory: Memory): boolean {
  const lines = memory.lines.where(({ bookingId }) => bookingId === id);
  const wanted = lines.flatMap(({ move, by }) =>
    move === 'cancel' ? `cancelled-by-${by.actor}` : (tells[move] ?? []),
  );
  const extra = ['end-reminder', 'refund-failed', 'deposit-held'];
  const told = memory.notices.where(({ bookingId }) => bookingId === id).map(({ notice }) => notice);
  const reminders = told.filter((notice) => notice === 'end-reminder').length;
  const text = (list: string[]) =>
    list
      .filter((each) => !extra.includes(each))
      .toSorted()
      .join();
  const completed = lines.some(({ move }) => move === 'close');
  return text(told) === text(wanted) && reminders <= 3 && (!completed || reminders >= 1);
}
