import { dayIn, instantAt } from '@borough/domain/clocks';
import { addDays, type Day, eachDay } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { inDays, listItem, longDay, stopClock, zone } from './acts.ts';
import { answered, test } from './people.ts';

const places = ['Pacific/Honolulu', 'America/Chicago', 'Pacific/Kiritimati'] as const;

/** What the calendar of an item says about days, in the order of the days. */
async function saidOf(page: Page, days: readonly Day[]): Promise<string[]> {
  const calendar = page.getByRole('region', { name: 'Availability Calendar' });
  const next = calendar.getByRole('button', { name: /next month/i });
  const before = calendar.getByRole('button', { name: /previous month/i });
  await calendar.scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  while ((await before.getAttribute('aria-disabled')) !== 'true') await before.click();
  const said: string[] = [];
  for (const day of days) {
    const button = calendar.getByRole('button', { name: new RegExp(`\\b${longDay(day)}\\b`) });
    for (let turns = 0; turns < 8 && (await button.count()) === 0; turns += 1) await next.click();
    said.push((await button.getAttribute('aria-label')) ?? '');
  }
  return said;
}

/** The price lines of the booking card as it stands. */
async function priceOf(page: Page): Promise<string[]> {
  const panel = page.getByRole('region', { name: 'Book this item' });
  await expect(panel.getByText('Charged now')).toBeVisible();
  return panel.getByRole('definition').allTextContents();
}

test('the calendar says the same days and prices in Honolulu and on Kiritimati', async ({ people }) => {
  const owner = await people.member();
  const { id } = await listItem(owner, {
    availabilities: [
      { startDate: inDays(1), endDate: inDays(9) },
      { startDate: inDays(12), endDate: inDays(30) },
    ],
  });
  const renter = await people.newcomer('Time');
  const quoted = await answered<{ id: string; chargedCents: number; days: number }>(
    renter.api.post('/api/quotes', { data: { itemId: id, startDate: inDays(14), endDate: inDays(17) } }),
  );
  await answered(renter.api.post('/api/functions/create-checkout', { data: { quoteId: quoted.id } }));
  const days = eachDay({ startDate: inDays(0), endDate: inDays(32) });
  const seen: { said: string[]; lines: string[]; reserved: string[] }[] = [];
  for (const timezoneId of places) {
    const page = await people.open(null, { timezoneId });
    await page.goto(`/#/item/${id}?startDate=${inDays(20)}&endDate=${inDays(23)}`);
    const lines = await priceOf(page);
    const reserved = await page.getByText(/^[A-Z][a-z]{2} \d+ - [A-Z][a-z]{2} \d+, \d{4}$/).allTextContents();
    seen.push({ said: await saidOf(page, days), lines, reserved });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[2]).toEqual(seen[1]);
  const said = seen[1]?.said ?? [];
  const stateOf = (offset: number) => said[offset] ?? '';
  expect(stateOf(9)).toContain('available');
  expect(stateOf(10)).toContain('not offered');
  expect(stateOf(14)).toContain('reserved');
  expect(stateOf(17)).toContain('reserved');
  expect(stateOf(18)).toContain('available');
  expect(stateOf(31)).toContain('not offered');
  expect(seen[1]?.lines).toContain('$141.60');
  // The server counts the same days for the same price.
  expect(quoted).toMatchObject({ days: 3, chargedCents: 14_160 });
});

// The clocks of the item's zone change on these nights; the browser's clock is set to a few weeks before each.
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
    expect(seen[1]?.lines).toContain('$188.80');
  });

test('the first day that can be chosen is the item’s own, wherever the browser is', async ({ people }) => {
  const { id } = await listItem(await people.member());
  // Half past eleven at night where the item is: in Honolulu it is evening, on Kiritimati it is the next evening.
  const night = new Date(instantAt(inDays(3), 23, zone).getTime() + 30 * 60_000);
  expect(dayIn(zone, night)).toBe(inDays(3));
  for (const timezoneId of places) {
    const page = await people.open(null, { timezoneId });
    await stopClock(page, night);
    await page.goto(`/#/item/${id}`);
    const [today, tomorrow] = await saidOf(page, [inDays(3), inDays(4)]);
    expect(today).toContain('too late for today');
    expect(tomorrow).toContain('available');
  }
});
