import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { cards, inDays, listItem, payWith, picture, seesToast, toastsAreGone } from './acts.ts';
import { answered, type People, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

interface Talk {
  id: string;
  itemId: string;
  owner: Person;
  renter: Person;
}

async function talkOfTwo(people: People, wish: Parameters<typeof listItem>[1] = {}): Promise<Talk> {
  const [owner, renter] = await Promise.all([people.member(), people.newcomer('Rosa')]);
  const item = await listItem(owner, wish);
  const { conversation } = await answered<{ conversation: { id: string } }>(
    renter.api.post('/api/conversations', { data: { itemId: item.id } }),
  );
  return { id: conversation.id, itemId: item.id, owner, renter };
}

async function say(person: Person, { id }: Talk, content: string): Promise<void> {
  await answered(
    person.api.post(`/api/conversations/${id}/messages`, { data: { id: randomUUID(), content } }),
  );
}

const lines = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

async function openTalk(people: People, person: Person, { id }: Talk): Promise<Page> {
  const page = await people.open(person);
  await page.goto(`/#/messages?conversation=${id}`);
  await expect(page.getByRole('button', { name: 'More about this conversation' })).toBeVisible();
  return page;
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'who is blocked cannot write until the block is taken back, and can be reported',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(403), answeredWith(409));
    const talk = await talkOfTwo(people);
    await say(talk.owner, talk, 'Send me money first.');
    const page = await openTalk(people, talk.renter, talk);
    const { displayName } = talk.owner;

    await choose(page, `Report ${displayName}`);
    const report = page.getByRole('dialog', { name: `Report ${displayName}` });
    await report.getByRole('radio', { name: 'It looks like a scam' }).check();
    await report.getByRole('textbox').fill('Wants a wire transfer.');
    await report.getByRole('button', { name: 'Send report' }).click();
    await seesToast(page, 'Thank you. We will look into it.');
    await choose(page, `Report ${displayName}`);
    await report.getByRole('radio', { name: 'Something else' }).check();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('You already reported this person today.')).toBeVisible();
    await report.getByRole('button', { name: 'Cancel' }).click();

    await choose(page, `Block ${displayName}`);
    const asks = page.getByRole('alertdialog', { name: `Block ${displayName}?` });
    await asks.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText(`${displayName} is blocked. You can't message each other.`)).toBeVisible();
    await expect(box(page)).toBeHidden();

    // The other side finds out when they write, not before.
    const other = await openTalk(people, talk.owner, talk);
    await box(other).fill('Hello?');
    await box(other).press('Enter');
    await expect(lines(other).getByText("You can't message each other.")).toBeVisible();

    // Unblocked from the list of blocked people.
    await page.getByRole('button', { name: 'More about your conversations' }).click();
    await page.getByRole('menuitem', { name: 'Blocked people' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Unblock ${displayName}` })
      .click();
    await seesToast(page, `You and ${displayName} can message each other again.`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(box(page)).toBeVisible();
    await lines(other).getByRole('button', { name: 'Not sent — try again' }).click();
    await expect(lines(page).getByText('Hello?')).toBeVisible();
  },
);

test(
  'a conversation is put away, taken back, and brought back by a new message',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Conversation archived.');
    const talk = await talkOfTwo(people);
    await say(talk.owner, talk, 'It is ready.');
    const page = await openTalk(people, talk.renter, talk);
    await choose(page, 'Archive');
    await seesToast(page, 'Conversation archived.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list(page).getByRole('button')).toHaveCount(1);
    await toastsAreGone(page);

    await list(page).getByRole('button').click();
    await choose(page, 'Archive');
    await expect(page.getByText('All your conversations are archived.')).toBeVisible();
    await page.getByRole('button', { name: 'More about your conversations' }).click();
    await page.getByRole('menuitem', { name: 'Archived' }).click();
    await expect(list(page).getByText('It is ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to all' }).click();
    await say(talk.owner, talk, 'Still interested?');
    await expect(list(page).getByText('Still interested?')).toBeVisible();
  },
);

test(
  'search opens the conversation at the message, however far back it is',
  { tag: '@proof' },
  async ({ people }) => {
    const talk = await talkOfTwo(people);
    await say(talk.owner, talk, 'The ladder is behind the green shed.');
    // More than a page of lines, but fewer than a person may send in a minute.
    const chat = Array.from('abcdefghijklmnopqrstuvwxy', (letter) => `Line ${letter.repeat(3)}`);
    for (const words of chat)
      await Promise.all([say(talk.owner, talk, words), say(talk.renter, talk, `Yes, ${words}`)]);
    const page = await openTalk(people, talk.renter, talk);
    await expect(lines(page).getByText('Yes, Line yyy')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search your messages' });
    await search.fill('gr');
    await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
    await search.fill('purple shed');
    await expect(page.getByText('No message contains “purple shed”.')).toBeVisible();
    await search.fill('GREEN shed');
    await page.getByRole('list', { name: 'Messages found' }).getByRole('button').click();
    await expect(lines(page).getByText('The ladder is behind the green shed.')).toBeInViewport();
    await search.fill('');
    await expect(list(page)).toBeVisible();
  },
);

test('an owner answers with a quick reply of their own', { tag: '@proof' }, async ({ people }) => {
  const talk = await talkOfTwo(people);
  await say(talk.renter, talk, 'Is it free on Friday?');
  const page = await openTalk(people, talk.owner, talk);
  const open = () => page.getByRole('button', { name: 'Quick replies' }).click();
  await open();
  await page.getByRole('button', { name: 'Edit quick replies' }).click();
  await page.getByRole('button', { name: 'Add a reply' }).click();
  await page.getByRole('textbox', { name: 'Quick reply 4' }).fill('Ring the bell twice.');
  await page.getByRole('button', { name: 'Save' }).click();
  await seesToast(page, 'Quick replies saved.');
  await page.getByRole('button', { name: 'Ring the bell twice.' }).click();
  // It's in the box, waiting to be sent.
  await expect(box(page)).toHaveValue('Ring the bell twice.');
  await expect(box(page)).toBeFocused();
  await expect(lines(page).getByText('Ring the bell twice.')).toBeHidden();

  const renter = await openTalk(people, talk.renter, talk);
  await expect(box(renter)).toBeVisible();
  await expect(renter.getByRole('button', { name: 'Quick replies' })).toBeHidden();
  await renter.getByRole('button', { name: 'Send photos' }).click();
  await expect(renter.getByText(/^You can send photos once you have a paid booking/)).toBeVisible();
});

test(
  'photos pass between two people with a rental, and what fails is sent again',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Photo sent!');
    watched.expectErrors(answeredWith(500));
    // Without a deposit, the address is revealed as soon as it's requested.
    const talk = await talkOfTwo(people, { deposit: '0' });
    const dates = { itemId: talk.itemId, startDate: inDays(3), endDate: inDays(5) };
    const { url } = await answered<{ url: string }>(
      talk.renter.api.post('/api/functions/create-checkout', { data: dates }),
    );
    const page = await people.open(talk.renter);
    await page.goto(url);
    await payWith(page, cards.succeeds);
    await expect(page.getByText('Your booking has been confirmed.', { exact: true })).toBeVisible();
    const { items } = await answered<{ items: { id: string; item: { id: string } }[] }>(
      talk.renter.api.get('/api/bookings?role=renter'),
    );
    const bookingId = items.find(({ item }) => item.id === talk.itemId)?.id;
    await answered(talk.renter.api.post(`/api/bookings/${bookingId}/show-address`, { data: {} }));

    await page.goto(`/#/messages?conversation=${talk.id}`);
    const input = page.locator('input[type=file]');
    await page.route('**/photos?id=*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await input.setInputFiles([picture('front.png', [180, 70, 30]), picture('case.png', [40, 90, 120])]);
    const tray = page.getByRole('list', { name: 'Sending photos' });
    await expect(tray.getByText("This photo couldn't be sent.")).toBeVisible();
    await expect(lines(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
    await tray.getByRole('button', { name: 'Try again' }).click();
    await expect(lines(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(2);
    await expect(tray).toBeHidden();

    const owner = await openTalk(people, talk.owner, talk);
    const thumbnails = lines(owner).getByRole('button', { name: /^Open photo/ });
    await thumbnails.first().press('Enter');
    const large = owner.getByRole('dialog').getByRole('img', { name: /^Photo from/ });
    await expect
      .poll(() => large.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(64);
    const address = await large.getAttribute('src');
    await owner.keyboard.press('Escape');
    await expect(thumbnails.first()).toBeFocused();
    const stranger = await people.newcomer('Stella');
    expect((await stranger.api.get(String(address))).status()).toBe(404);
  },
);
