import type { Notice as BookingNotice } from '@borough/domain/bookings/notices';
import { unclaimed } from '@borough/domain/deposits/deposit-told.rules';
import { currentTerms, termsOfSecondRelease } from '@borough/domain/terms/terms';
import { whatChanged } from '@borough/domain/terms/what-changed';
import { nameInMail } from '@borough/domain/profiles/mail-name.rules';
import type { Facts, NoticePerson } from '../parts/booking-facts.ts';
import { claimSamples, complaintSamples, meetingSamples, withClaim } from './case-samples.ts';
import { alertSamples } from './alert-samples.ts';
import { contactSamples } from './contact-samples.ts';
import { healthSamples } from './health-samples.ts';
import { statementSamples } from './statement-samples.ts';
import type { FactsOf, NoticeName } from '../catalogue.ts';
import type { Unread } from '../chapters/messages.ts';
import { moneySamples } from './money-samples.ts';
import { planSamples } from './plan-samples.ts';
import type { RefundNoticeFacts } from '../chapters/refunds.ts';

/** Sample facts for a notice, by what is special about them. */
type Samples<F> = Readonly<Record<string, F>>;

const person = (id: string, email: string, displayName: string): NoticePerson => ({
  id,
  email,
  name: nameInMail({ displayName, confirmed: true }),
  avatarUrl: null,
});
const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

/** The id of the item the samples are about. */
export const sampleItem = 'b6b6b6b6-0000-4000-8000-000000000002';

const booking: Facts = {
  bookingId: 'a5a5a5a5-0000-4000-8000-000000000001',
  itemId: sampleItem,
  itemTitle: 'Cordless drill with two batteries',
  hasPhoto: true,
  area: 'San Francisco, CA',
  startDate: '2027-06-01',
  endDate: '2027-06-03',
  timeZone: 'America/Los_Angeles',
  renter: person('1a1a1a1a-0000-4000-8000-000000000006', 'renter@example.com', 'Ivo Kral'),
  owner: person('2b2b2b2b-0000-4000-8000-000000000007', 'owner@example.com', 'Maya Rodriguez'),
  lines: [
    { code: 'rent', cents: 5000, counts: ['renter', 'owner'] },
    { code: 'user-fee', percent: 15, cents: 750, counts: ['renter', 'platform'] },
    { code: 'merchant-fee', percent: 3, cents: 150, counts: ['renter', 'platform'] },
  ],
  chargedCents: 5900,
  subtotalCents: 5000,
  depositCents: 10_000,
  deposit: { ...unclaimed, status: 'held' },
  depositStatus: 'held',
  depositDueAt: null,
  depositBy: null,
  depositHold: 'held',
  depositCardBy: at('2027-05-31', 18),
  depositHeldUntil: at('2027-06-04', 18),
  depositRenewals: null,
  depositAwardCents: null,
  depositChargedFrom: null,
  refundCents: 5900,
  ownerCents: 0,
  owedCents: 0,
  ownerAgain: false,
  terms: currentTerms,
  answerBy: at('2027-05-02', 16),
  waited: false,
  payBy: at('2027-05-03', 16),
  startsAt: at('2027-06-01', 16),
  endsAt: at('2027-06-04', 1),
  backCountsAt: at('2027-06-03', 16),
  claimCountsAt: at('2027-06-06', 1),
  endsItselfAt: at('2027-06-11', 1),
  lossClaimedAt: null,
  contactOpensAt: at('2027-05-31', 16),
  change: { count: 3, at: at('2027-05-02', 16) },
  meetingSince: null,
  meetingBy: null,
  meetingClaim: null,
  claim: null,
  complaint: null,
  previousLate: false,
  reason: null,
  note: null,
};

const usual: Samples<Facts> = { usual: booking };
const unpaid: Facts = { ...booking, startsAt: null, endsAt: null, contactOpensAt: null, change: null };
const failing: Facts = {
  ...booking,
  depositStatus: 'failed',
  depositHold: 'failed',
  depositBy: at('2027-05-31', 16),
};
const long: Facts = { ...booking, endDate: '2027-06-20', depositChargedFrom: at('2027-06-11', 16) };
const withNote: Facts = { ...booking, note: 'It is being repaired, sorry.' };

