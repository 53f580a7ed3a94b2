import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { recordsQuery } from './evidence.api.ts';
import { type PhotoQueue, queueOf, type QueueState } from './photo-queue.ts';
import { rentalsWaiting, type Side } from './waiting-photos.ts';

const queueIn = (client: QueryClient, side: Side): PhotoQueue =>
  queueOf(side, ({ bookingId }) => client.invalidateQueries({ queryKey: recordsQuery(bookingId).queryKey }));

/** The photos of a side that wait on this device, followed; and what can be done with them. */
export function usePhotoQueue(side: Side): QueueState & Omit<PhotoQueue, 'state' | 'subscribe'> {
  const { subscribe, state, ...acts } = queueIn(useQueryClient(), side);
  return { ...useSyncExternalStore(subscribe, state), ...acts };
}

/** Sends what a person took and could not send, whatever page they are on. */
export function resumePhotos(client: QueryClient, personId: string): void {
  for (const side of rentalsWaiting(personId)) queueIn(client, side).resume();
}
