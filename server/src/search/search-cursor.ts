import { Problem } from '@borough/domain/problems';
import { z } from 'zod';

const number = z.number();
const keys = {
  newest: z.tuple([number]),
  'price-low': z.tuple([number]),
  'price-high': z.tuple([number]),
  rating: z.tuple([number, number]),
  distance: z.tuple([number]),
};

export type SortOrder = keyof typeof keys;

/** Where a page ended: the sort key and id of its last item, and the total counted for the first page. */
export interface Cursor {
  sort: SortOrder;
  /** The last item has no coordinates; such items come after all others where it matters. */
  unplaced: boolean;
  key: number[];
  id: string;
  total: number;
}

const CursorSchema = z.object({
  s: z.enum(['newest', 'price-low', 'price-high', 'rating', 'distance']),
  u: z.boolean(),
  k: z.array(number),
  i: z.uuid(),
  t: z.number().int().min(0).max(1_001),
});

/** The opaque text of a cursor. */
export function encodeCursor(cursor: Cursor): string {
  const { sort: s, unplaced: u, key: k, id: i, total: t } = cursor;
  return Buffer.from(JSON.stringify({ s, u, k, i, t })).toString('base64url');
}

const malformed = () =>
  new Problem('request.invalid', {
    fields: { cursor: 'This page is no longer there. Please start again from the first page.' },
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw malformed();
  }
};

const fits = (sort: SortOrder, key: number[]) => {
  const wholeAndBounded = (n: number) =>
    Math.abs(n) <= 8e15 && (sort === 'distance' || sort === 'rating' || Number.isInteger(n));
  return keys[sort].safeParse(key).success && key.every(wholeAndBounded);
};

/** Reads a cursor back; refuses what is not one, or one of another sort order, as `request.invalid`. */
export function decodeCursor(text: string, sort: SortOrder): Cursor {
  const found = CursorSchema.safeParse(parsed(text));
  if (!found.success || found.data.s !== sort || !fits(sort, found.data.k)) throw malformed();
  const { s, u, k, i, t } = found.data;
  return { sort: s, unplaced: u, key: k, id: i, total: t };
}
