import { Problem } from '@borough/domain/problems';
import type { Talk } from './conversations.store.ts';

/**
 * The conversation for one of its two people, with the other's id. Anyone else learns nothing, not even that it exists.
 */
export function talkFor(talk: Talk | undefined, personId: string): Talk & { otherId: string } {
  if (talk?.ownerId === personId) return { ...talk, otherId: talk.renterId };
  if (talk?.renterId === personId) return { ...talk, otherId: talk.ownerId };
  throw new Problem('request.not-found');
}
