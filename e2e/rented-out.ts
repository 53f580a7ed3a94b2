import { randomUUID } from 'node:crypto';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect } from '@playwright/test';
import { cards, listItem, payWith, picture, zone } from './acts.ts';
import { bookingOf } from './handovers.ts';
import type { MovedProduct } from './moved-product.ts';
import { answered, type People, type Person } from './people.ts';

interface Sides {
  product: MovedProduct;
  people: People;
  owner: Person;
  renter: Person;
}

/** Takes a photo of a hand-over. */
export async function photograph({ api }: Person, bookingId: string, handover: 'pickup' | 'return') {
  const photo = { ...picture(`${handover}.png`, handover === 'pickup' ? [60, 120, 90] : [150, 90, 60]) };
  const path = `/api/bookings/${bookingId}/handover-photos/${randomUUID()}?handover=${handover}`;
  await answered(api.put(path, { multipart: { photo } }));
}

/** Items at $40 a day with a $60 deposit, rented from tomorrow, handed over, and returned an hour after the end, with two photos each. */
export async function rentedOut(
  { product, people, owner, renter }: Sides,
  titles: readonly string[],
): Promise<string[]> {
  const startDate = addDays(dayIn(zone, await product.now()), 1);
  const ids: string[] = [];
  for (const title of titles) {
    const { id: itemId } = await listItem(owner, { title, price: '40', deposit: '60' });
    const data = { itemId, startDate, endDate: startDate, depositConsent: consentWords(60_00) };
    const { url } = await answered<{ url: string }>(
      renter.api.post('/api/functions/create-checkout', { data }),
    );
    const page = await people.open(renter);
    await page.goto(url);
    await payWith(page, cards.succeeds);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    ids.push(await bookingOf(renter, itemId));
  }
  const [first = ''] = ids;
  const times = await answered<{ startsAt: string; endsAt: string }>(
    renter.api.get(`/api/bookings/${first}`),
  );
  await product.settle();
  await product.moveTo(after(new Date(times.startsAt), -hour), first);
  for (const id of ids) {
    const { code } = await answered<{ code: string }>(renter.api.get(`/api/bookings/${id}/code`));
    await answered(owner.api.post(`/api/bookings/${id}/hand-over`, { data: { code } }));
    await photograph(owner, id, 'pickup');
  }
  await product.moveTo(after(new Date(times.endsAt), hour), first);
  for (const id of ids) {
    // With the renter's word for the return, silence about the claim can count.
    await answered(renter.api.post(`/api/bookings/${id}/say-returned`, { data: {} }));
    await answered(owner.api.post(`/api/bookings/${id}/mark-back`, { data: {} }));
    await photograph(owner, id, 'return');
  }
  return ids;
}
