import { product } from '@borough/domain/company';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import type { LineName } from '@borough/domain/bookings/history';
import type { HistoryWords } from '../moves/move-look.ts';
import { moves } from '../moves/moves.ts';

/** All history lines except those of moves people make, which are defined with their moves. */
const otherLines: Record<Exclude<LineName, PersonalMove>, HistoryWords> = {
  request: { words: 'Request sent' },
  hold: { words: 'Dates held for payment' },
  confirm: { words: 'Paid and confirmed' },
  'await-deposit': { words: 'Paid; confirmed once the deposit is held' },
  secure: { words: 'Confirmed' },
  'return-unsecured': { words: 'Cancelled: the deposit was held too late' },
  'return-late-payment': { words: 'Payment refunded: it arrived too late' },
  'expire-request': { words: 'Not answered in time' },
  'expire-payment': { words: 'Not paid in time' },
  'lose-dates': { words: 'Dates taken by another booking' },
  'deposit-declined': { words: 'The card was declined for the deposit' },
  'deposit-held': { words: 'Deposit held' },
  'deposit-lapsed': { words: 'The hold for the deposit ended' },
  'deposit-renewed': { words: 'Deposit hold renewed' },
  'deposit-card-asked': { words: 'New card requested because the deposit hold ends soon' },
  'deposit-renewal-declined': { words: 'The bank declined to renew the deposit hold' },
  'deposit-captured': { words: 'Deposit charged, to be refunded after the rental' },
  'pick-up': { words: 'Picked up', reaches: 'rental' },
  'remind-of-pick-up': { words: 'Pickup reminder sent' },
  'remind-of-missed-pick-up': { words: 'Asked whether it was handed over' },
  'cancel-never-handed-over': { words: 'Cancelled: it was never handed over' },
  'return-unopposed': { words: 'Returned: no one disagreed for a day' },
  'return-by-silence': { words: "Returned: the owner didn't contest it" },
  'remind-of-return': { words: 'Return reminder sent' },
  'ask-about-return': { words: 'Asked whether it is back' },
  'ask-about-claim': { words: 'The owner was asked again whether it is back' },
  'stay-overdue': { words: 'Another day late' },
  'complete-unmarked': { words: 'Completed: no one marked the return', reaches: 'completed' },
  'learn-of-delay': { words: 'The rental before this one is late' },
  'learn-of-return': { words: 'The item is back from the previous rental' },
  'remind-of-end': { words: 'Reminder sent that the rental is over' },
  'give-up-unpayable': { words: "The payment page couldn't be opened" },
  'return-stray-payment': { words: 'Late payment refunded' },
  'cancel-without-deposit': { words: "Cancelled: the deposit wasn't held" },
  'cancel-after-warning': { words: "Cancelled: the card's bank warned us about the payment" },
  'state-meeting': { words: 'Told us what happened at the pickup' },
  'contest-meeting': { words: 'Disagreed about the pickup' },
  'lapse-meeting': { words: 'No answer about the pickup' },
  'refer-meeting': { words: `No answer about the pickup: ${product.name} decides` },
  'withdraw-meeting': { words: 'Withdrew the report about the pickup' },
  'decide-meeting': { words: `${product.name} made a decision about the pickup` },
  'appeal-meeting': { words: 'Decision about the pickup appealed' },
  'count-as-handed-over': { words: 'Counts as handed over', reaches: 'rental' },
  'count-renter-absent': { words: "Cancelled: the renter didn't show up for the pickup" },
  'count-owner-absent': { words: "Cancelled: the owner didn't show up for the pickup" },
  'count-as-not-met': { words: "Cancelled: the pickup couldn't be settled" },
  'state-complaint': { words: "The renter said that the item isn't as described" },
  'contest-complaint': { words: 'The owner disagreed about the item' },
  'lapse-complaint': { words: 'No answer about the item' },
  'refer-complaint': { words: `${product.name} decides about the item` },
  'cut-complaint': { words: "The item wasn't back in time for a larger refund" },
  'withdraw-complaint': { words: 'The renter withdrew their report about the item' },
  'decide-complaint': { words: `${product.name} made a decision about the item` },
  'appeal-complaint': { words: 'Decision about the item appealed' },
  'settle-complaint': { words: 'The report about the item is settled' },
  'settle-never-got': { words: 'Settled: the renter never got the item' },
  'claim-loss': { words: 'It was not back a week after the end, so the deposit was claimed' },
  'state-claim': { words: 'The owner made a claim against the deposit' },
  'contest-claim': { words: 'The renter disagreed with the claim' },
  'lapse-claim': { words: 'No answer to the claim' },
  'refer-claim': { words: `No answer to the claim: ${product.name} decides` },
  'withdraw-claim': { words: 'The claim was withdrawn' },
  'drop-claim': { words: 'Claim for a lost item dropped' },
  'decide-claim': { words: `${product.name} decided the claim` },
  'appeal-claim': { words: 'Decision about the claim appealed' },
  'settle-claim': { words: 'The claim is settled' },
  'settle-loss': { words: 'Completed: the claim for a lost item is settled', reaches: 'completed' },
  'say-lost-back': { words: 'The renter said that the lost item is back' },
  'deny-lost-back': { words: "The owner said that it isn't back" },
  'settle-back': { words: 'The lost item is back' },
  close: { words: 'Completed', reaches: 'completed' },
  complete: { words: 'Completed', reaches: 'completed' },
  'cancel-as-admin': { words: `Cancelled by ${product.name}` },
  wait: { words: 'On hold: dates promised to someone else' },
  revive: { words: 'Reopened' },
  'paid-twice': { words: 'Duplicate payment refunded' },
};

/** What a line of a booking's history says; its name if this version of the page doesn't know it. */
export function historyOf(line: LineName): HistoryWords {
  const known: Partial<typeof otherLines> = otherLines;
  if (isOfPeople(line)) return moves[line].history;
  return known[line] ?? { words: line.replaceAll('-', ' ') };
}

const isOfPeople = (line: LineName): line is PersonalMove => line in moves;
