import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { depositStatuses } from '../payments/deposit.rules.ts';
import { bookingStatuses, cancelReasons, personalMoves } from './bookings.machine.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

export const PriceLineSchema = z.object({
  code: z.enum(['rent', 'user-fee', 'merchant-fee']),
  /** Of the rent, as it was when the price was made; only fees have one. */
  percent: z.number().optional(),
  cents: z.number().int(),
  counts: z.array(z.enum(['renter', 'owner', 'platform'])),
});

export const RefundStepSchema = z.object({
  until: instant,
  kind: z.enum(['free', 'late']),
  refundCents: z.number().int(),
});

/** Either a quote, or the dates of an item; other fields are accepted and ignored. */
export const BookingInputSchema = z.union([
  z.object({ quoteId: z.uuid() }),
  z.object({ itemId: z.uuid(), startDate: DaySchema, endDate: DaySchema }),
]);
export type BookingInput = z.infer<typeof BookingInputSchema>;

export const QuoteInputSchema = z.object({ itemId: z.uuid(), startDate: DaySchema, endDate: DaySchema });
export type QuoteInput = z.infer<typeof QuoteInputSchema>;

/** A price for one person and thirty minutes: what is shown is what is charged. */
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

/** A booking as one of its two parties sees it, with what this person may do now. */
export const BookingSchema = z.object({
  id: z.uuid(),
  part: z.enum(['renter', 'owner']),
  status: z.enum(bookingStatuses),
  kind: z.enum(['request', 'instant']),
  /** What the status means just now, in one word of the product. */
  stage: z.enum(['asked', 'waiting', 'accepted', 'paying', 'confirmed', 'active', 'completed', 'cancelled']),
  youMay: z.array(z.enum(personalMoves)),
  item: z.object({
    id: z.string(),
    title: z.string(),
    thumbnail: z.string().nullable(),
    placeholder: z.string().nullable(),
  }),
  owner: PersonCardSchema,
  renter: PersonCardSchema,
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
      status: z.enum(depositStatuses),
      /** The next try on the saved card. */
      dueAt: instant.nullable(),
      /** The booking is cancelled unless the deposit is held by then. */
      neededBy: instant.nullable(),
      /** While it is held: when the card's bank lets it go by itself. */
      heldUntil: instant.nullable(),
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
  timeZone: z.string(),
  cancelledAt: instant.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancelActor: z.enum(['renter', 'owner', 'admin', 'clock', 'system']).nullable(),
  cancelNote: z.string().nullable(),
  /** Only while the renter may still cancel. */
  refundTimeline: z.array(RefundStepSchema),
});
export type Booking = z.infer<typeof BookingSchema>;

/** One booking whole; the pick-up place is there only once contact is open. */
export const BookingDetailSchema = BookingSchema.extend({
  description: z.string(),
  contact: z
    .object({
      address: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  events: z.array(z.object({ at: instant, move: z.string(), actor: z.string() })),
});
export type BookingDetail = z.infer<typeof BookingDetailSchema>;

/**
 * A person's bookings in one role, newest first, of one item if asked; or, with `needs=me`, those that wait for them in either
 * role, the most urgent first.
 */
export const BookingListQuerySchema = z
  .object({
    role: z.enum(['renter', 'owner']).optional(),
    needs: z.literal('me').optional(),
    itemId: z.uuid().optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ role, needs }) => (role === undefined) !== (needs === undefined), {
    path: ['role'],
    message: 'Ask for a role, or for needs=me',
  });
export type BookingListQuery = z.infer<typeof BookingListQuerySchema>;
export const BookingListSchema = z.object({
  items: z.array(BookingSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});
export type BookingList = z.infer<typeof BookingListSchema>;

/** The body of a move; `pay` may carry the renter's consent to the deposit. */
export const MoveInputSchema = z.object({ note: z.string().trim().max(500).optional() }).nullish();

export const MoveAnswerSchema = z.object({ booking: BookingSchema, url: z.string().nullable() });
export type MoveAnswer = z.infer<typeof MoveAnswerSchema>;

export const VerifyPaymentInputSchema = z.object({ sessionId: z.string().min(1).max(200) });
export const VerifyPaymentAnswerSchema = z.object({ success: z.boolean(), payment_status: z.string() });
