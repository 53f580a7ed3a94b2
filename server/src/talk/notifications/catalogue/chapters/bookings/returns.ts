import type { Notice } from '@borough/domain/bookings/notices';
import { hoursInWords } from '@borough/domain/hours-in-words';
import { type Facts, money, thenTheDeposit, until } from '../../parts/booking-facts.ts';
import { rental, seeBooking, toOwner, toRenter } from '../../parts/booking-letter.ts';
import type { ToBoth } from '../../parts/notice.ts';

/** What happens if no one says anything about the return; nothing once the owner has said that it's late. */
const silence = (f: Facts) =>
  f.endsItselfAt
    ? [
        `If neither of you responds, the rental is completed ${until(f.endsItselfAt, f)} as if the item had been returned.`,
      ]
    : [];

/** When an item that the owner says isn't back automatically costs the deposit. */
const lossAhead = (f: Facts) =>
  f.lossClaimedAt
    ? [
        `If it isn't back ${until(f.lossClaimedAt, f)}, the whole deposit of ${money(f.depositCents)} is claimed, and the listing is paused.`,
      ]
    : [];

const completes = (f: Facts) =>
  `The rental is completed ${until(f.endsItselfAt, f)}${thenTheDeposit(f)}${thenTheDeposit(f) && ` unless ${f.owner.name} claims something first`}.`;

/** Returns: before them, when one side says the item is back, and when both do. */
export const returnNotices = {
  'return-reminder': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Please return ${rental(f)} by ${until(f.endsAt, f)}.`,
        subject: (title) => `Due back soon: ${title}`,
        preheader: `Return it by ${until(f.endsAt, f)}.`,
        heading: 'Your return is coming up',
        paragraphs: [`Please return it to ${f.owner.name} by ${until(f.endsAt, f)}.`],
        next: [
          `Agree with ${f.owner.name} on a time.`,
          'Enter the code that their booking page shows, or let them mark it as back.',
        ],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} is due to return ${rental(f)} by ${until(f.endsAt, f)}.`,
        subject: (title) => `Due back soon: ${title}`,
        preheader: `It's due back ${until(f.endsAt, f)}.`,
        heading: 'Your item is due back soon',
        paragraphs: [
          `${f.renter.name} is due to return it by ${until(f.endsAt, f)}. When you have it, press "It's back" on the booking page.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
  'overdue-reminder': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your rental of ${rental(f)} ended ${until(f.endsAt, f)}. Have you returned it?`,
        subject: (title) => `Please return it: ${title}`,
        preheader: `It was due back ${until(f.endsAt, f)}.`,
        heading: `Please return it to ${f.owner.name}`,
        paragraphs: [
          `Your rental ended ${until(f.endsAt, f)}. If you've returned the item, say so on the booking page. If you haven't, please return it now.`,
          ...lossAhead(f),
        ],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name}'s rental of ${rental(f)} ended ${until(f.endsAt, f)}. Is it back?`,
        subject: (title) => `Is it back? ${title}`,
        preheader: `${f.renter.name}'s rental ended ${until(f.endsAt, f)}.`,
        heading: 'Is your item back?',
        paragraphs: [
          `${f.renter.name}'s rental ended ${until(f.endsAt, f)}. Tell us on the booking page whether the item is back.`,
          ...silence(f),
          ...lossAhead(f),
        ],
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
  'said-back': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `${f.owner.name} says ${rental(f)} is back. It counts as returned ${until(f.backCountsAt, f)} unless you disagree.`,
        subject: (title) => `Did you return it? ${title}`,
        preheader: `${f.owner.name} says it's already back.`,
        heading: 'Did you return it early?',
        paragraphs: [
          `${f.owner.name} says ${rental(f)} is back early. Returning early doesn't change the price.`,
          `If it isn't back, say so on the booking page. Otherwise it counts as returned ${until(f.backCountsAt, f)}.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.owner.name} said that the item is back.`,
  },
  'return-denied': {
    readers: {
      renter: null,
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} says they still have ${rental(f)}.`,
        subject: (title) => `Not back yet: ${title}`,
        preheader: `${f.renter.name} says they still have it.`,
        heading: `${f.renter.name} still has the item`,
        paragraphs: [
          `You said ${rental(f)} is back, but ${f.renter.name} says it isn't. The rental continues until ${until(f.endsAt, f)}.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.renter.name} said that the item isn't back yet.`,
  },
  'said-returned': {
    readers: {
      renter: null,
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} says they returned ${rental(f)}. Is that right?`,
        subject: (title) => `Is it back? ${title}`,
        preheader: `${f.renter.name} says they returned it.`,
        heading: `${f.renter.name} says it's back`,
        paragraphs: [
          `${f.renter.name} says they returned ${rental(f)}. Please tell us on the booking page whether that's right.`,
          `If you don't respond, it counts as returned ${until(f.claimCountsAt, f)}.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.renter.name} said that the item was returned.`,
  },
  'claim-reminder': {
    readers: {
      renter: null,
      owner: toOwner((f) => ({
        inApp: `Is ${rental(f)} back? If you don't respond, it counts as returned ${until(f.claimCountsAt, f)}.`,
        subject: (title) => `Please answer: is it back? ${title}`,
        preheader: `If you don't respond, it counts as returned ${until(f.claimCountsAt, f)}.`,
        heading: 'Is your item back?',
        paragraphs: [
          `${f.renter.name} says they returned ${rental(f)}, and you haven't confirmed it yet. If it isn't back, say so on the booking page now.`,
          `If you don't respond, it counts as returned ${until(f.claimCountsAt, f)}.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
  returned: {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The return of ${rental(f)} is recorded.`,
        subject: (title) => `Returned: ${title}`,
        preheader: 'The return is recorded.',
        heading: 'The return is recorded',
        paragraphs: [`The return of ${rental(f)} is recorded. ${completes(f)}`],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `The return of ${rental(f)} is recorded. Please check it within ${hoursInWords(f.terms.returning.completeHours)}.`,
        subject: (title) => `Back with you: ${title}`,
        preheader: `Please check it within ${hoursInWords(f.terms.returning.completeHours)}.`,
        heading: 'Your item is back',
        paragraphs: [
          `The return of ${rental(f)} is recorded. Please check it. If everything is fine, press "All good" on the booking page.`,
          completes(f),
        ],
        action: seeBooking(f),
      })),
    },
    line: () => 'The item is back.',
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
