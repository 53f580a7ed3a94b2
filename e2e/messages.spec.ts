import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { answered, type People, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

interface Talk {
  id: string;
  title: string;
  owner: Person;
  renter: Person;
}

/** Two people with an empty conversation about an item. */
async function talkOfTwo(people: People, owner?: Person): Promise<Talk> {
  const [listing, renter] = await Promise.all([
    Promise.resolve(owner ?? people.member()).then(async (person) => ({
      person,
      item: await listItem(person),
    })),
    people.member(),
  ]);
  const { conversation } = await answered<{ conversation: { id: string } }>(
    renter.api.post('/api/conversations', { data: { itemId: listing.item.id } }),
  );
  return { id: conversation.id, title: listing.item.title, owner: listing.person, renter };
}

async function say(person: Person, { id }: Talk, content: string): Promise<void> {
  await answered(
    person.api.post(`/api/conversations/${id}/messages`, { data: { id: randomUUID(), content } }),
  );
}

const saidIn = async ({ id, owner }: Talk): Promise<string[]> =>
  (
    await answered<{ items: { kind: string; content: string }[] }>(
      owner.api.get(`/api/conversations/${id}/messages`),
    )
  ).items.flatMap(({ kind, content }) => (kind === 'text' ? [content] : []));

const lines = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const header = (page: Page) => page.getByRole('banner');

async function openTalk(people: People, person: Person, { id }: Talk): Promise<Page> {
  const page = await people.open(person);
  await page.goto(`/#/messages?conversation=${id}`);
  await expect(box(page)).toBeVisible();
  return page;
}

async function send(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}

test('two people talk as it happens, see what was read, and are told of what they have not read', async ({
  people,
  watched,
}) => {
  watched.repeated.add('Message sent!');
  const talk = await talkOfTwo(people, await people.newcomer('Olaf'));
  const owner = await people.open(talk.owner);
  await owner.goto('/#/faq');
  const renter = await openTalk(people, talk.renter, talk);
  await expect(renter.getByText(/phone numbers, emails or social media/)).toBeVisible();
  const asked: string[] = [];
  renter.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await box(renter).fill('   ');
  await renter.getByRole('button', { name: 'Send', exact: true }).click();
  expect(asked).toEqual([]);

  // The owner is on another page, and is told in its header and its title.
  await send(renter, 'Is the drill free on Friday?');
  await seesToast(renter, 'Message sent!');
  await expect(box(renter)).toBeFocused();
  await expect(box(renter)).toHaveValue('');
  expect(asked.filter((path) => !path.endsWith('/typing'))).toEqual([
    '/api/functions/filter-message',
    `/api/conversations/${talk.id}/messages`,
  ]);
  await expect(header(owner).getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(owner).toHaveTitle(/^\(1\) /);
  await send(renter, 'Or on Saturday?');
  await expect(owner).toHaveTitle(/^\(2\) /);

  // Opening the conversation marks it read; the other side sees that immediately.
  await header(owner).getByRole('link', { name: 'Messages 2 unread' }).click();
  const entry = owner.getByRole('list', { name: 'Conversations' }).getByRole('button').first();
  await expect(entry).toContainText('Or on Saturday?');
  await entry.click();
  await expect(lines(owner).getByText('Is the drill free on Friday?')).toBeVisible();
  const [list, chat] = [await entry.boundingBox(), await lines(owner).boundingBox()];
  expect(list && chat && list.x + list.width <= chat.x).toBe(true);
  await expect(owner).not.toHaveTitle(/^\(/);
  await expect(header(owner).getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(lines(renter).getByText(/· Read \d+:\d\d [AP]M$/)).toHaveCount(1);

  await box(owner).pressSequentially('It is');
  await expect(renter.getByText(`${talk.owner.displayName} is typing…`)).toBeVisible();
  await send(owner, 'It is free on both days.');
  await expect(lines(renter).getByText('It is free on both days.')).toBeVisible();
  await expect(renter.getByText(`${talk.owner.displayName} is typing…`)).toBeHidden();
  await expect(lines(owner).getByText(/· Read \d+:\d\d [AP]M$/)).toHaveCount(1);
  await expect(lines(renter).locator('p')).toHaveText([
    // Yesterday, if a journey crosses midnight.
    /^(Today|Yesterday)$/,
    'Is the drill free on Friday?',
    'Or on Saturday?',
    'It is free on both days.',
  ]);
});

test('what arrives while someone reads further up counts as read only once they have seen it', async ({
  people,
}) => {
  const talk = await talkOfTwo(people);
  for (let n = 1; n <= 14; n++) await say(talk.renter, talk, `Question ${n}: how heavy is part ${n} of it?`);
  const owner = await openTalk(people, talk.owner, talk);
  const renter = await openTalk(people, talk.renter, talk);
  await expect(lines(owner).getByText(/^Question 14/)).toBeInViewport();
  await lines(owner).hover();
  await owner.mouse.wheel(0, -600);
  await expect(lines(owner).getByText(/^Question 14/)).not.toBeInViewport();
  await say(talk.renter, talk, 'And one more thing.');
  const more = owner.getByRole('button', { name: 'New messages' });
  await expect(more).toBeVisible();
  // Longer than it takes to report what was read.
  await owner.waitForTimeout(1_000);
  const { items } = await answered<{ items: { content: string; readAt: string | null }[] }>(
    talk.renter.api.get(`/api/conversations/${talk.id}/messages`),
  );
  expect(items.find(({ content }) => content === 'And one more thing.')?.readAt).toBeNull();
  const last = lines(renter).getByText('And one more thing.');
  await expect(last).toBeVisible();
  await more.click();
  await expect(lines(owner).getByText('And one more thing.')).toBeInViewport();
  await expect
    .poll(async () => {
      const { items: now } = await answered<{ items: { content: string; readAt: string | null }[] }>(
        talk.renter.api.get(`/api/conversations/${talk.id}/messages`),
      );
      return now.find(({ content }) => content === 'And one more thing.')?.readAt ?? null;
    })
    .not.toBeNull();
});

test(
  'what is written without a connection waits in its place and goes out once, in order',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Message sent!');
    watched.expectErrors(/ERR_INTERNET_DISCONNECTED/, answeredWith(500), answeredWith(503));
    const talk = await talkOfTwo(people);
    const page = await openTalk(people, talk.renter, talk);
    await send(page, 'first');
    await expect(lines(page).getByText(/^\d+:\d\d [AP]M$/)).toBeVisible();
    await page.context().setOffline(true);
    await send(page, 'second');
    await seesToast(page, 'Failed to send message');
    await send(page, 'third');
    await send(page, 'fourth');
    await expect(page.getByRole('button', { name: 'Not sent — try again' })).toHaveCount(3);
    await lines(page).getByRole('button', { name: 'Remove' }).nth(1).click();
    await expect(lines(page).getByText('third')).toBeHidden();
    await box(page).fill('not finished');
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Not sent — try again' })).toHaveCount(0);
    await expect.poll(() => saidIn(talk)).toEqual(['first', 'second', 'fourth']);

    // Whatever the server couldn't take is still there after a reload, and so is the draft.
    await page.route('**/api/functions/filter-message', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'server.failed', message: 'Broken.' } } }),
    );
    await send(page, 'fifth');
    await expect(page.getByRole('button', { name: 'Not sent — try again' })).toHaveCount(1);
    await box(page).fill('still not finished');
    await page.reload();
    await expect(box(page)).toHaveValue('still not finished');
    await page.unroute('**/api/functions/filter-message');
    await page.getByRole('button', { name: 'Not sent — try again' }).click();
    await expect.poll(() => saidIn(talk)).toEqual(['first', 'second', 'fourth', 'fifth']);
    await expect(lines(page).getByText('fifth')).toHaveCount(1);

    // Signing out leaves nothing on the device.
    await header(page).getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await seesToast(page, 'Signed out successfully!');
    const kept = `Object.keys(localStorage).filter((key) => key.includes('messages.'))`;
    expect(await page.evaluate<string[]>(kept)).toEqual([]);
  },
);

