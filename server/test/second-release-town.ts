import { randomUUID } from 'node:crypto';
import { hour, instantAt } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import sharp from 'sharp';
import { codeOf } from './factors.ts';
import { signedIn, signedUp } from './first-release-life.ts';
import { stories } from './second-release-stories.ts';
import type { Act, Card, Step, Story } from './second-release-story.ts';
import type { SteppedVersion } from './stepped-version.ts';
import { payAt, Visitor } from './visitor.ts';

const zone = 'America/New_York';
const password = 'porch-light-7';
const cards: Record<Card, string> = {
  week: '5555 5555 5555 4444',
  short: '4242 4242 4242 4242',
  noHold: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
};
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

/** A booking someone made, with the people it is between. */
export interface MadeBooking {
  id: string;
  renter: Visitor;
  owner: Visitor;
  /** The last page of the provider opened for it. */
  url: string | null;
}

/** The given hour, that many days after the first, where the items are. */
export const timeOf = (firstDay: string, day: number, hourOfDay: number): Date =>
  new Date(instantAt(addDays(firstDay, day), 0, zone).getTime() + hourOfDay * hour);

/** The people of all stories, who carry on when another version takes over. */
export class Town {
  readonly bookings: Record<string, MadeBooking> = {};
  readonly firstDay: string;
  version: SteppedVersion;
  readonly #cookies = new Map<string, Map<string, string>>();
  #category = '';
  readonly #items = new Map<string, string>();

  constructor(version: SteppedVersion, firstDay: string) {
    this.version = version;
    this.firstDay = firstDay;
  }

  /** Someone by name, with what their browser keeps; signs them up or in the first time. */
  async person(name: string): Promise<Visitor> {
    const isOfDemo = ['owner', 'admin', 'member-260'].includes(name);
    const known = this.#cookies.get(name);
    const { origin } = this.version;
    if (known) return new Visitor(origin, Object.fromEntries(known));
    const email = `${name}@second.example`;
    const visitor = isOfDemo
      ? await signedIn(origin, name)
      : await signedUp(origin, 'Robin', email, password);
    this.#cookies.set(name, visitor.cookies);
    return visitor;
  }

  /** Makes an admin, by the second factor of this session. */
  async appoint(name: string): Promise<void> {
    const admin = await this.person(name);
    const { secret } = await admin.post('/api/me/factors/totp');
    await admin.post('/api/me/factors/totp/confirm', { code: codeOf(secret) });
    const { person } = await admin.get('/api/me');
    await this.version.client.query(
      `insert into public.admin_users (id, factor_vouched_at) values ($1, now())
       on conflict (id) do update set factor_vouched_at = now()`,
      [person.id],
    );
  }

