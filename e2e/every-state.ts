import { randomUUID } from 'node:crypto';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { cards, listItem, payWith, zone } from './acts.ts';
import { demoDesk } from './case-desks.ts';
import type { Route } from './every-route.ts';
import { bookingOf } from './handovers.ts';
import type { MovedProduct } from './moved-product.ts';
import { answered, type People, type Person } from './people.ts';
import { photograph, rentedOut } from './rented-out.ts';

/** Someone's session, which outlives the test they appeared in. */
export type Session = Awaited<ReturnType<Person['api']['storageState']>>;

/** A product in which something waits at every word of the desk, with bookings in every state. */
export interface EveryState {
  sessions: Record<'owner' | 'renter' | 'operator' | 'halfway', Session>;
  /** The pages of the bookings, as both sides see them. */
  bookings: readonly Route[];
  /** The pages of the desk about one thing. */
  records: readonly Route[];
  sharedList: Route;
}

interface Sides {
  people: People;
  product: MovedProduct;
  owner: Person;
  renter: Person;
}

const isDisputed = '4000 0000 0000 0259';

/** Pays for one of the owner's items, from that many days on and for as many more; returns the booking. */
async function paid(sides: Sides, title: string, day: number, days: number, card: string): Promise<string> {
  const { people, product, owner, renter } = sides;
  const startDate = addDays(dayIn(zone, await product.now()), day);
  const { id: itemId } = await listItem(owner, { title, price: '40', deposit: '60' });
  const data = { itemId, startDate, endDate: addDays(startDate, days), depositConsent: consentWords(60_00) };
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data }),
  );
  const page = await people.open(renter);
  await page.goto(url);
  await payWith(page, card);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.context().close();
  return bookingOf(renter, itemId);
}

/** Asks to rent one of the owner's items a month from now. */
async function asked({ product, owner, renter }: Sides, title: string): Promise<string> {
  const startDate = addDays(dayIn(zone, await product.now()), 30);
  const { id: itemId } = await listItem(owner, { title, price: '40', deposit: '0' });
  const data = { itemId, startDate, endDate: startDate };
  await answered(renter.api.post('/api/bookings', { data }));
  return bookingOf(renter, itemId);
}

const press = ({ api }: Person, bookingId: string, act: string, data: object = {}) =>
  answered(api.post(`/api/bookings/${bookingId}/${act}`, { data }));

/** The owner's claim of $40, complete. */
async function claims({ owner }: Sides, bookingId: string): Promise<void> {
  await press(owner, bookingId, 'claim', { kind: 'damage', cents: 40_00, words: 'One rung is dented.' });
  await press(owner, bookingId, 'claim/end-lines', { words: '' });
}

/** Bookings in every state, by the title of their item. */
async function everyBooking(sides: Sides): Promise<Readonly<Record<string, string>>> {
  const { product, owner, renter } = sides;
  const disputed = await paid(sides, 'Rotary hammer', 20, 1, isDisputed);
  const confirmed = await paid(sides, 'Pressure washer', 6, 2, cards.succeeds);
  const [claimed = '', contested = '', settled = '', back = '', completed = ''] = await rentedOut(sides, [
    'Belt sander',
    'Tall step ladder',
    'Wet saw with stand',
    'Hedge trimmer',
    'Garden shredder',
  ]);
  const doubted = await paid(sides, 'Telescope', 1, 0, cards.succeeds);
  const flawed = await paid(sides, 'Leaf blower', 1, 3, cards.succeeds);
  for (const id of [claimed, contested, settled]) await claims(sides, id);
  await press(renter, contested, 'claim/contest', { cents: 10_00, words: 'It was dented when I got it.' });
  await press(renter, settled, 'claim/agree');
  await press(owner, completed, 'all-good');
  const { startsAt } = await answered<{ startsAt: string }>(renter.api.get(`/api/bookings/${doubted}`));
  await product.moveTo(after(new Date(startsAt), 3 * hour), doubted);
  await press(owner, doubted, 'case', { statement: 'you_did_not_come', words: 'I waited until noon.' });
  const { code } = await answered<{ code: string }>(renter.api.get(`/api/bookings/${flawed}/code`));
  await press(owner, flawed, 'hand-over', { code });
  await photograph(renter, flawed, 'pickup');
  const complaint = { reason: 'flawed', percent: 20, words: 'It stops as soon as it touches a leaf.' };
  await press(renter, flawed, 'complaint', complaint);
  // Last, because requests that wait end by themselves.
  const pending = await asked(sides, 'Camping stove');
  const accepted = await asked(sides, 'Canoe with two paddles');
  await press(owner, accepted, 'accept');
  const cancelled = await asked(sides, 'Beach tent');
  await press(renter, cancelled, 'withdraw');
  return {
    pending,
    accepted,
    cancelled,
    disputed,
    confirmed,
    claimed,
    contested,
    settled,
    back,
    completed,
    doubted,
    flawed,
  };
}

