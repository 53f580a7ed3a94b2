import {
  backupMonths,
  neverConfirmedDays,
  rememberedDays,
  evidenceDays,
  rentalEvidenceDays,
  retention,
  transactionYears,
} from '../retention/retention.rules.ts';
import { TextError } from './text-error.ts';
import { answerTimes, officeHours } from '../company.ts';
import { isCompanyFact } from '../company-facts.ts';
import { minimumPassword } from '../accounts/accounts.contract.ts';
import { furthestDaysAhead, longestRental } from '../availability/availability.rules.ts';
import { checkoutWindow, contactAfterEnd, lastHourForToday } from '../deadlines/deadlines.rules.ts';
import { bothConfirmWithin, handoverLead } from '../deadlines/handover.rules.ts';
import { freeCancellationWindow, graceCountsSince, maxFreeCancellations } from '../bookings/limits.rules.ts';
import { aloneAfter } from '../cases/case-clock.rules.ts';
import { clauses } from '../cases/clauses.ts';
import { aYearBefore, hour, minute } from '../clocks.ts';
import { maxPhotosOfHandover } from '../evidence/handover.rules.ts';
import { maximumPhotos } from '../items/items.contract.ts';
import { answerInTime, answersNeeded } from '../messaging/responses.rules.ts';
import { longestMessage, longestReview } from '../messaging/messages.rules.ts';
import { actsAloneAfter } from '../moderation/involvement.rules.ts';
import { usualQuietHours } from '../notifications/quiet-hours.rules.ts';
import { firstPayouts } from '../payouts/first-payouts.ts';
import { advancedIfAgreed } from '../payouts/lost-deposit.rules.ts';
import { pauseAfterChange, releasedWithin } from '../payouts/payout-clock.rules.ts';
import { depositCap, maximumDailyPriceCents, maximumDepositCents } from '../pricing/pricing.rules.ts';
import { lateOwnerCents } from '../pricing/refund.rules.ts';
import { usualTerms } from '../terms/terms.ts';
import { isOfferedFact } from './offered-facts.ts';
import { documentDaysAfterDecision, reviewedWithin } from '../identity/identity.rules.ts';
import { minimumAge } from '../profiles/edit-profile.contract.ts';
import { leastKeptCents, shortestReviewed } from '../trust/review-counts.rules.ts';
import { reviewDays } from '../reviews/review-window.rules.ts';
import { badgeAbove } from '../trust/trust-badge.rules.ts';
import { maximumTrust, trustMaxima } from '../trust/trust.rules.ts';

const inHours = (ms: number) => String(ms / hour);
const inMinutes = (ms: number) => `${ms / minute} minutes`;
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
/** From an instant to the start of 1970, in whole months. */
const inMonths = (since: Date) => `${12 * (1970 - since.getUTCFullYear()) - since.getUTCMonth()} months`;
const oClock = (hourOfDay: number) => `${hourOfDay % 12 || 12}:00 ${hourOfDay < 12 ? 'AM' : 'PM'}`;

// What operators can't set is the same in every installation.
const { cancelling, cases, claims, complaints, day, deposit, meeting, neverHandedOver, notBack, returning } =
  usualTerms;
const hours = (count: number) => `${count} hours`;

/** What an owner is paid when a rental of that many days is cancelled late, in words. */
function latePay(days: number): string {
  const paid =
    lateOwnerCents({ steps: cancelling, days, dailyPriceCents: 1_000, subtotalCents: days * 1_000 }) / 1_000;
  return paid === 0.5 ? "half a day's price" : paid === 1 ? "one day's price" : `${paid} days' price`;
}

const wholeDay = 24 * hour;
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
/** Converts days to years; they must make whole years. */
function inYears(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) throw new Error(`${days} days are no whole years`);
  return years === 1 ? '1 year' : `${years} years`;
}

/** The rows of a table: what a late cancellation costs for rentals of how many days. */
function lateRows(): string {
  const days = Array.from({ length: longestRental }, (_, index) => index + 1);
  return Object.entries(Object.groupBy(days, latePay))
    .map(([pay, these = []]) => `| ${these[0]} to ${these.at(-1)} days | ${pay} |`)
    .join('\n');
}

