import { documentDaysAfterDecision } from '../identity/identity.rules.ts';

/** How long rows of a table are kept, and why. */
export type Kept =
  /** That many days after something; housekeeping deletes older rows. */
  | { days: number; after: string; why: string }
  /** As long as the thing it belongs to. */
  | { with: 'account' | 'item' | 'conversation' | 'rental' | 'installation'; why: string };

const written = (days: number, why: string) => ({ days, after: 'it was written', why });
const expired = (what: string) => ({ days: 0, after: 'it ends', why: what });

/** After how many days an account whose address was never confirmed is deleted. */
export const neverConfirmedDays = 7;

/** How many days someone who chose to be remembered stays signed in without coming back. */
export const rememberedDays = 30;

/** How many days the pictures of a reported listing are kept after the report is settled. */
export const evidenceDays = 30;

/** How many days photos, notes and statements about a rental are kept after it ends. */
export const rentalEvidenceDays = 2 * 365;

/** How many months the last backup of each month is kept: no backup holds what was deleted before for longer. */
export const backupMonths = 12;

/** How many years records of rentals and payments are kept, as tax law requires. */
export const transactionYears = 7;

/**
 * How long each table of the database keeps its rows, and why. The privacy policy takes its figures from here, and housekeeping
 * deletes accordingly; a table without an entry fails a test.
 */
