import type { Notice as BookingNotice } from '@borough/domain/bookings/notices';
import { accountNotices } from './accounts.ts';
import type { Facts } from './booking-facts.ts';
import { cancellationNotices } from './cancellations.ts';
import { contactNotices } from './contact.ts';
import { depositNotices } from './deposits.ts';
import { identityNotices } from './identity.ts';
import { moderationNotices } from './moderation.ts';
import { newsletterNotices } from './newsletter.ts';
import { meetingNotices } from './meetings.ts';
import type { Notice, ToBoth } from './notice.ts';
import { phoneNotices } from './phones.ts';
import { refundNotices } from './refunds.ts';
import { rentalNotices } from './rentals.ts';
import { reportNotices } from './reports.ts';
import { requestNotices } from './requests.ts';
import { securityNotices } from './security.ts';

/** What bookings tell: a name of `notices.ts` without words does not compile. */
export const bookingNotices: Record<BookingNotice, ToBoth<Facts>> = {
  ...requestNotices,
  ...rentalNotices,
  ...meetingNotices,
  ...cancellationNotices,
  ...depositNotices,
};

/** Every notice that leaves by mail or text message, by group and name. */
export const groups = {
  'Requests and payment': requestNotices,
  Rentals: rentalNotices,
  'Pickups in doubt': meetingNotices,
  Cancellations: cancellationNotices,
  Deposits: depositNotices,
  Refunds: refundNotices,
  Accounts: accountNotices,
  Security: securityNotices,
  'Phone numbers': phoneNotices,
  'ID checks': identityNotices,
  Moderation: moderationNotices,
  'Reports and messages': reportNotices,
  Contact: contactNotices,
  Newsletter: newsletterNotices,
} as const;

/** The notices of all groups by their names. */
export const catalogue = {
  ...bookingNotices,
  ...refundNotices,
  ...accountNotices,
  ...securityNotices,
  ...phoneNotices,
  ...identityNotices,
  ...moderationNotices,
  ...reportNotices,
  ...contactNotices,
  ...newsletterNotices,
};
export type Catalogue = typeof catalogue;
export type NoticeName = keyof Catalogue;

/** What a notice needs to know. */
export type FactsOf<N extends NoticeName> = Catalogue[N] extends Notice<infer F> ? F : never;
/** Who reads a notice. */
export type ReaderOf<N extends NoticeName> = keyof Catalogue[N]['readers'] & string;
