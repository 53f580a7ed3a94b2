import { hour } from '@borough/domain/clocks';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { expect } from 'vitest';
import { codeOf } from './factors.ts';
import type { FirstReleaseLife, KeptPerson } from './first-release-life.ts';
import { payAt, Visitor } from './visitor.ts';

/** A server of this version, running on what the first release left behind. */
export interface Successor {
  origin: string;
  /** Resolves once the check holds, doing work in the meantime; throws if it never does. */
  until(what: string, check: () => Promise<boolean>): Promise<void>;
  /** Lets time pass, by the provider's clock. */
  pass(ms: number): Promise<void>;
}

const atOrigin = (url: string, origin: string) => url.replace(/^http:\/\/[^/]+/, origin);

/**
 * Carries on over HTTP with everything the first release left behind, as its people would: sign-ins, files, messages, the queue,
 * open checkouts, requests, and the held deposit; with `toTheEnd`, through the weeks until the last rental is closed.
 */
export async function goOn(life: FirstReleaseLife, successor: Successor, toTheEnd: boolean): Promise<void> {
  const { origin } = successor;
  const until: Successor['until'] = (what, check) => successor.until(what, check);
  const visitor = ({ cookies }: KeptPerson) => new Visitor(origin, cookies);
  const [owner, renter, guarded] = [visitor(life.owner), visitor(life.renter), visitor(life.guarded)];
  const booking = (id: string) => renter.get(`/api/bookings/${id}`);
  const isIn = (id: string, stage: string) => async () => (await booking(id)).stage === stage;

  // Anyone who was signed in still is; passwords, authenticator apps, and programs work as before.
  for (const person of [life.owner, life.renter, life.guarded])
    expect((await visitor(person).get('/api/me')).person.id).toBe(person.id);
  const { email, password } = life.guarded;
  const again = new Visitor(origin);
  const half = await again.send('POST', '/api/auth/sign-in', { email, password });
  expect(half.body.error.code).toBe('account.second-factor');
  // Use the next half minute's code: the current one may have been used under the first release.
  await again.post('/api/auth/second-factor', { code: codeOf(life.guarded.totpSecret, 1) });
  expect((await again.get('/api/me')).person.id).toBe(life.guarded.id);
  const program = await new Visitor(origin).done('GET', '/api/bookings?role=renter', undefined, {
    authorization: `Bearer ${life.appToken}`,
  });
  expect(program.items.length).toBeGreaterThanOrEqual(7);

  // Files and messages are where they were.
  for (const photo of life.item.photos) expect((await renter.get(photo)).length).toBeGreaterThan(100);
  expect((await renter.get(`/api/message-photos/${life.conversation.photo}`)).length).toBeGreaterThan(100);
  expect((await guarded.send('GET', `/api/message-photos/${life.conversation.photo}`)).status).toBe(404);
  const { items: messages } = await owner.get(`/api/conversations/${life.conversation.id}/messages`);
  const said = messages.map(({ content }: { content: string | null }) => content);
  expect(said).toEqual(expect.arrayContaining(life.conversation.messages));

  // The jobs left in the queue have been done.
  const { asked, accepted, open, paid, held, scheduled, refunding } = life.bookings;
  await until('the payment whose news waited in the queue counts', isIn(paid, 'confirmed'));
  const refund = await booking(refunding);
  expect([refund.status, refund.refundCents]).toEqual(['cancelled', refund.chargedCents]);

  // Repeating the request returns the same open checkout, and it can be paid.
  const repeated = await renter.post('/api/functions/create-checkout', open.body, {
    'idempotency-key': open.key,
  });
  expect(atOrigin(repeated.url, origin)).toBe(atOrigin(open.url, origin));
  const payFor = async (id: string, url: string) => {
    await payAt(atOrigin(url, origin));
    const sessionId = /(cs_\w+)/.exec(url)?.[1];
    await renter.post('/api/functions/verify-payment', { sessionId });
    await until('the payment counts', isIn(id, 'confirmed'));
  };
  await payFor(open.id, open.url);

  // Requests can be accepted and paid.
  await owner.post(`/api/bookings/${asked}/accept`);
  for (const id of [asked, accepted]) {
    const depositConsent = consentWords((await booking(id)).depositCents);
    const { url } = await renter.post(`/api/bookings/${id}/pay`, { depositConsent });
    await payFor(id, url);
  }

  const depositOf = async (id: string) => (await booking(id)).deposit?.status;
  // The held deposit is released if no one objects. A card holds it for less than five days.
  expect([await depositOf(held), await depositOf(scheduled)]).toEqual(['held', 'scheduled']);
  expect(await isIn(held, 'confirmed')()).toBe(true);
  const { startsAt, endsAt } = await booking(held);
  if (toTheEnd)
    for (let half = 0; half < 12 && !(await isIn(held, 'completed')()); half++)
      await successor.pass(12 * hour);
  // In one leap, on a clock no one has moved yet. Before 9:00 AM in New York the rental hasn't started yet: it still needs a
  // hand-over, and these people never meet.
  const notStarted = !toTheEnd && new Date(startsAt).getTime() > Date.now();
  if (!toTheEnd) await successor.pass(new Date(endsAt).getTime() + 49 * hour - Date.now());
  await until('the rental is over', isIn(held, notStarted ? 'cancelled' : 'completed'));
  if (notStarted) expect((await booking(held)).cancelReason).toBe('never_handed_over');
  await until('the deposit is given back', async () => (await depositOf(held)) === 'released');
  if (!toTheEnd) return;

  // The scheduled deposits are held before their rentals, which need a hand-over; these people never meet.
  const rentals = [asked, accepted, paid, open.id, scheduled];
  const wasHeld = new Set<string>();
  for (let passed = 0; passed < 22; passed++) {
    await successor.pass(24 * hour);
    for (const id of rentals) if ((await depositOf(id)) === 'held') wasHeld.add(id);
  }
  expect(wasHeld).toEqual(new Set(rentals));
  for (const id of rentals) expect((await booking(id)).cancelReason).toBe('never_handed_over');
}
