import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { endsAt, startsAt } from '@borough/domain/deadlines/deadlines.rules';
import { chargedFrom, consentWords } from '@borough/domain/deposits/consent.rules';
import { depositDueAt } from '@borough/domain/deposits/deposit.rules';
import { claimedDepositWords, type DecidedClaim } from '@borough/domain/deposits/deposit-words.rules';
import { money, shortMoney } from '../../../lib/words/format.ts';
import { dayOfMoment, momentInWords, ownMoment } from '../../../lib/time/moments.ts';

/** What went wrong with the deposit, and what helps: a heading and sentences for this reader. */
export interface DepositTrouble {
  title: string;
  words: string[];
}

/** Shown while the deposit should be held and isn't: what happened, until when, and what helps; null if nothing is wrong. */
export function depositTrouble(booking: Booking, now: Date): DepositTrouble | null {
  const { deposit, depositCents, part, renter, owner, timeZone, status, stage } = booking;
  if (!deposit || (status !== 'confirmed' && status !== 'active' && stage !== 'securing')) return null;
  const moment = (at: string) => momentInWords(new Date(at), timeZone, now);
  const amount = money(depositCents);
  const mine = part === 'renter';
  const by = deposit.neededBy && moment(deposit.neededBy);
  if (deposit.status === 'failed')
    return {
      title: mine ? 'Your card was declined for the deposit' : "The deposit isn't held yet",
      words: mine
        ? [
            stage === 'securing'
              ? `You have paid, and the dates are held. Your bank declined the ${amount} hold, or wants you to confirm it. A hold isn't a charge.`
              : `Your bank declined the ${amount} hold. A hold isn't a charge.`,
            ...(deposit.dueAt ? [`We'll try the same card again ${moment(deposit.dueAt)}.`] : []),
            by
              ? `${stage === 'securing' ? 'Confirm it with your bank, or use' : 'Use'} another card by ${by}, or the booking will be cancelled and you'll get a full refund.`
              : 'Please use another card.',
          ]
        : [
            stage === 'securing'
              ? `${renter.displayName} paid, but the bank declined the ${amount} hold. We asked for another card. Your dates stay held in the meantime.`
              : `${renter.displayName}'s bank declined the ${amount} hold. We asked for another card.`,
            ...(by
              ? [`If it isn't held by ${by}, the booking is cancelled and your dates open up again.`]
              : []),
          ],
    };
  if (deposit.status === 'held') return renewalTrouble(booking, moment);
  if (deposit.status === 'lapsed')
    return {
      title: 'The deposit is no longer held',
      words: [
        `Card holds last a few days, and the ${amount} hold has ended.`,
        ...(mine
          ? [
              by
                ? `Add a card by ${by}, or the booking will be cancelled and you'll get a full refund.`
                : `Please add a card so we can hold the deposit for ${owner.displayName} again.`,
            ]
          : [
              `We asked ${renter.displayName} for a new one.`,
              ...(by ? [`If it isn't held by ${by}, the booking is cancelled.`] : []),
            ]),
      ],
    };
  return null;
}

/** A current hold that can't be renewed automatically: the renter agreed to only one hold, or the bank declined the next. */
function renewalTrouble(booking: Booking, moment: (at: string) => string): DepositTrouble | null {
  const { deposit, depositCents, part, renter } = booking;
  if (!deposit?.cardBy) return null;
  const by = moment(deposit.cardBy);
  const amount = money(depositCents);
  const ends = deposit.heldUntil === deposit.cardBy;
  if (part === 'owner')
    return {
      title: ends ? 'The hold for the deposit ends soon' : 'The hold for the deposit could not be renewed',
      words: ends
        ? [
            `The ${amount} hold ends ${by}, before the rental does. We asked ${renter.displayName} for a new one.`,
          ]
        : [
            `${renter.displayName}'s bank declined to renew the ${amount} hold. You're still covered: if we don't get another card by ${by}, we'll charge the hold and keep the money as the deposit.`,
          ],
    };
  return {
    title: ends ? 'Please renew the deposit' : 'The hold for the deposit could not be renewed',
    words: ends
      ? [
          `The ${amount} hold ends ${by}, before the rental does. Add a card so it stays held. A hold isn't a charge.`,
        ]
      : [
          `Your bank declined to renew the ${amount} hold. Your current hold is still in place.`,
          `Use another card by ${by}, or we'll charge the deposit to the card it's held on and ${deposit.claim === 'none' ? 'refund it when the rental is over' : 'keep it until the claim is settled'}.`,
        ],
  };
}

/** What a renter agrees to about this deposit before paying or giving a card; null without a deposit. */
export function depositTerms({
  depositCents,
  terms,
}: Pick<Booking, 'depositCents' | 'terms'>): string | null {
  return depositCents > 0 ? consentWords(depositCents, terms) : null;
}

/** What follows "Held on your card from Jun 1": until when, and from what day a hold that can last only so long may become a charge. */
export function heldUntilWords(depositChargedFrom: Date | null, timeZone: string): string {
  return depositChargedFrom
    ? ` until return. On or after ${dayOfMoment(depositChargedFrom, timeZone)}, the hold may become a charge, refunded after the rental`
    : ' until return, not charged';
}

