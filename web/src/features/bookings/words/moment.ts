import type { Booking } from '@borough/domain/bookings/bookings.contract';

/** Where a booking stands, as finely as its page distinguishes: each moment has its own sentence and big action. */
export const moments = [
  'asked',
  'waiting',
  'accepted',
  'paying',
  'securing',
  'ahead',
  'day-before',
  'by-the-clock',
  'pickup',
  'missed',
  'out',
  'return-day',
  'overdue',
  'said-back',
  'claimed',
  'contested',
  'returned',
  'to-review',
  'completed',
  'cancelled',
] as const;
export type Moment = (typeof moments)[number];

type Told = Pick<Booking, 'stage' | 'startsAt' | 'endsAt' | 'handover' | 'inDoubt'> & {
  /** The reader's deadline for their review, until they have written it. */
  reviewBy?: string | null | undefined;
};

const day = 86_400_000;
const reached = (at: string | null, now: Date) => at !== null && new Date(at) <= now;
const withinADay = (at: string | null, now: Date) =>
  at !== null && new Date(at).getTime() - now.getTime() <= day;

/** Where a booking stands now. */
export function momentOf(booking: Told, now: Date): Moment {
  switch (booking.stage) {
    case 'confirmed':
      return beforeHandover(booking, now);
    case 'active':
      return whileOut(booking, now);
    case 'completed':
      return booking.reviewBy ? 'to-review' : 'completed';
    default:
      return booking.stage;
  }
}

function beforeHandover({ startsAt, endsAt, handover, inDoubt }: Told, now: Date): Moment {
  // The two are settling what happened at the pickup, with its own deadlines.
  if (inDoubt) return 'by-the-clock';
  if (!handover.isPart) return reached(startsAt, now) ? 'by-the-clock' : 'ahead';
  if (reached(endsAt, now)) return 'missed';
  if (reached(handover.opensAt, now)) return 'pickup';
  return withinADay(startsAt, now) ? 'day-before' : 'ahead';
}

function whileOut({ endsAt, handover }: Told, now: Date): Moment {
  if (handover.contestedAt) return 'contested';
  if (handover.claimedAt) return 'claimed';
  if (handover.saidBackAt) return 'said-back';
  if (reached(endsAt, now)) return 'overdue';
  return withinADay(endsAt, now) ? 'return-day' : 'out';
}
