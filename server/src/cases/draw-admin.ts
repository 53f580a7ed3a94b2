import { randomInt } from 'node:crypto';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { Lot } from '@borough/domain/cases/case-guards';
import type { Tx } from '../db/transaction.ts';
import { isInvolvedInCase } from '../dealings/require-dealing.ts';
import { notifyPerson } from '../notifications/write-notice.ts';
import { activeAdmins } from './cases.store.ts';

const fine = 1_000_000;

/** Who can be drawn to decide a case about a booking (admins who have dealt with neither side), and the chance of the draw. */
export async function lotFor(
  tx: Tx,
  { renterId, ownerId }: BookingState,
  { openedAt }: Pick<CaseState, 'openedAt'>,
): Promise<Lot> {
  const between = { parties: [renterId, ownerId], openedAt };
  const eligible: string[] = [];
  for (const { id } of await activeAdmins(tx))
    if (!(await isInvolvedInCase(tx, id, between))) eligible.push(id);
  return { eligible, chance: randomInt(fine) / fine };
}

/** Notifies the admin who was just drawn. */
export async function tellDrawn(tx: Tx, it: CaseState, booking: BookingState, now: Date): Promise<void> {
  const admin = (await activeAdmins(tx)).find(({ id }) => id === it.adminId);
  const facts = { itemTitle: booking.title };
  if (admin) await notifyPerson(tx, 'case-drawn', admin, { facts, now, once: `${it.id}:${admin.id}` });
}

/** Notifies every admin that a case has waited too long for a decision. */
export async function alarmAdmins(tx: Tx, it: CaseState, booking: BookingState, now: Date): Promise<void> {
  const facts = { itemTitle: booking.title };
  for (const admin of await activeAdmins(tx)) {
    const once = `${it.id}:${admin.id}:${now.toISOString()}`;
    await notifyPerson(tx, 'case-overdue', admin, { facts, now, once });
  }
}
