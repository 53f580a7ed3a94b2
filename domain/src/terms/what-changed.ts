import { moneyText } from '../money.ts';
import type { Terms } from './terms.ts';

interface Line {
  /** The figures the sentence is about. */
  of: (terms: Terms) => unknown;
  words: (terms: Terms) => string;
}

/** What a day an item is late costs: "the daily price", "150% of the daily price". */
export const lateDay = (percent: number) =>
  percent === 100 ? 'the daily price' : `${percent}% of the daily price`;
const atMost = (cents: number | null) => (cents === null ? 'any amount' : `at most ${moneyText(cents)}`);

/** The most important first. */
const lines: readonly Line[] = [
  {
    of: ({ claims }) => claims.feePercent,
    words: ({ claims }) =>
      `When a claim or late days are paid out, ${claims.feePercent}% of the amount stays with us.`,
  },
  {
    of: ({ late }) => late,
    words: ({ late }) =>
      `Each day an item is late costs ${lateDay(late.percentOfDay)}, for at most ${late.maxDays} days.`,
  },
  {
    of: ({ complaints }) => complaints.percentOf,
    words: ({ complaints }) =>
      complaints.percentOf === 'rent'
        ? "When an item isn't as described, the agreed part of the rent goes back, and the fees stay."
        : "When an item isn't as described, the agreed part of the rent and the fees goes back.",
  },
  {
    of: ({ neverHandedOver }) => neverHandedOver,
    words: ({ neverHandedOver: { afterHours, then } }) =>
      `If no one records the pickup, the booking is cancelled ${afterHours} hours after its end: ${then === 'rent_back' ? 'the rent goes back, and the fees stay' : 'the refund is that of a late cancellation'}.`,
  },
  {
    of: ({ meeting, claims, complaints }) => [
      meeting.loneHandedOver,
      claims.silenceUpToCents,
      claims.silenceNeedsOwnWord,
      complaints.silenceUpToCents,
    ],
    words: ({ claims, complaints }) =>
      `If someone doesn't answer, a claim stands for ${atMost(claims.silenceUpToCents)}${claims.silenceNeedsOwnWord ? ' and only on their own code or tap' : ''}, and a complaint for ${atMost(complaints.silenceUpToCents)}.`,
  },
  {
    of: ({ cases }) => [cases.undecidedDays, cases.undecided, cases.undecidedUpToCents],
    words: ({ cases: { undecidedDays, undecided, undecidedUpToCents } }) =>
      undecided === 'half'
        ? `A case that no one decides within ${undecidedDays} days ends with half of what is contested, ${atMost(undecidedUpToCents)}, for whoever asked for it.`
        : `A case that no one decides within ${undecidedDays} days gives a complaint what it asked for, and a claim nothing.`,
  },
  {
    of: ({ notBack: { nextLost: _, ...notBack } }) => notBack,
    words: ({ notBack: { claimAfterDays, lostAfterHours } }) =>
      claimAfterDays === null
        ? `An item that isn't back ${lostAfterHours} hours after the end can be claimed as lost.`
        : `An item that isn't back ${claimAfterDays} days after the end becomes a claim for the whole deposit.`,
  },
  {
    of: ({ cancelling, notBack }) => [cancelling.ownerWithContactOpen, notBack.nextLost],
    words: ({ cancelling, notBack }) =>
      cancelling.ownerWithContactOpen === 'second_time_owes' || notBack.nextLost === 'first_free'
        ? 'From the second time in a year, owners owe the fees for cancelling once the address is shown, or losing a booking to a late rental.'
        : `Owners owe nothing for cancelling more than ${cancelling.freeHours} hours before the start, or losing a booking to a late rental.`,
  },
  {
    of: ({ fees }) => fees,
    words: ({ fees: { userPercent, processingPercent } }) =>
      `Renters pay a service fee of ${userPercent.free}% (${userPercent.pro}% on Pro), and ${processingPercent}% for payment processing.`,
  },
  {
    of: ({ cancelling: { ownerWithContactOpen: _, ...cancelling } }) => cancelling,
    words: () => 'What cancelling costs has changed; you see it before you pay.',
  },
  {
    of: (terms) => rest(terms),
    words: () => 'Some time limits have changed: for answers, returns, claims, complaints, and deposits.',
  },
];

/** Every figure without a sentence of its own. */
function rest(terms: Terms): unknown {
  const { day, asking, returning, deposit } = terms;
  const { loneHandedOver: _lone, ...meeting } = terms.meeting;
  const { feePercent: _fee, silenceUpToCents: _most, silenceNeedsOwnWord: _own, ...claims } = terms.claims;
  const { percentOf: _of, silenceUpToCents: _any, ...complaints } = terms.complaints;
  const { finalHours } = terms.cases;
  return [day, asking, returning, deposit, meeting, claims, complaints, finalHours];
}

/** What differs between two sets of terms, in short sentences about the later one; empty if no figure does. */
export function whatChanged(before: Terms, now: Terms): string[] {
  return lines
    .filter(({ of }) => JSON.stringify(of(before)) !== JSON.stringify(of(now)))
    .map(({ words }) => words(now));
}
