import { dayIn, instantAt, minute } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { type KeptPerson, kept, signedIn, signedUp } from './first-release-life.ts';
import type { SteppedVersion } from './stepped-version.ts';
import { payAt, Visitor } from './visitor.ts';

const zone = 'America/New_York';
export const password = 'porch-light-7';
export const cards = {
  /** Holds last less than five days. */
  short: '4242 4242 4242 4242',
  /** Holds last a week. */
  week: '5555 5555 5555 4444',
  /** Pays, but is declined for the hold. */
  noHold: '4000 0000 0000 0341',
};

/** A booking that was left behind, with its renter. */
export interface LeftBooking {
  id: string;
  renter: KeptPerson;
  /** The last provider page opened for it. */
  url: string | null;
}

/** What an older version left behind. */
export interface LifeBeforeTheCore {
  /** In New York. */
  firstDay: string;
  owner: KeptPerson;
  bookings: Record<string, LeftBooking>;
}

/** The given hour, that many days after the first, where the items are. */
export const instantOf = (life: Pick<LifeBeforeTheCore, 'firstDay'>, days: number, hourOfDay: number): Date =>
  instantAt(addDays(life.firstDay, days), hourOfDay, zone);

/** The people and the items: one item per booking. */
class Town {
  readonly bookings: Record<string, LeftBooking> = {};
  readonly #renters = new Map<string, Visitor>();
  readonly #items = new Map<string, string>();
  readonly #version: SteppedVersion;
  readonly #owner: Visitor;
  readonly #day: (days: number) => string;
  readonly #category: string;
  constructor(version: SteppedVersion, owner: Visitor, category: string, day: (days: number) => string) {
    this.#version = version;
    this.#owner = owner;
    this.#category = category;
    this.#day = day;
  }

