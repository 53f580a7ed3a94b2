// Whose rows each kind of caller finds in the database itself, with the rights of visitors or signed-in people;
// row-rights.db.test.ts holds the policies to this list. The rows belong to a renter and an owner who deal with each other
// (or, like profiles, to everyone). A table visitors or signed-in people can read that isn't listed here fails the build.
import type { CallerKind } from './endpoint-rights.ts';

export interface RowRight {
  /** Who finds the renter's and the owner's rows. */
  readers: readonly CallerKind[];
  /** Who can change those rows, in the columns signed-in people may write. */
  writers?: readonly CallerKind[];
}

const everybody: readonly CallerKind[] = [
  'visitor',
  'renter',
  'owner',
  'other',
  'suspended',
  'admin without factor',
  'moderator',
  'admin',
];
const both = ['renter', 'owner'] as const;
const renter = ['renter'] as const;

export const rowRights: Record<string, RowRight> = {
  'public.admin_users': { readers: ['admin without factor', 'moderator', 'admin'] },
  'public.booking_events': { readers: both },
  'public.bookings': { readers: both },
  'public.case_decisions': { readers: both },
  'public.bank_payouts': { readers: ['owner'] },
  'public.case_lines': { readers: both },
  'public.cases': { readers: both },
  'public.categories': { readers: everybody },
  'public.category_aliases': { readers: everybody },
  'public.checkout_sessions': { readers: renter },
  'public.conversation_archives': { readers: renter },
  'public.contact_messages': { readers: renter },
  'public.conversations': { readers: both },
  'public.debt_payment_lines': { readers: ['owner'] },
  'public.debt_payments': { readers: ['owner'] },
  'public.deposit_holds': { readers: both },
  'public.deposits': { readers: both },
  'public.evidence': { readers: both },
  'public.favorite_list_items': { readers: renter },
  'public.favorite_lists': { readers: renter },
  'public.favorites': { readers: renter },
  'public.files': { readers: renter },
  'public.held_messages': { readers: renter },
  'public.item_availability': { readers: everybody },
  'public.item_images': { readers: everybody },
  'public.item_reservations': { readers: everybody },
  'public.item_views': { readers: ['owner'] },
  'public.items': { readers: everybody, writers: ['owner'] },
  'public.ledger_lines': { readers: both },
  'public.message_photos': { readers: both },
  'public.messages': { readers: both },
  'public.notifications': { readers: renter },
  'public.payout_accounts': { readers: ['owner'] },
  'public.payouts': { readers: ['owner'] },
  'public.person_blocks': { readers: ['owner'] },
  'public.person_event_counters': { readers: renter },
  'public.person_events': { readers: renter },
  'public.plan_invoices': { readers: renter },
  'public.plan_price_changes': { readers: renter },
  'public.plan_subscriptions': { readers: renter },
  'public.profiles': { readers: everybody },
  'public.push_browsers': { readers: renter },
  'public.quick_replies': { readers: renter },
  'public.quiet_hours': { readers: renter },
  'public.quotes': { readers: renter },
  'public.reports': { readers: renter },
  'public.reviews': { readers: renter },
  'public.site_numbers': { readers: everybody },
  'public.site_texts': { readers: everybody },
  'public.stopped_notices': { readers: renter },
  'public.terms': { readers: everybody.filter((kind) => kind !== 'visitor') },
  'public.title_words': { readers: everybody },
  'public.trust_changes': { readers: renter },
  'public.verification_requests': { readers: renter },
  'public.saved_search_finds': { readers: renter },
  'public.saved_searches': { readers: renter },
  'public.waiting_dates': { readers: renter },
  'public.wanted_offers': { readers: renter },
  'public.wanted_posts': { readers: renter },
};
