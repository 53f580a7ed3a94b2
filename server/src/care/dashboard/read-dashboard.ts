import { after, hour } from '@borough/domain/clocks';
import type {
  Coming,
  Dashboard,
  DashboardBookings,
  DashboardItem,
  Earnings,
  Interest,
  Occupancy,
} from '@borough/domain/dashboard/dashboard.contract';
import { addDays, type Day } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { readAs, type ReadTx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { earningsOf, interestOf, occupancyOf } from './charts.store.ts';
import { figuresOf } from './figures.store.ts';
import { bookingLines, comingUp, itemLines } from './lists.store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

const comparedDays = 30;
const occupancyDays = 90;
const linesAtOnce = 8;

/** Today in UTC, for panels that aren't about a single item. */
export const todayOf = ({ now }: Pick<Deps, 'now'>): Day => now().toISOString().slice(0, 10);

async function known<T>(
  { db }: Parts,
  personId: string,
  read: (tx: ReadTx) => Promise<T | undefined>,
): Promise<T> {
  const found = await readAs(db, personId, read);
  if (found === undefined) throw new Problem('profile.not-found');
  return found;
}

/** The figures of a person's dashboard, read with their own rights. */
export async function readFigures(deps: Parts, personId: string): Promise<Dashboard> {
  const lately = after(deps.now(), -comparedDays * 24 * hour);
  const before = after(lately, -comparedDays * 24 * hour);
  return known(deps, personId, (tx) => figuresOf(tx, personId, { lately, before }));
}

/** A person's pickups and returns within the next few days, on both sides. */
export async function readComing(deps: Parts, personId: string): Promise<Coming[]> {
  const today = todayOf(deps);
  return readAs(deps.db, personId, (tx) =>
    comingUp(tx, personId, { from: addDays(today, -1), to: addDays(today, 8) }),
  );
}

/** A page of a person's bookings on both sides, newest first. */
export async function readBookingLines(
  deps: Parts,
  personId: string,
  cursor: string | undefined,
): Promise<DashboardBookings> {
  const place = decodeCursor(cursor);
  const found = await readAs(deps.db, personId, (tx) =>
    bookingLines(tx, personId, { after: place, limit: linesAtOnce + 1 }),
  );
  const page = found.slice(0, linesAtOnce);
  const last = page.at(-1);
  return {
    items: page.map(({ at: _, ...line }) => line),
    nextCursor: found.length > page.length && last ? encodeCursor({ at: last.at, id: last.id }) : null,
  };
}

/** Everything a person lists, with its figures. */
export async function readItemLines(deps: Parts, personId: string): Promise<DashboardItem[]> {
  return readAs(deps.db, personId, (tx) => itemLines(tx, personId, itemSpan(deps)));
}

/** The days an item's row looks back and ahead. */
export function itemSpan(deps: Pick<Deps, 'now'>) {
  const today = todayOf(deps);
  return { today, viewsFrom: addDays(today, 1 - comparedDays), openTo: addDays(today, comparedDays - 1) };
}

/** The days occupancy covers, both ends included. */
export function occupancySpan(deps: Pick<Deps, 'now'>) {
  const to = todayOf(deps);
  return { from: addDays(to, 1 - occupancyDays), to };
}

/** Earnings by month. */
export async function readEarnings(deps: Parts, personId: string): Promise<Earnings> {
  return known(deps, personId, (tx) => earningsOf(tx, personId, todayOf(deps)));
}

/** How often each item was out. */
export async function readOccupancy(deps: Parts, personId: string): Promise<Occupancy> {
  const span = occupancySpan(deps);
  return { ...span, items: await readAs(deps.db, personId, (tx) => occupancyOf(tx, personId, span)) };
}

/** Views, requests and bookings by month. */
export async function readInterest(deps: Parts, personId: string): Promise<Interest> {
  return { months: await known(deps, personId, (tx) => interestOf(tx, personId, todayOf(deps))) };
}
