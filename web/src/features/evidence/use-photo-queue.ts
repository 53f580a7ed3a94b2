import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isSignedInAs } from '../../lib/server/session.ts';
import { recordsQuery } from './evidence.api.ts';
import { type PhotoQueue, queueOf, type QueueState } from './photo-queue.ts';
import { rentalsWaiting, type Side } from './waiting-photos.ts';

const queueIn = (client: QueryClient, side: Side): PhotoQueue =>
  queueOf(side, {
    isHere: () => isSignedInAs(client, side.personId),
    onArrived: () => client.invalidateQueries({ queryKey: recordsQuery(side.bookingId).queryKey }),
  });

/** A side's photos waiting on this device, kept up to date, and what can be done with them. */
export function usePhotoQueue(side: Side): QueueState & Omit<PhotoQueue, 'state' | 'subscribe'> {
  const { subscribe, state, ...acts } = queueIn(useQueryClient(), side);
  return { ...useSyncExternalStore(subscribe, state), ...acts };
}

/** Sends photos a person took but couldn't send, whichever page they're on. */
export function resumePhotos(client: QueryClient, personId: string): void {
  for (const side of rentalsWaiting(personId)) queueIn(client, side).resume();
}
