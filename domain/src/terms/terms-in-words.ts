import { moneyText } from '../money.ts';
import type { Terms } from './terms.ts';

const halfDays = (halves: number) =>
  halves === 1 ? "half a day's price" : halves === 2 ? "one day's price" : `${halves / 2} days' price`;

const upTo = (cents: number | null) => (cents === null ? 'any amount' : `at most ${moneyText(cents)}`);

function cancelling({
  cancelling: { freeHours, graceHours, lateSteps, ownerWithContactOpen },
  notBack,
}: Terms): string {
  const late = [...lateSteps]
    .sort((one, other) => one.fromDays - other.fromDays)
    .map(({ fromDays, halfDays: halves }) => `${halfDays(halves)} from ${fromDays} days`)
    .join(', ');
  const again =
    ownerWithContactOpen === 'second_time_owes'
      ? ', or from the second time in twelve months with contact open'
      : '';
  const lost =
    notBack.nextLost === 'first_free'
      ? ' A booking lost to a late rental costs the owner nothing the first time in twelve months, then as much as cancelling.'
      : '';
  return `Free until ${freeHours} hours before the start, or for ${graceHours} hour after confirmation. Later, the fees stay, and the owner gets ${late}. An owner who cancels within ${freeHours} hours of the start${again} owes the fees.${lost}`;
}

function undecided({ cases }: Terms): string {
  const after = `A case no one decides ends ${cases.undecidedDays} days later`;
  return cases.undecided === 'half'
    ? `${after}: half of each contested line, ${upTo(cases.undecidedUpToCents)} in all.`
    : `${after}: a complaint gets what it asked for, a claim nothing.`;
}

/** The terms a booking was made under, as an evidence pack shows them: what each figure is about, and what it says. */
export function termsInWords(terms: Terms): [about: string, words: string][] {
  const { fees, neverHandedOver, returning, late, notBack, claims, complaints, cases, meeting, deposit } =
    terms;
  const backLate =
    notBack.claimAfterDays === null
      ? ''
      : ` "Not back yet" becomes a claim for the whole deposit ${notBack.claimAfterDays} days after the end.`;
  return [
    ['Version', terms.version],
    [
      'Fees',
      `${fees.userPercent.free}% of the rent on Basic, ${fees.userPercent.pro}% on Pro, and ${fees.processingPercent}% for processing.`,
    ],
    ['Cancelling', cancelling(terms)],
    [
      'Pickup',
      `Answer within ${meeting.answerHours} hours. If the pickup is never recorded, the rental is cancelled ${neverHandedOver.afterHours} hours after its end${neverHandedOver.then === 'rent_back' ? ': the rent goes back, and the fees stay' : ', as if the renter had cancelled late'}.`,
    ],
    [
      'Return',
      `The owner's silence counts after ${returning.silenceHours} hours. The rental is completed ${returning.completeHours} hours after the return, or ${returning.unmarkedDays} days after its end if no one marks it.`,
    ],
    [
      'Late days',
      `${late.percentOfDay}% of a day's price for each 24 hours begun since ${late.graceHours} hours after the end, at most ${late.maxDays} days.${backLate}`,
    ],
    [
      'Claims',
      `Answer within ${claims.answerHours} hours, or ${claims.answerLossHours} if the item never came back. Silence settles ${upTo(claims.silenceUpToCents)}${claims.silenceNeedsOwnWord ? ", if the renter's own code or tap stands for the hand-over" : ''}. ${claims.feePercent}% of a claim stays with us.`,
    ],
    [
      'Complaints',
      `Within ${complaints.withinHours} hours, answered within ${complaints.answerHours}. Silence settles ${upTo(complaints.silenceUpToCents)}. Above ${complaints.keepUpToPercent}%, the item has to be back within ${complaints.bringBackHours} hours.`,
    ],
    ['Decisions', `Final after ${cases.finalHours} hours. ${undecided(terms)}`],
    [
      'Deposit',
      `Held from ${deposit.placedHours} hours before the start, needed ${deposit.neededHours} hours before it, renewed at most ${deposit.renewals} times.`,
    ],
  ];
}
