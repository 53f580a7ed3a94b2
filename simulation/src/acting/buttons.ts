import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { PersonRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import type { Pressed } from './wish.ts';

/** All bookings that aren't over, with everything the program reads about them. */
export const openBookings = (town: Town) =>
  town.memory.bookings
    .where(({ status }) => status === 'pending' || status === 'confirmed' || status === 'active')
    .map((kept) => wholeBooking(town.memory, kept));

/** The person with that id. */
export function personOf({ memory }: Town, id: string): PersonRow {
  const person = memory.people.find(id);
  if (!person) throw new Error('nobody has that id');
  return person;
}

/** Records the result of pressing a button. */
export const heard = (town: Town, pressed: Pressed) => (error: unknown) => {
  if (error instanceof Problem) town.answered(pressed, error);
  if (error === undefined) town.answered(pressed, null);
};

/** Buttons most people press only if there is nothing else to do. */
export const hasty: ReadonlySet<PersonalMove> = new Set([
  'cancel',
  'cancel-unsecured',
  'withdraw',
  'decline',
  'show-address',
  'contest-return',
  'will-not-be-back',
  'cancel-not-back',
]);

const returning: ReadonlySet<PersonalMove> = new Set(['return', 'mark-back', 'say-returned', 'agree-return']);

/** Whether an item is forgotten: some people are a day or so late, careless ones wait until a reminder much later. */
export const isForgotten =
  (town: Town, { id, endsAt }: BookingState) =>
  (move: PersonalMove): boolean =>
    town.weather.meets &&
    (town.weather.careless || /^.[0-3]/.test(id)) &&
    returning.has(move) &&
    (endsAt === null || town.now() < after(endsAt, (town.weather.careless ? 240 : 30) * hour));

/** The buttons people come to a booking's page for. */
export const inviting: ReadonlySet<PersonalMove> = new Set([
  ...(['accept', 'pay', 'give-card', 'hand-over', 'say-received', 'return', 'mark-back'] as const),
  ...([
    'agree-return',
    'not-back',
    'contest-return',
    'all-good',
    'cancel-not-back',
    'will-not-be-back',
  ] as const),
]);
