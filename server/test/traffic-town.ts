import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@borough/domain/days';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import type pg from 'pg';
import { codeOf } from './factors.ts';
import { aPhoto } from './id-files.ts';
import type { SteppedVersion } from './stepped-version.ts';
import { type Answer, payAt, Visitor } from './visitor.ts';

const password = 'porch-light-7';
/** What owners type on the provider's page when they set up payouts. */
const onPage = {
  act: 'submit',
  givenName: 'Olive',
  surname: 'Owner',
  bornOn: '1990-05-17',
  ssnLast4: '0000',
  routingNumber: '110000000',
  accountNumber: '000123456789',
};
const consent = { depositConsent: consentWords(5_000) };

/** A photo as a field of a form. */
export async function photoForm(field: string, more: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** A browser at an address of its own, whose requests are counted. */
export class Neighbor extends Visitor {
  /** Since the program was loaded. */
  static requests = 0;
  static #addresses = 0;
  readonly #address = `10.1.${Math.floor(Neighbor.#addresses / 250)}.${(Neighbor.#addresses++ % 250) + 1}`;
  readonly name: string;
  constructor(origin: string, name: string) {
    super(origin);
    this.name = name;
  }

  override async send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    Neighbor.requests++;
    const from = {
      'x-forwarded-for': this.#address,
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${this.name}`,
    };
    return super.send(method, path, body, { ...from, ...headers });
  }
}

/** A booking with the two it is between. */
export interface Lent {
  id: string;
  itemId: string;
  renter: Neighbor;
  owner: Neighbor;
  url: string | null;
}

/** The people of a day, and what several of their acts are made of. */
export class TrafficTown {
  readonly origin: string;
  readonly today: Day;
  readonly now: () => Date;
  /** Which day this is: each has people of its own. */
  readonly nth: number;
  readonly #client: pg.Client;
  #category = '';
  constructor(
    { origin, now, client }: Pick<SteppedVersion, 'origin' | 'now' | 'client'>,
    today: Day,
    nth: number,
  ) {
    this.nth = nth;
    this.origin = origin;
    this.now = now;
    this.today = today;
    this.#client = client;
  }

  day = (days: number): Day => addDays(this.today, days);
  email = (name: string) => `${name}-${this.nth}@neighbors.example`;

  /** The link or code in the last mail or text of a kind to someone. */
  async told(to: string, kind: string, found: RegExp): Promise<string> {
    const { items } = await new Visitor(this.origin).get('/dev/outbox.json');
    const letter = items.find((each: { to: string; kind: string }) => each.to === to && each.kind === kind);
    const token = found.exec(String(letter?.text))?.[1];
    if (token === undefined) throw new Error(`${to} was not told ${kind}: ${letter?.text}`);
    return decodeURIComponent(token);
  }

  /** Someone new, who has confirmed their address. */
  async signUp(name: string): Promise<Neighbor> {
    const neighbor = new Neighbor(this.origin, name);
    const email = this.email(name);
    const form = { email, password, firstName: 'Robin', lastName: 'Neighbor', acceptTerms: true };
    await neighbor.post('/api/auth/sign-up', form);
    const token = await this.told(email, 'confirm-email', /token=([\w%-]+)/);
    await neighbor.post('/api/auth/confirm-email', { token });
    return neighbor;
  }

  /** The same person in another browser. */
  async signIn(name: string): Promise<Neighbor> {
    const neighbor = new Neighbor(this.origin, name);
    await neighbor.post('/api/auth/sign-in', { email: this.email(name), password, remember: true });
    return neighbor;
  }

  idOf = async (neighbor: Neighbor): Promise<string> => String((await neighbor.get('/api/me')).person.id);

  /** As if this person had just shown again who they are; a slow machine takes longer than that lasts. */
  async prove(neighbor: Neighbor): Promise<void> {
    await this.#client.query(`update accounts."session" set "provedAt" = now() where "userId" = $1`, [
      await this.idOf(neighbor),
    ]);
  }

  /** Someone new with an authenticator app. */
  async signUpGuarded(name: string): Promise<Neighbor> {
    const guarded = await this.signUp(name);
    const { secret } = await guarded.post('/api/me/factors/totp');
    await guarded.post('/api/me/factors/totp/confirm', { code: codeOf(secret) });
    return guarded;
  }

  /** An operator, by the second factor of this session. */
  async operator(name: string): Promise<Neighbor> {
    const admin = await this.signUpGuarded(name);
    await this.#client.query(`insert into public.admin_users (id, factor_vouched_at) values ($1, now())`, [
      await this.idOf(admin),
    ]);
    return admin;
  }

  async list(owner: Neighbor, title: string): Promise<string> {
    this.#category ||= String((await owner.get('/api/categories')).items[0].name);
    const { item } = await owner.post('/api/items', {
      title,
      description: 'Works well, and has lived in a dry cellar all the time.',
      ...{ price: '20', deposit: '50', category: this.#category },
      ...{ location: 'New York, NY 10001', pickupAddress: '12 Elm Street' },
      availabilities: [{ startDate: this.today, endDate: this.day(90) }],
    });
    await owner.done('POST', `/api/items/${item.id}/images`, await photoForm('images'));
    return String(item.id);
  }

  /** Fills in the provider's pages for payouts, and has the provider approve. */
  async setUpPayouts(owner: Neighbor): Promise<void> {
    await this.prove(owner);
    const begun = await owner.post('/api/functions/create-connect-account', {
      return_url: `${this.origin}/profile`,
    });
    const first = await fetch(String(begun.account_link_url), { redirect: 'manual' });
    const page = new URL(first.headers.get('location') ?? '', this.origin).href;
    await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(onPage) });
    const { account } = await owner.post('/api/functions/check-connect-account');
    await fetch(`${this.origin}/simulator/accounts/${account.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'approve' }),
    });
    await owner.post('/api/functions/check-connect-account');
  }

  async #newest(renter: Neighbor, itemId: string): Promise<string> {
    const { items } = await renter.get(`/api/bookings?role=renter&itemId=${itemId}`);
    return String(items[0].id);
  }

  async ask(renter: Neighbor, owner: Neighbor, itemId: string, from: number, to: number): Promise<Lent> {
    const dates = { itemId, startDate: this.day(from), endDate: this.day(to) };
    await renter.post('/api/quotes', dates);
    const introduction = 'Hello, I live around the corner and need it for a shelf.';
    await renter.post('/api/bookings', { ...dates, introduction }, { 'idempotency-key': randomUUID() });
    return { id: await this.#newest(renter, itemId), itemId, renter, owner, url: null };
  }

  /** Opens the provider's page for the days, which are held meanwhile. */
  async open(renter: Neighbor, owner: Neighbor, itemId: string, from: number, to: number): Promise<Lent> {
    const dates = { itemId, startDate: this.day(from), endDate: this.day(to) };
    const key = { 'idempotency-key': randomUUID() };
    const { url } = await renter.post('/api/functions/create-checkout', { ...dates, ...consent }, key);
    return { id: await this.#newest(renter, itemId), itemId, renter, owner, url: String(url) };
  }

  async payPage({ url, renter }: Lent, card?: string): Promise<void> {
    await payAt(String(url).replace(/^http:\/\/[^/]+/, this.origin), card);
    await renter.post('/api/functions/verify-payment', { sessionId: /(cs_\w+)/.exec(String(url))?.[1] });
  }

  /** Pays for what was accepted. */
  async payAccepted(lent: Lent): Promise<void> {
    const { url } = await lent.renter.post(`/api/bookings/${lent.id}/pay`, consent);
    await this.payPage({ ...lent, url: String(url) });
  }

  /** Photos of the hand-over by both, and one in their conversation. */
  async photos({ id, itemId, renter, owner }: Lent, handover: 'pickup' | 'return'): Promise<void> {
    for (const who of [renter, owner])
      await who.done(
        'PUT',
        `/api/bookings/${id}/handover-photos/${randomUUID()}?handover=${handover}`,
        await photoForm('photo'),
      );
    const { conversation } = await renter.post('/api/conversations', { itemId });
    const path = `/api/conversations/${conversation.id}/photos?id=${randomUUID()}`;
    await renter.done('POST', path, await photoForm('images'));
  }

  async meet({ id, renter, owner }: Lent): Promise<void> {
    const { code } = await renter.get(`/api/bookings/${id}/code`);
    await owner.send('POST', `/api/bookings/${id}/hand-over`, {
      code: code === '111111' ? '222222' : '111111',
    });
    await owner.post(`/api/bookings/${id}/hand-over`, { code });
  }

  async giveBack({ id, renter, owner }: Lent): Promise<void> {
    const { code } = await owner.get(`/api/bookings/${id}/code`);
    await renter.post(`/api/bookings/${id}/return`, { code });
  }
}
