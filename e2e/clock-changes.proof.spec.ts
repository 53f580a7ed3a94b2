import { instantAt } from '@borough/domain/clocks';
import { addDays, eachDay } from '@borough/domain/days';
import { expect } from '@playwright/test';
import { listItem, longDay, stopClock, zone } from './acts.ts';
import { places, priceOf, saidOf } from './calendar.ts';
import { test } from './people.ts';

// The clocks in the item's zone change on these nights; the browser's clock is set to a few weeks before each.
for (const [name, change] of [
  ['forward in March', '2027-03-14'],
  ['back in November', '2027-11-07'],
] as const)
  test(`days and prices are the same over the change of clocks ${name}`, async ({ people }) => {
    const [start, end] = [addDays(change, -2), addDays(change, 2)];
    const owner = await people.member();
    const { id } = await listItem(owner, {
      availabilities: [{ startDate: addDays(change, -5), endDate: addDays(change, 5) }],
    });
    const days = eachDay({ startDate: addDays(change, -7), endDate: addDays(change, 7) });
    const seen: { said: string[]; lines: string[] }[] = [];
    for (const timezoneId of places) {
      const page = await people.open(null, { timezoneId });
      await stopClock(page, instantAt(addDays(change, -20), 12, zone));
      await page.goto(`/#/item/${id}?startDate=${start}&endDate=${end}`);
      seen.push({ lines: await priceOf(page), said: await saidOf(page, days) });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[2]).toEqual(seen[1]);
    const said = seen[1]?.said ?? [];
    expect(said).toHaveLength(days.length);
    for (const [index, day] of days.entries()) {
      const offered = day >= addDays(change, -5) && day <= addDays(change, 5);
      expect(said[index], day).toContain(longDay(day));
      expect(said[index], day).toContain(offered ? 'available' : 'not offered');
    }
    expect(seen[1]?.lines.at(-1)).toContain('Total for 4 days $188.80');
  });
