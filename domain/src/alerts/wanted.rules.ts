import { after, earliest, hour } from '../clocks.ts';
import type { DayRange } from '../days.ts';
import { defaultRadius } from '../search/search.rules.ts';
import { savedQueryOf } from './saved-query.rules.ts';

/** How many wanted posts of one person can be open at the same time. */
export const maxWanted = 3;

/** After how many days a wanted post ends automatically. */
export const wantedDays = 14;

/** The longest words that say what someone is looking for, in characters. */
export const longestWanted = 80;

/** The highest price a day that a wanted post can name, in whole dollars. */
export const highestWanted = 999;

/** How many of their items one owner can offer for a wanted post. */
export const maxOffers = 3;

/** How long an owner who was just told of wanted posts isn't told of more. */
export const ownerRests = 24 * hour;

/** When a wanted post ends automatically: after two weeks, or once its dates have begun everywhere. Already past for dates that have. */
export function wantedEndsAt(dates: DayRange | null, now: Date): Date {
  const atLatest = after(now, wantedDays * 24 * hour);
  return dates ? earliest(atLatest, after(new Date(`${dates.startDate}T00:00:00Z`), 48 * hour)) : atLatest;
}

/** What someone looks for, near a place we know, perhaps on dates and for at most that many dollars a day. */
export interface Wanted {
  what: string;
  place: { label: string; lat: number; lng: number };
  dates: DayRange | null;
  maxDollars: number | null;
}

/** The search that finds what meets a wanted post. */
export const searchOfWanted = ({ what, place, dates, maxDollars }: Wanted): Record<string, string> =>
  savedQueryOf({
    search: what,
    location: place.label,
    lat: place.lat,
    lng: place.lng,
    radius: defaultRadius,
    maxPrice: maxDollars ?? undefined,
    ...dates,
  });

/** The search that finds whose items are enough like it to ask the owner: whatever they cost, and taken on these dates or not. */
export const searchOfOwners = (wanted: Wanted): Record<string, string> =>
  searchOfWanted({ ...wanted, dates: null, maxDollars: null });

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.replace(/(?<=..)s$/, ''));

/** Which of an owner's items most likely meets what someone asks for, by the words of its title; null if none of them is in it. */
export function likeliest<T extends { title: string }>(what: string, items: readonly T[]): T | null {
  const asked = wordsOf(what);
  const scored = items.map((item) => {
    const title = new Set(wordsOf(item.title));
    return { item, score: asked.filter((word) => title.has(word)).length };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.item : null;
}