/** What texts may mention by name besides the offered facts, so that they can never say anything the product doesn't do. */
export const facts: Readonly<Record<string, string>> = {
  'company.officeHours': officeHours,
  'contact.support': answerTimes.support,
  'contact.general': answerTimes.general,
  'age.least': String(minimumAge),

  'price.most': dollars(maximumDailyPriceCents),
  'deposit.most': dollars(maximumDepositCents),
  'deposit.always': dollars(depositCap(0)),
  'deposit.days': String(depositCap(10_000) / 10_000),
  'deposit.cardMinutes': String(deposit.anotherCardMinutes),
  'deposit.renewals': String(deposit.renewals),

  'cancel.graceHours': String(cancelling.graceHours),
  'cancel.nextHours': String(notBack.cancelNextHours),
  'cancel.mostFree': String(maxFreeCancellations),
  'cancel.mostFreeWithin': inDays(freeCancellationWindow / wholeDay),
  'cancel.graceEvery': inDays(-graceCountsSince(new Date(0)).getTime() / wholeDay),
  'contact.closeHours': inHours(contactAfterEnd),
  'cancel.late.least': latePay(1),
  'cancel.late.most': latePay(longestRental),
  'cancel.late.rows': lateRows(),

  'pickup.unrecorded': hours(neverHandedOver.afterHours),
  'return.unmarked': inDays(returning.unmarkedDays),
  'booking.startHour': oClock(day.startHour),
  'booking.endHour': oClock(day.endHour),
  'booking.lastHourForToday': oClock(lastHourForToday),
  'booking.lastHourToConfirm': oClock(day.confirmByHour),
  'booking.longestDays': String(longestRental),
  'booking.checkout': inMinutes(checkoutWindow),
  'handover.opens': hours(handoverLead / hour),
  'handover.both': inMinutes(bothConfirmWithin),
  'handover.photos': String(maxPhotosOfHandover),
  'pickup.wait': hours(meeting.waitHours),
  'pickup.answer': hours(meeting.answerHours),
  'pickup.handedOver': clauses['pickup-handed-over'].words,
  'pickup.renterAbsent': clauses['pickup-renter-absent'].words,
  'pickup.ownerAbsent': clauses['pickup-owner-absent'].words,
  'pickup.unclear': clauses['pickup-unclear'].words,
  'complaint.window': hours(complaints.withinHours),
  'complaint.back': hours(complaints.bringBackHours),
  'complaint.keep': `${complaints.keepUpToPercent}%`,
  'complaint.afterReturn': hours(complaints.afterReturn?.withinHours ?? complaints.withinHours),
  'complaint.shortlyOut': hours(complaints.afterReturn?.ifBackWithinHours ?? complaints.withinHours),
  'complaint.neverGotHours': hours(
    complaints.neverGot.as === 'complaint' ? complaints.withinHours : complaints.neverGot.withinHours,
  ),
  'complaint.flawed': clauses['item-flawed'].words,
  'complaint.neverGot': clauses['item-never-got'].words,
  'complaint.asDescribed': clauses['item-as-described'].words,
  'complaint.unproven': clauses['item-unproven'].words,
  'claim.answerLoss': hours(claims.answerLossHours),
  'claim.lines': hours(returning.completeHours),
  'claim.lost': hours(notBack.lostAfterHours),
  'claim.byItself': inDays(notBack.claimAfterDays ?? 0),
  'case.final': hours(cases.finalHours),
  'case.alone': inDays(aloneAfter / wholeDay),
  'case.undecided': inDays(cases.undecidedDays),
  'case.halfMost': dollars(cases.undecidedUpToCents ?? 0),
  'claim.fee': `${claims.feePercent}%`,
  'claim.hastyDays': String(claims.hasty?.laterDays ?? 0),
  'claim.damage': clauses['claim-damage'].words,
  'claim.late': clauses['claim-late'].words,
  'claim.notReturned': clauses['claim-not-returned'].words,
  'claim.wear': clauses['claim-wear'].words,
  'claim.unproven': clauses['claim-unproven'].words,
  'booking.daysAhead': String(furthestDaysAhead),

  'listing.photos': String(maximumPhotos),
  'listing.answeredWithin': `${inHours(answerInTime)} hours`,
  'listing.answersNeeded': String(answersNeeded),
  'message.review': `${inHours(longestReview)} hours`,
  'message.longest': longestMessage.toLocaleString('en-US'),
  'password.shortest': String(minimumPassword),

  'moderation.alone': inDays(actsAloneAfter / wholeDay),
  'review.days': inDays(reviewDays),
  'review.kept': dollars(leastKeptCents),
  'review.shortest': `${inHours(shortestReviewed)} hours`,
  'review.again': inMonths(aYearBefore(new Date(0))),
  'id.review': reviewedWithin,

  'payout.after': releasedWithin,
  'payout.first': inDays(firstPayouts.laterDays),
  'payout.pause': hours(pauseAfterChange / hour),
  'payout.advance': dollars(advancedIfAgreed),

  'quiet.from': oClock(usualQuietHours.fromHour),
  'quiet.until': oClock(usualQuietHours.untilHour),

  'kept.backups': `${backupMonths} months`,
  'kept.banned': inYears(retention['accounts.banned_fingerprints'].days),
  'kept.refused': inDays(retention['public.blocked_messages'].days),
  'kept.mails': inDays(retention['public.outbox_messages'].days),
  'kept.notifications': inDays(retention['public.notifications'].days),
  'kept.browsers': inDays(retention['accounts.known_browsers'].days),
  'kept.oldAddresses': inYears(retention['accounts.past_emails'].days),
  'kept.letters': inYears(retention['public.contact_messages'].days),
  'kept.reports': inYears(retention['public.reports'].days),
  'kept.documents': inDays(documentDaysAfterDecision),
  'kept.evidence': inDays(evidenceDays),
  'kept.rentalEvidence': inYears(rentalEvidenceDays),
  'kept.sessions': inDays(rememberedDays),
  'kept.neverConfirmed': inDays(neverConfirmedDays),
  'kept.transactions': `${transactionYears} years`,

  'trust.most': String(maximumTrust),
  'trust.badgeAbove': String(badgeAbove),
  ...Object.fromEntries(Object.entries(trustMaxima).map(([name, most]) => [`trust.${name}`, String(most)])),
};

/**
 * Replaces `{{names}}` with facts; throws a `TextError` on an unknown name. Facts of the company and of its offer stay as names,
 * because they are known only where the texts are shown (`with-facts.ts`).
 */
export function fillIn(text: string, file: string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
    if (isCompanyFact(name) || isOfferedFact(name)) return `{{${name}}}`;
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (value === undefined)
      throw new TextError(file, `mentions {{${name}}}, which is not a fact we know.`, whole);
    return value;
  });
}
