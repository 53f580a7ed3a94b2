import type { Cents } from '@borough/domain/money';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { cameras } from './catalogue/cameras.ts';
import { camping } from './catalogue/camping.ts';
import { games } from './catalogue/games.ts';
import { handTools } from './catalogue/hand-tools.ts';
import { home } from './catalogue/home.ts';
import type { ItemKind, Stars } from './catalogue/item-kind.ts';
import { powerTools } from './catalogue/power-tools.ts';
import { rides } from './catalogue/rides.ts';
import { screens } from './catalogue/screens.ts';
import { sound } from './catalogue/sound.ts';
import { sports } from './catalogue/sports.ts';
import { table } from './catalogue/table.ts';
import { water } from './catalogue/water.ts';
import { handOver } from './catalogue/hand-over.ts';
import { pictures, type PictureKind, type PictureSlug } from './catalogue/pictures.gen.ts';
import type { Chance } from './random.ts';

/** How many items each category of the demo has: 480 in all. */
export const demoCounts = {
  Electronics: 128,
  Tools: 94,
  Outdoors: 73,
  Sports: 56,
  'Fun Rides': 42,
  Home: 87,
} as const;

export type DemoCategory = keyof typeof demoCounts;

const kinds: Record<DemoCategory, ItemKind[]> = {
  Electronics: [...cameras, ...screens, ...sound],
  Tools: [...powerTools, ...handTools],
  Outdoors: [...camping, ...water],
  Sports: [...games, ...sports],
  'Fun Rides': rides,
  Home: [...table, ...home],
};

/** Every kind of thing that demo members lend. */
export const allKinds: ItemKind[] = Object.values(kinds).flat();

/** What a listing says, before it has an owner and a place. */
export interface Listing {
  category: DemoCategory;
  title: string;
  description: string;
  features: string[];
  dailyPriceCents: Cents;
  depositCents: Cents;
  pictures: PictureSlug[];
  /** What renters say about things of this kind. */
  said: Record<Stars, string[]>;
}

const viewsOf = Map.groupBy(pictures, ({ kind }) => kind);

/** The photos of the nth listing of a kind, chosen so that neighbors on a page start with different ones. */
function picturesOf(picture: PictureKind, n: number): PictureSlug[] {
  const [main, close, other] = (viewsOf.get(picture) ?? []).map(({ slug }) => slug);
  if (!main || !close) throw new Error(`${picture} has too few pictures.`);
  if (!other) return [main, close];
  return (
    [
      [main, close],
      [other, close],
      [close, other, main],
      [main, other, close],
    ][n % 4] ?? [main]
  );
}

function listingOf(chance: Chance, category: DemoCategory, kind: ItemKind, n: number): Listing {
  const offer = kind.offers[n];
  if (!offer) throw new Error(`${kind.picture} has no listing ${n}.`);
  const { description, ...rest } = offer;
  return {
    ...rest,
    category,
    description: chance.odds(0.6) ? `${description} ${chance.pick(handOver)}` : description,
    pictures: picturesOf(kind.picture, n),
    said: kind.said,
  };
}

// The keys of a const table.
const categoryNames = Object.keys(demoCounts) as DemoCategory[];

/** The demo's 480 listings, each with a different title. */
export const demoListings = (chance: Chance): Listing[] =>
  categoryNames.flatMap((category) =>
    kinds[category].flatMap((kind) => kind.offers.map((_, n) => listingOf(chance, category, kind, n))),
  );

/** Endless listings for load testing, in the demo's proportions; titles repeat, prices less often. */
export function endlessListing(chance: Chance): Listing {
  let at = chance.whole(0, 479);
  const category = categoryNames.find((name) => (at -= demoCounts[name]) < 0) ?? 'Tools';
  const kind = chance.pick(kinds[category]);
  const listing = listingOf(chance, category, kind, chance.whole(0, kind.offers.length - 1));
  const dailyPriceCents = Math.round(listing.dailyPriceCents * (0.8 + chance.next() * 0.5));
  const depositCents = Math.min(listing.depositCents, depositCap(dailyPriceCents));
  return { ...listing, dailyPriceCents, depositCents };
}
