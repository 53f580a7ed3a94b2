import type { MeetingVerdict } from '../bookings/booking-state.ts';
import type { CaseKind } from './case-kinds.ts';
import type { Finding } from './finding.ts';

/**
 * The rules that decisions cite, in the wording of the community guidelines, and what each leads to: a verdict about a
 * pickup; something or nothing for the owner in a claim; something or nothing back for the renter in a complaint.
 */
export const clauses = {
  'pickup-handed-over': {
    verdict: 'handed_over',
    heading: 'Handed over',
    words: 'An item counts as handed over once the renter has it, whether or not it was recorded here.',
  },
  'pickup-renter-absent': {
    verdict: 'renter_absent',
    heading: "The renter didn't show up",
    words:
      "If the renter isn't there within two hours of the start, or of the time you agreed on, that counts as a late cancellation.",
  },
  'pickup-owner-absent': {
    verdict: 'owner_absent',
    heading: "The owner didn't show up",
    words:
      "If the owner isn't there with the item within two hours of the start, or of the time you agreed on, that counts as a late cancellation: the renter gets everything back, and the owner owes the fees.",
  },
  'pickup-unclear': {
    verdict: 'not_met',
    heading: "We can't tell",
    words:
      "When we can't tell what happened, the renter gets everything back, and it doesn't count against anyone.",
  },
  'item-flawed': {
    verdict: 'back',
    heading: 'Not as described',
    words:
      'When an item differs from its page, or works worse than it should, the renter gets back part of the rent, in proportion to how much less the item was worth to them. If they could hardly use it, the fees go back too, and the owner owes them.',
  },
  'item-never-got': {
    verdict: 'back',
    heading: 'Never received',
    words: 'A renter who never got the item gets everything back.',
  },
  'item-as-described': {
    verdict: 'none-back',
    heading: 'As described',
    words:
      "There is no refund for anything shown or described on the item's page, or for flaws that don't keep the item from being used.",
  },
  'item-unproven': {
    verdict: 'none-back',
    heading: "No evidence that it wasn't as described",
    words: 'There is no refund without evidence in the photos or in other records here.',
  },
  'claim-damage': {
    verdict: 'something',
    heading: 'Damage and missing parts',
    words:
      'Renters pay for damage and missing parts that show in the photos from pickup and return, up to the deposit: the cost of the repair or the part, but never more than the item is worth.',
  },
  'claim-late': {
    verdict: 'something',
    heading: 'Late returns',
    words:
      "An item that comes back more than three hours after the paid time costs the share of the daily price that the booking's terms name, usually all of it, for each day or part of a day, up to 30 days.",
  },
  'claim-not-returned': {
    verdict: 'something',
    heading: 'Items that never come back',
    words: "A renter who doesn't bring an item back pays what it's worth, up to the deposit.",
  },
  'claim-wear': {
    verdict: 'nothing',
    heading: 'Normal wear',
    words: "Signs of normal use, and anything already there at pickup, aren't damage.",
  },
  'claim-unproven': {
    verdict: 'nothing',
    heading: 'No evidence',
    words: 'Nothing is taken from the deposit without evidence in the photos or in other records here.',
  },
} as const satisfies Record<
  string,
  { verdict: MeetingVerdict | 'something' | 'nothing' | 'back' | 'none-back'; heading: string; words: string }
>;

export type ClauseId = keyof typeof clauses;
export const clauseIds = Object.keys(clauses) as [ClauseId, ...ClauseId[]]; // keys of a const table

/** What a clause must lead to for a decision to rest on it. */
const leadsTo = (finding: Finding, kind: CaseKind) => {
  if (typeof finding === 'string') return finding;
  if (kind === 'not_as_described') return finding > 0 ? 'back' : 'none-back';
  return finding > 0 ? 'something' : 'nothing';
};

/** Whether a decision with that finding, in a case of that kind, can rest on that clause. */
export const clauseFits = (clause: ClauseId, finding: Finding, kind: CaseKind): boolean =>
  clauses[clause].verdict === leadsTo(finding, kind);
