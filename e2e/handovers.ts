import { dayIn } from '@borough/domain/clocks';
import { addDays, type Day } from '@borough/domain/days';
import { expect, type Locator, type Page } from '@playwright/test';
import { cards, listItem, payWith } from './acts.ts';
import { answered, type People, type Person } from './people.ts';

/** A phone small enough to hold in one hand. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A rental between two people, each with a phone. */
export interface Rental {
  id: string;
  itemId: string;
  renter: Person;
  owner: Person;
  /** Each one's page. */
  renters: Page;
  owners: Page;
}

const puertoRico = { location: 'San Juan, PR 00907', zone: 'America/Puerto_Rico' };
const hawaii = { location: 'Honolulu, HI 96813', zone: 'Pacific/Honolulu' };
const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

/**
 * Where an item can be booked and handed over right away, whatever the time: today can be booked until 3 PM, and tomorrow's
 * pickup starts at 9 PM.
 */
export function whereNow(now = new Date()): { location: string; day: Day } {
  const hour = hourIn(puertoRico.zone, now);
  const { location, zone } = hour < 14 || hour >= 21 ? puertoRico : hawaii;
  const today = dayIn(zone, now);
  return { location, day: hour >= 21 ? addDays(today, 1) : today };
}

/** The renter's latest booking of an item. */
export async function bookingOf(renter: Person, itemId: string): Promise<string> {
  const { items } = await answered<{ items: { id: string }[] }>(
    renter.api.get(`/api/bookings?role=renter&itemId=${itemId}`),
  );
  return items[0]?.id ?? '';
}

/** A rental that's ready to be handed over, just paid. */
export async function aPaidRental(people: People, title: string): Promise<Rental> {
  const [owner, renter] = [await people.member(), await people.newcomer('Rita')];
  const { location, day } = whereNow();
  const availabilities = [{ startDate: day, endDate: addDays(day, 20) }];
  const { id: itemId } = await listItem(owner, { title, deposit: '0', location, availabilities });
  const data = { itemId, startDate: day, endDate: addDays(day, 1) };
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data }),
  );
  const [renters, owners] = [await people.open(renter, phone), await people.open(owner, phone)];
  await renters.goto(url);
  await payWith(renters, cards.succeeds);
  await expect(renters.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  return { id: await bookingOf(renter, itemId), itemId, renter, owner, renters, owners };
}

/** Opens the hand-over screen on a phone. */
export const meet = (page: Page, id: string) => page.goto(`/#/booking/${id}/handover`);

/** The six digits shown on a phone. */
export async function shownCode(page: Page): Promise<string> {
  const label = (await page.getByLabel(/^Your code: /).getAttribute('aria-label')) ?? '';
  return label.replace(/\D/g, '');
}

/** The field for the other phone's code. */
export const codeField = (page: Page): Locator => page.getByLabel(/^Code on .*'s phone$/);

/** Types the other phone's code and sends it. */
export async function enter(page: Page, code: string, press: 'Hand it over' | 'Give it back'): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: press }).click();
}

/** Both phones say the item has changed hands. */
export async function changedHands(pages: readonly Page[], words: 'Handed over' | 'Returned'): Promise<void> {
  for (const page of pages)
    await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}
