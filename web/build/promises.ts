import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import type { retention } from '@borough/domain/retention/retention.rules';
import { currentTerms } from '@borough/domain/terms/terms';

/** The pages that promise something about money, time or data. */
export const promisingPages = [
  'terms',
  'help',
  'faq',
  'privacy',
  'trust-safety',
  'community-guidelines',
] as const;

/** A figure that a page writes out instead of taking it from a text fact (`text-facts.ts`). */
export interface WrittenOut {
  page: (typeof promisingPages)[number];
  /** The words of its sentence that hold the figure. */
  says: string;
  /** The file with the rule, and the code that holds the same figure; or why no rule of ours holds it. */
  from: { file: string; code: readonly string[] } | { outside: string };
}

const banks = { outside: 'What banks say; we send a refund at once.' };
const emergencies = { outside: 'A phone number.' };
const lateForAYear = {
  file: 'domain/src/clocks.ts',
  code: ['since.setUTCFullYear(since.getUTCFullYear() - 1);'],
};
const hasty = { file: 'domain/src/terms/terms.ts', code: ['hasty: { withinMinutes: 60,'] };
const dealtWith = { file: 'server/src/floor/db/dealing-facts.ts', code: ["interval '2 years'"] };

/** Every figure that pages write out, and where it comes from. All others are text facts. */
export const writtenOut: readonly WrittenOut[] = [
  {
    page: 'privacy',
    says: 'a tenth to a quarter of a mile',
    from: {
      file: 'server/src/listings/items/public-point.ts',
      code: ['const nearestMiles = 0.1;', 'const furthestMiles = 0.25;'],
    },
  },
  { page: 'privacy', says: 'for a year', from: lateForAYear },
  { page: 'help', says: 'for a year', from: lateForAYear },
  { page: 'terms', says: 'shows on their profile for a year', from: lateForAYear },
  { page: 'terms', says: "the owner's first such cancellation within twelve months", from: lateForAYear },
  {
    page: 'terms',
    says: 'The first rental an owner loses this way within twelve months',
    from: lateForAYear,
  },
  { page: 'faq', says: 'not for the first time within twelve months', from: lateForAYear },
  {
    page: 'help',
    says: 'After ten wrong passwords, you may have to wait up to 15 minutes',
    from: {
      file: 'server/src/floor/config.ts',
      code: ['failedSignInsPerGuesser: { max: 10, windowMs: 15 * 60_000 }'],
    },
  },
  {
    page: 'terms',
    says: 'a single-day rental counts as one day',
    from: {
      file: 'domain/src/pricing/pricing.rules.ts',
      code: ['Math.max(1, daysBetween(startDate, endDate))'],
    },
  },
  { page: 'community-guidelines', says: 'in the last two years', from: dealtWith },
  { page: 'terms', says: 'agree on within an hour', from: hasty },
  { page: 'help', says: 'agree on within an hour', from: hasty },
  { page: 'privacy', says: 'we answer within 30 days', from: { outside: 'The law: California allows 45.' } },
  {
    page: 'community-guidelines',
    says: 'Answer messages within 24 hours',
    from: { outside: 'What we ask of people.' },
  },
  { page: 'help', says: 'Between 2 and 5 percent', from: { outside: 'Advice.' } },
  { page: 'help', says: 'five to ten business days', from: banks },
  { page: 'faq', says: 'five to ten business days', from: banks },
  {
    page: 'help',
    says: 'within 3 business days',
    from: {
      file: 'domain/src/payouts/payout-words.rules.ts',
      code: ["sent: 'within 3 business days'"],
    },
  },
  { page: 'help', says: 'call 911', from: emergencies },
  { page: 'faq', says: 'call 911', from: emergencies },
  { page: 'trust-safety', says: 'call 911', from: emergencies },
  { page: 'community-guidelines', says: 'call 911', from: emergencies },
];

const { cases, late, neverHandedOver, returning } = currentTerms;
const rentBack = { rule: 'terms.neverHandedOver.then', holds: neverHandedOver.then === 'rent_back' };

/** What pages promise in words alone: the words, and whether the terms of new bookings say the same. */
export const inWords: readonly {
  page: (typeof promisingPages)[number];
  says: string;
  rule: string;
  holds: boolean;
}[] = [
  { page: 'terms', says: 'the rent goes back to the renter, the fees stay', ...rentBack },
  { page: 'help', says: 'the renter gets the rent back but not the fees', ...rentBack },
  { page: 'faq', says: 'the rent goes back, the fees stay', ...rentBack },
  { page: 'trust-safety', says: 'and the rent goes back', ...rentBack },
  {
    page: 'terms',
    says: 'which cost {{late.day}} for each day begun after the time you paid for',
    rule: 'terms.late',
    holds: late.countedFrom === 'paid_end',
  },
  {
    page: 'terms',
    says: 'When an owner says before the end that an item is back, it counts once the renter confirms it, or {{claim.lines}} after the end',
    rule: 'terms.returning',
    holds: returning.disagreeFrom === 'end' && returning.disagreeHours === returning.completeHours,
  },
  {
    page: 'community-guidelines',
    says: 'the one who asks gets half',
    rule: 'terms.cases.undecided',
    holds: cases.undecided === 'half',
  },
];

