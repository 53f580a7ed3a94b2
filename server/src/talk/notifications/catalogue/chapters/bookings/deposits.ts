import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import {
  becomesCharge,
  chargedDay,
  claimedDeposit,
  type Facts,
  money,
  until,
} from '../../parts/booking-facts.ts';
import { refunded, rental, seeBooking, toOwner, toRenter } from '../../parts/booking-letter.ts';
import type { Fact } from '../../parts/letter.ts';
import { bookingPage, findOthers } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

/** The booking is paid and waiting for the hold in order to be confirmed. */
const waits = (f: Facts) => f.startsAt === null;
const useCard = (f: Facts) => bookingPage(f.bookingId, 'Use another card');
const depositRow = (f: Facts): Fact => ['Deposit', money(f.depositCents)];

/** The renter's deadline for fixing it, and what happens otherwise. */
const needed = (f: Facts) =>
  f.depositBy
    ? `Please use another card by ${until(f.depositBy, f)}. If the deposit isn't held by then, the booking is cancelled and you get a full refund.`
    : 'Please use another card.';

/** The deadline for replacing the hold with another card. */
const cardTime = (f: Facts) => (f.depositCardBy ? until(f.depositCardBy, f) : 'soon');

const ownerWaits = (f: Facts) => {
  if (f.depositBy && waits(f))
    return `We're holding your dates in the meantime. If the deposit isn't held by ${until(f.depositBy, f)}, the booking is cancelled, ${f.renter.name} gets a full refund, and your dates are free again.`;
  return f.depositBy
    ? `${f.renter.name} won't see your address until the deposit is held. If it isn't held by ${until(f.depositBy, f)}, the booking is cancelled and your dates are free again.`
    : "The booking page will show when the deposit is held. If you haven't handed over the item yet, wait until then.";
};

const isClaimed = ({ deposit }: Facts) => deposit?.claim === 'stands' || deposit?.claim === 'dividing';

/** What happens to a charged deposit in the end, after "we". */
const inTheEnd = (f: Facts) =>
  isClaimed(f) ? 'keep it until the claim is settled' : 'refund it when the rental is over';

/** What happens to a hold. */
const afterHold = (f: Facts) => {
  const charged = chargedDay(f);
  return charged
    ? `A hold is not a charge. ${becomesCharge(charged)}`
    : 'It is not a charge, and it is released when the rental is completed or cancelled.';
};

