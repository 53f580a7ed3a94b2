import { type Cents, moneyText } from '../money.ts';
import { breakEvenRent } from '../plans/break-even.rules.ts';
import { plans, proPriceCents, type Tier } from '../plans/plans.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import { offeredFigures } from '../terms/offered.ts';
import { currentTerms, type Terms } from '../terms/terms.ts';
import { lateDay } from '../terms/what-changed.ts';

const hours = (count: number) => `${count} hours`;

const exampleDay: Cents = 4_500;
const example = (tier: Tier, terms: Terms) =>
  priceOf({
    ...{ dailyPriceCents: exampleDay, depositCents: 0, startDate: '2026-06-05', endDate: '2026-06-07' },
    ...{ tier, terms },
  });

/** How much of what a renter pays an owner gets, in percent. */
function ownersShare(tier: Tier, terms: Terms): number {
  const { subtotalCents, chargedCents } = example(tier, terms);
  return (subtotalCents / chargedCents) * 100;
}
const toTheNextFive = (percent: number) => Math.round(percent / 5) * 5;

/** In percent, without what computers add to tenths. */
const difference = (percent: number, other: number) => Math.round((percent - other) * 100) / 100;

/** The shares of a Basic and a Pro renter, "85-90%", or one if they are the same. */
function sharesAbout(terms: Terms): string {
  const shares = [toTheNextFive(ownersShare('free', terms)), toTheNextFive(ownersShare('pro', terms))];
  return `${[...new Set(shares)].join('-')}%`;
}

/** What texts may mention of the offer, by name: what operators can change at any time. */
const offeredFacts = {
  'fees.basic': ({ fees }) => `${fees.userPercent.free}%`,
  'fees.pro': ({ fees }) => `${fees.userPercent.pro}%`,
  'fees.merchant': ({ fees }) => `${fees.processingPercent}%`,
  'plans.pro.price': () => moneyText(proPriceCents()),
  'plans.pro.saves': () => `${difference(plans.free.rentalFee, plans.pro.rentalFee)}%`,
  'plans.pro.breakEven': () => moneyText(Math.ceil(breakEvenRent() / 100) * 100),
  'owner.share.basic': (terms) => `${ownersShare('free', terms).toFixed(1)}%`,
  'owner.share.pro': (terms) => `${ownersShare('pro', terms).toFixed(1)}%`,
  'owner.share.about': sharesAbout,

  'example.days': (terms) => String(example('free', terms).days),
  'example.day': () => moneyText(exampleDay),
  'example.subtotal': (terms) => moneyText(example('free', terms).subtotalCents),
  'example.userFee.basic': (terms) => moneyText(example('free', terms).userFeeCents),
  'example.userFee.pro': (terms) => moneyText(example('pro', terms).userFeeCents),
  'example.merchantFee': (terms) => moneyText(example('free', terms).merchantFeeCents),
  'example.charged.basic': (terms) => moneyText(example('free', terms).chargedCents),
  'example.charged.pro': (terms) => moneyText(example('pro', terms).chargedCents),

  'booking.answerHours': ({ asking }) => String(asking.answerHours),
  'booking.payHours': ({ asking }) => String(asking.payHours),
  'booking.maxOpenRequests': () => String(offeredFigures().openRequests),
  'booking.maxRequestsADay': () => String(offeredFigures().requestsADay),
  'return.silence': ({ returning }) => hours(returning.silenceHours),
  'claim.answer': ({ claims }) => hours(claims.answerHours),
  'claim.lapses': ({ claims }) => moneyText(claims.silenceUpToCents),
  'complaint.answer': ({ complaints }) => hours(complaints.answerHours),
  'cancel.freeHours': ({ cancelling }) => String(cancelling.freeHours),
  'deposit.leadHours': ({ deposit }) => String(deposit.placedHours),
  'deposit.neededHours': ({ deposit }) => String(deposit.neededHours),
  'late.day': ({ late }) => lateDay(late.percentOfDay),
  'complaint.silence': ({ complaints }) => moneyText(complaints.silenceUpToCents ?? 0),
} as const satisfies Record<string, (terms: Terms) => string>;

type OfferedFact = keyof typeof offeredFacts;

/** The names of these facts. */
export const namesOfOffer = Object.keys(offeredFacts) as OfferedFact[]; // its own keys

/** Whether texts may mention the offer by this name. */
export function isOfferedFact(name: string): name is OfferedFact {
  return Object.hasOwn(offeredFacts, name);
}

/** What is offered now, in words; undefined for a name that is no fact of the offer. */
export function offeredFact(name: string): string | undefined {
  return isOfferedFact(name) ? offeredFacts[name](currentTerms) : undefined;
}
