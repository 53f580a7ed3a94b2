import { dayIn } from '@borough/domain/clocks';
import { addDays, type Day } from '@borough/domain/days';
import type { DemoItem } from './demo-items.ts';
import type { Row } from './demo.store.ts';
import { chanceFrom } from './random.ts';
import type { Rental } from './told/tale.ts';

const seed = 20_261_102;
/** For how many days the demo installation has counted views. */
const countedDays = 200;

/** How often the pages of demo items were opened: more in places where people like to rent, and before each request. */
export function viewRows(items: readonly DemoItem[], rentals: readonly Rental[], now: Date): Row[] {
  const chance = chanceFrom(seed);
  const asked = new Map<string, Day[]>();
  for (const { item, booking } of rentals) {
    const days = asked.get(item.id) ?? [];
    days.push(dayIn(item.owner.place.timeZone, booking.createdAt));
    asked.set(item.id, days);
  }
  return items.flatMap((item) => {
    const zone = item.owner.place.timeZone;
    const today = dayIn(zone, now);
    const born = dayIn(zone, item.createdAt);
    const begun = addDays(today, -countedDays);
    const first = born > begun ? born : begun;
    const counts = new Map<Day, number>();
    const add = (day: Day, views: number) => {
      if (day >= first && day <= today && views > 0) counts.set(day, (counts.get(day) ?? 0) + views);
    };
    const liking = 12 / item.pause;
    for (let day = first; day <= today; day = addDays(day, 1))
      add(day, Math.floor(chance.next() * (0.9 + liking)));
    for (const day of asked.get(item.id) ?? []) {
      add(day, chance.whole(1, 4));
      add(addDays(day, -1), chance.whole(0, 3));
      add(addDays(day, -2), chance.whole(0, 2));
    }
    return [...counts].map(([day, views]) => ({ item_id: item.id, day, views }));
  });
}
