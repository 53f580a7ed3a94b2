import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { DepositSchema } from '../deposits/deposit.contract.ts';
import { refundedThings } from '../payments/payments.rules.ts';
import { refundStandingsShown } from '../payments/refund-standing.rules.ts';
import { actors, bookingStatuses, cancelReasons } from './booking-state.ts';
import { personalMoves } from './moving/bookings.machine.ts';
import { HandoverSchema } from './handover/handover.contract.ts';
import { historyLines } from './history.ts';
import { needs } from './reading/needs.rules.ts';
import { bookingSections } from './reading/sections.rules.ts';
import { TermsSchema } from '../terms/terms.contract.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

export const PriceLineSchema = z.object({
  code: z.enum(['rent', 'user-fee', 'merchant-fee']),
  /** Percent of the rent, as it was when the price was quoted; only fees have one. */
  percent: z.number().optional(),
  cents: z.number().int(),
  counts: z.array(z.enum(['renter', 'owner', 'platform'])),
});

export const RefundStepSchema = z.object({
  until: instant,
  kind: z.enum(['free', 'late']),
  refundCents: z.number().int(),
});

/** The wording about the deposit that the renter agreed to, exactly as shown. */
const depositConsent = z.string().max(2000).optional();

/** Either a quote, or an item and dates; other fields are accepted and ignored. */
export const BookingInputSchema = z.union([
  z.object({ quoteId: z.uuid(), depositConsent }),
  z.object({ itemId: z.uuid(), startDate: DaySchema, endDate: DaySchema, depositConsent }),
]);
export type BookingInput = z.infer<typeof BookingInputSchema>;

/** The longest introduction, in characters. */
export const longestIntroduction = 500;

/** A short note sent with a request; it becomes the renter's first message to the owner. */
const introduction = z.string().trim().max(longestIntroduction).optional();

export const RequestInputSchema = z.union([
  BookingInputSchema.options[0].extend({ introduction }),
  BookingInputSchema.options[1].extend({ introduction }),
]);
export type RequestInput = z.infer<typeof RequestInputSchema>;

export const QuoteInputSchema = z.object({ itemId: z.uuid(), startDate: DaySchema, endDate: DaySchema });
export type QuoteInput = z.infer<typeof QuoteInputSchema>;

/** A price for one person, valid for thirty minutes: they are charged what they were shown. */
export const QuoteSchema = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  startDate: DaySchema,
  endDate: DaySchema,
  days: z.number().int(),
  tier: z.enum(['free', 'pro']),
  currency: z.string(),
  dailyPriceCents: z.number().int(),
  lines: z.array(PriceLineSchema),
  subtotalCents: z.number().int(),
  chargedCents: z.number().int(),
  depositCents: z.number().int(),
  authorizationCents: z.number().int(),
  depositHoldAt: instant.nullable(),
  /** The earliest time the deposit hold would become a charge; null if the rental is over by then. */
  depositChargedFrom: instant.nullable(),
  /** The wording a renter agrees to when holds may be renewed; null without a deposit. */
  depositTerms: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  refundTimeline: z.array(RefundStepSchema),
  expiresAt: instant,
});
export type Quote = z.infer<typeof QuoteSchema>;

export const CheckoutAnswerSchema = z.object({ url: z.string() });

const PersonCardSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});

/** What helps an owner decide about a renter. All of it is public except the note, which the renter wrote to this owner. */
const RenterProfileSchema = z.object({
  memberSince: instant,
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  idVerified: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  rentalsDone: z.object({ asOwner: z.number().int(), asRenter: z.number().int() }),
  /** As on their public page: bookings they cancelled late as an owner, in the last 12 months. */
  cancelledLate: z.number().int(),
  /** Their first message to the owner after the request; null if they wrote nothing, or it is held back. */
  note: z.string().nullable(),
});
export type RenterProfile = z.infer<typeof RenterProfileSchema>;

/** A booking as one of its two parties sees it, with what this person can do now. */
export const BookingSchema = z.object({
  id: z.uuid(),
  part: z.enum(['renter', 'owner']),
  status: z.enum(bookingStatuses),
  kind: z.enum(['request', 'instant']),
  /** What it was made under; it keeps that. */
  terms: TermsSchema,
  /** What the status currently means, in one word. */
  stage: z.enum([
    'asked',
    'waiting',
    'accepted',
    'paying',
    'securing',
    'confirmed',
    'active',
    'returned',
    'completed',
    'cancelled',
  ]),
  youMay: z.array(z.enum(personalMoves)),
  /** What the reader needs to do and by when, in the list of bookings that need them; null elsewhere. */
  need: z.object({ what: z.enum(needs), by: instant }).nullable(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    thumbnail: z.string().nullable(),
    placeholder: z.string().nullable(),
    /** As shown to strangers: city, state and ZIP. */
    location: z.string(),
  }),
  owner: PersonCardSchema,
  renter: PersonCardSchema,
  /** Only for the owner, on the booking's own page, until it is paid; null otherwise. */
  renterProfile: RenterProfileSchema.nullable(),
  startDate: DaySchema,
  endDate: DaySchema,
  days: z.number().int(),
  currency: z.string(),
  lines: z.array(PriceLineSchema),
  subtotalCents: z.number().int(),
  chargedCents: z.number().int(),
  depositCents: z.number().int(),
  /** What this person pays (renter) or receives (owner). */
  yourCents: z.number().int(),
  refundCents: z.number().int().nullable(),
  deposit: DepositSchema.nullable(),
  /** No deposit is required, or it was held in time; until then the address stays hidden. */
  depositCovered: z.boolean(),
  createdAt: instant,
  answerBy: instant.nullable(),
  payBy: instant.nullable(),
  holdExpiresAt: instant.nullable(),
  paidAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  handover: HandoverSchema,
  /** What happened at the pickup is being settled; nothing else falls due until it is. */
  inDoubt: z.boolean(),
  /** The owner claims something from the deposit; until that is settled, the deposit stays where it is. */
  inClaim: z.boolean(),
  /** The renter says the item isn't as described; until that is settled, the owner isn't paid. */
  inComplaint: z.boolean(),
  timeZone: z.string(),
  cancelledAt: instant.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancelActor: z.enum(actors).nullable(),
  cancelNote: z.string().nullable(),
  /**
   * Only for the owner of a confirmed booking, on its own page; null otherwise. Whether they would owe the fees for cancelling now,
   * however early, because it isn't the first time with contact open; and what "It won't be back" would count as: nothing, not
   * the first time, or the owner's own cancellation because the late renter says it is back.
   */
  letGo: z
    .object({ cancelOwes: z.boolean(), notBack: z.enum(['nothing', 'again', 'own_cancellation']) })
    .nullable(),
  /** Only for the renter of a confirmed booking; empty otherwise. */
  refundTimeline: z.array(RefundStepSchema),
});
export type Booking = z.infer<typeof BookingSchema>;

