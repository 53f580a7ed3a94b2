import { addDays } from '@borough/domain/days';
import { dayIn } from '@borough/domain/clocks';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { cards, listItem, payWith, seesToast, zone } from './acts.ts';
import { answered, type People, type Person, test } from './people.ts';

/** The first day whose pickup is less than a day away: photos can be taken from 24 hours before 9 AM. */
function soon(): string {
  const now = new Date();
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  return hour < 9 ? dayIn(zone, now) : addDays(dayIn(zone, now), 1);
}

const aPhoto = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const threePhotos = () =>
  Promise.all([aPhoto('1.jpg', '#a33'), aPhoto('2.jpg', '#3a3'), aPhoto('3.jpg', '#33a')]);

/** A rental that starts within a day, just paid. */
async function aRental(people: People): Promise<{ owner: Person; renter: Person; address: string }> {
  const [owner, renter] = [await people.member(), await people.newcomer('Rita')];
  const { id: itemId } = await listItem(owner, { title: 'City bike with a basket', deposit: '0' });
  const checklist = ['Brakes work', 'Tires hold air'];
  await answered(owner.api.patch(`/api/items/${itemId}`, { data: { checklist } }));
  const startDate = soon();
  const data = { itemId, startDate, endDate: addDays(startDate, 1) };
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data }),
  );
  const page = await people.open(renter);
  await page.goto(url);
  await payWith(page, cards.succeeds);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { items } = await answered<{ items: { id: string }[] }>(
    renter.api.get(`/api/bookings?role=renter&itemId=${itemId}`),
  );
  return { owner, renter, address: `/#/booking/${items[0]?.id ?? ''}` };
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const record = (page: Page) => page.getByRole('region', { name: 'Photos and condition' });
const chosen = (page: Page) => record(page).getByLabel('Photos of the pickup');

test(
  'both show what was handed over: photos, the checklist and a note',
  { tag: '@proof' },
  async ({ people, watched }) => {
    // For the note that is refused.
    watched.expectErrors(/422/);
    const { owner, renter, address } = await aRental(people);
    const [theirs, owners] = [await people.open(renter, phone), await people.open(owner, phone)];
    await theirs.goto(address);
    await owners.goto(address);
    await expect(record(owners)).toContainText('Without both, you can’t claim damage.');
    await expect(record(theirs).getByRole('button', { name: 'Take a photo' })).toBeVisible();
    await chosen(theirs).setInputFiles(await threePhotos());
    await expect(record(theirs).getByRole('list', { name: 'Your photos' }).getByRole('button')).toHaveCount(
      3,
    );
    // The other side sees them arrive.
    const seen = record(owners).getByRole('list', { name: `${renter.displayName}’s photos` });
    await expect(seen.getByRole('button')).toHaveCount(3);

    await record(theirs).getByRole('checkbox', { name: 'Brakes work' }).check();
    const note = record(theirs).getByLabel('Note on the condition (optional)');
    await note.fill('Text me at 415 555 0132 about the pedal');
    await record(theirs).getByRole('button', { name: 'Save checklist and note' }).click();
    await expect(record(theirs).getByRole('alert')).toContainText('Please remove it');
    await note.fill('A scratch on the left pedal.');
    await record(theirs).getByRole('button', { name: 'Save checklist and note' }).click();
    await seesToast(theirs, 'Saved');
    await expect(record(owners)).toContainText('“A scratch on the left pedal.”');
    await expect(record(owners)).toContainText('Tires hold air: not checked off');

    await seen.getByRole('button').nth(1).press('Enter');
    const viewer = owners.getByRole('dialog');
    await expect(
      viewer.getByRole('img', { name: `${renter.displayName}’s photo 2 of the pickup` }),
    ).toBeVisible();
    await owners.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('Pickup 3/3');
    await owners.keyboard.press('+');
    await expect(viewer).toContainText('150%');
    await owners.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  },
);

test(
  'photos taken without a network wait on the device, over a reload, and arrive once by themselves',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const { renter, address } = await aRental(people);
    const page = await people.open(renter, phone);
    await page.goto(address);
    await expect(chosen(page)).toBeAttached();
    watched.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.route('**/handover-photos/**', (route) => route.abort('internetdisconnected'));
    await chosen(page).setInputFiles((await threePhotos()).slice(0, 2));
    await expect(record(page)).toContainText('2 photos are waiting for a connection.');
    await page.reload();
    await expect(record(page)).toContainText('2 photos are waiting for a connection.');
    await page.unroute('**/handover-photos/**');
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await expect(record(page).getByRole('list', { name: 'Your photos' }).getByRole('button')).toHaveCount(2);
    await expect(record(page)).toContainText('2 of 8');
  },
);

test(
  'an upload cut off at ten random places over a slow line ends with all photos once',
  { tag: '@proof' },
  async ({ people, watched }) => {
    test.setTimeout(120_000);
    watched.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch/);
    const { renter, address } = await aRental(people);
    const page = await people.open(renter, phone);
    await page.goto(address);
    await expect(chosen(page)).toBeAttached();
    const line = await page.context().newCDPSession(page);
    const set = (offline: boolean) =>
      line.send('Network.emulateNetworkConditions', {
        offline,
        latency: 100,
        downloadThroughput: 200_000,
        uploadThroughput: 60_000,
      });
    await set(false);
    const noisy = await Promise.all(
      [1, 2, 3, 4].map(async (n) => ({
        name: `${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp({
          create: {
            width: 900,
            height: 700,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .jpeg({ quality: 70 })
          .toBuffer(),
      })),
    );
    await chosen(page).setInputFiles(noisy);
    for (let cut = 0; cut < 10; cut++) {
      await page.waitForTimeout(200 + Math.random() * 2_000);
      await set(true);
      await page.waitForTimeout(300);
      await set(false);
      await page.evaluate(`dispatchEvent(new Event('online'))`);
    }
    const tiles = record(page).getByRole('list', { name: 'Your photos' }).getByRole('button');
    await expect(record(page)).toContainText('4 of 8', { timeout: 60_000 });
    await expect(tiles).toHaveCount(4, { timeout: 60_000 });
    await expect(record(page).getByText(/Sending|Waiting|waiting/)).toHaveCount(0);
    await page.reload();
    await expect(tiles).toHaveCount(4);
  },
);
