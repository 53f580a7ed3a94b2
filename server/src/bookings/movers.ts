import type { Actor } from '@borough/domain/bookings/bookings.machine';

/** Who makes a move. */
export interface Mover {
  actor: Actor;
  actorId: string | null;
}

export const theClock: Mover = { actor: 'clock', actorId: null };
export const theSystem: Mover = { actor: 'system', actorId: null };