  async #itemOf(name: string, deposit: string): Promise<string> {
    const known = this.#items.get(name);
    if (known !== undefined) return known;
    const { item } = await this.#owner.post('/api/items', {
      title: `Ladder for a booking: ${name}`,
      description: 'Works well, and has lived in a dry cellar all the time.',
      price: '20',
      deposit,
      category: this.#category,
      location: 'New York, NY 10001',
      pickupAddress: '12 Elm Street',
      availabilities: [{ startDate: this.#day(0), endDate: this.#day(60) }],
    });
    this.#items.set(name, String(item.id));
    return String(item.id);
  }

  /** A booking's renter; signs them up the first time. */
  async renter(name: string): Promise<Visitor> {
    const known = this.#renters.get(name);
    if (known) return known;
    const visitor = await signedUp(this.#version.origin, 'Robin', `${name}@before.example`, password);
    this.#renters.set(name, visitor);
    return visitor;
  }

  idOf(name: string): string {
    const booking = this.bookings[name];
    if (!booking) throw new Error(`There is no booking called ${name}.`);
    return booking.id;
  }

  async #keep(name: string, id: string, url: string | null): Promise<void> {
    const renter = await this.renter(name);
    this.bookings[name] = { id, renter: await kept(renter, `${name}@before.example`, password), url };
  }

  async request(name: string, from: number, to: number, itemOf = name): Promise<string> {
    const renter = await this.renter(name);
    const itemId = await this.#itemOf(itemOf, '50');
    const body = { itemId, startDate: this.#day(from), endDate: this.#day(to) };
    const { id } = await renter.post('/api/bookings', body);
    await this.#keep(name, String(id), null);
    return String(id);
  }

  async open(name: string, from: number, to: number, deposit = '50'): Promise<string> {
    const renter = await this.renter(name);
    const itemId = await this.#itemOf(name, deposit);
    const body = { itemId, startDate: this.#day(from), endDate: this.#day(to) };
    const { url } = await renter.post('/api/functions/create-checkout', body);
    const { items } = await renter.get('/api/bookings?role=renter');
    await this.#keep(name, String(items[0].id), String(url));
    return String(url);
  }

  async pay(name: string, from: number, to: number, card: string, deposit?: string): Promise<void> {
    const url = await this.open(name, from, to, deposit);
    await payAt(url, card);
    const renter = await this.renter(name);
    await renter.post('/api/functions/verify-payment', { sessionId: /(cs_\w+)/.exec(url)?.[1] });
  }

  /** Pays while the provider can't be asked, until the dates are released: a payment no one asked about. */
  async payUnasked(name: string, from: number, to: number): Promise<void> {
    const url = await this.open(name, from, to);
    await this.#version.forget(/(cs_\w+)/.exec(url)?.[1]);
    await payAt(url, cards.short);
    await this.#version.leap(55 * minute);
    await this.#version.work();
    const { status } = await (await this.renter(name)).get(`/api/bookings/${this.idOf(name)}`);
    if (status !== 'cancelled') throw new Error(`A booking whose page was forgotten is ${status}.`);
  }

  /** Makes a move on the booking, as its renter unless another person is given. */
  async move(name: string, move: string, by?: Visitor): Promise<void> {
    const visitor = by ?? (await this.renter(name));
    const { url } = await visitor.post(`/api/bookings/${this.idOf(name)}/${move}`);
    const booking = this.bookings[name];
    if (booking && url) booking.url = String(url);
  }
}

/**
 * The first five days, with worker and clock. Returns what continues in the last hour. `cardPages` says whether this version
 * has pages for giving another card for a deposit.
 */
export async function liveFiveDays(version: SteppedVersion, cardPages: boolean) {
  const today = dayIn(zone, version.now());
  const ten = instantAt(today, 10, zone);
  const firstDay = version.now() < ten ? today : addDays(today, 1);
  await version.leap(instantAt(firstDay, 10, zone).getTime() - version.now().getTime());
  await version.work();
  const owner = await signedIn(version.origin, 'owner');
  const { items: categories } = await owner.get('/api/categories');
  const town = new Town(version, owner, categories[0].name, (days) => addDays(firstDay, days));

  await town.payUnasked('unasked', 15, 16);
  await version.forget();
  await version.passTo(instantOf({ firstDay }, 0, 11));
  await town.pay('closed', 0, 1, cards.week);
  await town.pay('ended', 3, 4, cards.week);
  await town.pay('running', 4, 6, cards.week);
  await town.pay('lapsed', 1, 6, cards.short);
  await town.pay('lapsed-and-given', 1, 6, cards.short);
  await town.pay('held', 6, 7, cards.week);
  await town.pay('held-shortly', 6, 7, cards.short);
  await town.pay('scheduled', 10, 11, cards.week);
  await town.pay('no-deposit', 8, 9, cards.short, '0');
  await town.pay('declined', 7, 8, cards.noHold);
  await town.pay('declined-and-given', 7, 8, cards.noHold);
  if (cardPages) await town.pay('declined-page-open', 7, 8, cards.noHold);
  await town.pay('cancelled', 20, 21, cards.short);
  await town.pay('cancelled-by-owner', 20, 21, cards.short);
  await town.pay('refunding', 20, 21, cards.short);
  await town.pay('refunding-late', 6, 7, cards.week);
  await town.pay('refunding-by-owner', 6, 7, cards.week);
  await town.open('unpaid', 15, 16);
  await town.request('expired', 15, 16);
  await town.request('refused', 15, 16);
  await town.move('refused', 'decline', owner);
  await town.request('withdrawn', 15, 16);
  await town.move('withdrawn', 'withdraw');
  await town.move('cancelled', 'cancel');
  await town.move('cancelled-by-owner', 'cancel', owner);
  await version.work();
  await version.passTo(instantOf({ firstDay }, 5, 11));
  await town.payUnasked('unasked-and-unknown', 15, 16);
  await version.passTo(instantOf({ firstDay }, 5, 12));
  return { firstDay, owner: await kept(owner, 'owner@demo.borough.example', 'borough-demo'), town };
}

/** The last hour, without a worker: its jobs stay in the queue, and the bank's answers are still pending. */
export async function liveTheLastHour(
  version: SteppedVersion,
  { firstDay, owner: keptOwner, town }: Awaited<ReturnType<typeof liveFiveDays>>,
): Promise<LifeBeforeTheCore> {
  const owner = new Visitor(version.origin, keptOwner.cookies);
  await town.request('asked', 9, 10);
  await town.request('asked-and-accepted', 9, 10);
  await town.request('accepted', 9, 10);
  await town.request('waiting', 9, 10, 'accepted');
  await town.request('accepted-and-paid', 9, 10);
  await town.move('accepted', 'accept', owner);
  await town.move('accepted-and-paid', 'accept', owner);
  await town.open('open', 9, 10);
  await town.open('open-and-paid', 9, 10);
  await payAt(await town.open('paid', 9, 10), cards.week);
  await town.pay('placing', 6, 7, cards.week);
  await town.pay('dropped', 6, 7, cards.week);
  await town.move('dropped', 'cancel');
  if ('declined-page-open' in town.bookings) await town.move('declined-page-open', 'give-card');
  await town.move('refunding', 'cancel');
  await town.move('refunding-late', 'cancel');
  await town.move('refunding-by-owner', 'cancel', owner);
  return { firstDay, owner: await kept(owner, keptOwner.email, keptOwner.password), bookings: town.bookings };
}
