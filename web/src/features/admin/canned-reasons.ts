import type { Act } from './admin.api.ts';

/** Reasons that are often given for an act: a start, to be made to fit. Those that its person reads speak to them. */
export const cannedReasons: Partial<Record<Act['act'], readonly string[]>> = {
  'take-down': [
    "The photos or the description don't show the item as it is.",
    'This item may not be listed here.',
    'The listing asks people to pay or get in touch outside this site.',
  ],
  warn: [
    'Several people reported how you treated them. Please be kind to your neighbors.',
    'You asked someone to pay or get in touch outside this site.',
    "Your listing doesn't describe the item as it is. Please correct it.",
  ],
  suspend: [
    'You went on after a warning.',
    'You asked people to pay outside this site, which puts their money at risk.',
  ],
  'hide-review': [
    "The review isn't about the rental.",
    'The review insults someone.',
    "The review shares someone's private details.",
  ],
  'hide-reply': ['The reply insults the person who wrote the review.', "The reply isn't about the rental."],
  uphold: ['It has been corrected since.', 'It was right to report this, and nothing more is needed.'],
  dismiss: [
    'Nothing in it breaks our guidelines.',
    'What was reported is not in what we kept of it.',
    'This is about one rental, which the two can settle there.',
  ],
  approve: ['Looked at: this is someone else.', 'Same household, another person.'],
  'keep-out': ['This is the person who was banned.', 'The same card and phone number as a banned account.'],
  ban: ['You went on after a suspension.', 'You took deposits or items from several people.'],
};
