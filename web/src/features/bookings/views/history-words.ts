import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import type { LineName } from '@borough/domain/bookings/history';
import type { HistoryWords } from '../moves/move-look.ts';
import { moves } from '../moves/moves.ts';

/** Every line but those of the moves that people make, which stand with their moves. */
const otherLines: Record<Exclude<LineName, PersonalMove>, HistoryWords> = {
  request: { words: 'Request sent' },
  hold: { words: 'Dates held for payment' },
  confirm: { words: 'Paid and confirmed' },
  'await-deposit': { words: 'Paid; confirmed once the deposit is held' },
  secure: { words: 'Confirmed' },
  'return-unsecured': { words: 'Cancelled: the deposit was held too late' },
  'return-late-payment': { words: 'Payment returned: it came too late' },
  'expire-request': { words: 'Not answered in time' },
  'expire-payment': { words: 'Not paid in time' },
  'lose-dates': { words: 'Dates taken by another booking' },
  'deposit-declined': { words: 'The card was declined for the deposit' },
  'deposit-held': { words: 'Deposit held' },
  'deposit-lapsed': { words: 'The hold for the deposit ended' },
  'deposit-renewed': { words: 'Deposit hold renewed' },
  'deposit-card-asked': { words: 'A new card was asked for, because the deposit hold ends soon' },
  'deposit-renewal-declined': { words: 'The bank declined to renew the deposit hold' },
  'deposit-captured': { words: 'Deposit charged, to be refunded after the rental' },
  'remind-of-end': { words: 'Reminded that the rental is over' },
  'give-up-unpayable': { words: 'The payment page could not be opened' },
  'return-stray-payment': { words: 'A payment that came too late was returned' },
  'cancel-without-deposit': { words: 'Cancelled: the deposit was not held' },
  close: { words: 'Completed', reaches: 'completed' },
  'pick-up': { words: 'Picked up', reaches: 'rental' },
  return: { words: 'Returned' },
  complete: { words: 'Completed', reaches: 'completed' },
  'cancel-as-admin': { words: 'Cancelled by Borough' },
  wait: { words: 'Put on hold: dates promised to another' },
  revive: { words: 'Open again' },
  'paid-twice': { words: 'A second payment was returned' },
};

/** What a line of a booking's history says; the name of one that the page is too old to know. */
export function historyOf(line: LineName): HistoryWords {
  const known: Partial<typeof otherLines> = otherLines;
  if (isOfPeople(line)) return moves[line].history;
  return known[line] ?? { words: line.replaceAll('-', ' ') };
}

const isOfPeople = (line: LineName): line is PersonalMove => line in moves;
