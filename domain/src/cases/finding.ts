import type { MeetingVerdict } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';

/** What a side says or an admin finds: of a pickup what happened there, of a claim how many cents the owner gets, of a complaint how many go back to the renter. */
export type Finding = MeetingVerdict | Cents;
