import { expect, type Page } from '@playwright/test';
import { inDays, listItem } from './acts.ts';
import { answered, test } from './people.ts';

const hour = 3_600_000;

/** A device whose clock is `ms` off, and keeps running. */
function setClockOff(page: Page, ms: number): Promise<unknown> {
  return page.addInitScript({
    content: `
      const right = Date.now.bind(Date);
      window.Date = new Proxy(Date, {
        construct: (date, values, target) =>
          Reflect.construct(date, values.length > 0 ? values : [right() + ${ms}], target),
        get: (date, name) => (name === 'now' ? () => right() + ${ms} : Reflect.get(date, name)),
      });
    `,
  });
}

test(
  'deadlines, countdowns and days are right on a device whose clock is hours off',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const { id } = await listItem(owner, {
      availabilities: [{ startDate: inDays(0), endDate: inDays(30) }],
    });
    const renter = await people.newcomer('Clocks');
    const dates = { startDate: inDays(12), endDate: inDays(14) };
    const booking = await answered<{ id: string }>(
      renter.api.post('/api/bookings', { data: { itemId: id, ...dates } }),
    );
    // The hours and days the pages show, first on a device with the right time.
    const seen: { booking: string; days: (string | null)[] }[] = [];
    for (const off of [0, -3 * hour, 30 * hour]) {
      const page = await people.open(renter);
      await setClockOff(page, off);
      await page.goto(`/#/booking/${booking.id}`);
      const told = page
        .getByRole('main')
        .getByText(/\b\d+ hours\b|today|tomorrow/i)
        .first();
      await expect(told).toBeVisible();
      const words = async () => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
      if (seen[0]) await expect.poll(words).toBe(seen[0].booking);
      const onBooking = await words();
      await page.goto(`/#/item/${id}`);
      const calendar = page.getByRole('region', { name: 'Availability Calendar' });
      await calendar.scrollIntoViewIfNeeded();
      const days = calendar.getByRole('gridcell').getByRole('button');
      await expect(days.first()).toBeVisible();
      const labels = async () => Promise.all((await days.all()).map((day) => day.getAttribute('aria-label')));
      if (seen[0]) await expect.poll(labels).toEqual(seen[0].days);
      seen.push({ booking: onBooking, days: await labels() });
    }
  },
);
