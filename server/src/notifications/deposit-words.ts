import type { Notice } from '@borough/domain/bookings/bookings.machine';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, look, money, type NoticeWords, on, refunded, until } from './booking-phrases.ts';

/** By when the renter has to help, and what happens otherwise. */
const needed = (f: Facts) =>
  f.depositBy
    ? `Please use another card by ${until(f.depositBy, f)}. If the deposit is not held by then, the booking is cancelled and you get everything back.`
    : 'Please use another card.';
const ownerWaits = (f: Facts) =>
  f.depositBy
    ? `Your address stays closed until the deposit is held. If it is not held by ${until(f.depositBy, f)}, the booking is cancelled and your dates are free again.`
    : 'You see on the booking page when it is held. If you have not handed the item over yet, wait until then.';

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
        `Your bank declined the hold of ${money(f.depositCents)}, the deposit for ${on(f)}. A hold is not a charge.`,
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
  'deposit-held': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the deposit is held`,
      body: [
        `The deposit of ${money(f.depositCents)} for ${on(f)} is now held on your card. It is not a charge, and it is released when the rental is completed or cancelled.`,
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