/** What everyone sees of a person, in the words that Privacy and Help have for it; null for what says nothing about them. */
export const seenByEveryone: Readonly<Record<keyof ProfileCard, string | null>> = {
  id: null,
  displayName: 'your display name',
  avatarUrl: 'your picture',
  bio: 'your bio',
  hobbies: 'your hobbies',
  lendingPitch: 'your lending pitch',
  socialCircles: 'the communities you belong to',
  memberSince: 'the month you joined',
  emailVerified: 'your badges',
  phoneVerified: 'your badges',
  idVerified: 'your badges',
  trustScore: 'trust score',
  trust: 'trust score',
  cancelledLate: 'cancelled late as an owner',
  rating: 'rating',
  reviewCount: 'reviews of you',
  rentalsDone: 'how many rentals you completed',
  responseRate: 'how often and how quickly you answer requests',
  responseMinutes: 'how often and how quickly you answer requests',
  pro: 'Pro',
};

type Table = keyof typeof retention;

/** The rows of "What we collect" in Privacy, by how they begin, and the tables of the database each is about. */
export const collected: Readonly<Record<string, readonly Table[]>> = {
  'Name, email address': [
    'accounts.account',
    'accounts.admin_invitations',
    'accounts.app_tokens',
    'accounts.email_changes',
    'accounts.passkey_challenges',
    'accounts.passkeys',
    'accounts.past_emails',
    'accounts.proof_codes',
    'accounts.recovery_codes',
    'accounts.second_factors',
    'accounts.sign_in_codes',
    'accounts.sign_up_notes',
    'accounts.user',
    'accounts.verification',
    'public.admin_changes',
    'public.admin_users',
  ],
  'Phone number': ['accounts.phone_codes', 'accounts.phones'],
  'Your profile': ['public.profiles'],
  'ID verification': ['public.document_views', 'public.id_documents', 'public.verification_requests'],
  Payouts: ['public.bank_payouts', 'public.payout_accounts', 'public.payouts'],
  Listings: [
    'public.files',
    'public.item_availability',
    'public.item_images',
    'public.item_imports',
    'public.items',
  ],
  'On Pro': ['public.pro_pages'],
  Bookings: [
    'public.booking_deadlines',
    'public.booking_events',
    'public.bookings',
    'public.checkout_sessions',
    'public.debt_payment_lines',
    'public.debt_payments',
    'public.deposit_holds',
    'public.deposits',
    'public.dispute_answers',
    'public.fraud_warnings',
    'public.item_reservations',
    'public.ledger_lines',
    'public.payment_disputes',
    'public.payment_operations',
    'public.payments',
    'public.plan_invoices',
    'public.plan_price_changes',
    'public.plan_subscriptions',
    'public.quotes',
    'public.refunds',
    'public.stripe_customers',
    'public.stripe_events',
  ],
  'Pickup and return': [
    'public.case_decisions',
    'public.case_lines',
    'public.cases',
    'public.evidence',
    'public.evidence_files',
    'public.evidence_views',
    'public.handover_tries',
  ],
  Reviews: ['public.review_windows', 'public.reviews', 'public.trust_changes'],
  Messages: [
    'public.blocked_messages',
    'public.conversations',
    'public.held_messages',
    'public.message_photos',
    'public.messages',
  ],
  'What you save': [
    'public.conversation_archives',
    'public.favorite_list_items',
    'public.favorite_lists',
    'public.favorites',
    'public.person_blocks',
    'public.quick_replies',
    'public.quiet_hours',
    'public.saved_search_finds',
    'public.saved_searches',
    'public.stopped_notices',
    'public.waiting_dates',
    'public.wanted_offers',
    'public.wanted_posts',
    'public.wanted_tellings',
  ],
  'Reports, ': [
    'accounts.sign_up_reviews',
    'public.admin_notes',
    'public.moderation_acts',
    'public.moderation_appeals',
    'public.reports',
  ],
  'Emails, text messages': [
    'public.notifications',
    'public.push_browsers',
    'public.push_messages',
    'public.outbox_messages',
    'public.person_event_counters',
    'public.person_events',
    'public.told_terms',
  ],
  Devices: ['accounts.known_browsers', 'accounts.pending_sign_ins', 'accounts.session'],
  'What you write to support': ['public.contact_answers', 'public.contact_messages'],
  'Your email address for the newsletter': ['public.newsletter_addresses'],
};

/** Tables that Privacy mentions elsewhere, by words of that sentence. */
export const mentioned: Readonly<Partial<Record<Table, string>>> = {
  'accounts.fingerprints': 'we also store keyed hashes of the card you paid with',
  'accounts.banned_fingerprints': "Keyed hashes of a banned person's email address",
  'public.item_views': 'how many times each of their items was viewed',
  'public.item_visits': 'a code made from the item, your IP address',
  'public.visit_keys': 'a random key for that day',
  'public.rate_limits': 'what any web server sees: your IP address',
};

/** Tables that hold nothing about a person. */
export const impersonal: readonly Table[] = [
  'public.terms',
  'accounts.jwks',
  'public.backups',
  'public.categories',
  'public.category_aliases',
  'public.category_changes',
  'public.connections',
  'public.database_sizes',
  'public.error_counts',
  'public.first_run',
  'public.health_alarms',
  'public.idempotency_keys',
  'public.item_changes',
  'public.process_notes',
  'public.restorations',
  'public.site_numbers',
  'public.push_keys',
  'public.settings',
  'public.site_text_drafts',
  'public.site_texts',
  'public.title_words',
];
