import { randomUUID } from 'node:crypto';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { interfaceWords } from '#site/pages/route-words.ts';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const id = randomUUID();
const periods = [{ startDate: '2026-07-01', endDate: '2026-07-10' }];
const dates = { startDate: '2026-06-10', endDate: '2026-06-12' };

/** A valid body for each write, about an item if it needs one. */
const bodies: Record<string, (itemId: string) => object | undefined> = {
  'POST /api/items': () => ({
    title: 'Cordless drill',
    description: 'With two batteries and a case.',
    price: '25',
    deposit: '0',
    category: 'Tools',
    location: 'San Francisco, CA 94102',
    pickupAddress: '1 Secret Street',
    availabilities: periods,
  }),
  'PATCH /api/items/{id}': () => ({ status: 'paused' }),
  'PUT /api/items/{id}/featured': () => ({ featured: false }),
  'POST /api/items/{id}/appeal': () => ({ words: 'It is allowed, please look again.' }),
  'DELETE /api/items/{id}': () => undefined,
  'POST /api/items/{id}/images': () => undefined,
  'DELETE /api/items/{id}/images/{imageId}': () => undefined,
  'PUT /api/items/{id}/availability': () => ({ availabilities: periods }),
  'POST /api/me/imports/{id}': () => undefined,
  'POST /api/me/imports/{id}/make': () => undefined,
  'DELETE /api/me/imports/{id}': () => undefined,
  'POST /api/quotes': (itemId) => ({ itemId, ...dates }),
  'POST /api/bookings': (itemId) => ({ itemId, ...dates }),
  'POST /api/bookings/{id}/case': () => ({ statement: 'handed_over' }),
  'POST /api/bookings/{id}/case/{act}': () => ({}),
  'POST /api/bookings/{id}/claim': () => ({ kind: 'late' }),
  'POST /api/bookings/{id}/claim/contest': () => ({ cents: 0 }),
  'POST /api/bookings/{id}/claim/{act}': () => ({}),
  'POST /api/bookings/{id}/complaint': () => ({ reason: 'flawed', percent: 10, words: 'The motor smokes.' }),
  'POST /api/bookings/{id}/complaint/offer': () => ({ percent: 0 }),
  'POST /api/bookings/{id}/complaint/{act}': () => ({}),
  'POST /api/bookings/{id}/{move}': () => ({}),
  'PUT /api/bookings/{id}/handovers/{handover}': () => ({ ticked: [], note: 'No scratches.' }),
  'PUT /api/bookings/{id}/handover-photos/{photoId}': () => undefined,
  'PUT /api/bookings/{id}/reviews': () => ({}),
  'POST /api/reviews/{id}/reply': () => ({ text: 'Thank you' }),
  'POST /api/demo/clock': () => ({ to: '2030-01-01T12:00:00Z' }),
  'POST /api/functions/create-checkout': (itemId) => ({ itemId, ...dates }),
  'POST /api/functions/create-connect-account': () => ({ return_url: 'http://127.0.0.1:3000/profile' }),
  'POST /api/me/debts/pay': () => undefined,
  'POST /api/conversations': (itemId) => ({ itemId }),
  'POST /api/conversations/{id}/messages': () => ({ id, content: 'Hello' }),
  'POST /api/conversations/{id}/photos': () => undefined,
  'POST /api/conversations/{id}/read': () => ({ upTo: id }),
  'POST /api/conversations/{id}/typing': () => undefined,
  'POST /api/conversations/{id}/archive': () => undefined,
  'POST /api/conversations/{id}/unarchive': () => undefined,
  'PUT /api/me/profile': () => ({
    displayName: 'Maya R.',
    bio: null,
    age: null,
    socialCircles: [],
    hobbies: null,
    lendingPitch: null,
    location: null,
  }),
  'PUT /api/me/avatar': () => undefined,
  'DELETE /api/me/avatar': () => undefined,
  'PUT /api/me/pro-page/business': () => ({ name: null, handoverHours: null, houseRules: [] }),
  'PUT /api/me/pro-page/pinned-review': () => ({ reviewId: null }),
  'POST /api/me/pro-page/pictures/{kind}': () => undefined,
  'DELETE /api/me/pro-page/pictures/{name}': () => undefined,
  'PUT /api/me/quick-replies': () => ({ texts: ['Yes, it is free.'] }),
  'PUT /api/me/newsletter': () => ({ on: true }),
  'POST /api/me/blocks': () => ({ personId: id }),
  'DELETE /api/me/blocks': () => ({ personId: id }),
  'POST /api/me/plan/cancel': () => undefined,
  'POST /api/me/plan/resume': () => undefined,
  'POST /api/me/plan/accept-price': () => ({ priceConsent: 'I agree.' }),
  'POST /api/me/plan/portal': () => undefined,
  'POST /api/me/plan/subscribe': () => ({ renewalConsent: renewalConsentWords() }),
  'POST /api/me/call-back': () => ({ id, phone: '(415) 555-2671', matter: 'A deposit' }),
  'POST /api/me/verification': () => undefined,
  'DELETE /api/me/verification': () => undefined,
  'POST /api/me/favorites': (itemId) => ({ itemIds: [itemId] }),
  'DELETE /api/me/favorites/{itemId}': () => undefined,
  'POST /api/me/lists': (itemId) => ({ name: 'Camping', itemIds: [itemId] }),
  'PATCH /api/me/lists/{id}': () => ({ name: 'Summer' }),
  'DELETE /api/me/lists/{id}': () => undefined,
  'POST /api/me/saved-searches': () => ({ name: 'Drills', query: { search: 'drill' } }),
  'PATCH /api/me/saved-searches/{id}': () => ({ active: false }),
  'DELETE /api/me/saved-searches/{id}': () => undefined,
  'POST /api/me/wanted': () => ({ what: 'A ladder', place: '94102' }),
  'DELETE /api/me/wanted/{id}': () => undefined,
  'POST /api/wanted/{id}/offers': (itemId) => ({ itemId }),
  'POST /api/me/waits': (itemId) => ({ itemId, ...dates }),
  'DELETE /api/me/waits/{id}': () => undefined,
  'POST /api/reports': (itemId) => ({ itemId, reason: 'scam' }),
  'POST /api/reports/wanted': () => ({ wantedId: id, reason: 'scam' }),
  'POST /api/reports/people': () => ({ conversationId: id, reason: 'scam' }),
  'POST /api/reports/reviews': () => ({ reviewId: id, reason: 'abusive' }),
};

