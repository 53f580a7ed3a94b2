import type { MeetingVerdict } from '../bookings/booking-state.ts';

/** The rules about pickups that decisions name, as the community guidelines have them, and the verdict each leads to. */
export const clauses = {
  'pickup-handed-over': {
    verdict: 'handed_over',
    heading: 'Handed over',
    words: 'An item counts as handed over once the renter has it, whether or not it was recorded here.',
  },
  'pickup-renter-absent': {
    verdict: 'renter_absent',
    heading: 'The renter did not come',
    words:
      "A renter who isn't there within two hours of the start, or of the time you agreed on, is treated as cancelling late.",
  },
  'pickup-owner-absent': {
    verdict: 'owner_absent',
    heading: 'The owner did not come',
    words:
      "An owner who isn't there with the item within two hours of the start, or of the time you agreed on, is treated as cancelling late: the renter gets everything back, and the owner owes the fees.",
  },
  'pickup-unclear': {
    verdict: 'not_met',
    heading: "It can't be told",
    words:
      "When it can't be told what happened, the renter gets everything back, and it counts against no one.",
  },
} as const satisfies Record<string, { verdict: MeetingVerdict; heading: string; words: string }>;

export type ClauseId = keyof typeof clauses;
export const clauseIds = Object.keys(clauses) as [ClauseId, ...ClauseId[]]; // keys of a const table

/** Whether a decision can rest on that clause. */
export const clauseFits = (clause: ClauseId, verdict: MeetingVerdict): boolean =>
  clauses[clause].verdict === verdict;