test(
  'tabs share one stream, and another goes on where the first one ended',
  { tag: '@proof' },
  async ({ people }) => {
    const talk = await talkOfTwo(people);
    const first = await people.open(talk.renter);
    const streams: string[] = [];
    first.context().on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/events') streams.push(search);
    });
    await first.goto(`/#/messages?conversation=${talk.id}`);
    await expect.poll(() => streams.length).toBe(1);
    const second = await first.context().newPage();
    await second.goto(`/#/messages?conversation=${talk.id}`);
    await expect(box(second)).toBeVisible();
    await say(talk.owner, talk, 'Both of you see this.');
    for (const page of [first, second])
      await expect(lines(page).getByText('Both of you see this.')).toHaveCount(1);
    expect(streams).toHaveLength(1);
    await first.close();
    await say(talk.owner, talk, 'And this one, too.');
    await expect(lines(second).getByText('And this one, too.')).toHaveCount(1);
    await expect.poll(() => streams.length).toBe(2);
    for (const search of streams) expect(search).toMatch(/^\?after=\d+$/);
  },
);

test(
  'a tab that was put to sleep while it held the stream loses it to one that is looked at',
  { tag: '@proof' },
  async ({ people }) => {
    const talk = await talkOfTwo(people);
    const page = await people.open(talk.renter);
    const asleep = await page.context().newPage();
    await asleep.goto('/theme.js');
    const name = `borough.events.${talk.renter.id}`;
    await asleep.evaluate(
      `void navigator.locks.request('${name}', () => new Promise(() => {})).catch(() => {})`,
    );
    await page.goto(`/#/messages?conversation=${talk.id}`);
    await expect(box(page)).toBeVisible();
    const queues = `navigator.locks.query().then(({ pending }) => pending.some((lock) => lock.name === '${name}'))`;
    await expect.poll(() => page.evaluate<boolean>(queues)).toBe(true);
    const stream = page.waitForRequest('**/api/events?after=*');
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await stream;
    await say(talk.owner, talk, 'Good morning!');
    await expect(lines(page).getByText('Good morning!')).toHaveCount(1);
  },
);

