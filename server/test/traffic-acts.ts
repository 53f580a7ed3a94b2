import { randomUUID } from 'node:crypto';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { type Lent, Neighbor, photoForm, type TrafficTown } from './traffic-town.ts';
import { payAt } from './visitor.ts';

const words = 'The rail is bent, as the photos show.';
const disputed = '4000 0000 0000 0259';

/** Who is there all day, and what they lend. */
export interface Cast {
  admin: Neighbor;
  owners: readonly Neighbor[];
  /** The owner of each is that of the same place, in turn. */
  items: readonly string[];
  /** What is out today. */
  out: readonly Lent[];
}

const ownerOf = ({ owners }: Cast, n: number) => owners[n % owners.length]!;

/** People who only look: pages, searches with and without hits, items. */
export async function look(town: TrafficTown, { items }: Cast, hour: number): Promise<void> {
  for (let n = 0; n < 6; n++) {
    const visitor = new Neighbor(town.origin, `visitor ${hour}-${n}`);
    const item = items[(hour + n) % items.length]!;
    for (const path of [
      ...['/', '/listings', `/item/${item}`, '/api/numbers', '/api/categories', '/api/config'],
      ...[
        `/api/items?search=ladder`,
        `/api/items?search=xylophone${hour}`,
        `/api/items/facets?search=ladder`,
      ],
      ...['/api/search-suggestions?q=lad', `/api/items/${item}`, `/api/items/${item}/similar`],
      ...['/api/items?lat=40.75&lng=-73.99&radius=10', '/api/place-suggestions?q=bos', '/healthz', '/readyz'],
    ])
      await visitor.get(path);
    await visitor.post(`/api/items/${item}/views`);
  }
}

/** What a member does besides renting. */
export async function potter(town: TrafficTown, cast: Cast, member: Neighbor, hour: number): Promise<void> {
  const { items } = cast;
  const item = items[hour % items.length]!;
  await member.get('/api/me/dashboard');
  await member.post('/api/me/favorites', { itemIds: [item, items[(hour + 1) % items.length]!] });
  await member.post('/api/me/lists', { name: `Shelves ${hour}`, itemIds: [item] });
  await member.post('/api/me/saved-searches', { name: 'Ladders', query: { search: 'ladder' } });
  // What the first to come has paid for.
  if (hour > 0)
    await member.post('/api/me/waits', { itemId: items[0], startDate: town.day(5), endDate: town.day(6) });
  await member.post('/api/me/wanted', { what: 'A tall ladder', place: '10001' });
  await member.done('PUT', '/api/me/quick-replies', { texts: ['Yes, it is free.'] });
  await member.done('PUT', '/api/me/notice-settings', { group: 'messages', channel: 'email', on: false });
  await member.done('PUT', '/api/me/quiet-hours', {
    on: true,
    fromHour: 22,
    untilHour: 7,
    zone: 'America/New_York',
  });
  await member.done('PUT', '/api/me/newsletter', { on: true });
  await member.done('PUT', '/api/me/avatar', await photoForm('avatar'));
  const { conversation } = await member.post('/api/conversations', { itemId: item });
  const path = `/api/conversations/${conversation.id}`;
  const owner = ownerOf(cast, hour % items.length);
  for (const [n, who] of [member, owner, member].entries())
    await who.post(`${path}/messages`, {
      id: randomUUID(),
      content: `Is it steady on gravel, and how tall? ${n}`,
    });
  await member.send('POST', `${path}/messages`, {
    id: randomUUID(),
    content: 'Call me at 415 555 2671, please',
  });
  await owner.post(`${path}/typing`);
  const { items: lines } = await owner.get(`${path}/messages`);
  await owner.post(`${path}/read`, { upTo: lines.at(-1)?.id ?? lines[0].id });
  await owner.post(`${path}/archive`);
  await owner.get('/api/notifications');
  const { items: wanted } = await owner.get('/api/wanted?lat=40.75&lng=-73.99');
  await owner.send('POST', `/api/wanted/${wanted[0]?.id}/offers`, { itemId: item });
  await owner.get('/api/events/since?after=0');
}

/** Signing in and out, right and wrong, and all that people set about their account. */
export async function handleAccount(town: TrafficTown, member: Neighbor, hour: number): Promise<void> {
  const { name } = member;
  const email = town.email(name);
  const other = await town.signIn(name);
  await other.get('/api/me/sessions');
  await other.post('/api/auth/sign-out');
  await other.send('POST', '/api/auth/sign-in', { email, password: 'not-the-one' });
  await other.post('/api/auth/forgot-password', { email });
  await town.prove(member);
  await member.post('/api/me/app-tokens', { name: 'Calendar', scope: 'read' });
  await member.post('/api/me/email', { email: town.email(`${name}-new`) });
  const number = `${2_000 + 100 * town.nth + hour}`;
  await member.post('/api/me/phone', { phone: `(415) 555-${number}` });
  const code = await town.told(`+1415555${number}`, 'phone-code', /\b(\d{6})\b/);
  await member.post('/api/me/phone/verify', { code });
  const form = await photoForm('front', { legalName: 'Robin Neighbor' });
  const selfie = (await photoForm('selfie')).get('selfie');
  if (selfie) form.append('selfie', selfie);
  await member.done('POST', '/api/me/verification', form);
  await member.get('/api/me/export');
}

