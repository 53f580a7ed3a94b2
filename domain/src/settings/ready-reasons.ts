/**
 * Reasons that are often given for a decision: a start, to be made to fit. Those that its person reads speak to them. First what is done
 * about reports and people, then IDs, then cases by the clause of the decision. Operators write their own over each of them.
 */
export const usualReasons = {
  dismiss: [
    'Nothing in it breaks our guidelines.',
    'What was reported is not in what we kept of it.',
    'This is about one rental, which the two can settle there.',
  ],
  uphold: ['It has been corrected since.', 'It was right to report this, and nothing more is needed.'],
  warn: [
    'How you treated someone goes against our guidelines. Please be kind to your neighbors.',
    'You asked someone to pay or get in touch outside this site.',
    "Your listing doesn't describe the item as it is. Please correct it.",
  ],
  'take-down': [
    "The photos or the description don't show the item as it is.",
    'This item may not be listed here.',
    'The listing asks people to pay or get in touch outside this site.',
  ],
  'hide-review': [
    "The review isn't about the rental.",
    'The review insults someone.',
    "The review shares someone's private details.",
  ],
  'hide-reply': ['The reply insults the person who wrote the review.', "The reply isn't about the rental."],
  suspend: [
    'You went on after a warning.',
    'You asked people to pay outside this site, which puts their money at risk.',
  ],
  ban: ['You went on after a suspension.', 'You took deposits or items from several people.'],
  approve: ['Looked at: this is someone else.', 'Same household, another person.'],
  'keep-out': ['This is the person who was banned.', 'The same card and phone number as a banned account.'],
  'reject-id': [
    'Please lay the document flat in daylight, with all four corners in the photo.',
    'Please take the selfie yourself, without a hat or sunglasses.',
  ],
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
} as const satisfies Record<string, readonly string[]>;

/** What has ready reasons of its own. */
export type ReasonsFor = keyof typeof usualReasons;

/** Reasons as they are typed and kept: one a line. */
export const reasonLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The ready reasons of each decision: ours wherever operators wrote none. */
export function readyReasons(
  set: Readonly<Partial<Record<ReasonsFor, string | null>>>,
): Record<ReasonsFor, string[]> {
  const entries = Object.entries(usualReasons).map(([name, usual]) => {
    const own = set[name as ReasonsFor]; // the entries of a const table
    return [name, own ? reasonLines(own) : [...usual]];
  });
  return Object.fromEntries(entries) as Record<ReasonsFor, string[]>; // one for each
}
