import type { Notice as BookingNotice } from '@borough/domain/bookings/notices';
import type { NoticeGroup } from '@borough/domain/notifications/groups.rules';
import { accountNotices } from './chapters/accounts.ts';
import { adminNotices } from './chapters/admins.ts';
import { alertNotices } from './chapters/alerts.ts';
import type { Facts } from './parts/booking-facts.ts';
import { cancellationNotices } from './chapters/bookings/cancellations.ts';
import { claimNotices } from './chapters/bookings/claims.ts';
import { complaintNotices } from './chapters/bookings/complaints.ts';
import { contactNotices } from './chapters/contact.ts';
import { debtNotices } from './chapters/debts.ts';
import { depositNotices } from './chapters/bookings/deposits.ts';
import { disputedDepositNotices } from './chapters/disputed-deposits.ts';
import { disputedShareNotices } from './chapters/disputed-shares.ts';
import { healthNotices } from './chapters/health.ts';
import { identityNotices } from './chapters/identity.ts';
import { messageNotices } from './chapters/messages.ts';
import { moderationNotices } from './chapters/moderation.ts';
import { statementNotices } from './chapters/statements.ts';
import { newsletterNotices } from './chapters/newsletter.ts';
import { meetingNotices } from './chapters/bookings/meetings.ts';
import type { Notice, ToBoth } from './parts/notice.ts';
import { overdueNotices } from './chapters/bookings/overdue.ts';
import { payoutNotices } from './chapters/payouts.ts';
import { phoneNotices } from './chapters/phones.ts';
import { pickupNotices } from './chapters/bookings/pickups.ts';
import { planNotices } from './chapters/plans.ts';
import { refundNotices } from './chapters/refunds.ts';
import { rentalNotices } from './chapters/bookings/rentals.ts';
import { reportNotices } from './chapters/reports.ts';
import { requestNotices } from './chapters/bookings/requests.ts';
import { returnNotices } from './chapters/bookings/returns.ts';
import { reviewNotices } from './chapters/reviews.ts';
import { securityNotices } from './chapters/security.ts';
import { termsNotices } from './chapters/terms.ts';
import { wantedNotices } from './chapters/wanted.ts';

/** Notices about bookings. A name in `notices.ts` that has no words here doesn't compile. */
export const bookingNotices: Record<BookingNotice, ToBoth<Facts>> = {
  ...requestNotices,
  ...rentalNotices,
  ...meetingNotices,
  ...claimNotices,
  ...complaintNotices,
  ...pickupNotices,
  ...returnNotices,
  ...overdueNotices,
  ...cancellationNotices,
  ...depositNotices,
};

/** Every notice, by chapter and name. */
export const chapters = {
  'Requests and payment': requestNotices,
  Rentals: rentalNotices,
  'Disputed pickups': meetingNotices,
  'Claims from deposits': claimNotices,
  'Items not as described': complaintNotices,
  Pickups: pickupNotices,
  Returns: returnNotices,
  'Late returns': overdueNotices,
  Cancellations: cancellationNotices,
  Deposits: depositNotices,
  Refunds: refundNotices,
  Payouts: { ...payoutNotices, ...disputedShareNotices, ...disputedDepositNotices },
  Debts: debtNotices,
  Reviews: reviewNotices,
  Accounts: accountNotices,
  Terms: termsNotices,
  Security: { ...securityNotices, ...adminNotices },
  'Phone numbers': phoneNotices,
  'ID checks': identityNotices,
  Plans: planNotices,
  Moderation: { ...moderationNotices, ...statementNotices },
  Reports: reportNotices,
  Messages: messageNotices,
  'Searches and dates': { ...alertNotices, ...wantedNotices },
  Contact: contactNotices,
  Newsletter: newsletterNotices,
  Health: healthNotices,
} as const;

/** All chapters' notices, by name. */
export const catalogue = {
  ...bookingNotices,
  ...refundNotices,
  ...payoutNotices,
  ...disputedShareNotices,
  ...disputedDepositNotices,
  ...debtNotices,
  ...reviewNotices,
  ...accountNotices,
  ...termsNotices,
  ...securityNotices,
  ...adminNotices,
  ...phoneNotices,
  ...identityNotices,
  ...planNotices,
  ...moderationNotices,
  ...statementNotices,
  ...reportNotices,
  ...messageNotices,
  ...alertNotices,
  ...wantedNotices,
  ...contactNotices,
  ...newsletterNotices,
  ...healthNotices,
};
export type Catalogue = typeof catalogue;
export type NoticeName = keyof Catalogue;

