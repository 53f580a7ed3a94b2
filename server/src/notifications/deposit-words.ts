import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import { becomesCharge, chargedDay } from './booking-facts.ts';
import { type Facts, look, money, type NoticeWords, on, refunded, until } from './booking-phrases.ts';

/** Whether the booking is paid and waits for the hold to be confirmed. */
const waits = (f: Facts) => f.startsAt === null;

/** By when the renter has to help, and what happens otherwise. */
const needed = (f: Facts) =>
  f.depositBy
    ? `Please use another card by ${until(f.depositBy, f)}. If the deposit is not held by then, the booking is cancelled and you get everything back.`
    : 'Please use another card.';
/** Until when another card can take the place of the hold. */
const cardTime = (f: Facts) => (f.depositCardBy ? until(f.depositCardBy, f) : 'soon');
const ownerWaits = (f: Facts) => {
  if (f.depositBy && waits(f))
    return `Your dates are held meanwhile. If the deposit is not held by ${until(f.depositBy, f)}, the booking is cancelled, ${f.renter.name} gets everything back, and your dates are free again.`;
  return f.depositBy
    ? `Your address stays closed until the deposit is held. If it is not held by ${until(f.depositBy, f)}, the booking is cancelled and your dates are free again.`
    : 'You see on the booking page when it is held. If you have not handed the item over yet, wait until then.';
};

/** What becomes of a hold. */
const afterHold = (f: Facts) => {
  const charged = chargedDay(f);
  return charged
    ? `A hold is not a charge. ${becomesCharge(charged)}`
    : 'It is not a charge, and it is released when the rental is completed or cancelled.';
};

/** Who is told what about a deposit that is not held, or is again. */
export const depositWords = {
  'cancelled-without-deposit': {
    renter: (f) => ({
      subject: `${f.itemTitle}: cancelled because the deposit could not be held`,
      body: [
        `The deposit of ${money(f.depositCents)} for ${on(f)} was not held in time, so the booking is cancelled.`,
        refunded(f),
      ],
      action: look,
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: cancelled because the deposit could not be held`,
      body: [
        `We could not hold ${f.renter.name}'s deposit of ${money(f.depositCents)} for ${on(f)} in time, so we cancelled the booking. The dates are free again, and ${f.renter.name} was not given your address.`,
      ],
      action: 'See the booking',
    }),
    line: (f) =>
      `The deposit for ${datesInWords(f)} was not held in time; the booking is cancelled and everything goes back.`,
  },
  'deposit-declined': {
    renter: (f) => ({
      subject: `${f.itemTitle}: your card was declined for the deposit`,
      body: [
        `Your bank declined the hold of ${money(f.depositCents)}, the deposit for ${on(f)}${waits(f) ? ', or wants you to confirm it' : ''}. A hold is not a charge.`,
        ...(waits(f)
          ? [
              'Your payment arrived and the dates are held. The booking is confirmed as soon as the deposit is held.',
            ]
          : []),
        ...(f.depositDueAt ? [`We try the same card again ${until(f.depositDueAt, f)}.`] : []),
        needed(f),
      ],
      action: 'Use another card',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the deposit is not held yet`,
      body: [
        `${f.renter.name}'s bank declined the hold of ${money(f.depositCents)}, the deposit for ${on(f)}. We asked ${f.renter.name} for another card.`,
        ownerWaits(f),
      ],
      action: 'See the booking',
    }),
    line: (f) => `The deposit of ${money(f.depositCents)} is not held yet: the card was declined.`,
  },
  'deposit-lapsed': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the hold for the deposit has ended`,
      body: [
        `Card holds last a few days. The hold of ${money(f.depositCents)}, the deposit for ${on(f)}, has ended before the rental, so the deposit is not held any more.`,
        `Please give a card so that we can hold it again.`,
        ...(f.depositBy ? [needed(f)] : []),
      ],
      action: 'Give a card',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the deposit is not held any more`,
      body: [
        `Card holds last a few days. The hold of ${money(f.depositCents)} on ${f.renter.name}'s card, the deposit for ${on(f)}, has ended before the rental. We asked ${f.renter.name} for a new one.`,
        ...(f.depositBy ? [ownerWaits(f)] : []),
      ],
      action: 'See the booking',
    }),
    line: (f) => `The hold of ${money(f.depositCents)} for the deposit has ended; a new one is needed.`,
  },
  'deposit-card-asked': {
    renter: (f) => ({
      subject: `${f.itemTitle}: please renew the deposit`,
      body: [
        `The hold of ${money(f.depositCents)}, the deposit for ${on(f)}, ends ${cardTime(f)}, before the rental does. When you booked, you agreed to one hold only, so we do not renew it by ourselves.`,
        `Please give a card on the booking page. A hold is not a charge.`,
      ],
      action: 'Give a card',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the deposit is held until ${cardTime(f)}`,
      body: [
        `Card holds last a few days. The hold of ${money(f.depositCents)} on ${f.renter.name}'s card, the deposit for ${on(f)}, ends ${cardTime(f)}, before the rental does. We asked ${f.renter.name} for a new one.`,
      ],
      action: 'See the booking',
    }),
    line: (f) => `The hold of ${money(f.depositCents)} for the deposit ends soon; a new one is needed.`,
  },
  'deposit-renewal-declined': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the hold for the deposit could not be renewed`,
      body: [
        `Your bank declined to renew the hold of ${money(f.depositCents)}, the deposit for ${on(f)}. The hold you have still stands.`,
        `You can use another card until ${cardTime(f)}. If you do not, we charge the deposit to the card it is held on and refund it when the rental is over.`,
      ],
      action: 'Use another card',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the hold for the deposit could not be renewed`,
      body: [
        `${f.renter.name}'s bank declined to renew the hold of ${money(f.depositCents)}, the deposit for ${on(f)}. You are still covered: the hold stands, and if ${f.renter.name} gives no other card by ${cardTime(f)}, we charge it and keep the money as the deposit.`,
      ],
      action: 'See the booking',
    }),
    line: (f) =>
      `The hold of ${money(f.depositCents)} for the deposit could not be renewed. It still stands.`,
  },
  'deposit-captured': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the deposit was charged`,
      body: [
        `Card holds cannot be renewed forever, so the hold of ${money(f.depositCents)}, the deposit for ${on(f)}, is now a charge. The money is still yours: we keep it as the deposit and refund it when the rental is over.`,
      ],
      action: 'See the booking',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the deposit was charged`,
      body: [
        `The hold of ${money(f.depositCents)} on ${f.renter.name}'s card, the deposit for ${on(f)}, could not be renewed again, so we charged it. We keep the money as the deposit until the rental is over.`,
      ],
      action: 'See the booking',
    }),
    line: (f) =>
      `The deposit of ${money(f.depositCents)} was charged. It is refunded when the rental is over.`,
  },
  'deposit-held': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the deposit is held`,
      body: [
        `The deposit of ${money(f.depositCents)} for ${on(f)} is now held on your card. ${afterHold(f)}`,
      ],
      action: 'See the booking',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the deposit is held`,
      body: [`The deposit of ${money(f.depositCents)} for ${on(f)} is now held on ${f.renter.name}'s card.`],
      action: 'See the booking',
    }),
    line: (f) => `The deposit of ${money(f.depositCents)} is held now.`,
  },
} as const satisfies Partial<Record<Notice, NoticeWords>>;