  /** As if this person had just shown again who they are; a slow machine takes longer than that lasts. */
  async #prove(visitor: Visitor): Promise<void> {
    const { person } = await visitor.get('/api/me');
    await this.version.client.query(`update accounts."session" set "provedAt" = now() where "userId" = $1`, [
      person.id,
    ]);
  }

  /** Fills in the provider's pages for payouts, and has the provider approve. */
  async setUpPayouts(name: string): Promise<void> {
    const owner = await this.person(name);
    const { origin } = this.version;
    await this.#prove(owner);
    const begun = await owner.post('/api/functions/create-connect-account', {
      return_url: `${origin}/profile`,
    });
    const first = await fetch(String(begun.account_link_url), { redirect: 'manual' });
    const page = new URL(first.headers.get('location') ?? '', origin).href;
    await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(onPage) });
    const { account } = await owner.post('/api/functions/check-connect-account');
    const approved = await fetch(`${origin}/simulator/accounts/${account.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'approve' }),
    });
    if (!approved.ok) throw new Error(`approving the account: ${approved.status}`);
    await owner.post('/api/functions/check-connect-account');
  }

  /** Does what the step says; an error says whose story it was. */
  async live(name: string, [, , who, what, input = {}]: Step): Promise<void> {
    try {
      await this.#act(name, who, what, input);
    } catch (error) {
      throw new Error(`${name}: ${who} ${what}: ${String(error)}`, { cause: error });
    }
  }

  /** When a step is due. */
  at = ([day, hourOfDay]: readonly [number, number, ...unknown[]]) => timeOf(this.firstDay, day, hourOfDay);

  #storyOf(name: string): Story {
    const story = stories[name];
    if (!story) throw new Error(`There is no story called ${name}.`);
    return story;
  }

  async #itemOf(name: string): Promise<string> {
    const { owner = 'owner', price = '20', deposit = '50' } = this.#storyOf(name);
    const known = this.#items.get(name);
    if (known !== undefined) return known;
    const lender = await this.person(owner);
    this.#category ||= String((await lender.get('/api/categories')).items[0].name);
    const { item } = await lender.post('/api/items', {
      title: `Ladder for ${name}`,
      description: 'Works well, and has lived in a dry cellar all the time.',
      price,
      deposit,
      category: this.#category,
      location: 'New York, NY 10001',
      pickupAddress: '12 Elm Street',
      availabilities: [{ startDate: this.firstDay, endDate: addDays(this.firstDay, 90) }],
    });
    this.#items.set(name, String(item.id));
    return String(item.id);
  }

  #made(name: string): MadeBooking {
    const booking = this.bookings[name];
    if (!booking) throw new Error('nothing is booked yet');
    return booking;
  }

  async #act(name: string, who: Act['who'], what: string, input: Act['input']): Promise<void> {
    const story = this.#storyOf(name);
    const renter = await this.person(name);
    const owner = await this.person(story.owner ?? 'owner');
    const body = { startDate: addDays(this.firstDay, story.from), endDate: addDays(this.firstDay, story.to) };
    const cents = Math.round(Number(story.deposit ?? '50') * 100);
    const consent = cents > 0 ? { depositConsent: consentWords(cents) } : {};
    const card = cards[input.card ?? 'week'];
    if (what === 'ask' || what === 'open' || what === 'pay') {
      if (story.isProved)
        await this.version.client.query(
          `update public.profiles set phone_verified = true, id_document_status = 'approved' where id = $1`,
          [(await renter.get('/api/me')).person.id],
        );
      const wanted = { itemId: await this.#itemOf(story.itemOf ?? name), ...body };
      const path = what === 'ask' ? '/api/bookings' : '/api/functions/create-checkout';
      const { url = null } = await renter.post(path, { ...wanted, ...(what === 'ask' ? {} : consent) });
      const { items } = await renter.get(`/api/bookings?role=renter&itemId=${wanted.itemId}`);
      this.bookings[name] = { id: String(items[0].id), renter, owner, url };
      if (what === 'pay') await this.#payPage(name, card, true);
      return;
    }
    const { id } = this.#made(name);
    const sides = { renter, owner };
    switch (what) {
      case 'pay-page':
        return this.#payPage(name, card, false);
      case 'pay-accepted':
      case 'give-card': {
        const move = what === 'give-card' ? what : 'pay';
        const { url } = await renter.post(`/api/bookings/${id}/${move}`, consent);
        this.#made(name).url = String(url);
        return this.#payPage(name, card, false);
      }
      case 'meet': {
        const { code } = await renter.get(`/api/bookings/${id}/code`);
        return owner.post(`/api/bookings/${id}/hand-over`, { code });
      }
      case 'give-back': {
        const { code } = await owner.get(`/api/bookings/${id}/code`);
        return renter.post(`/api/bookings/${id}/return`, { code });
      }
      case 'photo': {
        const form = new FormData();
        const background = input.handover === 'pickup' ? '#3366cc' : '#cc6633';
        const bytes = await sharp({ create: { width: 240, height: 180, channels: 3, background } })
          .jpeg()
          .toBuffer();
        form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
        const path = `/api/bookings/${id}/handover-photos/${randomUUID()}?handover=${input.handover}`;
        return who === 'renter' || who === 'owner' ? sides[who].done('PUT', path, form) : undefined;
      }
      case 'pay-debts':
        return payAt(String((await sides[who as 'renter'].post('/api/me/debts/pay')).url));
      case 'set-up-payouts':
        return this.setUpPayouts(story.owner ?? 'owner');
      case 'decide':
        return this.#decide(id, input);
      case 'second':
        return this.#second(id);
      case 'answer-bank':
        return this.#answerBank(id, String(input.words));
      default:
        return sides[who as 'renter'].post(`/api/bookings/${id}/${what}`, input);
    }
  }

  async #payPage(name: string, card: string, asks: boolean): Promise<void> {
    const { url, renter } = this.#made(name);
    await payAt((url ?? '').replace(/^http:\/\/[^/]+/, this.version.origin), card);
    if (asks)
      await renter.post('/api/functions/verify-payment', { sessionId: /(cs_\w+)/.exec(url ?? '')?.[1] });
  }

  /** The drawn admin's desk, with the open case of the booking; they have just shown who they are. */
  async #drawn(bookingId: string) {
    for (const name of ['admin', 'member-260']) {
      const admin = await this.person(name);
      await this.#prove(admin);
      const { items } = await admin.get('/api/admin/cases?state=mine&limit=100');
      const found = items.find((each: { bookingId: string }) => each.bookingId === bookingId);
      if (found) return { admin, found };
    }
    throw new Error('nobody was drawn');
  }

  async #decide(bookingId: string, { verdict, clause }: Act['input']): Promise<void> {
    const { admin, found } = await this.#drawn(bookingId);
    const evidence = [found.evidence[0].id];
    const reasons = 'The records and the photos of both sides say so, and nothing speaks against it.';
    await admin.post(`/api/admin/cases/${found.id}/decide`, { verdict, clause, reasons, evidence });
  }

  async #second(bookingId: string): Promise<void> {
    const { admin, found } = await this.#drawn(bookingId);
    await admin.post(`/api/admin/cases/${found.id}/second`, { agrees: true });
  }

  async #answerBank(bookingId: string, words: string): Promise<void> {
    const admin = await this.person('admin');
    await this.#prove(admin);
    const { items } = await admin.get('/api/admin/payment-disputes?stage=to-answer');
    const found = items.find((each: { booking: { id: string } }) => each.booking.id === bookingId);
    const { evidence } = await admin.get(`/api/admin/payment-disputes/${found.id}`);
    await admin.post(`/api/admin/payment-disputes/${found.id}/send`, {
      evidence: { ...evidence, uncategorized_text: words },
      reason: 'We have it in writing.',
    });
  }
}
