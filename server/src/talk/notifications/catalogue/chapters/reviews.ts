import { product } from '@borough/domain/company';
import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import { reviewDays } from '@borough/domain/reviews/review-window.rules';
import { type AboutItem, type AboutPeople, itemOf, personOf } from '../parts/booking-facts.ts';
import { momentText } from '../parts/instants.ts';
import { type Letter, subjectWith } from '../parts/letter.ts';
import { bookingPage, linkTo } from '../parts/links.ts';
import { type InApp, type Notice, toPerson, type Words } from '../parts/notice.ts';

/** The rental that a notice about reviews refers to. */
export interface ReviewFacts extends AboutItem, AboutPeople {
  bookingId: string;
}

interface AskFacts extends ReviewFacts {
  timeZone: string;
  /** The deadline for writing. */
  closesAt: Date;
  /** They've been asked before. */
  again: boolean;
}

interface RevealFacts extends ReviewFacts {
  /** Which sides wrote. */
  wrote: Readonly<Record<'renter' | 'owner', boolean>>;
}

interface Said extends Omit<Letter, 'subject' | 'item' | 'person' | 'why'> {
  subject: (title: string) => string;
  inApp: InApp;
}

const toSide = <F extends ReviewFacts>(other: 'renter' | 'owner', say: (f: F) => Said): Words<F> => ({
  inApp: (f) => say(f).inApp,
  mail: (f) => {
    const { subject, inApp: _, ...said } = say(f);
    return {
      ...said,
      subject: subjectWith(f.itemTitle, subject),
      item: itemOf(f),
      person: personOf(f, other),
      why: `You are receiving this email because you rented or lent an item on ${product.name}.`,
    };
  },
});

const asks = (other: 'renter' | 'owner') =>
  toSide<AskFacts>(other, (f) => {
    const by = momentText(f.closesAt, f.timeZone);
    return {
      inApp: {
        words: f.again
          ? `You can still review your rental of "${f.itemTitle}", until ${by}.`
          : `How did it go with ${f[other].name}? Review your rental of "${f.itemTitle}" by ${by}.`,
        about: { type: 'review', id: f.bookingId },
      },
      subject: (title) =>
        f.again ? `You haven't written your review yet: ${title}` : `How was it? ${title}`,
      preheader: f.again
        ? `You can post your review until ${by}.`
        : 'It takes two minutes and helps the next person.',
      heading: f.again ? "There's still time for your review" : `How did it go with ${f[other].name}?`,
      paragraphs: [
        other === 'owner'
          ? `Rate the item and ${f.owner.name} with one to five stars, and add a few words if you like.`
          : `Rate ${f.renter.name} with one to five stars, and add a few words if you like.`,
        `No one sees your review until you've both written one or the ${reviewDays}-day review period has ended. Until then, you can change it.`,
      ],
      facts: [['Review by', by]],
      action: linkTo(`/booking/${f.bookingId}/review`)('Write your review'),
    };
  });

const reveals = (other: 'renter' | 'owner') =>
  toSide<RevealFacts>(other, (f) => ({
    inApp: {
      words: f.wrote[other]
        ? `The reviews of your rental of "${f.itemTitle}" are public. Read what ${f[other].name} wrote.`
        : `Your review of "${f.itemTitle}" is public.`,
      about: { type: 'booking', id: f.bookingId },
    },
    subject: (title) => `The reviews are public: ${title}`,
    preheader: f.wrote[other] ? `Read what ${f[other].name} wrote.` : 'Everyone can read your review now.',
    heading: f.wrote[other] ? `${f[other].name} reviewed you` : 'Your review is public',
    paragraphs: f.wrote[other]
      ? ['Everyone can read it now. You can reply once, in public.']
      : [`Everyone can read what you wrote. ${f[other].name} didn't write a review.`],
    action: bookingPage(f.bookingId, 'Read the reviews'),
  }));

/** Reviews: who is asked for one, and what came of it. Never reveals what someone wrote, or that they did, before it is public. */
export const reviewNotices = {
  'review-asked': { readers: { renter: asks('owner'), owner: asks('renter') } } satisfies Notice<
    AskFacts,
    'renter' | 'owner'
  >,
  'reviews-revealed': { readers: { renter: reveals('owner'), owner: reveals('renter') } } satisfies Notice<
    RevealFacts,
    'renter' | 'owner'
  >,
  'review-answered': toPerson<{ name: MailName; itemTitle: string; bookingId: string }>({
    inApp: ({ name, itemTitle, bookingId }) => ({
      words: `${name} replied to your review of "${itemTitle}".`,
      about: { type: 'booking', id: bookingId },
    }),
    mail: ({ name, itemTitle, bookingId }) => ({
      subject: subjectWith(itemTitle, (title) => `${name} replied to your review: ${title}`),
      preheader: 'The reply is public, below your review.',
      heading: `${name} replied to your review`,
      paragraphs: [`${name} replied to what you wrote after your rental of "${itemTitle}".`],
      action: bookingPage(bookingId, 'Read the reply'),
      why: `You are receiving this email because you rented or lent an item on ${product.name}.`,
    }),
  }),
};