export const retention = {
  'accounts.account': { with: 'account', why: 'How this person signs in.' },
  'accounts.admin_invitations': expired('Its link has ended.'),
  'accounts.app_tokens': expired('A token that has ended opens nothing.'),
  'accounts.banned_fingerprints': {
    days: 5 * 365,
    after: 'the ban',
    why: 'To recognize banned people if they return. Deleted when the ban is lifted.',
  },
  'accounts.email_changes': expired('Its links have ended.'),
  'accounts.fingerprints': {
    with: 'account',
    why: 'To keep people from renting from themselves under another name: cards, phone numbers and bank accounts as keyed hashes. What a rental recorded of them stays with the rental.',
  },
  'accounts.jwks': {
    with: 'installation',
    why: 'The keys that sign short-lived tokens. They contain no personal data.',
  },
  'accounts.known_browsers': {
    days: 400,
    after: 'it was last used',
    why: 'To send an email about sign-ins from new browsers. After that, the browser counts as new again.',
  },
  'accounts.passkey_challenges': expired('A challenge that has ended proves nothing.'),
  'accounts.passkeys': { with: 'account', why: 'How this person signs in.' },
  'accounts.past_emails': {
    days: 365,
    after: 'it was given up',
    why: 'So that a stolen account can be noticed at every address it had.',
  },
  'accounts.pending_sign_ins': expired('A sign-in that waited too long for its second factor has ended.'),
  'accounts.phone_codes': {
    days: 1,
    after: 'it was sent',
    why: 'Requests and wrong guesses are counted per day.',
  },
  'accounts.phones': { with: 'account', why: 'How this person signs in and is reached during a rental.' },
  'accounts.proof_codes': expired('A code that has ended proves nothing.'),
  'accounts.recovery_codes': { with: 'account', why: 'How this person signs in.' },
  'accounts.second_factors': { with: 'account', why: 'How this person signs in.' },
  'accounts.session': expired('The sign-in has ended, and its row holds a network address and a browser.'),
  'accounts.sign_in_codes': expired('A code that has ended signs nobody in.'),
  'accounts.sign_up_reviews': { with: 'account', why: 'Whether this person resembles a banned one.' },
  'accounts.sign_up_notes': { with: 'account', why: 'What this person accepted, and when.' },
  'accounts.user': { with: 'account', why: 'The account itself.' },
  'accounts.verification': expired('Its link has ended.'),

  'public.admin_notes': written(2 * 365, 'So that the next admin knows what the one before learned.'),
  'public.admin_changes': { with: 'installation', why: 'Who gave or took which right, and why.' },
  'public.admin_users': { with: 'account', why: 'Who the admins are.' },
  'public.backups': {
    days: 400,
    after: 'it was asked for',
    why: 'Which backups were made, and how the drills went. It contains no personal data.',
  },
  'public.bank_payouts': { with: 'rental', why: 'What was paid to whose bank, and whether it came back.' },
  'public.blocked_messages': {
    days: 90,
    after: 'the filter refused it',
    why: 'To decide whether the filter was mistaken, and to see who tries again and again.',
  },
  'public.booking_deadlines': { with: 'rental', why: 'What falls due for a rental, and what did.' },
  'public.booking_events': { with: 'rental', why: 'The history of a rental.' },
  'public.bookings': { with: 'rental', why: 'The rental itself.' },
  'public.connections': {
    with: 'installation',
    why: 'How the site reaches people, mail and payments. It contains no personal data.',
  },
  'public.first_run': { with: 'installation', why: 'Whether the site is being set up. No personal data.' },
  'public.case_decisions': { with: 'rental', why: 'What was decided when two people disagreed, and why.' },
  'public.case_lines': { with: 'rental', why: 'What an owner claimed from a deposit.' },
  'public.cases': { with: 'rental', why: 'What two people disagreed about, and how it ended.' },
  'public.categories': { with: 'installation', why: 'No personal data.' },
  'public.category_aliases': { with: 'installation', why: 'No personal data.' },
  'public.category_changes': { with: 'installation', why: 'What operators changed, with its author.' },
  'public.checkout_sessions': { with: 'rental', why: 'How it was paid.' },
  'public.contact_answers': { with: 'installation', why: 'Goes with the message it answers.' },
  'public.contact_messages': written(2 * 365, 'To answer it, and to look it up later.'),
  'public.conversation_archives': { with: 'account', why: 'Which conversations this person archived.' },
  'public.conversations': { with: 'conversation', why: 'So that both people can read it again.' },
  'public.database_sizes': {
    days: 400,
    after: 'it was measured',
    why: 'To tell how fast the database grows.',
  },
  'public.debt_payment_lines': { with: 'rental', why: 'Which rentals a payment of debts was for.' },
  'public.debt_payments': { with: 'rental', why: 'What this person paid of what they owed.' },
  'public.deposit_holds': { with: 'rental', why: 'Each hold on a card, and what became of it.' },
  'public.deposits': { with: 'rental', why: 'What was held.' },
  'public.document_views': { with: 'account', why: 'So that people can see who viewed their ID, and when.' },
  'public.error_counts': {
    days: 30,
    after: 'the hour ended',
    why: 'How often each kind of error came up. No personal data.',
  },
  'public.evidence': {
    with: 'rental',
    why: `Photos, notes and statements about a rental. They go ${rentalEvidenceDays} days after it ended.`,
  },
  'public.evidence_files': {
    with: 'rental',
    why: `Where the photos of a rental lie, and their keys. They and the photos go ${rentalEvidenceDays} days after it ended.`,
  },
  'public.evidence_views': { with: 'rental', why: 'Who looked at its photos, and when.' },
  'public.favorite_list_items': { with: 'account', why: 'What is on the lists of this person.' },
  'public.favorite_lists': { with: 'account', why: 'The lists this person put together.' },
  'public.favorites': { with: 'account', why: 'The items this person saved.' },
  'public.files': {
    with: 'item',
    why: 'Pictures people uploaded. Those of a reported listing stay, for admins alone, while the report is open and 30 days after.',
  },
  'public.handover_tries': { with: 'rental', why: 'How often a wrong code was entered.' },
  'public.health_alarms': { with: 'installation', why: 'What is wrong now. No personal data.' },
  'public.held_messages': { with: 'conversation', why: 'So that its sender can see what was decided.' },
  'public.id_documents': {
    with: 'account',
    why: `Where the pictures of an ID lie, and their keys. They and the pictures go ${documentDaysAfterDecision} days after the decision.`,
  },
  'public.idempotency_keys': {
    days: 1,
    after: 'the request came',
    why: 'So that a repeated request gets the same answer.',
  },
  'public.item_availability': { with: 'item', why: 'When the item is offered.' },
  'public.item_changes': {
    with: 'item',
    why: 'What changed about an item, until those who asked to hear of it are told. It contains no personal data.',
  },
  'public.item_images': { with: 'item', why: 'What the item looks like.' },
  'public.item_imports': expired('Nobody pressed to make its listings; it goes with its photos.'),
  'public.item_reservations': { with: 'rental', why: 'Which days are taken.' },
  'public.item_views': {
    with: 'item',
    why: 'How often the page was viewed each day. The counts contain no personal data.',
  },
  'public.item_visits': expired('Its day is over, so no visit is counted by it anymore.'),
  'public.items': { with: 'item', why: 'The listing itself.' },
  'public.ledger_lines': { with: 'rental', why: 'Where every cent went.' },
  'public.message_photos': { with: 'conversation', why: 'Photos in messages.' },
  'public.messages': { with: 'conversation', why: 'So that both people can read them again.' },
  'public.moderation_appeals': {
    with: 'installation',
    why: 'What people said against decisions about them.',
  },
  'public.moderation_acts': { with: 'installation', why: 'What admins decided, and why; without the words.' },
  'public.newsletter_addresses': {
    days: 0,
    after: 'its unanswered link ends',
    why: 'Confirmed addresses stay until people unsubscribe.',
  },
  'public.notifications': written(
    180,
    'What this person was told. The rental and the account keep the facts.',
  ),
  'public.outbox_messages': {
    days: 30,
    after: 'it was sent, or given up',
    why: 'To see whether an email was sent, and never to send one twice. Its links expire long before.',
  },
  'public.payments': { with: 'rental', why: 'What was paid.' },
  'public.payout_accounts': {
    with: 'account',
    why: 'Where this person is paid, as the payment provider knows it; without the bank account number.',
  },
  'public.payouts': { with: 'rental', why: 'What a rental earned its owner, and what was paid of it.' },
  'public.dispute_answers': { with: 'rental', why: 'What the bank of a disputed payment was told.' },
  'public.fraud_warnings': { with: 'rental', why: 'Which payments a bank warned might be fraud.' },
  'public.payment_disputes': { with: 'rental', why: 'Which payments were disputed at a bank.' },
  'public.payment_operations': { with: 'rental', why: 'What we asked the payment provider to do.' },
  'public.person_blocks': { with: 'account', why: 'Whom this person blocked.' },
  'public.person_event_counters': { with: 'account', why: 'The number of this person’s last event.' },
  'public.person_events': {
    days: 7,
    after: 'it happened',
    why: 'So that a page that was offline can catch up.',
  },
  'public.plan_invoices': { with: 'rental', why: 'What was paid for Pro.' },
  'public.plan_price_changes': { with: 'rental', why: 'The prices of Pro this person agreed to.' },
  'public.plan_subscriptions': {
    with: 'rental',
    why: 'What this person agreed to and paid for; without a name once the account is deleted.',
  },
  'public.pro_pages': {
    with: 'account',
    why: 'What this person added to their Pro page; kept, but hidden, while they are on Basic.',
  },
  'public.process_notes': {
    days: 1,
    after: 'the process last wrote it',
    why: 'Which processes run, and how full their disks are.',
  },
  'public.profiles': { with: 'account', why: 'Afterward, an empty one stays for the records of rentals.' },
  'public.push_browsers': { with: 'account', why: 'In which signed-in browsers this person is told.' },
  'public.push_keys': {
    with: 'installation',
    why: 'How push services know the site. It contains no personal data.',
  },
  'public.push_messages': { with: 'account', why: 'What is on its way to a browser; it goes once sent.' },
  'public.quick_replies': { with: 'account', why: 'The replies this person saved.' },
  'public.quotes': {
    days: 1,
    after: 'it ended without a booking',
    why: 'A price that was good for thirty minutes.',
  },
  'public.rate_limits': { days: 2, after: 'its window began', why: 'The longest limit counts over a day.' },
  'public.refunds': { with: 'rental', why: 'What was given back.' },
  'public.reports': { days: 2 * 365, after: 'it was settled', why: 'To notice repeated reports.' },
  'public.restorations': {
    with: 'installation',
    why: 'From which backups the database was restored. It contains no personal data.',
  },
  'public.review_windows': { with: 'rental', why: 'When both people were asked for a review.' },
  'public.reviews': { with: 'rental', why: 'What people said about each other.' },
  'public.saved_search_finds': { days: 180, after: 'it was found', why: 'So that each find is told once.' },
  'public.saved_searches': { with: 'account', why: 'The searches this person saved.' },
  'public.site_numbers': { with: 'installation', why: 'Counts without personal data.' },
  'public.settings': { with: 'installation', why: 'What operators set, each change with its author.' },
  'public.site_texts': { with: 'installation', why: 'Texts of the site, each change with its author.' },
  'public.site_text_drafts': { with: 'installation', why: 'What operators are still writing.' },
  'public.stripe_customers': { with: 'rental', why: 'Who paid, as the payment provider knows them.' },
  'public.quiet_hours': { with: 'account', why: 'When this person is sent only what cannot wait.' },
  'public.stopped_notices': { with: 'account', why: 'Which notices this person turned off, and where.' },
  'public.stripe_events': {
    days: 90,
    after: 'it arrived, once it is handled',
    why: 'So that an event delivered twice does nothing, and to look up what it said. The provider retries for at most 30 days.',
  },
  'public.terms': {
    with: 'installation',
    why: 'The figures that bookings were made under, which decide about them as long as they are kept.',
  },
  'public.title_words': { with: 'installation', why: 'Words of listings, without personal data.' },
  'public.told_terms': { with: 'account', why: 'So that each person is told once of new terms.' },
  'public.trust_changes': { with: 'account', why: "What changed this person's trust score." },
  'public.verification_requests': { with: 'account', why: 'What was decided about an ID, and why.' },
  'public.wanted_offers': {
    with: 'item',
    why: 'For which posts of neighbors it was offered. It goes with the post, too.',
  },
  'public.wanted_posts': {
    days: 30,
    after: 'it ended',
    why: 'What this person asked their neighbors for. One we took down is kept until an appeal is no longer possible.',
  },
  'public.wanted_tellings': {
    days: 60,
    after: 'it was found',
    why: 'So that owners hear of each post once.',
  },
  'public.waiting_dates': {
    days: 30,
    after: 'the dates ended',
    why: 'Dates this person wants to be told of if they come free.',
  },
  'public.visit_keys': expired('Its day is over. Without the key, nobody can tell whose visit was counted.'),
} as const satisfies Record<string, Kept>;

type Tables = typeof retention;
/** A table from which housekeeping deletes rows. */
export type TimedTable = {
  [T in keyof Tables]: Tables[T] extends { days: number } ? T : never;
}[keyof Tables];
