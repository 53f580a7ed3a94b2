import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { HistoryLine } from '@borough/domain/bookings/booking-world';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import { dollarsOf } from '@borough/domain/money';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';

/** What a booking's own row stores; the rest is read from its payments, deposit and pages. */
export type Kept = Exclude<
  keyof BookingState,
  keyof DepositFacts | 'terms' | 'depositCovered' | 'paymentIntentId' | 'checkout' | 'cardPage'
>;

/** Every booking column the program reads, with our name for it. */
export const names = {
  id: 'id',
  createdAt: 'created_at',
  itemId: 'item_id',
  renterId: 'renter_id',
  ownerId: 'owner_id',
  quoteId: 'quote_id',
  kind: 'kind',
  status: 'status',
  startDate: 'start_date',
  endDate: 'end_date',
  occupiedUntil: 'occupied_until',
  chargedCents: 'charged_cents',
  subtotalCents: 'subtotal_cents',
  dailyPriceCents: 'daily_price_cents',
  depositCents: 'deposit_cents',
  lines: 'price_lines',
  tier: 'tier',
  currency: 'currency',
  timeZone: 'time_zone',
  termsId: 'terms_id',
  title: 'title',
  description: 'description',
  photoHashes: 'photo_hashes',
  depositConsent: 'deposit_consent',
  requestedAt: 'requested_at',
  answerBy: 'answer_by',
  acceptedAt: 'accepted_at',
  payBy: 'pay_by',
  waitingSince: 'waiting_since',
  timeLeftSeconds: 'time_left_seconds',
  holdExpiresAt: 'hold_expires_at',
  paidAt: 'paid_at',
  confirmedAt: 'confirmed_at',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  addressShownAt: 'address_shown_at',
  withoutHandover: 'without_handover',
  ownerGaveAt: 'owner_gave_at',
  renterReceivedAt: 'renter_received_at',
  ownerOnWayAt: 'owner_on_way_at',
  renterOnWayAt: 'renter_on_way_at',
  pickedUpAt: 'picked_up_at',
  handedToVerified: 'handed_to_verified',
  pickupCountedAt: 'pickup_counted_at',
  meetingSince: 'meeting_since',
  meetingBy: 'meeting_by',
  meetingClaim: 'meeting_claim',
  claimSince: 'claim_since',
  complaintSince: 'complaint_since',
  saidBackAt: 'said_back_at',
  returnClaimedAt: 'return_claimed_at',
  returnContestedAt: 'return_contested_at',
  returnedAt: 'returned_at',
  overdueSince: 'overdue_since',
  overdueDay: 'overdue_day',
  previousLateAt: 'previous_late_at',
  previousBackAt: 'previous_back_at',
  pickupAddress: 'pickup_address',
  latitude: 'latitude',
  longitude: 'longitude',
  checklist: 'checklist',
  completedAt: 'completed_at',
  cancelledAt: 'cancelled_at',
  cancelReason: 'cancel_reason',
  cancelActor: 'cancel_actor',
  cancelledBy: 'cancelled_by',
  cancelNote: 'cancel_note',
  refundCents: 'refund_cents',
  ownerKeepsCents: 'owner_keeps_cents',
  ownerNth: 'owner_nth',
} as const satisfies Record<Kept, string>;

export const keys = Object.keys(names) as Kept[]; // keys of a const table

const isJson: readonly Kept[] = ['lines', 'depositConsent'];
/** A booking's value in the form its column takes. */
export const valueOf = (booking: BookingState, key: Kept): unknown => {
  const value = booking[key];
  return value !== null && isJson.includes(key) ? JSON.stringify(value) : value;
};

/** A booking's row, keyed by column. */
export function bookingRow(booking: BookingState): Record<string, unknown> {
  const kept = keys.map((key): [string, unknown] => [names[key], valueOf(booking, key)]);
  return { ...Object.fromEntries(kept), total_price: dollarsOf(booking.chargedCents) };
}

/** A line of a booking's history. */
export type Line = HistoryLine<MoveName> & { bookingId: string };

/** The row for a line of a booking's history, keyed by column. */
export const lineRow = ({ bookingId, move, by, from, to, details }: Line, at: Date) => ({
  booking_id: bookingId,
  at,
  move,
  actor_kind: by.actor,
  actor_id: by.actorId,
  from_status: from,
  to_status: to,
  details,
});