/** A booking in full; the pickup place is included only once contact is open. */
export const BookingDetailSchema = BookingSchema.extend({
  description: z.string(),
  contact: z
    .object({
      address: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  /** Payments and refunds as confirmed by the ledger and the provider; nothing here is a forecast. */
  money: z.object({
    payments: z.array(
      z.object({ cents: z.number().int(), paidAt: instant, purpose: z.enum(refundedThings) }),
    ),
    refunds: z.array(
      z.object({
        cents: z.number().int(),
        of: z.enum(refundedThings),
        standing: z.enum(refundStandingsShown),
        orderedAt: instant,
        /** When the provider reported its arrival. */
        arrivedAt: instant.nullable(),
        /** When a refund that came back is retried. */
        nextTryAt: instant.nullable(),
      }),
    ),
    /** What is still on its way; 0 once everything has arrived. */
    inTransitCents: z.number().int(),
  }),
  /** What the owner reading this owes us for the booking, in cents; 0 for the renter. */
  owedCents: z.number().int(),
  /** Late-cancellation fees they don't have to pay while they have an open claim about the item. */
  waivedCents: z.number().int(),
  events: z.array(z.object({ at: instant, move: z.enum(historyLines), actor: z.enum(actors) })),
});
export type BookingDetail = z.infer<typeof BookingDetailSchema>;

const waysToAsk = ['role', 'needs', 'session'] as const;

/**
 * Which of a person's bookings to list. `role`: those in that role, newest first. `itemId`: only one item's. `when`: only
 * one section's, in that section's order. `q`: only those whose item or other person has every word of it in its name.
 * `needs=me`: those that need them in either role, most urgent first. `session`: the one paid on that page of the provider.
 */
export const BookingListQuerySchema = z
  .object({
    role: z.enum(['renter', 'owner']).optional(),
    needs: z.literal('me').optional(),
    session: z.string().min(1).max(200).optional(),
    when: z.enum(bookingSections).optional(),
    itemId: z.uuid().optional(),
    q: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine((query) => waysToAsk.filter((way) => query[way] !== undefined).length === 1, {
    path: ['role'],
    message: 'Specify a role, needs=me or a session',
  })
  .refine(({ role, when }) => when === undefined || role !== undefined, {
    path: ['when'],
    message: 'Specify a role as well',
  })
  .refine(({ role, q }) => !q || role !== undefined, { path: ['q'], message: 'Specify a role as well' });
export const BookingListSchema = z.object({
  items: z.array(BookingSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});
export type BookingList = z.infer<typeof BookingListSchema>;

const SectionCountsSchema = z.record(z.enum(bookingSections), z.number().int());

/** How many bookings a person has in each section, in each role. */
export const BookingCountsSchema = z.object({ renter: SectionCountsSchema, owner: SectionCountsSchema });
export type BookingCounts = z.infer<typeof BookingCountsSchema>;

/**
 * The body of a move. `pay` and `give-card` carry the renter's consent to the deposit, if there is one; `hand-over` and
 * `return` carry the code the other person shows.
 */
export const MoveInputSchema = z
  .object({
    note: z.string().trim().max(500).optional(),
    depositConsent,
    code: z.string().trim().max(20).optional(),
  })
  .nullish();

export const MoveAnswerSchema = z.object({ booking: BookingSchema, url: z.string().nullable() });
export type MoveAnswer = z.infer<typeof MoveAnswerSchema>;

export const VerifyPaymentInputSchema = z.object({ sessionId: z.string().min(1).max(200) });
export const VerifyPaymentAnswerSchema = z.object({
  /** Whether the booking is confirmed, active or completed, and not refunded in full. */
  success: z.boolean(),
  /** The provider's word, `refunded` if we refunded it, or `waiting_for_deposit`. */
  payment_status: z.string(),
});
export type VerifyPaymentAnswer = z.infer<typeof VerifyPaymentAnswerSchema>;