/** What a notice needs to know. */
export type FactsOf<N extends NoticeName> = Catalogue[N] extends Notice<infer F> ? F : never;
/** Who reads a notice. */
export type ReaderOf<N extends NoticeName> = keyof Catalogue[N]['readers'] & string;
/** Notices that go to just one person, or only to an address. */
export type OnlyTo<Reader extends 'person' | 'address'> = {
  [N in NoticeName]: ReaderOf<N> extends Reader ? N : never;
}[NoticeName];
/** Notices to people with an account. */
export type PersonalName = Exclude<NoticeName, OnlyTo<'address'>>;

/** Which group of a person's switches controls a chapter; null if it goes to an address instead of a person. */
const groupOfChapter = {
  'Requests and payment': 'bookings',
  Rentals: 'bookings',
  Pickups: 'bookings',
  Returns: 'bookings',
  'Late returns': 'bookings',
  'Disputed pickups': 'bookings',
  'Claims from deposits': 'bookings',
  'Items not as described': 'bookings',
  Cancellations: 'bookings',
  Deposits: 'bookings',
  Refunds: 'bookings',
  Payouts: 'bookings',
  Debts: 'safety',
  Reviews: 'reviews',
  Accounts: 'safety',
  Terms: 'safety',
  Security: 'safety',
  'Phone numbers': 'safety',
  'ID checks': 'safety',
  Plans: 'safety',
  Moderation: 'safety',
  Reports: 'safety',
  Messages: 'messages',
  'Searches and dates': 'tips',
  Contact: null,
  Newsletter: null,
  Health: null,
} as const satisfies Record<keyof typeof chapters, NoticeGroup | null>;

/**
 * What of each chapter waits while its reader has quiet hours: nothing, all, or these. What somebody waits for, must act on
 * within a day, could come too late for tonight's or tomorrow's meeting, or should know at once of their account can't wait.
 */
const waitsOfChapter = {
  'Requests and payment': ['request-declined', 'request-expired', 'request-withdrawn', 'dates-taken'],
  Rentals: ['rental-closed'],
  Pickups: 'nothing',
  Returns: 'nothing',
  'Late returns': 'nothing',
  'Disputed pickups': 'nothing',
  'Claims from deposits': 'all',
  'Items not as described': 'nothing',
  Cancellations: 'nothing',
  Deposits: ['deposit-held', 'deposit-captured'],
  Refunds: 'all',
  Payouts: 'all',
  Debts: ['debt-arose', 'debt-refund-failed'],
  Reviews: 'all',
  Accounts: ['listings-prepared', 'listings-withdrawn'],
  Terms: 'all',
  Security: 'nothing',
  'Phone numbers': 'nothing',
  'ID checks': 'all',
  Plans: ['plan-renewed', 'pro-reminder', 'pro-ended'],
  Moderation: ['review-hidden', 'review-shown', 'reply-hidden', 'reply-shown'],
  Reports: 'all',
  // Unread ones are held where they are gathered, unless their reader meets somebody soon.
  Messages: ['message-returned', 'filter-overruled'],
  'Searches and dates': 'all',
  Contact: 'nothing',
  Newsletter: 'nothing',
  Health: 'nothing',
} as const satisfies {
  [C in keyof typeof chapters]: 'nothing' | 'all' | readonly (keyof (typeof chapters)[C])[];
};

const waiting = new Set<string>(
  Object.entries(chapters).flatMap(([chapter, notices]) => {
    const waits = waitsOfChapter[chapter as keyof typeof chapters];
    if (waits === 'all') return Object.keys(notices);
    return waits === 'nothing' ? [] : waits;
  }),
);

/** Whether a notice waits while its reader has quiet hours. */
export const canWait = (name: PersonalName): boolean => waiting.has(name);

const groupByName = new Map<string, NoticeGroup | null>(
  Object.entries(chapters).flatMap(([chapter, notices]) =>
    Object.keys(notices).map((name) => [name, groupOfChapter[chapter as keyof typeof chapters]] as const),
  ),
);

/** The group of a message's kind; null for what goes to an address, or isn't known anymore. */
export const groupOfKind = (kind: string): NoticeGroup | null => groupByName.get(kind) ?? null;

/** The group a notice belongs to in people's settings. */
export function groupOf(name: PersonalName): NoticeGroup {
  const group = groupByName.get(name);
  if (!group) throw new Error(`people cannot choose about ${name}`);
  return group;
}
