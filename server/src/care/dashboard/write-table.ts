import { Readable } from 'node:stream';
import type { DashboardTable } from '@borough/domain/dashboard/dashboard.contract';
import { dollarsOf } from '@borough/domain/money';
import { readAs, type ReadTx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { csvOf } from '#floor/http/files/csv.ts';
import { occupancyOf } from './charts.store.ts';
import { itemLines } from './lists.store.ts';
import { itemSpan, occupancySpan } from './read-dashboard.ts';
import { bookingRows, earningRows, type TablePage, type TableRow, viewRows } from './tables.store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

interface Table {
  /** The heading of each cell, in order. */
  heads: Readonly<Record<string, string>>;
  read: (tx: ReadTx, personId: string, page: TablePage, deps: Parts) => Promise<TableRow[]>;
}

const rowsAtOnce = 1_000;

/** People list dozens of things, so they all fit on one page. */
async function itemRows(
  tx: ReadTx,
  personId: string,
  { after }: TablePage,
  deps: Parts,
): Promise<TableRow[]> {
  if (after) return [];
  const lines = await itemLines(tx, personId, itemSpan(deps));
  const out = new Map((await occupancyOf(tx, personId, occupancySpan(deps))).map((each) => [each.id, each]));
  return lines.map((line) => ({
    at: '',
    id: line.id,
    cells: {
      item: line.title,
      status: line.status === 'active' && !line.listed ? 'not listed' : line.status,
      price: dollarsOf(line.dailyPriceCents),
      views: line.views,
      requests: line.requests,
      bookings: line.bookings,
      open: line.openDays,
      out: out.get(line.id)?.bookedDays ?? 0,
      offered: out.get(line.id)?.offeredDays ?? 0,
      earned: dollarsOf(line.earnedCents),
      id: line.id,
    },
  }));
}

const tables: Record<DashboardTable, Table> = {
  earnings: {
    heads: {
      day: 'Earned on',
      item: 'Item',
      from: 'From',
      to: 'To',
      earned: 'Earned',
      currency: 'Currency',
      booking: 'Booking ID',
    },
    read: earningRows,
  },
  bookings: {
    heads: {
      made: 'Requested at (UTC)',
      item: 'Item',
      part: 'Your role',
      other: 'Other person',
      status: 'Status',
      from: 'From',
      to: 'To',
      amount: 'Amount',
      currency: 'Currency',
      booking: 'Booking ID',
    },
    read: bookingRows,
  },
  items: {
    heads: {
      item: 'Item',
      status: 'Status',
      price: 'Daily price',
      views: 'Views in 30 days',
      requests: 'Requests',
      bookings: 'Bookings',
      open: 'Open days in the next 30',
      out: 'Days rented in the last 90',
      offered: 'Days available in the last 90',
      earned: 'Earned',
      id: 'Item ID',
    },
    read: itemRows,
  },
  views: { heads: { day: 'Day', item: 'Item', views: 'Views', id: 'Item ID' }, read: viewRows },
};

async function* pages(deps: Parts, personId: string, name: DashboardTable): AsyncGenerator<string> {
  const { heads, read } = tables[name];
  const columns = Object.keys(heads);
  yield csvOf([heads], columns, true);
  for (let after: TablePage['after'] = null; ;) {
    const page: TablePage = { after, limit: rowsAtOnce };
    const found = await readAs(deps.db, personId, (tx) => read(tx, personId, page, deps));
    if (found.length > 0) yield csvOf(found.map(({ cells }) => cells), columns, false); // oxfmt-ignore
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) return;
    after = { at: last.at, id: last.id };
  }
}

/** One of a person's tables as comma-separated values, read page by page as it is sent. */
export function writeTable(deps: Parts, personId: string, name: DashboardTable): Readable {
  return Readable.from(pages(deps, personId, name), { objectMode: false });
}