const bookingSamples: Readonly<Record<BookingNotice, Samples<Facts>>> = {
  'request-made': { usual: unpaid },
  'request-accepted': { usual: unpaid },
  'request-declined': { usual: unpaid, 'with a note': { ...unpaid, note: 'It is being repaired, sorry.' } },
  'request-expired': { usual: unpaid, 'after waiting': { ...unpaid, waited: true } },
  'payment-expired': { usual: unpaid, 'dates held at once': { ...unpaid, answerBy: null } },
  'request-withdrawn': { usual: unpaid },
  'request-waiting': { usual: unpaid },
  'dates-taken': { usual: unpaid },
  'booking-confirmed': {
    usual: { ...booking, depositStatus: 'scheduled', depositHold: null },
    'without a deposit': { ...booking, depositCents: 0, depositStatus: 'not_required' },
    'deposit becomes a charge': { ...long, depositStatus: 'scheduled', depositHold: null },
    'no photo and no area': { ...booking, hasPhoto: false, area: null },
  },
  'paid-too-late': usual,
  'cancelled-by-renter': { usual: booking, late: { ...booking, refundCents: 2500, ownerCents: 2500 } },
  'cancelled-by-owner': {
    usual: withNote,
    late: { ...booking, owedCents: 900 },
    'not for the first time': { ...booking, owedCents: 900, ownerAgain: true },
  },
  'cancelled-by-admin': { usual: { ...withNote, note: 'The listing broke our rules.' } },
  'cancelled-without-deposit': { usual: failing },
  'cancelled-after-warning': usual,
  'deposit-declined': {
    usual: { ...failing, depositDueAt: at('2027-05-30', 22) },
    'before the booking is confirmed': { ...failing, ...unpaid, depositBy: at('2027-05-31', 16) },
    'after the rental started': { ...failing, depositBy: null },
  },
  'deposit-lapsed': { usual: failing, 'after the rental started': { ...failing, depositBy: null } },
  'deposit-held': { usual: booking, 'becomes a charge': long },
  'deposit-card-asked': usual,
  'deposit-renewal-declined': usual,
  'deposit-captured': { usual: booking, 'with a claim': withClaim(booking, 'captured_held') },
  ...meetingSamples(booking, at),
  ...claimSamples(booking, at),
  ...complaintSamples(booking, at),
  'pick-up-reminder': usual,
  'said-handed-over': usual,
  'said-received': usual,
  'picked-up': usual,
  'renter-on-the-way': usual,
  'owner-on-the-way': usual,
  'missed-reminder': { usual: booking, 'told that it was late': { ...booking, previousLate: true } },
  'never-handed-over': {
    usual: { ...booking, refundCents: 3750, ownerCents: 1250 },
    'told that it was late': { ...booking, previousLate: true, ownerCents: 0 },
    again: { ...booking, previousLate: true, ownerCents: 0, owedCents: 900, reason: 'previous_not_returned' },
  },
  'return-reminder': usual,
  'overdue-reminder': {
    usual: booking,
    'said to be late': { ...booking, endsItselfAt: null, lossClaimedAt: at('2027-06-11', 1) },
  },
  'said-back': usual,
  'return-denied': usual,
  'said-returned': usual,
  'claim-reminder': usual,
  'return-contested': usual,
  returned: usual,
  'not-back': usual,
  'previous-late': usual,
  'previous-back': { usual: { ...booking, previousLate: true }, 'not late after all': booking },
  'cancelled-not-back': {
    usual: booking,
    'not for the first time': { ...booking, owedCents: 900, reason: 'previous_not_returned' },
  },
  'loss-disproved': {
    usual: { ...booking, owedCents: 900, reason: 'owner' },
    'early enough': { ...booking, owedCents: 0, reason: 'owner' },
  },
  'rental-closed': {
    usual: booking,
    'deposit charged': { ...booking, deposit: { ...unclaimed, status: 'captured_held' } },
    'with a claim': withClaim(booking, 'held'),
    'with a claim, charged': withClaim(booking, 'captured_held'),
  },
  'end-reminder': usual,
};

const refund: RefundNoticeFacts = {
  id: 'c7c7c7c7-0000-4000-8000-000000000003',
  subject: { id: booking.bookingId },
  itemTitle: booking.itemTitle,
  startDate: booking.startDate,
  endDate: booking.endDate,
  timeZone: booking.timeZone,
  renter: booking.renter,
  owner: booking.owner,
  cents: 5900,
  why: 'sent-back',
  nextTryAt: at('2027-06-05', 16),
};

const now = at('2027-05-01', 16);
const [token, leave] = ['sample-token', 'sample'];
const appointed = { before: null, after: 'operator', by: 'Ada W.', at: now } as const;
const another = { ...appointed, name: 'Maya R.' } as const;
const reason = 'The document was too dark to read.';
const aboutRental = { itemTitle: booking.itemTitle, bookingId: booking.bookingId };
const decided = { reason: 'Threats in two conversations.', clause: 'kind' } as const;
const hiddenSample = { usual: { ...decided, ...aboutRental } };
const shownSample = { usual: { reason: 'Your appeal was right.', ...aboutRental } };
const none = { usual: {} };
const changes = whatChanged(termsOfSecondRelease, currentTerms);
const about = { itemTitle: booking.itemTitle, conversationId: 'd8d8d8d8-0000-4000-8000-000000000004' };
const message = { receiverName: booking.owner.name, ...about };
const unread = ({ name }: NoticePerson, count: number): Unread => ({ ...about, name, count });