/**
 * The deposit next to what was paid: "+ $60 hold, not charged". A hold that won't last until the return becomes a charge. Once it
 * is neither planned nor held, its amount and what became of it.
 */
export function besidePaymentWords(booking: Booking, now: Date): string {
  const { depositCents, deposit } = booking;
  if (deposit && (!isPlannedOrHeld(deposit) || deposit.claim !== 'none'))
    return `${shortMoney(depositCents)} deposit: ${holdNote(booking, now)}`;
  return `+ ${shortMoney(depositCents)} hold${deposit?.chargedFrom ? '' : ', not charged'}`;
}

type Deposit = NonNullable<Booking['deposit']>;

/** Whether the deposit is a hold that is still to come, or is there now. */
export const isPlannedOrHeld = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'scheduled' || status === 'placing' || status === 'held';

/** The statuses whose words depend on nothing else. */
type Standing = Exclude<Deposit['status'], 'not_required' | 'scheduled' | 'failed'>;

const standings: Record<Standing, string> & Partial<Record<Deposit['status'], string>> = {
  placing: 'Being held now until return, not charged',
  held: 'Held now until return, not charged',
  capturing: 'Being charged now, refunded after the rental',
  captured_held: 'Charged, because the hold could not be renewed again. Refunded after the rental',
  returned: 'Charged. The refund was issued when the rental ended',
  claimed: "Charged for the owner's claim",
  lapsed: 'No longer held: the hold has ended',
  releasing: 'We asked your bank to release it',
  released: 'Released',
  dropped: 'Never held',
};

/** What happens to a hold that won't last until the return; null if it will. */
function heldNote({ cardBy, chargedFrom }: Deposit, zone: string, now: Date): string | null {
  if (cardBy)
    return chargedFrom
      ? `Held now. Charged ${momentInWords(new Date(cardBy), zone, now)} unless we get another card`
      : `Held now until ${momentInWords(new Date(cardBy), zone, now)}`;
  return chargedFrom
    ? `Held now. May become a charge on or after ${dayOfMoment(new Date(chargedFrom), zone)}, refunded after the rental`
    : null;
}

/** A deposit on a page that has loaded its claim: with what was decided, and until when either side can appeal; null if nothing was. */
export interface DepositWithClaim extends Deposit {
  decided?: { cents: number; finalAt: string | null } | null;
}

/** What becomes of a deposit that is claimed or was, for this reader; null for any other. */
export function claimedNote(
  { deposit, part, owner, renter }: Pick<Booking, 'deposit' | 'part' | 'owner' | 'renter'>,
  decided: DecidedClaim | null = null,
): string | null {
  if (!deposit || (deposit.claim === 'none' && !deposit.claimGone)) return null;
  const names = { part, owner: owner.displayName, renter: renter.displayName };
  return claimedDepositWords(deposit, names, decided);
}

/** What was decided about the claim, if the page has loaded that. */
function decidedOf(deposit: DepositWithClaim | null, zone: string, now: Date): DecidedClaim | null {
  if (!deposit?.decided) return null;
  const { cents, finalAt } = deposit.decided;
  return { cents, by: finalAt && ownMoment(finalAt, now, zone) };
}

/** The deposit hold's status, or when it will be placed, in a few words under its line. */
export function holdNote(booking: Booking, now: Date): string {
  const { startDate, endDate, timeZone, deposit, paidAt, confirmedAt, part, terms } = booking;
  if (!deposit && booking.status === 'cancelled') return 'Never held';
  const claimed = claimedNote(booking, decidedOf(deposit, timeZone, now));
  if (claimed) return claimed;
  if (deposit?.status === 'failed')
    return deposit.dueAt
      ? `Declined; we'll try again ${momentInWords(new Date(deposit.dueAt), timeZone, now)}`
      : 'Declined: another card is needed';
  if (deposit?.status === 'releasing' && part === 'owner') return 'We asked the bank to release it';
  const ahead = deposit?.status === 'held' && heldNote(deposit, timeZone, now);
  if (ahead) return ahead;
  const standing = deposit && standings[deposit.status];
  if (standing) return standing;
  const planned = deposit?.dueAt ? new Date(deposit.dueAt) : null;
  const dates = { startDate, endDate, zone: timeZone, terms };
  const start = startsAt(dates, confirmedAt ? new Date(confirmedAt) : now);
  const at = planned ?? depositDueAt({ startsAt: start, confirmedAt: now, terms });
  const agreed = deposit?.chargedFrom ? new Date(deposit.chargedFrom) : null;
  // Before payment, show what the renter is about to agree to.
  const charged = paidAt === null ? chargedFrom(at, endsAt(dates, start), terms) : agreed;
  const from = at <= now ? 'payment' : dayOfMoment(at, timeZone);
  return `Held on ${part === 'owner' ? 'the' : 'your'} card from ${from}${heldUntilWords(charged, timeZone)}`;
}
