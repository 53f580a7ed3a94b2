import { product } from '@borough/domain/company';
import { type Cents, moneyText } from '@borough/domain/money';
import { plans } from '@borough/domain/plans/plans';
import { universalText } from '../parts/instants.ts';
import { pricingPage } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

const why = () => `You are receiving this email because you subscribed to Pro on ${product.name}.`;
const about = { type: 'plan' } as const;
const howToCancel =
  'You can cancel anytime on the pricing page. If you do, you keep Pro until the end of the month you paid for.';

/** The end of the paid period, or the date of the next charge. */
interface Until {
  at: Date;
}

/** What a month costs this person; new subscribers may pay another price. */
interface Price {
  priceCents: Cents;
}
const aMonth = ({ priceCents }: Price) => `${moneyText(priceCents)} a month`;

/** Subscriptions to Pro. */
export const planNotices = {
  'pro-started': toPerson<Until & Price>({
    inApp: ({ at }) => ({
      words: `You're on Pro: you pay a ${plans.pro.rentalFee}% service fee. It renews on ${universalText(at)}.`,
      about,
    }),
    mail: ({ at, priceCents }) => ({
      subject: "You're on Pro",
      preheader: `From now on, your service fee is ${plans.pro.rentalFee}%.`,
      heading: "You're on Pro",
      paragraphs: [
        `From now on, you pay a ${plans.pro.rentalFee}% service fee on rentals instead of ${plans.free.rentalFee}%.`,
        `Pro costs ${aMonth({ priceCents })} and renews automatically until you cancel. ${howToCancel}`,
      ],
      facts: [
        ['Paid today', moneyText(priceCents)],
        ['Next charge', universalText(at)],
      ],
      action: pricingPage('View your plan'),
      why: why(),
    }),
  }),
  'plan-renewed': toPerson<{ paidCents: Cents; from: Date; at: Date }>({
    inApp: ({ paidCents, at }) => ({
      words: `Pro has renewed: your card was charged ${moneyText(paidCents)}. The next charge is on ${universalText(at)}.`,
      about,
    }),
    mail: ({ paidCents, from, at }) => ({
      subject: `Pro has renewed: ${moneyText(paidCents)}`,
      preheader: 'What was charged to your card, and for which month.',
      heading: 'Pro has renewed',
      paragraphs: ['Your card was charged for another month of Pro.', howToCancel],
      facts: [
        ['Charged', moneyText(paidCents)],
        ['From', universalText(from)],
        ['Until', universalText(at)],
      ],
      action: pricingPage('View or cancel your plan'),
      why: why(),
    }),
  }),
  'pro-price-changed': toPerson<Until & Price & { fromCents: Cents }>({
    inApp: ({ at, priceCents, fromCents }) => ({
      words: `You accepted a new price: Pro costs you ${aMonth({ priceCents })} instead of ${moneyText(fromCents)}, starting when it renews on ${universalText(at)}.`,
      about,
    }),
    mail: ({ at, priceCents, fromCents }) => ({
      subject: `Your new price for Pro: ${aMonth({ priceCents })}`,
      preheader: 'From when you pay it, and how to cancel.',
      heading: 'Your new price for Pro',
      paragraphs: [
        `You accepted a new price. Starting when Pro renews on ${universalText(at)}, it costs you ${aMonth({ priceCents })} instead of ${moneyText(fromCents)}. Nothing is charged or refunded before.`,
        howToCancel,
      ],
      facts: [
        ['New price', aMonth({ priceCents })],
        ['Price until then', aMonth({ priceCents: fromCents })],
        ['First charge at the new price', universalText(at)],
      ],
      action: pricingPage('View your plan'),
      why: why(),
    }),
  }),
  'pro-payment-failed': toPerson<{ nextTryAt: Date | null } & Price>({
    inApp: ({ nextTryAt }) => ({
      words: `We couldn't charge your card for Pro. New bookings have the ${plans.free.rentalFee}% service fee until the renewal is paid.${nextTryAt ? ` We'll try again on ${universalText(nextTryAt)}.` : ''}`,
      about,
    }),
    mail: ({ nextTryAt, priceCents }) => ({
      subject: "We couldn't charge your card for Pro",
      preheader: 'Add another card to stay on Pro.',
      heading: "We couldn't charge your card for Pro",
      paragraphs: [
        `Your card was declined when Pro renewed for ${aMonth({ priceCents })}. Until the renewal is paid, new bookings have the ${plans.free.rentalFee}% service fee. Bookings you already made keep their price.`,
        nextTryAt
          ? `We'll try your card again on ${universalText(nextTryAt)}. To get back on Pro right away, add another card and pay the open invoice.`
          : "We've stopped trying this card. You can subscribe again at any time.",
      ],
      action: pricingPage(nextTryAt ? 'Use another card' : 'View plans'),
      after: [howToCancel],
      why: why(),
    }),
  }),
  'pro-cancelled': toPerson<Until>({
    inApp: ({ at }) => ({
      words: `You cancelled Pro. You keep it until ${universalText(at)}, and you won't be charged again.`,
      about,
    }),
    mail: ({ at }) => ({
      subject: 'You cancelled Pro',
      preheader: `You won't be charged again. You keep Pro until ${universalText(at)}.`,
      heading: 'You cancelled Pro',
      paragraphs: [
        `You won't be charged again. You keep Pro until ${universalText(at)}, and then you're on Basic.`,
        'Changed your mind? You can resume Pro on the pricing page until then.',
      ],
      action: pricingPage('View your plan'),
      why: why(),
    }),
  }),
  'pro-ended': toPerson<object>({
    inApp: () => ({
      words: `Pro has ended. You're on Basic, with a ${plans.free.rentalFee}% service fee on new bookings.`,
      about,
    }),
    mail: () => ({
      subject: "You're on Basic now",
      preheader: "Pro has ended, and you won't be charged again.",
      heading: 'Pro has ended',
      paragraphs: [
        `You're on Basic now, with a ${plans.free.rentalFee}% service fee on new bookings. Bookings you already made keep their price. You won't be charged for Pro again.`,
      ],
      action: pricingPage('View plans'),
      why: why(),
    }),
  }),
  'pro-reminder': toPerson<Until & Price>({
    inApp: ({ at, priceCents }) => ({
      words: `Your yearly reminder: Pro renews every month for ${moneyText(priceCents)}. The next charge is on ${universalText(at)}.`,
      about,
    }),
    mail: ({ at, priceCents }) => ({
      subject: 'Yearly reminder: Pro renews automatically',
      preheader: `You pay ${aMonth({ priceCents })} until you cancel.`,
      heading: 'Pro renews automatically',
      paragraphs: [
        `This is your yearly reminder that you subscribe to Pro. It costs ${aMonth({ priceCents })}, and the next charge is on ${universalText(at)}.`,
        howToCancel,
      ],
      action: pricingPage('View your plan'),
      why: why(),
    }),
  }),
};
