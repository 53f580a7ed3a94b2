import type { MeetingVerdict } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';

/**
 * What a side says or an admin finds. About a pickup: what happened there. About a claim: how many cents the owner gets.
 * About a complaint: how many cents go back to the renter.
 */
export type Finding = MeetingVerdict | Cents;
