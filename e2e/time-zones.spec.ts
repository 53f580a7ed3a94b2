import { dayIn, instantAt } from '@borough/domain/clocks';
import { eachDay } from '@borough/domain/days';
import { expect } from '@playwright/test';
import { inDays, listItem, stopClock, zone } from './acts.ts';
import { places, priceOf, saidOf } from './calendar.ts';
import { answered, test } from './people.ts';

test(
  'the calendar says the same days and prices in Honolulu and on Kiritimati',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const { id } = await listItem(owner, {
      availabilities: [
        { startDate: inDays(1), endDate: inDays(9) },
        { startDate: inDays(12), endDate: inDays(30) },
      ],
    });
    const renter = await people.newcomer('Time');
    const quoted = await answered<{ id: string; chargedCents: number; days: number; depositTerms: string }>(
      renter.api.post('/api/quotes', { data: { itemId: id, startDate: inDays(14), endDate: inDays(17) } }),
    );
    const wanted = { quoteId: quoted.id, depositConsent: quoted.depositTerms };
    await answered(renter.api.post('/api/functions/create-checkout', { data: wanted }));
    const days = eachDay({ startDate: inDays(0), endDate: inDays(32) });
    const seen: { said: string[]; lines: string[]; reserved: string[] }[] = [];
    for (const timezoneId of places) {
      const page = await people.open(null, { timezoneId });
      await page.goto(`/#/item/${id}?startDate=${inDays(20)}&endDate=${inDays(23)}`);
      const lines = await priceOf(page);
      const reserved = await page
        .getByText(/^[A-Z][a-z]{2} \d+ - [A-Z][a-z]{2} \d+, \d{4}$/)
        .allTextContents();
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
    expect(seen[1]?.lines.join(' ')).toContain('$141.60');
    // The server counts the same days at the same price.
    expect(quoted).toMatchObject({ days: 3, chargedCents: 14_160 });
  },
);

test(
  'the first day that can be chosen is the item’s own, wherever the browser is',
  { tag: '@proof' },
  async ({ people }) => {
    const { id } = await listItem(await people.member());
    // 11:30 PM where the item is: in Honolulu it's earlier that evening, on Kiritimati it's the next evening.
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
  },
);
