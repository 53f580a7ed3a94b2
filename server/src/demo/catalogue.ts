import type { Cents } from '@borough/domain/money';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { drawn } from './catalogue/drawn.gen.ts';
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
import { photographed } from './catalogue/photographed.ts';
import { onPages } from './catalogue/rendered.gen.ts';
import type { PictureKind, PictureSlug } from './catalogue/pictures.ts';
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

const drawnViews: ReadonlyMap<PictureKind, readonly { slug: PictureSlug }[]> = Map.groupBy(
  drawn,
  ({ kind }) => kind,
);

/** Whether a listing has pictures that look like photographs. Such listings are shown first. */
export const isPhotographed = ({ title }: Pick<Listing, 'title'>): boolean => title in photographed;

const shownOnPages: ReadonlySet<string> = new Set(Object.values(onPages));

/** Whether the landing page shows a listing's first picture already, so that it isn't shown there again as an item. */
export const isOnPages = ({ pictures: [first] }: Pick<Listing, 'pictures'>): boolean =>
  first !== undefined && shownOnPages.has(first);

/** The photos of the nth listing of a kind: its own, or drawn ones so chosen that neighbors on a page start differently. */
function picturesOf(picture: PictureKind, title: string, n: number): PictureSlug[] {
  const own = photographed[title];
  if (own) return [...own];
  const [main, close, other] = (drawnViews.get(picture) ?? []).map(({ slug }) => slug);
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
    pictures: picturesOf(kind.picture, offer.title, n),
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