/** A booking of each kind, one an hour. */
export async function rent(town: TrafficTown, cast: Cast, renter: Neighbor, hour: number): Promise<void> {
  const n = hour % cast.items.length;
  const [owner, item, from] = [
    ownerOf(cast, n),
    cast.items[n]!,
    5 + 3 * Math.floor(hour / cast.items.length),
  ];
  const kinds = [
    async () => {
      const asked = await town.ask(renter, owner, item, from, from + 1);
      await owner.post(`/api/bookings/${asked.id}/accept`);
      await town.payAccepted(asked);
    },
    async () => {
      const { id } = await town.ask(renter, owner, item, from, from + 1);
      await renter.post(`/api/bookings/${id}/withdraw`);
    },
    async () => {
      const paid = await town.open(renter, owner, item, from, from + 1);
      await town.payPage(paid);
      await renter.post(`/api/bookings/${paid.id}/cancel`);
    },
    async () => void (await town.open(renter, owner, item, from, from + 1)),
    async () => {
      const { id } = await town.ask(renter, owner, item, from, from + 1);
      await owner.post(`/api/bookings/${id}/decline`);
    },
    async () => town.payPage(await town.open(renter, owner, item, from, from + 1), disputed),
  ];
  await kinds[hour % kinds.length]?.();
}

/** What strangers write to the company, and what members report. */
export async function complain(town: TrafficTown, cast: Cast, member: Neighbor, hour: number): Promise<void> {
  const { items } = cast;
  const stranger = new Neighbor(town.origin, `stranger ${hour}`);
  await stranger.post('/api/contact', {
    ...{ id: randomUUID(), name: 'Sam Stranger', email: `sam${hour}-${town.nth}@elsewhere.example` },
    ...{ subject: 'general', message: 'Do you also lend boats, and where could I see one?' },
  });
  await stranger.post('/api/newsletter', { email: `reader${hour}-${town.nth}@elsewhere.example` });
  const personId = await town.idOf(ownerOf(cast, hour + 1));
  await member.post('/api/me/blocks', { personId });
  await member.post('/api/reports', { itemId: items[(hour + 2) % items.length]!, reason: 'scam' });
}

/** Pro, its page, and its end. */
export async function subscribe(town: TrafficTown, member: Neighbor): Promise<void> {
  const { url } = await member.post('/api/me/plan/subscribe', { renewalConsent: renewalConsentWords() });
  await payAt(String(url).replace(/^http:\/\/[^/]+/, town.origin));
  await member.post('/api/me/plan/check');
  await member.done('PUT', '/api/me/pro-page/business', {
    name: 'Alder Tools',
    handoverHours: null,
    houseRules: [],
  });
  await member.post('/api/me/call-back', { id: randomUUID(), phone: '(415) 555-2671', matter: 'A deposit' });
  await member.post('/api/me/plan/cancel');
}

/** A file of listings: checked, then made. */
export async function importListings(owner: Neighbor): Promise<void> {
  const id = randomUUID();
  const table = Buffer.from(await owner.get('/api/me/items/csv')).toString();
  const form = new FormData();
  form.append('files', new Blob([table.replaceAll('dry cellar', 'dry attic')]), 'listings.csv');
  await owner.done('POST', `/api/me/imports/${id}`, form);
  await owner.post(`/api/me/imports/${id}/make`, {}, { 'idempotency-key': randomUUID() });
}

/** What both say of rentals that are over. */
export async function review(lents: readonly Lent[]): Promise<void> {
  for (const { id, renter, owner } of lents) {
    await renter.done('PUT', `/api/bookings/${id}/reviews`, {
      item: { rating: 5, comment: 'Steady and clean.' },
      owner: { rating: 5, comment: 'Kind, and on time.' },
    });
    const comment = 'Came back clean.';
    await owner.done('PUT', `/api/bookings/${id}/reviews`, { renter: { rating: 4, comment } });
  }
}

/** An owner wants something from a deposit, and the renter doesn't agree. */
export async function claim({ id, owner, renter }: Lent): Promise<void> {
  const path = `/api/bookings/${id}/claim`;
  await owner.post(path, { kind: 'damage', cents: 3_000, words });
  await owner.post(`${path}/end-lines`);
  await renter.post(`${path}/contest`, { cents: 1_000, words });
}
