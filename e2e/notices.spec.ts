import { expect, type Page } from '@playwright/test';
import { stopToken } from '../server/src/talk/notifications/stop-link.ts';
import { keptSecret } from '../server/src/floor/outside/install-secret.ts';
import { fine } from './accessibility.ts';
import { inDays, listItem, seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

async function ask(renter: Person, itemId: string): Promise<string> {
  const data = { itemId, startDate: inDays(20), endDate: inDays(22) };
  return (await answered<{ id: string }>(renter.api.post('/api/bookings', { data }))).id;
}

const unread = async ({ api }: Person) =>
  (await answered<{ total: number }>(api.get('/api/notifications/unread'))).total;

test('the bell rings on every open page, and leads to what it is about; what was looked at is read', async ({
  people,
}) => {
  const [owner, renter] = await Promise.all([people.member(), people.newcomer('Nia')]);
  const item = await listItem(owner, { title: 'Cherry picker with a basket', deposit: '0' });
  const before = await unread(owner);
  const desk = await people.open(owner);
  await desk.goto('/#/faq');
  const phone = await people.open(owner, { viewport: { width: 360, height: 740 } });
  await phone.goto('/#/faq');
  for (const page of [desk, phone]) await expect(bell(page)).toBeVisible();
  const bookingId = await ask(renter, item.id);
  const words = new RegExp(`would like to rent "${item.title}"`);
  for (const page of [desk, phone])
    await expect(bell(page)).toHaveAccessibleName(`Notifications ${before + 1} new`);

  await bell(phone).press('Enter');
  await expect(phone.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // Earlier, if a journey crosses midnight.
  const today = phone.getByRole('region', { name: /^(Today|Earlier)$/ });
  const told = today.getByRole('link', { name: words });
  const needs = phone.getByRole('region', { name: 'Needs you' }).getByRole('article', { name: item.title });
  // What else waits for this member may leave it below the fold, where nobody has seen it.
  await needs.scrollIntoViewIfNeeded();
  for (const page of [desk, phone])
    await expect(bell(page)).not.toHaveAccessibleName(`Notifications ${before + 1} new`);
  // What needs the person isn't told a second time.
  await expect(told).toHaveCount(0);
  await fine(phone);
  // What can be done about it is in its row, and can be taken back.
  await needs.getByRole('button', { name: 'Accept request' }).click();
  await expect(needs.getByText('Accepting…')).toBeVisible();
  await needs.getByRole('button', { name: 'Undo' }).click();
  await expect(needs.getByRole('button', { name: 'Accept request' })).toBeFocused();
  await needs.getByRole('link', { name: item.title }).press('Enter');
  await expect(phone).toHaveURL(new RegExp(`#/booking/${bookingId}$`));
  await expect(phone.getByRole('heading', { name: item.title, level: 1 })).toBeVisible();
  await phone.goBack();
  await expect(needs).toBeVisible();

  await answered(renter.api.post(`/api/bookings/${bookingId}/withdraw`, { data: {} }));
  await expect(told).not.toHaveAccessibleName(/^New: /);
  await expect(today.getByRole('link', { name: /^New: .* withdrew the request/ })).toBeVisible();
  expect(await unread(renter)).toBe(0);
});

test(
  'a page out of sight leaves things new; all can be marked as read at once, or later when it fails',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const [owner, renter] = await Promise.all([people.newcomer('Nele'), people.newcomer('Nia')]);
    const page = await people.open(owner, { viewport: { width: 768, height: 500 } });
    await page.addInitScript({
      content: `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`,
    });
    await page.goto('/#/notifications');
    const item = await listItem(owner, { title: 'Hedge trimmer', deposit: '0' });
    await ask(renter, item.id);
    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await expect(markAll).toBeVisible();
    const needs = page.getByRole('region', { name: 'Needs you' });
    await expect(needs.getByRole('article', { name: 'Hedge trimmer' })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/^Notifications \d+ new$/);

    watched.expectErrors(answeredWith(503));
    await page.route('**/api/notifications/read', (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await markAll.click();
    await seesToast(page, /Something went wrong|try again/i);
    await expect(bell(page)).toHaveAccessibleName(/^Notifications \d+ new$/);
    await markAll.click();
    await expect(markAll).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    expect(await unread(owner)).toBe(0);
  },
);

test(
  'settings are saved at once and can be taken back; account safety is always on',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.member();
    const page = await people.open(person);
    await page.goto('/#/notifications');
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    const email = page.getByRole('switch', { name: 'Bookings and money: Email' });
    await expect(email).toBeChecked();
    for (const name of ['Account safety: In the app', 'Account safety: Email', 'Messages: In the app']) {
      await expect(page.getByRole('switch', { name })).toBeChecked();
      await expect(page.getByRole('switch', { name })).toBeDisabled();
    }
    await email.click();
    await seesToast(page, 'Bookings and money, email: off.');
    await page.reload();
    await expect(email).not.toBeChecked();
    await page.getByRole('switch', { name: 'Bookings and money: In the app' }).click();
    await expect(page.getByText('With both off')).toBeVisible();
    await fine(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('With both off')).toBeHidden();
    await expect(page.getByRole('switch', { name: 'Bookings and money: In the app' })).toBeChecked();
  },
);

test('the link of an email stops what it says without signing in, and turns it back on', async ({
  people,
  watched,
}) => {
  const person = await people.member();
  const secret = (await keptSecret({ dataDir: process.env['BOROUGH_E2E_DATA_DIR'] ?? '' })) ?? '';
  const token = stopToken({ secret }, { group: 'messages', personId: person.id });
  const isOn = async () => {
    const path = '/api/me/notice-settings';
    const { settings } = await answered<{ settings: { group: string; channel: string; on: boolean }[] }>(
      person.api.get(path),
    );
    return settings.filter(({ on }) => !on).map(({ group, channel }) => `${group} ${channel}`);
  };
  const page = await people.open(null);
  await page.goto(`/#/unsubscribe?token=${token}`);
  await expect(page.getByText('Stop emails about messages')).toBeVisible();
  expect(await isOn()).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText("we won't email you about messages anymore")).toBeVisible();
  await expect(page).toHaveURL(/#\/unsubscribe$/);
  expect(await isOn()).toEqual(['messages email']);
  await fine(page);
  await page.getByRole('button', { name: 'Turn back on' }).click();
  await expect(page.getByText('Emails about messages are back on.')).toBeVisible();
  expect(await isOn()).toEqual([]);
  watched.expectErrors(answeredWith(400));
  await page.goto(`/#/unsubscribe?token=reviews.${token.split('.').slice(1).join('.')}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText("We don't recognize this link.");
  expect(await isOn()).toEqual([]);
});

test('nights are quiet from when to when a member says, by keyboard and on a phone', async ({ people }) => {
  const person = await people.newcomer('Quinn');
  const page = await people.open(person, { viewport: { width: 360, height: 740 } });
  await page.goto('/#/notifications/settings');
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  const isOn = quiet.getByRole('switch', { name: 'Keep my nights quiet' });
  const [from, until] = [quiet.getByLabel('From'), quiet.getByLabel('Until')];
  // Nobody knows where somebody new is.
  await expect(isOn).not.toBeChecked();
  await isOn.press('Space');
  await expect(from).toHaveValue('21');
  await expect(until).toHaveValue('8');
  await fine(page);
  await from.selectOption({ label: '10 PM' });
  await seesToast(page, 'Quiet hours: 10 PM to 8 AM.');
  // More than 14 hours would be too many, so they end earlier.
  await from.selectOption({ label: '3 PM' });
  await expect(until).toHaveValue('5');
  await seesToast(page, 'Quiet hours: 3 PM to 5 AM.');
  await page.reload();
  await expect(from).toHaveValue('15');
  await expect(until).toHaveValue('5');
  await isOn.press('Space');
  await seesToast(page, 'Quiet hours: off.');
  await expect(from).toHaveCount(0);
});

test('a browser is asked for leave only by a press, and says when it is on, blocked or unable', async ({
  people,
}) => {
  const person = await people.newcomer('Pia');
  // No browser here reaches a real push service: this one answers as one that does.
  const able = await people.open(person);
  await able.addInitScript({
    content: `
      let subscription = null;
      window.asked = 0;
      Notification.requestPermission = async () => { window.asked += 1; return 'granted'; };
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      const pushManager = {
        getSubscription: async () => subscription,
        subscribe: async () => (subscription = {
          toJSON: () => ({
            endpoint: 'https://push.example.com/' + crypto.randomUUID(),
            keys: {
              p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
              auth: 'BTBZMqHH6r4Tts7J_aSIgg',
            },
          }),
          unsubscribe: async () => { subscription = null; },
        }),
      };
      navigator.serviceWorker.getRegistration = async () => ({ pushManager });
    `,
  });
  await able.goto('/#/notifications/settings');
  const here = able.getByRole('region', { name: 'On this device' });
  const turnOn = here.getByRole('button', { name: 'Turn on in this browser' });
  await expect(turnOn).toBeVisible();
  expect(await able.evaluate('window.asked')).toBe(0);
  await turnOn.press('Enter');
  await expect(here.getByText('On in this browser', { exact: true })).toBeVisible();
  await fine(able);
  const standing = async () =>
    (await answered<{ on: boolean }>(able.context().request.get('/api/me/push'))).on;
  expect(await standing()).toBe(true);
  await here.getByRole('button', { name: 'Turn off' }).click();
  await expect(turnOn).toBeVisible();
  expect(await standing()).toBe(false);

  const blocked = await people.open(person);
  await blocked.addInitScript({
    content: `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`,
  });
  await blocked.goto('/#/notifications/settings');
  await expect(blocked.getByText('Your browser blocks notifications from this site.')).toBeVisible();

  const unable = await people.open(person);
  await unable.addInitScript({ content: 'delete window.PushManager' });
  await unable.goto('/#/notifications/settings');
  await expect(unable.getByText("This browser can't show notifications from websites.")).toBeVisible();
});

test('what is pushed to a browser is shown by it, unless a page in sight says so already', async ({
  people,
  baseURL,
}) => {
  const page = await people.open(null, { serviceWorkers: 'allow' });
  await page.goto('/#/faq');
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), 'a worker looks after the page')
    .toBe('activated');
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  // Some browsers without a window have no place to show notifications.
  await worker.evaluate(`
    self.shown = [];
    registration.showNotification = async (title, { data }) => void self.shown.push(title + ' ' + data);
  `);
  const shown = () => worker.evaluate<string[]>('self.shown');
  const browser = await page.context().newCDPSession(page);
  const known = new Promise<string>((tell) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) tell(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await known;
  const push = (told: { title: string; always?: boolean }) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL).origin,
      registrationId,
      data: JSON.stringify({ ...told, page: '/booking/b1', tag: told.title }),
    });
  await push({ title: 'In sight' });
  await push({ title: 'In sight of Safari', always: true });
  await expect.poll(shown).toEqual(['In sight of Safari /booking/b1']);
  await page.goto('about:blank');
  await push({ title: 'Away' });
  await expect.poll(shown).toEqual(['In sight of Safari /booking/b1', 'Away /booking/b1']);
});