test('where streams are blocked, messages arrive all the same', { tag: '@proof' }, async ({ people }) => {
  const talk = await talkOfTwo(people);
  const page = await people.open(talk.renter);
  await page.route(/\/api\/events(\?|$)/, () => undefined);
  const asked = page.waitForRequest('**/api/events/since*');
  await page.goto(`/#/messages?conversation=${talk.id}`);
  await expect(box(page)).toBeVisible();
  await asked;
  await say(talk.owner, talk, 'Does this reach you?');
  await expect(lines(page).getByText('Does this reach you?')).toHaveCount(1);
});

test(
  'what the filter refuses goes back into the box, with its reason',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Message sent!');
    watched.expectErrors(answeredWith(422), answeredWith(503));
    const talk = await talkOfTwo(people);
    const page = await openTalk(people, talk.renter, talk);
    await page.route('**/api/functions/filter-message', (route) =>
      route.fulfill({ json: { allowed: false, message: 'Please keep numbers to yourself.' } }),
    );
    await send(page, 'call 415-555-0100');
    await expect(page.getByRole('alert').getByText('Please keep numbers to yourself.')).toBeVisible();
    await expect(box(page)).toHaveValue('call 415-555-0100');
    await expect(lines(page).getByText('call 415-555-0100')).toBeHidden();
    // If a browser skips the check, the server refuses as well.
    await page.unroute('**/api/functions/filter-message');
    await page.route('**/api/functions/filter-message', (route) =>
      route.fulfill({ json: { allowed: true, message: '' } }),
    );
    await box(page).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(box(page)).toHaveValue('call 415-555-0100');
    await page.unroute('**/api/functions/filter-message');
    await page.route('**/api/functions/filter-message', (route) => route.fulfill({ status: 503, json: {} }));
    await send(page, 'Is it heavy?');
    await seesToast(page, 'Failed to send message');
    await expect(page.getByRole('button', { name: 'Not sent — try again' })).toBeVisible();
    expect(await saidIn(talk)).toEqual([]);

    await box(page).fill('x'.repeat(2_001));
    await expect(
      page.getByRole('alert').getByText('Messages can have at most 2,000 characters.'),
    ).toBeVisible();
    await expect(page.getByText('2,001 / 2,000')).toBeVisible();
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('x'.repeat(2_001));
  },
);

test(
  'words are shown as they were typed, and words that are held back are not shown',
  { tag: '@proof' },
  async ({ people }) => {
    const talk = await talkOfTwo(people);
    const page = await openTalk(people, talk.renter, talk);
    const typed = [
      '<img src=x onerror="window.hurt = true"><script>window.hurt = true</script>',
      '\u202Etxt.exe is not what it seems',
      'W'.repeat(500),
      '👍🏽',
      'two\n\nparagraphs',
    ];
    for (const words of typed) await say(talk.owner, talk, words);
    for (const words of typed)
      await expect(lines(page).getByText(words.trim(), { exact: true })).toBeVisible();
    expect(await page.evaluate<unknown>('window.hurt')).toBeUndefined();
    const sideways =
      '[...document.querySelectorAll("[role=log]")].some((log) => log.scrollWidth > log.clientWidth)';
    expect(await page.evaluate<boolean>(sideways)).toBe(false);

    const answer = await answered<{ items: object[] }>(
      talk.renter.api.get(`/api/conversations/${talk.id}/messages`),
    );
    const items = answer.items.map((item) => ({ ...item, content: '[Content Filtered]', isFiltered: true }));
    await page.route(`**/api/conversations/${talk.id}/messages*`, (route) =>
      route.fulfill({ json: { items: items.slice(0, 1), nextCursor: null } }),
    );
    await page.reload();
    const held = lines(page).getByText('[Content Filtered]', { exact: true });
    await expect(held).toBeVisible();
    await expect(held).toHaveCSS('color', 'rgb(163, 40, 31)');
  },
);

