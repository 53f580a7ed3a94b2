import type { AdminRecord, Found, RecordKind } from '@borough/domain/admin/finder.contract';
import { readTyped } from '@borough/domain/admin/finder.rules';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { AccountDeps } from '#account/accounts/account-deps.ts';
import { sharesDevice } from '#account/accounts/sessions/shares-device.ts';
import { insertAct } from '../admin.store.ts';
import { readCancelling } from '../cancelling/cancel-booking.ts';
import { bookingsFound, itemsFound, moneyFound, peopleFound } from './finder.store.ts';
import { sumsOf } from './person-sums.store.ts';
import { deleteNote, hasOpened, insertNote, moneyOfBooking, notesAbout, recordOf } from './record.store.ts';

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
  ...{ person: null, money: null, sums: null, cancelling: null },
  ...{ items: [], bookings: [], cases: [], history: [], notes: [] },
};

/**
 * The record of a person, an item or a booking. That it was opened is recorded, once an hour. An admin who is one of its people or
 * has dealt with one reads nothing private in it. Refuses `admin.record-not-found`.
 */
export async function openRecord(
  { auth, db, now }: Ground & Pick<AccountDeps, 'auth'>,
  admin: Admin,
  { kind, id }: About,
): Promise<AdminRecord> {
  const desk = { adminId: admin.id, now: now() };
  const record = await inTransaction(db, async (tx) => {
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
    if (found.involved) return { ...found, ...nothingPrivate, kind, sharedDevice: false };
    return {
      ...found,
      kind,
      sharedDevice: false,
      money: kind === 'booking' && admin.isOperator ? await moneyOfBooking(tx, id) : null,
      cancelling: kind === 'booking' && admin.isOperator ? await readCancelling(tx, desk, id) : null,
      sums: kind === 'person' && admin.isOperator ? await sumsOf(tx, id) : null,
      notes: await notesAbout(tx, admin, { kind, id }),
    };
  });
  const [one, other] = record.people;
  if (record.involved || !one || !other) return record;
  return { ...record, sharedDevice: await sharesDevice({ auth }, one.id, other.id) };
}

/** Refuses `admin.record-not-found`, and `moderation.involved` for an admin who has dealt with the people of a record. */
async function requireRecord(tx: Tx, desk: Desk, { kind, id }: About): Promise<void> {
  const found = await recordOf(tx, desk, kind, id);
  if (!found) throw new Problem('admin.record-not-found');
  if (found.involved) throw new Problem('moderation.involved');
}

/** Adds a note to a record. Refuses as `requireRecord` does. */
export async function addNote(
  { db, now }: Ground,
  admin: Admin,
  { words, ...about }: About & { words: string },
): Promise<void> {
  const desk = { adminId: admin.id, now: now() };
  await inTransaction(db, async (tx) => {
    await requireRecord(tx, desk, about);
    await insertNote(tx, { ...about, adminId: admin.id, words, now: desk.now });
  });
}

/**
 * Removes a note of one's own, or, for an operator, anyone's. The history says that one was removed, not what it said. Refuses as
 * `requireRecord` does, `admin.note-not-found` and `admin.note-of-another`.
 */
export async function removeNote(
  { db, now }: Ground,
  admin: Admin,
  { noteId, ...about }: About & { noteId: string },
): Promise<void> {
  const desk = { adminId: admin.id, now: now() };
  await inTransaction(db, async (tx) => {
    await requireRecord(tx, desk, about);
    const note = await deleteNote(tx, { ...about, noteId });
    if (!note) throw new Problem('admin.note-not-found');
    if (note.adminId !== admin.id && !admin.isOperator) throw new Problem('admin.note-of-another');
    await insertAct(tx, {
      ...desk,
      act: 'remove-note',
      subjectId: about.id,
      reason: note.adminId === admin.id ? 'Removed a note of their own.' : 'Removed a note of another admin.',
    });
  });
}
