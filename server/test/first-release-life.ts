import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@borough/domain/days';
import { dayIn } from '@borough/domain/clocks';
import sharp from 'sharp';
import { codeOf } from './factors.ts';
import { payAt, Visitor } from './visitor.ts';

/** Someone from the first release, with what their browser keeps. */
export interface KeptPerson {
  id: string;
  email: string;
  password: string;
  cookies: Record<string, string>;
}

/** What the first release left behind for a later version to carry on with. */
export interface FirstReleaseLife {
  /** When it was all done, by the provider's clock, in ISO 8601. */
  at: string;
  owner: KeptPerson;
  renter: KeptPerson;
  /** Has an authenticator app; the secret as typed into one. */
  guarded: KeptPerson & { totpSecret: string };
  appToken: string;
  bookings: {
    asked: string;
    accepted: string;
    /** The checkout is open; `key` is the Idempotency-Key it was requested with. */
    open: { id: string; url: string; key: string; body: object };
    /** Paid, with the provider's event waiting in the queue. */
    paid: string;
    held: string;
    scheduled: string;
    /** Cancelled by the renter, with the refund waiting in the queue. */
    refunding: string;
  };
  item: { id: string; photos: string[] };
  conversation: { id: string; messages: string[]; photo: string };
}

const zone = 'America/New_York';

