/** What happens to a table's rows that name a person when they export their data or delete their account. */
export interface PersonalData {
  /** The archive's file that contains them, or why none does. */
  exported: `${string}.json` | { no: string };
  /** `goes` if they are deleted; otherwise what stays or is emptied, and why. */
  erased: 'goes' | { stays: string };
}

const proof = { no: 'It proves who signs in; the export never holds what proves it.' };
const passing = { no: 'It ends within days and says nothing the person did not just do.' };
const ofAdmins = { no: 'It is about what an admin decided; those it was decided about find it in theirs.' };
const records = {
  stays: 'The other party and the books keep their records; the person in them is a former member.',
};

/**
 * Every table with a column that names a person: whether its rows are in the data export, and whether they are deleted
 * with the account. A test fails if a table is missing here or treated differently.
 */
export const personalData: Readonly<Record<string, PersonalData>> = {
  'accounts.account': { exported: 'account.json', erased: 'goes' },
  'accounts.app_tokens': { exported: 'account.json', erased: 'goes' },
  'accounts.banned_fingerprints': {
    exported: { no: 'Hashes that say nothing to anybody; they are kept against a banned person.' },
    erased: {
      stays:
        'A banned person who returns is to be known. They go when the ban is lifted, or after five years.',
    },
  },
  'accounts.email_changes': { exported: passing, erased: 'goes' },
  'accounts.fingerprints': { exported: 'account.json', erased: 'goes' },
  'accounts.known_browsers': { exported: proof, erased: 'goes' },
  'accounts.passkey_challenges': { exported: proof, erased: 'goes' },
  'accounts.passkeys': { exported: proof, erased: 'goes' },
  'accounts.past_emails': {
    exported: { no: 'Addresses the person gave up; each of them was told so at the time.' },
    erased: 'goes',
  },
  'accounts.pending_sign_ins': { exported: proof, erased: 'goes' },
  'accounts.phone_codes': { exported: proof, erased: 'goes' },
  'accounts.phones': {
    exported: { no: 'The number is in the profile, which account.json holds.' },
    erased: 'goes',
  },
  'accounts.recovery_codes': { exported: proof, erased: 'goes' },
  'accounts.second_factors': { exported: proof, erased: 'goes' },
  'accounts.session': { exported: 'account.json', erased: 'goes' },
  'accounts.sign_in_codes': { exported: proof, erased: 'goes' },
  'accounts.sign_up_notes': { exported: 'account.json', erased: 'goes' },
  'accounts.sign_up_reviews': { exported: 'account.json', erased: 'goes' },
  'public.admin_notes': {
    exported: 'account.json',
    erased: { stays: 'What is about the person or their items goes; what they noted about others stays.' },
  },
  'public.admin_changes': { exported: ofAdmins, erased: records },
  'public.admin_users': { exported: ofAdmins, erased: 'goes' },
  'public.bank_payouts': { exported: 'payouts.json', erased: records },
  'public.blocked_messages': {
    exported: 'refused.json',
    erased: { stays: 'Admins may look at what the filter refused for 90 days; it names nobody any more.' },
  },
  'public.booking_events': { exported: 'bookings.json', erased: records },
  'public.bookings': { exported: 'bookings.json', erased: records },
  'public.case_decisions': { exported: 'bookings.json', erased: records },
  'public.cases': { exported: 'bookings.json', erased: records },
  'public.category_changes': { exported: ofAdmins, erased: records },
  'public.contact_answers': { exported: ofAdmins, erased: { stays: 'It belongs to the letter it answers.' } },
  'public.contact_messages': { exported: 'contact.json', erased: 'goes' },
  'public.conversation_archives': {
    exported: { no: 'It says only which conversations the person moved out of sight.' },
    erased: 'goes',
  },
  'public.conversations': { exported: 'messages.json', erased: records },
  'public.dispute_answers': { exported: ofAdmins, erased: records },
  'public.debt_payments': { exported: 'debts.json', erased: records },
  'public.document_views': { exported: 'id.json', erased: 'goes' },
  'public.evidence': {
    exported: 'evidence.json',
    erased: {
      stays:
        'Photos, notes and statements about a rental are the other party’s too, for two years after it ended.',
    },
  },
  'public.evidence_views': { exported: 'evidence.json', erased: records },
  'public.favorite_lists': { exported: 'account.json', erased: 'goes' },
  'public.favorites': { exported: 'account.json', erased: 'goes' },
  'public.files': {
    exported: {
      no: 'The pictures themselves are in the archive, beside the listing or the ID they belong to.',
    },
    erased: 'goes',
  },
  'public.held_messages': { exported: 'messages.json', erased: 'goes' },
  'public.id_documents': { exported: 'id.json', erased: 'goes' },
  'public.idempotency_keys': { exported: passing, erased: 'goes' },
  'public.item_imports': {
    exported: { no: 'It holds a file the person has, for a day or two, until its listings are made.' },
    erased: 'goes',
  },
  'public.items': {
    exported: 'items.json',
    erased: {
      stays: 'What was booked or talked about is emptied of place, words and pictures; the rest goes.',
    },
  },
  'public.ledger_lines': { exported: 'ledger.json', erased: records },
  'public.messages': {
    exported: 'messages.json',
    erased: { stays: 'The other person keeps the conversation; what the person wrote reads "[deleted]".' },
  },
  'public.moderation_acts': { exported: 'account.json', erased: records },
  'public.notifications': { exported: 'notifications.json', erased: 'goes' },
  'public.settings': { exported: ofAdmins, erased: records },
  'public.site_text_drafts': { exported: ofAdmins, erased: records },
  'public.site_texts': { exported: ofAdmins, erased: records },
  'public.payouts': { exported: 'payouts.json', erased: records },
  'public.payout_accounts': { exported: 'account.json', erased: 'goes' },
  'public.person_blocks': { exported: 'account.json', erased: 'goes' },
  'public.person_event_counters': {
    exported: { no: 'A number that puts the events of open pages in order.' },
    erased: { stays: 'A number beside the empty profile, so that none is given twice.' },
  },
  'public.person_events': { exported: passing, erased: 'goes' },
  'public.plan_subscriptions': {
    exported: 'account.json',
    erased: { stays: 'What was paid for Pro stays on the books, and names nobody.' },
  },
  'public.pro_pages': { exported: 'account.json', erased: 'goes' },
  'public.profiles': {
    exported: 'account.json',
    erased: { stays: 'Emptied but for its id when somebody rented or lent; otherwise it goes.' },
  },
  'public.push_browsers': { exported: 'account.json', erased: 'goes' },
  'public.quick_replies': { exported: 'account.json', erased: 'goes' },
  'public.quotes': { exported: passing, erased: 'goes' },
  'public.reports': {
    exported: 'reports.json',
    erased: { stays: 'Reports outlive the profile they are about.' },
  },
  'public.reviews': { exported: 'reviews.json', erased: records },
  'public.saved_searches': { exported: 'account.json', erased: 'goes' },
  'public.quiet_hours': { exported: 'account.json', erased: 'goes' },
  'public.stopped_notices': { exported: 'account.json', erased: 'goes' },
  'public.stripe_customers': {
    exported: { no: 'The name the payment provider has for the person; it says nothing else.' },
    erased: { stays: 'Who paid, as the provider knows them, belongs to the records of the rental.' },
  },
  'public.told_terms': {
    exported: { no: 'What the person was told of the terms is in notifications.json.' },
    erased: 'goes',
  },
  'public.trust_changes': { exported: 'account.json', erased: 'goes' },
  'public.verification_requests': { exported: 'id.json', erased: 'goes' },
  'public.waiting_dates': { exported: 'account.json', erased: 'goes' },
  'public.wanted_posts': { exported: 'account.json', erased: 'goes' },
  'public.wanted_tellings': { exported: 'account.json', erased: 'goes' },
};