/** Sample facts for every notice in the catalogue: what the preview page shows and the tests try. */
export const samples: { readonly [N in NoticeName]: Samples<FactsOf<N>> } = {
  ...bookingSamples,
  'refund-failed': {
    usual: refund,
    'only we can help': { ...refund, nextTryAt: null },
    disputed: { ...refund, why: 'disputed' },
  },
  'review-asked': {
    usual: { ...booking, closesAt: at('2027-06-18', 1), again: false },
    again: { ...booking, closesAt: at('2027-06-18', 1), again: true },
  },
  'reviews-revealed': {
    usual: { ...booking, wrote: { renter: true, owner: true } },
    'only the renter wrote a review': { ...booking, wrote: { renter: true, owner: false } },
    'only the owner wrote a review': { ...booking, wrote: { renter: false, owner: true } },
  },
  'review-answered': { usual: { name: booking.owner.name, ...aboutRental } },
  ...moneySamples(booking),
  'confirm-email': { usual: { token, letters: false }, 'with newsletter': { token, letters: true } },
  'already-signed-up': none,
  'reset-password': { usual: { token } },
  'account-deleted': none,
  'approve-new-email': { usual: { token, newEmail: 'new@example.com' } },
  'confirm-new-email': { usual: { token } },
  'new-email-waits': { usual: { newEmail: 'new@example.com', at: now } },
  'email-change-waits': { usual: { newEmail: 'new@example.com', at: now } },
  'email-in-use': none,
  'new-email': { usual: { email: 'new@example.com' } },
  'email-changed': { usual: { email: 'new@example.com', at: now } },
  'password-changed': { usual: { first: false, at: now }, first: { first: true, at: now } },
  'terms-changed': { usual: { changes, from: now } },
  'new-browser': { usual: { program: 'Firefox on Windows', address: '203.0.x.x', at: now } },
  'factor-changed': {
    usual: { change: { what: 'passkey-added' }, at: now },
    'code used': { change: { what: 'recovery-code-used', left: 7 }, at: now },
    'account linked': { change: { what: 'provider-linked', provider: 'Google' }, at: now },
    'passkey required': { change: { what: 'passkey-asked' }, at: now },
  },
  'admin-right-changed': {
    usual: appointed,
    taken: { ...appointed, before: 'moderator', after: null },
    'by a command': { ...appointed, before: 'moderator', after: null, by: null },
  },
  'admins-changed': { usual: another, suspended: { ...another, shut: 'suspend' } },
  'proof-code': { usual: { code: '482913' } },
  'sign-in-code': { usual: { code: '482913' } },
  'phone-code': { usual: { code: '482913', use: 'confirm', minutes: 10, host: 'borough.example' } },
  'phone-gone': none,
  'phone-confirmed': { usual: { phone: '+14155550142' } },
  'phone-removed': { usual: { phone: '+14155550142' } },
  'phone-moved': { usual: { phone: '+14155550142' } },
  'id-approved': none,
  'id-rejected': { usual: { reason } },
  'id-dropped': none,
  ...planSamples,
  'case-drawn': { usual: { itemTitle: booking.itemTitle } },
  'case-overdue': { usual: { itemTitle: booking.itemTitle } },
  'under-review': { usual: { dueAt: at('2027-05-04', 16), matched: ['mailbox'] } },
  'review-approved': { usual: { reason: 'It was a coincidence.' } },
  'review-lapsed': none,
  'kept-out': { usual: { reason: 'The phone number belongs to a closed account.' } },
  suspended: { usual: { ...decided, until: at('2027-05-15', 16) } },
  banned: { usual: decided },
  'account-closed': none,
  'suspension-lifted': { usual: { reason: 'Your appeal was right.' } },
  ...statementSamples,
  'review-hidden': hiddenSample,
  'review-shown': shownSample,
  'reply-hidden': hiddenSample,
  'reply-shown': shownSample,
  'messages-unread': {
    usual: { conversations: [unread(booking.renter, 1)] },
    'several from one': { conversations: [unread(booking.renter, 3)] },
    'from many': {
      conversations: [
        unread(booking.renter, 3),
        ...Array.from({ length: 6 }, (_, n) => unread(booking.owner, n + 1)),
      ],
    },
  },
  ...alertSamples,
  'message-returned': { usual: message },
  'filter-overruled': {
    usual: { ...message, name: booking.renter.name, content: 'Does the drill take 1/2 inch bits?' },
  },
  ...contactSamples,
  ...healthSamples,
  'newsletter-confirm': { usual: { leave, token, member: false }, member: { leave, token, member: true } },
  'newsletter-welcome': { usual: { leave } },
  'newsletter-already': { usual: { leave } },
};
