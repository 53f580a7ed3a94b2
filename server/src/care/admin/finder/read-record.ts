import type { AdminRecord, Found, RecordKind } from '@borough/domain/admin/finder.contract';
import { readTyped } from '@borough/domain/admin/finder.rules';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertAct } from '../admin.store.ts';
import { bookingsFound, itemsFound, moneyFound, peopleFound } from './finder.store.ts';
import { sumsOf } from './person-sums.store.ts';
import { hasOpened, insertNote, moneyOfBooking, notesAbout, recordOf } from './record.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;
interface Admin {
  id: string;
  isOperator: boolean;
}
interface About {
  kind: RecordKind;
  id: string;
}

/** People, items, bookings and, for an operator, money that fit what was typed; says nothing private of anyone. */
export async function find({ db }: Pick<Deps, 'db'>, admin: Admin, typed: string): Promise<Found> {
  const wanted = readTyped(typed);
  return inTransaction(db, async (tx) => ({
    people: await peopleFound(tx, wanted),
    items: await itemsFound(tx, wanted),
    bookings: await bookingsFound(tx, wanted),
    money: admin.isOperator ? await moneyFound(tx, wanted) : null,
  }));
}

/** Someone who comes back to a record within it is still looking. */
const oneLook = hour;

const nothingPrivate = {
  ...{ person: null, money: null, sums: null },
  ...{ items: [], bookings: [], cases: [], history: [], notes: [] },
};

/**
 * The record of a person, an item or a booking. That it was opened is recorded, once an hour. An admin who is one of its people or
 * has dealt with one reads nothing private in it. Refuses `admin.record-not-found`.
 */
export async function openRecord(
  { db, now }: Ground,
  admin: Admin,
  { kind, id }: About,
): Promise<AdminRecord> {
  const desk = { adminId: admin.id, now: now() };
  return inTransaction(db, async (tx) => {
    const found = await recordOf(tx, desk, kind, id);
    if (!found) throw new Problem('admin.record-not-found');
    if (!(await hasOpened(tx, admin.id, id, after(desk.now, -oneLook))))
      await insertAct(tx, {
        adminId: admin.id,
        act: 'open-record',
        subjectId: id,
        reason: `Opened the record of this ${kind}.`,
        now: desk.now,
      });
    if (found.involved) return { ...found, ...nothingPrivate, kind };
    return {
      ...found,
      kind,
      money: kind === 'booking' && admin.isOperator ? await moneyOfBooking(tx, id) : null,
      sums: kind === 'person' && admin.isOperator ? await sumsOf(tx, id) : null,
      notes: await notesAbout(tx, kind, id),
    };
  });
}

/** Adds a note to a record. Refuses `admin.record-not-found`, and `moderation.involved` for an admin who has dealt with its people. */
export async function addNote(
  { db, now }: Ground,
  admin: Admin,
  { kind, id, words }: About & { words: string },
): Promise<void> {
  const desk = { adminId: admin.id, now: now() };
  await inTransaction(db, async (tx) => {
    const found = await recordOf(tx, desk, kind, id);
    if (!found) throw new Problem('admin.record-not-found');
    if (found.involved) throw new Problem('moderation.involved');
    await insertNote(tx, { kind, id, adminId: admin.id, words, now: desk.now });
  });
}
