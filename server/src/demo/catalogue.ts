import type { Cents } from '@borough/domain/money';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { electronicsKinds } from './catalogue-electronics.ts';
import { homeKinds } from './catalogue-home.ts';
import { outdoorsKinds } from './catalogue-outdoors.ts';
import { ridesKinds } from './catalogue-rides.ts';
import { sportsKinds } from './catalogue-sports.ts';
import { toolsKinds } from './catalogue-tools.ts';
import { care, handOver, usedFor } from './catalogue-words.ts';
import type { ItemKind } from './item-kind.ts';
import type { DemoCategory } from './picture-scenes.ts';
import type { PictureSlug } from './pictures.gen.ts';
import type { Chance } from './random.ts';

/** How many items each category of the demo has: 480 together. */
export const demoCounts = {
  Electronics: 128,
  Tools: 94,
  Outdoors: 73,
  Sports: 56,
  'Fun Rides': 42,
  Home: 87,
} as const satisfies Record<DemoCategory, number>;

export const categoryNames = Object.keys(demoCounts) as DemoCategory[]; // keys of a const table

const kinds: Record<DemoCategory, ItemKind[]> = {
  Electronics: electronicsKinds,
  Tools: toolsKinds,
  Outdoors: outdoorsKinds,
  Sports: sportsKinds,
  'Fun Rides': ridesKinds,
  Home: homeKinds,
};

/** What a listing says, before it has an owner and a place. */
export interface Listing {
  category: DemoCategory;
  title: string;
  description: string;
  features: string[];
  dailyPriceCents: Cents;
  depositCents: Cents;
  pictures: PictureSlug[];
}

const rounded = (dollars: number, step: number) => Math.round(dollars / step) * step;

function priceFrom(chance: Chance, [from, to]: [number, number]): Cents {
  const dollars = from + Math.pow(chance.next(), 1.3) * (to - from);
  if (dollars >= 60) return rounded(dollars, 5) * 100;
  if (dollars < 20 && chance.odds(0.25)) return Math.floor(dollars) * 100 + 50;
  return Math.max(4, Math.round(dollars)) * 100;
}

function depositFrom(chance: Chance, kind: ItemKind, daily: Cents): Cents {
  if (chance.odds(0.12)) return 0;
  const wanted = (daily / 100) * (kind.deposit[0] + chance.next() * (kind.deposit[1] - kind.deposit[0]));
  return Math.min(depositCap(daily), Math.max(10, rounded(wanted, wanted > 200 ? 50 : 5)) * 100);
}

/** One listing of a kind, different at each call. */
export function listingOf(chance: Chance, category: DemoCategory, kind: ItemKind, title: string): Listing {
  const dailyPriceCents = priceFrom(chance, kind.price);
  const about = chance.some(kind.about, chance.odds(0.55) ? 2 : 1);
  const more = [chance.pick(care[category]), chance.pick(chance.odds(0.7) ? handOver : usedFor)];
  const sentences = [...about, ...more].slice(0, chance.whole(2, 4));
  const [main, ...others] = kind.pictures;
  return {
    category,
    title,
    description: sentences.join(' '),
    features: chance.some(kind.features, Math.min(kind.features.length, chance.whole(3, 5))),
    dailyPriceCents,
    depositCents: depositFrom(chance, kind, dailyPriceCents),
    pictures: [main, ...chance.some(others, chance.whole(Math.min(1, others.length), others.length))],
  };
}

const titlesOf = (kind: ItemKind): string[] =>
  kind.names.flatMap((name) => kind.extras.map((extra) => `${name} ${extra}`));

/** The 480 listings of the demo, exactly as many of each category as the counts say, all titles different. */
export function demoListings(chance: Chance): Listing[] {
  const used = new Set<string>();
  return categoryNames.flatMap((category) => {
    const titles = new Map(kinds[category].map((kind) => [kind, chance.shuffled(titlesOf(kind))]));
    return Array.from({ length: demoCounts[category] }, (_, i) => {
      const kind = kinds[category][i % kinds[category].length];
      const title = kind && titles.get(kind)?.pop();
      if (!kind || !title) throw new Error(`${category} has too few titles.`);
      const short = kind.names.find((name) => title.startsWith(name)) ?? title;
      const shown = i % 5 === 4 && !used.has(short) ? short : title;
      used.add(shown);
      return listingOf(chance, category, kind, shown);
    });
  });
}

/** Listings without end for measuring, in the shares of the demo; titles repeat. */
export function endlessListing(chance: Chance): Listing {
  let at = chance.whole(0, 479);
  const category = categoryNames.find((name) => (at -= demoCounts[name]) < 0) ?? 'Tools';
  const kind = chance.pick(kinds[category]);
  return listingOf(chance, category, kind, `${chance.pick(kind.names)} ${chance.pick(kind.extras)}`);
}