test(
  'older messages come on the way up without moving what is read, and news are announced below',
  { tag: '@proof' },
  async ({ people }) => {
    const talk = await talkOfTwo(people);
    const said = ['oak', 'elm', 'ash', 'fir', 'yew'].flatMap((tree) =>
      ['leaf', 'root', 'bark', 'seed', 'twig', 'bud', 'cone', 'branch', 'stem', 'sap'].map(
        (part) => `${tree} ${part}`,
      ),
    );
    for (const [index, words] of said.entries()) await say(index % 2 ? talk.owner : talk.renter, talk, words);
    const page = await openTalk(people, talk.renter, talk);
    const pane = lines(page);
    const line = (number: number) => pane.getByText(said[number - 1] ?? '', { exact: true });
    await expect(line(50)).toBeInViewport();
    await expect(line(10)).toHaveCount(0);
    const height = (await pane.boundingBox())?.height;
    await page.evaluate('document.querySelector("[role=log]").scrollTo(0, -1e6)');
    await expect(line(1)).toHaveCount(1);
    await expect(line(11)).toBeInViewport();
    expect((await pane.boundingBox())?.height).toBe(height);
    await say(talk.owner, talk, 'news from below');
    const news = page.getByRole('button', { name: 'New messages' });
    await expect(news).toBeVisible();
    await expect(pane.getByText('news from below')).not.toBeInViewport();
    await news.click();
    await expect(pane.getByText('news from below')).toBeInViewport();
    await expect(news).toBeHidden();
  },
);

test(
  'each conversation of an item is its own, the last changed first',
  { tag: '@proof' },
  async ({ people }) => {
    const talk = await talkOfTwo(people);
    const other = await people.member();
    const itemOf = async () =>
      (await answered<{ items: { item: { id: string } }[] }>(talk.renter.api.get('/api/conversations')))
        .items[0]?.item.id;
    const itemId = await itemOf();
    const { conversation } = await answered<{ conversation: { id: string } }>(
      other.api.post('/api/conversations', { data: { itemId } }),
    );
    const second: Talk = { ...talk, id: conversation.id, renter: other };
    await say(talk.renter, talk, 'It is me.');
    await say(other, second, 'It is somebody else.');
    const page = await people.open(talk.owner);
    await page.goto(`/#/messages?item=${itemId}&owner=${talk.owner.id}&renter=${talk.renter.id}`);
    await expect(lines(page).getByText('It is me.')).toBeVisible();
    await expect(lines(page).getByText('It is somebody else.')).toHaveCount(0);
    const names = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
    await expect(names.nth(0)).toContainText('It is somebody else.');
    await expect(names.nth(0)).toContainText('1 unread');
    await say(talk.renter, talk, 'Are you there?');
    await expect(names.nth(0)).toContainText('Are you there?');
    await expect(names.nth(1)).toContainText('It is somebody else.');
    await expect(lines(page).getByText('Are you there?')).toBeVisible();
    await fine(page);
  },
);

test('with a thumb: list and conversation one at a time, Enter begins a line, and the box keeps its place', async ({
  people,
}) => {
  const talk = await talkOfTwo(people, await people.newcomer('Nora'));
  await say(talk.renter, talk, 'Hello from the other street!');
  const page = await people.open(talk.owner, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const fits = async () =>
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.goto('/#/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('link', { name: 'Messages 1 unread' }).tap();
  const entry = page.getByRole('list', { name: 'Conversations' }).getByRole('button').first();
  await expect(entry).toContainText('1 unread');
  await fits();
  await entry.tap();
  await expect(entry).toBeHidden();
  await expect(lines(page).getByText('Hello from the other street!')).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await box(page).tap();
  await box(page).pressSequentially('one');
  await box(page).press('Enter');
  await box(page).pressSequentially('two');
  await expect(box(page)).toHaveValue('one\ntwo');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(box(page)).toBeFocused();
  await expect.poll(() => saidIn(talk)).toEqual(['Hello from the other street!', 'one\ntwo']);
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await fits();
  await fine(page);
  await page.getByRole('button', { name: 'All conversations' }).tap();
  await expect(entry).toContainText('You: one two');
  await entry.tap();
  await expect(box(page)).toBeVisible();
  await page.goBack();
  await expect(entry).toContainText('You: one two');
});
