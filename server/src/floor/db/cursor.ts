import { Problem } from '@borough/domain/problems';
import { z } from 'zod';

/** Where a page of a list ordered by time ended: the time and id of its last row. */
export interface Place {
  at: Date;
  id: string;
}

const PlaceSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Encodes a position in a list as an opaque text. */
export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The position a cursor stands for; null without one. Refuses `request.invalid` for anything that isn't one of ours. */
export function decodeCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null;
  const place = PlaceSchema.safeParse(parsed(cursor));
  if (place.success) return { at: new Date(place.data[0]), id: place.data[1] };
  throw new Problem('request.invalid', {
    fields: { cursor: 'This page no longer exists. Please start again.' },
  });
}