async function jpeg(background: string): Promise<Blob> {
  const bytes = await sharp({ create: { width: 240, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

async function formOf(...colors: string[]): Promise<FormData> {
  const form = new FormData();
  for (const color of colors) form.append('images', await jpeg(color), `${color.slice(1)}.jpg`);
  return form;
}

/** One of the demo's people, signed in. */
export async function signedIn(origin: string, name: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const email = `${name}@demo.borough.example`;
  await visitor.post('/api/auth/sign-in', { email, password: 'borough-demo', remember: true });
  return visitor;
}

/** A new person who has confirmed their address. */
export async function signedUp(
  origin: string,
  firstName: string,
  email: string,
  password: string,
): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.post('/api/auth/sign-up', {
    email,
    password,
    firstName,
    lastName: 'Tester',
    acceptTerms: true,
  });
  const { items } = await visitor.get('/dev/outbox.json');
  const letter = items.find(
    (mail: { to: string; kind: string }) => mail.to === email && mail.kind === 'confirm-email',
  );
  const token = /token=([\w%-]+)/.exec(letter.text)?.[1] ?? '';
  await visitor.post('/api/auth/confirm-email', { token: decodeURIComponent(token) });
  return visitor;
}

/** A person with what their browser keeps. */
export async function kept(visitor: Visitor, email: string, password: string): Promise<KeptPerson> {
  const { person } = await visitor.get('/api/me');
  return { id: person.id, email, password, cookies: Object.fromEntries(visitor.cookies) };
}

/** What happens before the machine is switched off for the first time: with worker and clock. */
export async function liveFirst(origin: string) {
  const owner = await signedIn(origin, 'owner');
  const renter = await signedIn(origin, 'renter');
  const today = dayIn(zone, new Date());
  const day = (days: number) => addDays(today, days);
  const { items: categories } = await owner.get('/api/categories');

  const listItem = async (title: string, deposit: string) => {
    const { item } = await owner.post('/api/items', {
      title,
      description: 'Works well, and has lived in a dry cellar all the time.',
      price: '20',
      deposit,
      category: categories[0].name,
      location: 'New York, NY 10001',
      pickupAddress: '12 Elm Street',
      availabilities: [{ startDate: today, endDate: day(120) }],
    });
    return String(item.id);
  };
  const items: Record<string, string> = {};
  for (const name of ['asked', 'accepted', 'open', 'paid', 'held', 'scheduled', 'refunding'])
    items[name] = await listItem(`Ladder for a booking that is ${name}`, '50');
  const itemOf = (name: string) => {
    const id = items[name];
    if (id === undefined) throw new Error(`There is no item called ${name}.`);
    return id;
  };
  const photoItem = itemOf('asked');
  await owner.done('POST', `/api/items/${photoItem}/images`, await formOf('#3366cc', '#cc6633'));

  const checkout = async (name: string, from: number, headers?: Record<string, string>) => {
    const body = { itemId: itemOf(name), startDate: day(from), endDate: day(from + 1) };
    const { url } = await renter.post('/api/functions/create-checkout', body, headers);
    const { items: mine } = await renter.get('/api/bookings?role=renter');
    const booking = mine.find((each: { item: { id: string } }) => each.item.id === itemOf(name));
    return { id: String(booking.id), url: String(url), body };
  };
  const paid = async (name: string, from: number) => {
    const { id, url } = await checkout(name, from);
    await payAt(url);
    const sessionId = /(cs_\w+)/.exec(url)?.[1];
    await renter.post('/api/functions/verify-payment', { sessionId });
    return id;
  };
  // Its photos are sent less than 24 hours before it starts at 9 AM: in the small hours that's the same day, which can be
  // booked until 3 PM.
  const hourThere = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(),
    ),
  );
  const held = await paid('held', hourThere < 10 ? 0 : 1);
  const scheduled = await paid('scheduled', 20);
  const refunding = await paid('refunding', 15);
  const depositOf = async (id: string) => (await renter.get(`/api/bookings/${id}`)).deposit.status;
  for (let tries = 0; (await depositOf(held)) !== 'authorised'; tries++) {
    if (tries > 200) throw new Error('the deposit was not held');
    await sleep(500);
  }

  const guardedEmail = 'tess@first-release.example';
  const guardedPassword = 'porch-light-7';
  const guarded = await signedUp(origin, 'Tess', guardedEmail, guardedPassword);
  const { secret } = await guarded.post('/api/me/factors/totp');
  await guarded.post('/api/me/factors/totp/confirm', { code: codeOf(secret) });
  const { token: appToken } = await renter.post('/api/me/app-tokens', { name: 'Calendar', scope: 'read' });

  return {
    owner,
    renter,
    guarded,
    day,
    itemOf,
    checkout,
    first: {
      held,
      scheduled,
      refunding,
      secret: String(secret),
      appToken: String(appToken),
      guardedEmail,
      guardedPassword,
    },
  };
}

/** What happens after that, without a worker, so its jobs stay in the queue. */
export async function liveOn({
  owner,
  renter,
  guarded,
  day,
  itemOf,
  checkout,
  first,
}: Awaited<ReturnType<typeof liveFirst>>): Promise<FirstReleaseLife> {
  const ask = async (name: string, from: number) => {
    const body = { itemId: itemOf(name), startDate: day(from), endDate: day(from + 2) };
    return String((await renter.post('/api/bookings', body)).id);
  };
  const asked = await ask('asked', 10);
  const accepted = await ask('accepted', 10);
  await owner.post(`/api/bookings/${accepted}/accept`);

  const { conversation } = await renter.post('/api/conversations', { itemId: itemOf('asked') });
  const messages: string[] = [];
  const say = async (who: Visitor, content: string) => {
    const id = randomUUID();
    await who.post(`/api/conversations/${conversation.id}/messages`, { id, content });
    messages.push(content);
  };
  await say(renter, 'Hello, is the ladder steady on gravel?');
  await say(owner, 'It is, the feet are wide.');
  // Photos can be sent only around a rental.
  const { conversation: near } = await renter.post('/api/conversations', { itemId: itemOf('held') });
  const { message } = await renter.done(
    'POST',
    `/api/conversations/${near.id}/photos?id=${randomUUID()}`,
    await formOf('#228844'),
  );

  await renter.post(`/api/bookings/${first.refunding}/cancel`);
  const paid = await checkout('paid', 12);
  await payAt(paid.url);
  const key = randomUUID();
  const open = await checkout('open', 13, { 'idempotency-key': key });

  const item = await owner.get(`/api/items/${itemOf('asked')}`);
  return {
    at: new Date().toISOString(),
    owner: await kept(owner, 'owner@demo.borough.example', 'borough-demo'),
    renter: await kept(renter, 'renter@demo.borough.example', 'borough-demo'),
    guarded: {
      ...(await kept(guarded, first.guardedEmail, first.guardedPassword)),
      totpSecret: first.secret,
    },
    appToken: first.appToken,
    bookings: {
      asked,
      accepted,
      open: { ...open, key },
      paid: paid.id,
      held: first.held,
      scheduled: first.scheduled,
      refunding: first.refunding,
    },
    item: { id: itemOf('asked'), photos: item.images.map(({ url }: { url: string }) => url) },
    conversation: { id: conversation.id, messages, photo: String(message.photos[0].id) },
  };
}