/** A picture large enough to be a document's. */
const card = async () => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer(),
});

/** Reports, two identities, held and blocked messages, and a letter. */
async function fillDesk({ people, owner, renter }: Sides): Promise<string> {
  const { id: itemId } = await listItem(owner, { title: 'Too good a bike' });
  for (const name of ['Ada', 'Bea']) {
    const reporter = await people.newcomer(name);
    await answered(reporter.api.post('/api/reports', { data: { itemId, reason: 'scam' } }));
    const multipart = { legalName: `${name} Newcomer`, front: await card(), selfie: await card() };
    await answered(reporter.api.post('/api/me/verification', { multipart }));
  }
  const { conversation } = await answered<{ conversation: { id: string } }>(
    renter.api.post('/api/conversations', { data: { itemId } }),
  );
  const messages = `/api/conversations/${conversation.id}/messages`;
  const says = (content: string) => renter.api.post(messages, { data: { id: randomUUID(), content } });
  await answered(says('Do you have WhatsApp? It is for pictures of the drill.'));
  expect((await says('Call 415-555-0134 when you are there')).status()).toBe(422);
  const letter = { id: randomUUID(), name: 'Ida Long', email: 'ida@mail.example', subject: 'support' };
  await answered(renter.api.post('/api/contact', { data: { ...letter, message: 'The map stays gray.' } }));
  return itemId;
}

/** Makes a product one in which every page has something to show. */
export async function everyState(people: People, product: MovedProduct): Promise<EveryState> {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Rufus')];
  const halfway = await people.newcomer('Hal');
  await product.rows(
    'update public.profiles set terms_version = null, terms_accepted_at = null where id = $1',
    halfway.id,
  );
  // More at once than someone can rent before their ID is approved.
  await product.rows(`update public.profiles set id_document_status = 'approved' where id = $1`, renter.id);
  const sides = { people, product, owner, renter };
  const bookings = await everyBooking(sides);
  const itemId = await fillDesk(sides);
  const desk = await demoDesk({ people, product }, 'admin');
  const { items: disputes } = await answered<{ items: { id: string }[] }>(
    desk.request.get('/api/admin/payment-disputes'),
  );
  const { items: lists } = await answered<{ items: { id: string }[] }>(
    renter.api.post('/api/me/lists', { data: { name: 'For the garden', itemIds: [itemId] } }),
  );
  const shared = await answered<{ items: { shareId: string }[] }>(
    renter.api.patch(`/api/me/lists/${lists[0]?.id}`, { data: { shared: true } }),
  );
  const of = (name: keyof typeof bookings, page = '') => `/booking/${bookings[name]}${page}`;
  const isPrivate = true as const;
  return {
    sessions: {
      owner: await owner.api.storageState(),
      renter: await renter.api.storageState(),
      operator: await desk.context().storageState(),
      halfway: await halfway.api.storageState(),
    },
    bookings: [
      ...Object.keys(bookings).map((name) => of(name)),
      of('completed', '/receipt'),
      of('completed', '/review'),
      of('pending', '/review'),
      of('confirmed', '/handover'),
      of('flawed', '/handover'),
    ].map((path) => ({ path, heading: /./, isPrivate })),
    records: [
      { path: `/admin/records/person/${owner.id}`, heading: owner.displayName, isPrivate },
      { path: `/admin/records/item/${itemId}`, heading: 'Too good a bike', isPrivate },
      { path: `/admin/records/booking/${bookings['contested']}`, heading: /./, isPrivate },
      { path: `/admin/disputes/${disputes[0]?.id}`, heading: /./, isPrivate },
    ],
    sharedList: { path: `/shared-list/${shared.items[0]?.shareId}`, heading: 'For the garden' },
  };
}
