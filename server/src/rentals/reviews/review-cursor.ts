import { Problem } from '@borough/domain/problems';
import { z } from 'zod';

/** Where a page of reviews ended: its sort key, then when it became public, then its id. */
export interface ReviewPlace {
  key: number;
  at: Date;
  id: string;
}

const PlaceSchema = z.tuple([z.number().int(), z.iso.datetime(), z.uuid()]);

/** The opaque text of a place in a list of reviews. */
export function encodePlace({ key, at, id }: ReviewPlace): string {
  return Buffer.from(JSON.stringify([key, at.toISOString(), id])).toString('base64url');
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The place a cursor stands for; null without one. Refuses anything that isn't one of ours. */
export function decodePlace(cursor: string | undefined): ReviewPlace | null {
  if (cursor === undefined || cursor === '') return null;
  const place = PlaceSchema.safeParse(parsed(cursor));
  if (place.success) return { key: place.data[0], at: new Date(place.data[1]), id: place.data[2] };
  throw new Problem('request.invalid', {
    fields: { cursor: 'This page no longer exists. Please start again.' },
  });
}