/** Deposits that aren't held, or are held again. */
export const depositNotices = {
  'cancelled-without-deposit': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `We couldn't hold the deposit for ${rental(f)} in time, so the booking is cancelled. You'll get ${money(f.refundCents)} back.`,
        subject: (title) => `Cancelled, no deposit held: ${title}`,
        preheader: `We couldn't hold the deposit in time. You'll get ${money(f.refundCents)} back.`,
        heading: 'Your booking is cancelled',
        paragraphs: [
          `We couldn't hold the deposit of ${money(f.depositCents)} for ${rental(f)} in time, so the booking is cancelled. ${refunded(f)}`,
        ],
        action: findOthers,
        inCalendar: 'cancelled',
      })),
      owner: toOwner((f) => ({
        inApp: `We couldn't hold ${f.renter.name}'s deposit for ${rental(f)} in time, so the booking is cancelled.`,
        subject: (title) => `Cancelled, no deposit held: ${title}`,
        preheader: 'Your dates are free again, and your address was not shown.',
        heading: 'A booking was cancelled',
        paragraphs: [
          `We couldn't hold ${f.renter.name}'s deposit of ${money(f.depositCents)} for ${rental(f)} in time, so we cancelled the booking. Your dates are free again, and ${f.renter.name} never saw your address.`,
        ],
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) =>
      `The deposit for ${datesInWords(f)} was not held in time; the booking is cancelled and refunded in full.`,
  },
  'deposit-declined': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your bank declined the deposit of ${money(f.depositCents)} for ${rental(f)}. ${f.depositBy ? `Please use another card by ${until(f.depositBy, f)}.` : 'Please use another card.'}`,
        subject: (title) => `Deposit declined: ${title}`,
        preheader: needed(f),
        heading: "We couldn't hold your deposit",
        paragraphs: [
          `Your bank declined the ${money(f.depositCents)} hold${waits(f) ? ' or wants you to confirm it' : ''}. A hold is not a charge.`,
          ...(waits(f)
            ? [
                'We have your payment and are holding the dates. Your booking is confirmed once the deposit is held.',
              ]
            : []),
          ...(f.depositDueAt ? [`We'll try the same card again ${until(f.depositDueAt, f)}.`] : []),
          needed(f),
        ],
        facts: [depositRow(f)],
        action: useCard(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name}'s deposit of ${money(f.depositCents)} for ${rental(f)} isn't held yet. We asked for another card.`,
        subject: (title) => `Deposit not held yet: ${title}`,
        preheader: `We asked ${f.renter.name} for another card.`,
        heading: "The deposit isn't held yet",
        paragraphs: [
          `${f.renter.name}'s bank declined the ${money(f.depositCents)} hold. We asked ${f.renter.name} for another card.`,
          ownerWaits(f),
        ],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
    },
    line: (f) => `The deposit of ${money(f.depositCents)} is not held yet: the card was declined.`,
  },
  'deposit-lapsed': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The deposit hold of ${money(f.depositCents)} for ${rental(f)} has ended. Please add a card.`,
        subject: (title) => `Deposit hold ended: ${title}`,
        preheader: 'Card holds last only a few days. Please add a card so that we can hold it again.',
        heading: 'The hold for your deposit has ended',
        paragraphs: [
          `Card holds last only a few days. The ${money(f.depositCents)} hold has ended before the end of your rental, so the deposit is no longer held.`,
          f.depositBy ? needed(f) : 'Please add a card so that we can hold it again.',
        ],
        facts: [depositRow(f)],
        action: bookingPage(f.bookingId, 'Add a card'),
      })),
      owner: toOwner((f) => ({
        inApp: `The deposit for ${rental(f)} is no longer held. We asked ${f.renter.name} for a new hold.`,
        subject: (title) => `Deposit no longer held: ${title}`,
        preheader: `We asked ${f.renter.name} for a new hold.`,
        heading: 'The deposit is no longer held',
        paragraphs: [
          `Card holds last only a few days. The ${money(f.depositCents)} hold on ${f.renter.name}'s card has ended before the end of the rental. We asked ${f.renter.name} for a new one.`,
          ...(f.depositBy ? [ownerWaits(f)] : []),
        ],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
    },
    line: (f) => `The ${money(f.depositCents)} deposit hold has ended; a new one is needed.`,
  },
  'deposit-card-asked': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The deposit hold for ${rental(f)} ends ${cardTime(f)}, before your rental does. Please add a card.`,
        subject: (title) => `Please renew the deposit: ${title}`,
        preheader: `The hold ends ${cardTime(f)}, before your rental does.`,
        heading: 'Please renew your deposit',
        paragraphs: [
          `The ${money(f.depositCents)} hold ends ${cardTime(f)}, before your rental does. When you booked, you agreed to one hold, so we won't renew it without your OK.`,
          'Please add a card on the booking page. A hold is not a charge.',
        ],
        facts: [depositRow(f)],
        action: bookingPage(f.bookingId, 'Add a card'),
      })),
      owner: toOwner((f) => ({
        inApp: `The deposit for ${rental(f)} is held until ${cardTime(f)}. We asked ${f.renter.name} for a new hold.`,
        subject: (title) => `Deposit hold ends soon: ${title}`,
        preheader: `It is held until ${cardTime(f)}. We asked ${f.renter.name} for a new hold.`,
        heading: `The deposit is held until ${cardTime(f)}`,
        paragraphs: [
          `Card holds last only a few days. The ${money(f.depositCents)} hold on ${f.renter.name}'s card ends ${cardTime(f)}, before the rental does. We asked ${f.renter.name} for a new one.`,
        ],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
    },
    line: (f) => `The ${money(f.depositCents)} deposit hold ends soon; a new one is needed.`,
  },
  'deposit-renewal-declined': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your bank declined to renew the deposit hold for ${rental(f)}. You can use another card until ${cardTime(f)}.`,
        subject: (title) => `Deposit not renewed: ${title}`,
        preheader: `You can use another card until ${cardTime(f)}.`,
        heading: "We couldn't renew your deposit hold",
        paragraphs: [
          `Your bank declined to renew the ${money(f.depositCents)} hold. Your current hold is still in place.`,
          `You can use another card until ${cardTime(f)}. If you don't, we'll charge the deposit to the card it's held on and ${inTheEnd(f)}.`,
        ],
        facts: [depositRow(f)],
        action: useCard(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name}'s deposit hold for ${rental(f)} wasn't renewed. You're still covered.`,
        subject: (title) => `Deposit not renewed: ${title}`,
        preheader: "You're still covered. You don't need to do anything.",
        heading: "The deposit hold wasn't renewed",
        paragraphs: [
          `${f.renter.name}'s bank declined to renew the ${money(f.depositCents)} hold. You're still covered: the current hold is in place, and if ${f.renter.name} doesn't use another card by ${cardTime(f)}, we'll charge the deposit and keep it until ${isClaimed(f) ? 'your claim is settled' : 'the rental is over'}.`,
        ],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
    },
    line: (f) =>
      `The ${money(f.depositCents)} deposit hold could not be renewed. The current hold is still in place.`,
  },
  'deposit-captured': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your deposit of ${money(f.depositCents)} for ${rental(f)} was charged. We ${inTheEnd(f)}.`,
        subject: (title) => `Deposit charged: ${title}`,
        preheader: `The money is still yours. We ${inTheEnd(f)}.`,
        heading: 'Your deposit was charged',
        paragraphs: [
          `Banks don't renew card holds forever, so the ${money(f.depositCents)} hold is now a charge. The money is still yours: we keep it as the deposit${isClaimed(f) ? ' until the claim is settled' : ' and refund it when the rental is over'}.`,
          ...[claimedDeposit(f, 'renter') ?? []].flat(),
        ],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `The deposit of ${money(f.depositCents)} for ${rental(f)} was charged. You're still covered.`,
        subject: (title) => `Deposit charged: ${title}`,
        preheader: "The hold could not be renewed again. You're still covered.",
        heading: 'The deposit was charged',
        paragraphs: [
          `The ${money(f.depositCents)} hold on ${f.renter.name}'s card could not be renewed again, so we charged it. We keep the money as the deposit until ${isClaimed(f) ? 'your claim is settled' : 'the rental is over'}.`,
        ],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
    },
    line: (f) =>
      `The deposit of ${money(f.depositCents)} was charged. ${isClaimed(f) ? 'It stays with us until the claim is settled.' : 'It is refunded when the rental is over.'}`,
  },
  'deposit-held': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your deposit of ${money(f.depositCents)} for ${rental(f)} is held. A hold is not a charge.`,
        subject: (title) => `Deposit held: ${title}`,
        preheader: 'A hold is not a charge.',
        heading: 'Your deposit is held',
        paragraphs: [`The deposit of ${money(f.depositCents)} is now held on your card. ${afterHold(f)}`],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `The deposit of ${money(f.depositCents)} for ${rental(f)} is held on ${f.renter.name}'s card.`,
        subject: (title) => `Deposit held: ${title}`,
        preheader: `It is held on ${f.renter.name}'s card.`,
        heading: 'The deposit is held',
        paragraphs: [`The deposit of ${money(f.depositCents)} is now held on ${f.renter.name}'s card.`],
        facts: [depositRow(f)],
        action: seeBooking(f),
      })),
    },
    line: (f) => `The deposit of ${money(f.depositCents)} is now held.`,
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
