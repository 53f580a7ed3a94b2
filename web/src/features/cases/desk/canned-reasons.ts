import type { ClauseId } from '@borough/domain/cases/clauses';

/** Reasons that decisions under a clause often have: a start, to be made to fit the case. */
export const cannedReasons: Record<ClauseId, readonly string[]> = {
  'pickup-handed-over': [
    'The photos and messages from that day show that the renter had the item.',
    "The item's code was used at the time of the pickup.",
  ],
  'pickup-renter-absent': [
    'The messages show that the owner was there at the agreed time and the renter was not.',
  ],
  'pickup-owner-absent': [
    'The messages show that the renter was there at the agreed time and the owner was not.',
  ],
  'pickup-unclear': ['Both accounts are possible, and nothing recorded here supports one over the other.'],
  'item-flawed': [
    'The photos show a flaw that the page does not mention, and it made the item less useful.',
    'The item did not work as its page says, so part of the rent goes back.',
  ],
  'item-never-got': ['Nothing recorded here shows that the renter received the item.'],
  'item-as-described': ['The page shows or mentions what the complaint is about.'],
  'item-unproven': ['Neither the photos nor the messages show that the item differed from its page.'],
  'claim-damage': [
    'The return photos show damage that the pickup photos do not.',
    'The damage is shown, but the repair costs less than was claimed.',
  ],
  'claim-late': ['The return was recorded later than the paid time, and these days are counted from it.'],
  'claim-not-returned': ['Nothing recorded here shows that the item came back.'],
  'claim-wear': ['What the return photos show is normal use, or was already there at pickup.'],
  'claim-unproven': ['The photos do not show the damage that is claimed.'],
};
