import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { listItem } from './acts.ts';
import { phone } from './coming-back.ts';
import { answered, type Person, test } from './people.ts';

type Finger = { x: number; y: number };

/** Puts fingers on the page, moves them in steps, and lifts them. */
async function moveFingers(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((at, id) => ({ ...at, id })) });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch(
      'touchMove',
      from.map(({ x, y }, finger) => ({
        x: x + ((to[finger]?.x ?? x) - x) * part,
        y: y + ((to[finger]?.y ?? y) - y) * part,
      })),
    );
  await touch('touchEnd', []);
  await cdp.detach();
}

const widthOf = async (photo: Locator) => (await photo.boundingBox())?.width ?? 0;
/** The browser's own. */
declare const getComputedStyle: (element: unknown) => Record<string, string>;

const styleOf = async (element: Locator, name: string): Promise<string> =>
  (await element.evaluate((found, property) => getComputedStyle(found)[property], name)) ?? '';
const directionOf = (element: Locator) => styleOf(element, 'direction');

/** All photos of one of the demo owner's items, full screen. */
async function openGallery(page: Page, owner: Person): Promise<Locator> {
  const { items } = await answered<{ items: { id: string; imageUrls: string[] }[] }>(
    owner.api.get('/api/me/items'),
  );
  await page.goto(`/#/item/${items.find(({ imageUrls }) => imageUrls.length > 1)?.id}`);
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
  const gallery = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Photo shown' }) });
  await expect(gallery).toBeVisible();
  return gallery;
}

test('two fingers enlarge a photo, one moves it, and swiping is for whole photos', async ({ people }) => {
  const page = await people.open(null, phone);
  const gallery = await openGallery(page, await people.demo('owner'));
  const photo = gallery.getByRole('list', { name: 'Photo shown' }).getByRole('img').first();
  await expect(photo).toBeVisible();
  const whole = await widthOf(photo);
  const frame = await photo.boundingBox();
  const middle = { x: (frame?.x ?? 0) + whole / 2, y: (frame?.y ?? 0) + (frame?.height ?? 0) / 2 };
  const beside = (by: number) => ({ x: middle.x + by, y: middle.y });
  await moveFingers(page, [beside(-30), beside(30)], [beside(-75), beside(75)]);
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(whole * 1.8);

  const left = (await photo.boundingBox())?.x ?? 0;
  await moveFingers(page, [middle], [beside(-60)]);
  await expect.poll(async () => (await photo.boundingBox())?.x).toBeLessThan(left - 30);
  await expect(gallery.getByText(/^1 \//)).toBeAttached();

  await moveFingers(page, [beside(-100), beside(100)], [beside(-20), beside(20)]);
  await expect.poll(() => widthOf(photo)).toBe(whole);
});

test('names and messages that run from right to left do so, among others that do not', async ({ people }) => {
  const owner = await people.member();
  const renter = await people.newcomer('ليلى', 'حداد', `leila-${randomUUID()}@mail.example`);
  const item = await listItem(owner, { title: 'منشار كهربائي' });
  const { conversation } = await answered<{ conversation: { id: string } }>(
    renter.api.post('/api/conversations', { data: { itemId: item.id } }),
  );
  const words = ['مرحبا، هل هو متاح يوم السبت؟', 'Yes, it is.'] as const;
  for (const [person, content] of [
    [renter, words[0]],
    [owner, words[1]],
  ] as const)
    await answered(
      person.api.post(`/api/conversations/${conversation.id}/messages`, {
        data: { id: randomUUID(), content },
      }),
    );
  const page = await people.open(owner);
  await page.goto(`/#/messages?conversation=${conversation.id}`);
  const talk = page.getByRole('log', { name: 'Messages' });
  await expect.poll(() => directionOf(talk.getByText(words[0]))).toBe('rtl');
  await expect.poll(() => directionOf(talk.getByText(words[1]))).toBe('ltr');
  const name = page.getByRole('main').getByRole('heading', { level: 2, name: /ليلى/ });
  await expect.poll(() => directionOf(name)).toBe('rtl');
  await page.goto(`/#/item/${item.id}`);
  await expect.poll(() => directionOf(page.getByRole('heading', { level: 1 }))).toBe('rtl');
});

test('nothing moves by itself for people who asked for less motion', async ({ people }) => {
  const owner = await people.demo('owner');
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await people.open(null, { ...phone, reducedMotion });
    const seconds = Number.parseFloat(await styleOf(await openGallery(page, owner), 'animationDuration'));
    if (reducedMotion === 'reduce') expect(seconds).toBeLessThan(0.001);
    else expect(seconds).toBeGreaterThan(0.1);
  }
});