/** Questions: they write nothing that anyone reads. */
const questions = [
  'POST /api/functions/filter-message',
  'POST /api/functions/check-connect-account',
  'POST /api/me/plan/check',
];

const writes = interfaceWords
  // Except people's own accounts and signing in: that's how they finish a sign-up or give it up. And anyone we notify may
  // look at their notifications.
  .filter(({ tag }) => !['Accounts', 'Security', 'Notifications'].includes(tag))
  .flatMap(({ routes }) => Object.entries(routes))
  .filter(([route, [caller]]) => caller === 'signed in' && !route.startsWith('GET '))
  .map(([route]) => route)
  .filter((route) => !questions.includes(route));

async function codeOf(route: string, as: { id: string }, itemId: string): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace('{id}', path.includes('items') ? itemId : id)
    .replace('{imageId}', id)
    .replace('{itemId}', itemId)
    .replace('{move}', 'withdraw')
    .replace('{handover}', 'pickup')
    .replace('{photoId}', `${id}?handover=pickup`)
    .replace('{act}', 'agree')
    .replace('{kind}', 'cover')
    .replace('{name}', '0123456789abcdef01234567')
    .concat(path.endsWith('/photos') ? `?id=${id}` : '');
  const reply = await server.send(method, url, { as, body: bodies[route]?.(itemId) });
  return String(reply.body?.error?.code ?? reply.status);
}

test('anyone who has not finished signing up writes nothing', async () => {
  expect(Object.keys(bodies).toSorted()).toEqual(writes.toSorted());
  const item = await anItem(db);
  const answers: Record<string, string> = {};
  const person = await aPerson(db, { signUpFinished: false });
  for (const route of writes) answers[route] = await codeOf(route, person, item.id);
  expect(answers).toEqual(Object.fromEntries(writes.map((route) => [route, 'account.finish-sign-up'])));
});

test('a person under review or kept out only browses, and ends what exists', async () => {
  const item = await anItem(db);
  const person = await aPerson(db);
  await db.owner.query(
    `insert into accounts.sign_up_reviews (person_id, matched, resembles, opened_at, due_at)
     values ($1, '{mailbox}', array[$2::uuid], now(), now() + interval '1 hour')`,
    [person.id, item.ownerId],
  );
  const refused = {
    ...Object.fromEntries(writes.map((route) => [route, 'account.under-review'])),
    'POST /api/bookings/{id}/case': 'booking.not-found',
    'POST /api/bookings/{id}/case/{act}': 'booking.not-found',
    'POST /api/bookings/{id}/claim': 'booking.not-found',
    'POST /api/bookings/{id}/claim/contest': 'booking.not-found',
    'POST /api/bookings/{id}/claim/{act}': 'booking.not-found',
    'POST /api/bookings/{id}/complaint': 'booking.not-found',
    'POST /api/bookings/{id}/complaint/offer': 'booking.not-found',
    'POST /api/bookings/{id}/complaint/{act}': 'booking.not-found',
    'POST /api/bookings/{id}/{move}': 'booking.not-found',
    'PUT /api/bookings/{id}/handovers/{handover}': 'booking.not-found',
    'PUT /api/bookings/{id}/handover-photos/{photoId}': 'booking.not-found',
    'PUT /api/bookings/{id}/reviews': 'booking.not-found',
    'POST /api/items/{id}/appeal': 'moderation.not-removed',
    'POST /api/reviews/{id}/reply': 'review.not-found',
    'POST /api/me/plan/cancel': 'plan.not-subscribed',
    'POST /api/me/plan/resume': 'plan.not-subscribed',
    'POST /api/me/plan/portal': 'plan.not-subscribed',
    'POST /api/me/debts/pay': 'debt.none',
  };
  const answers = async () => {
    const found: Record<string, string> = {};
    for (const route of writes) found[route] = await codeOf(route, person, item.id);
    return found;
  };
  expect(await answers()).toEqual(refused);
  await db.owner.query(
    `update accounts.sign_up_reviews set decision = 'kept_out', decided_at = now(), reason = 'The same person'`,
  );
  expect(await answers()).toEqual(refused);
  expect((await server.send('GET', '/api/bookings?role=renter', { as: person })).status).toBe(200);
  expect((await server.send('GET', '/api/me/export', { as: person })).status).toBe(200);
});

test("only routes that mail programs and sign-in providers post to accept a form, which any other site's page could send", async () => {
  const routes = interfaceWords
    .flatMap(({ routes: inside }) => Object.keys(inside))
    .filter((route) => !route.startsWith('GET '));
  const accepting: string[] = [];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const { body } = await server.send(method, path.replaceAll(/\{\w+\}/g, id), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (body?.error.code !== 'request.malformed') accepting.push(route);
  }
  expect(accepting).toEqual([
    'POST /api/auth/callback/google',
    'POST /api/auth/callback/apple',
    'POST /api/auth/callback/oidc',
    'POST /api/unsubscribe',
    'POST /api/newsletter/unsubscribe',
  ]);
});
