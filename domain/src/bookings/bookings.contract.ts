import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { depositStandings } from '../deposits/deposit.rules.ts';
import { refundedThings } from '../payments/payments.rules.ts';
import { refundStandingsShown } from '../payments/refund-standing.rules.ts';
import { actors, bookingStatuses, cancelReasons } from './booking-state.ts';
import { personalMoves } from './bookings.machine.ts';
import { HandoverSchema } from './handover.contract.ts';
import { historyLines } from './history.ts';
import { needs } from './needs.rules.ts';
import { bookingSections } from './sections.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

export const PriceLineSchema = z.object({
  code: z.enum(['rent', 'user-fee', 'merchant-fee']),
  /** Percent of the rent, as it was when the price was made; only fees have one. */
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

/** Either a quote, or an item's dates; other fields are accepted and ignored. */
export const BookingInputSchema = z.union([
  z.object({ quoteId: z.uuid(), depositConsent }),
  z.object({ itemId: z.uuid(), startDate: DaySchema, endDate: DaySchema, depositConsent }),
]);
export type BookingInput = z.infer<typeof BookingInputSchema>;

/** The longest introduction, in characters. */
export const longestIntroduction = 500;

/** A few words with a request, which become the renter's first message to the owner. */
const introduction = z.string().trim().max(longestIntroduction).optional();

export const RequestInputSchema = z.union([
  BookingInputSchema.options[0].extend({ introduction }),
  BookingInputSchema.options[1].extend({ introduction }),
]);
export type RequestInput = z.infer<typeof RequestInputSchema>;

export const QuoteInputSchema = z.object({ itemId: z.uuid(), startDate: DaySchema, endDate: DaySchema });
export type QuoteInput = z.infer<typeof QuoteInputSchema>;

/** A price for one person, valid for thirty minutes: what is shown is what is charged. */
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
  /** The earliest time its hold would become a charge; null if the rental is over by then. */
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

/** What helps an owner to decide about a renter: all of it public, but for the note, which is the renter's to this owner. */
const RenterProfileSchema = z.object({
  memberSince: instant,
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  idVerified: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  rentalsDone: z.object({ asOwner: z.number().int(), asRenter: z.number().int() }),
  /** As on their own page: bookings they canceled as an owner within a day of the start, in the last 12 months. */
  cancelledLate: z.number().int(),
  /** What they first wrote to the owner after asking; null when they wrote nothing, or it is held back. */
  note: z.string().nullable(),
});
export type RenterProfile = z.infer<typeof RenterProfileSchema>;

/** A booking as one of its two parties sees it, with what this person may do now. */
export const BookingSchema = z.object({
  id: z.uuid(),
  part: z.enum(['renter', 'owner']),
  status: z.enum(bookingStatuses),
  kind: z.enum(['request', 'instant']),
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
  /** In the list of what waits for the reader: what it is, and by when; null elsewhere. */
  need: z.object({ what: z.enum(needs), by: instant }).nullable(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    thumbnail: z.string().nullable(),
    placeholder: z.string().nullable(),
    /** As strangers may know it: city, state and ZIP. */
    location: z.string(),
  }),
  owner: PersonCardSchema,
  renter: PersonCardSchema,
  /** For the owner, while the booking is not paid and on its own page; null otherwise. */
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
  deposit: z
    .object({
      status: z.enum(depositStandings),
      /** The next attempt on the saved card. */
      dueAt: instant.nullable(),
      /** The booking is cancelled unless the deposit is held by then. */
      neededBy: instant.nullable(),
      /** While the hold cannot continue: until when another card can replace it. */
      cardBy: instant.nullable(),
      /** While it is held: when the card's bank releases it automatically. */
      heldUntil: instant.nullable(),
      /** The earliest time its hold becomes a charge, as things stand; null if it never does. */
      chargedFrom: instant.nullable(),
    })
    .nullable(),
  /** No deposit is asked for, or it was held in time; until then the address stays closed. */
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
  /** It is being settled what happened at the pickup; until then nothing else falls due. */
  inDoubt: z.boolean(),
  /** The owner claims something from the deposit; until that is settled the deposit stays where it is. */
  inClaim: z.boolean(),
  /** The renter says that the item isn't as described; until that is settled the owner is not paid. */
  inComplaint: z.boolean(),
  timeZone: z.string(),
  cancelledAt: instant.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancelActor: z.enum(actors).nullable(),
  cancelNote: z.string().nullable(),
  /** Only while the renter may still cancel. */
  refundTimeline: z.array(RefundStepSchema),
});
export type Booking = z.infer<typeof BookingSchema>;

/** A booking in full; the pick-up place is included only once contact is open. */
export const BookingDetailSchema = BookingSchema.extend({
  description: z.string(),
  contact: z
    .object({
      address: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  /** What was paid and what is refunded, as far as the ledger and the provider confirm it; nothing here is a forecast. */
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
        /** When a returned refund is made again. */
        nextTryAt: instant.nullable(),
      }),
    ),
    /** What is still on its way; 0 once everything has arrived. */
    inTransitCents: z.number().int(),
  }),
  /** What the owner reading this owes us for the booking, in cents; 0 for the renter. */
  owedCents: z.number().int(),
  /** Fees of a late cancellation that they need not pay while a claim of theirs about the item is open. */
  waivedCents: z.number().int(),
  events: z.array(z.object({ at: instant, move: z.enum(historyLines), actor: z.enum(actors) })),
});
export type BookingDetail = z.infer<typeof BookingDetailSchema>;

const waysToAsk = ['role', 'needs', 'session'] as const;

/**
 * A person's bookings in one role, newest first, of one item if asked, or of one section in the order of that section; with
 * `q` only those whose item or other person has every word of it in its name; with `needs=me` those that wait for them in
 * either role, the most urgent first; with `session` the one they paid on that page of the provider.
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
 * The body of a move; `pay` and `give-card` carry the renter's consent to the deposit, if there is one, `hand-over` and
 * `return` the code the other person shows.
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
  success: z.boolean(),
  payment_status: z.string(),
  /** Whether the booking is confirmed; one that begins soon first waits for the hold of its deposit. */
  confirmed: z.boolean(),
});
export type VerifyPaymentAnswer = z.infer<typeof VerifyPaymentAnswerSchema>;
