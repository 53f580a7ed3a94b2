import { after, hour } from '../clocks.ts';
import type { BookingStatus } from '../bookings/booking-state.ts';
import { type Cents, moneyText } from '../money.ts';
import type { Obstacle } from './deletion.contract.ts';

/** A booking of someone who wants to delete their account, with whatever is still open about its money. */
export interface Unsettled {
  bookingId: string;
  title: string;
  part: 'renter' | 'owner';
  kind: 'request' | 'instant';
  status: BookingStatus;
  paid: boolean;
  /** A call to the payment provider is still running: a charge, a refund, a hold. */
  paymentUnderWay: boolean;
  /** A case about it isn't closed. */
  caseOpen: boolean;
  /** The bank of the person who paid is reviewing that payment. */
  disputed: boolean;
  /** A deposit is held or will be. */
  depositHeld: boolean;
}

const isOpen = ({ status }: Unsettled) =>
  status === 'pending' || status === 'confirmed' || status === 'active';

function openWords({ title, part, status, kind, paid }: Unsettled): Pick<Obstacle, 'kind' | 'words'> {
  if (status === 'active')
    return {
      kind: 'item-out',
      words:
        part === 'renter' ? `You still have "${title}". Return it first.` : `"${title}" is still rented out.`,
    };
  if (status === 'confirmed')
    return {
      kind: 'booking',
      words:
        part === 'renter'
          ? `You booked "${title}". Cancel it or wait until it is over.`
          : `"${title}" is booked. Cancel the booking or wait until it is over.`,
    };
  if (kind === 'instant' && !paid)
    return {
      kind: 'paying',
      words:
        part === 'renter'
          ? `Dates for "${title}" are held while you pay. Pay, cancel or wait until the hold ends.`
          : `Someone is paying for "${title}" right now. Please try again in an hour.`,
    };
  return {
    kind: 'booking',
    words:
      part === 'renter'
        ? `You have an open request for "${title}". Withdraw it first.`
        : `You have an open request for "${title}". Respond to it first.`,
  };
}

function obstacleOf(booking: Unsettled): Obstacle | null {
  // An unpaid hold concerns only the renter: the owner has no page for it.
  const hidden = booking.part === 'owner' && booking.kind === 'instant' && !booking.paid;
  const link = hidden ? '/account/bookings?as=owner' : `/booking/${booking.bookingId}`;
  if (isOpen(booking)) return { ...openWords(booking), link };
  if (booking.paymentUnderWay)
    return {
      kind: 'payment',
      words: `A payment or refund for "${booking.title}" is still in progress.`,
      link,
    };
  if (booking.caseOpen)
    return { kind: 'case', words: `A case about "${booking.title}" is still open.`, link };
  if (booking.disputed)
    return {
      kind: 'dispute',
      words:
        booking.part === 'renter'
          ? `Your bank is still reviewing your payment for "${booking.title}".`
          : `The renter's bank is still reviewing the payment for "${booking.title}".`,
      link,
    };
  if (booking.depositHeld)
    return { kind: 'deposit', words: `The deposit for "${booking.title}" isn't settled yet.`, link };
  return null;
}

/** What moderators and the books know about someone who wants to delete their account. Amounts in cents. */
export interface Standing {
  suspended: boolean;
  /** When the newest open report about the person or one of their listings was filed. */
  reportedAt: Date | null;
  /** What they earned and haven't been sent yet. */
  unpaidCents: Cents;
  /** What they owe us. */
  debtCents: Cents;
  /** Their bank is reviewing a payment of theirs that isn't for a rental: for a debt, or for Pro. */
  disputed: boolean;
}

/** An open report blocks deletion for at most this many days. */
export const reportKeepsDays = 30;

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function moneyObstacles({ unpaidCents, debtCents, disputed }: Standing): Obstacle[] {
  const link = '/account/payouts';
  const found: Obstacle[] = [];
  if (unpaidCents > 0)
    found.push({
      kind: 'payout',
      words: `We still owe you ${moneyText(unpaidCents)}. Set up payouts and wait until it's been sent.`,
      link,
    });
  if (debtCents > 0) found.push({ kind: 'debt', words: `You still owe ${moneyText(debtCents)}.`, link });
  if (disputed)
    found.push({ kind: 'dispute', words: 'Your bank is still reviewing a payment you made to us.', link });
  return found;
}

function standingObstacles({ suspended, reportedAt }: Standing, now: Date): Obstacle[] {
  const found: Obstacle[] = [];
  if (suspended)
    found.push({
      kind: 'suspended',
      words: 'Your account is suspended. You can delete it once the suspension ends. To appeal, write to us.',
      link: '/contact',
    });
  const until = reportedAt && after(reportedAt, reportKeepsDays * 24 * hour);
  if (until && now < until)
    found.push({
      kind: 'report',
      words: `We're reviewing a report about you or one of your listings. You can delete your account once that's settled, by ${dayInWords.format(until)} at the latest.`,
      link: '/contact',
    });
  return found;
}

/**
 * What keeps an account from being deleted: a suspension, an open report filed within the last 30 days, unsent earnings, debts,
 * payments under review by a bank, and one entry for each booking that is open, has unsettled money, or is the subject of a
 * case or a bank's review.
 */
export function obstaclesTo(standing: Standing, bookings: readonly Unsettled[], now: Date): Obstacle[] {
  return [
    ...standingObstacles(standing, now),
    ...moneyObstacles(standing),
    ...bookings.map(obstacleOf).filter((obstacle) => obstacle !== null),
  ];
}
