import { maximumDailyPriceCents } from '@borough/domain/pricing/pricing.rules';
import { maxFeaturedPlaces } from '@borough/domain/items/featured.rules';
import { Problem } from '@borough/domain/problems';
import { earthRadiusMiles } from '@borough/domain/search/distance.rules';
import { z } from 'zod';

const lastInstant = Date.UTC(9999, 11, 31);
const price = z.number().int().min(0).max(maximumDailyPriceCents);
/** The keys an item can have; a key outside these ranges isn't a place in the list, and the columns couldn't be compared with it. */
const keys = {
  newest: z.tuple([z.number().int().min(0).max(lastInstant)]),
  best: z.tuple([z.number().min(0).max(1e9)]),
  'price-low': z.tuple([price]),
  'price-high': z.tuple([price]),
  rating: z.tuple([
    z.number().min(0).max(5),
    z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ]),
  distance: z.tuple([
    z
      .number()
      .min(0)
      .max(Math.PI * earthRadiusMiles),
  ]),
};

export type SortOrder = keyof typeof keys;

/** Where a page ended: the sort key and id of its last item, and the total counted for the first page. */
export interface Cursor {
  sort: SortOrder;
  /** The last item has no coordinates; where that matters, such items come after all others. */
  unplaced: boolean;
  key: number[];
  id: string;
  total: number;
  /**
   * Whether that item contains the words as typed (0), says the same (1), has words spelled nearly alike (2) or only some of them (3), and
   * how many such there are.
   */
  turn: 0 | 1 | 2 | 3;
  ownTotal: number;
  /** The words spelled nearly alike that come after both. */
  near: string | null;
  /** Whether nothing has all the words, so that the items are those with half of them. */
  some: boolean;
  /** The featured items, which came before all others and aren't repeated. */
  featured: string[];
}

const CursorSchema = z.object({
  s: z.enum(['newest', 'best', 'price-low', 'price-high', 'rating', 'distance']),
  u: z.boolean(),
  k: z.array(z.number()),
  i: z.uuid(),
  t: z.number().int().min(0).max(1_001),
  w: z.literal([0, 1, 2, 3]).default(0),
  o: z.number().int().min(0).max(1_001).optional(),
  n: z.string().max(400).nullable().default(null),
  m: z.boolean().default(false),
  f: z.array(z.uuid()).max(maxFeaturedPlaces).default([]),
});

/** The opaque text of a cursor. */
export function encodeCursor(cursor: Cursor): string {
  const { sort: s, unplaced: u, key: k, id: i, total: t, turn, ownTotal: o, near, some, featured } = cursor;
  const f = featured.length > 0 ? featured : undefined;
  const words = turn > 0 || near !== null || some || o !== t ? { w: turn, o, n: near, m: some } : {};
  return Buffer.from(JSON.stringify({ s, u, k, i, t, ...words, f })).toString('base64url');
}

const malformed = () =>
  new Problem('request.invalid', {
    fields: { cursor: 'This page no longer exists. Please start again from the first page.' },
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw malformed();
  }
};

/** Reads a cursor back; refuses anything that isn't one, or belongs to another sort order, as `request.invalid`. */
export function decodeCursor(text: string, sort: SortOrder): Cursor {
  const found = CursorSchema.safeParse(parsed(text));
  if (!found.success || found.data.s !== sort || !keys[sort].safeParse(found.data.k).success)
    throw malformed();
  const { s, u, k, i, t, w, o, n, m, f } = found.data;
  return {
    sort: s,
    unplaced: u,
    key: k,
    id: i,
    total: t,
    turn: w,
    ownTotal: o ?? t,
    near: n,
    some: m,
    featured: f,
  };
}
