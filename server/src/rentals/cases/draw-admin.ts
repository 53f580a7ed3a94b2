import { randomInt } from 'node:crypto';
import type { BookingState, Part } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import { isAlone } from '@borough/domain/cases/case-clock.rules';
import { drawable, type Lot } from '@borough/domain/cases/case-guards';
import type { Tx } from '#floor/db/transaction.ts';
import { involvementInCase } from '#people/dealings/require-dealing.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { activeAdmins, decidersOfOthers } from './cases.store.ts';

const fine = 1_000_000;

/**
 * Who can be drawn to decide a case about a booking, who of them decides another case of it, and the chance of the draw. These are
 * the admins who have dealt with neither side; if none of them can be drawn and the case is up to one admin alone by now, everyone
 * who is neither side. `without` leaves one out.
 */
export async function lotFor(
  tx: Tx,
  { renterId, ownerId }: BookingState,
  it: CaseState,
  { now, without }: { now: Date; without?: string | null },
): Promise<Lot> {
  const between = { parties: [renterId, ownerId], openedAt: it.openedAt };
  const free: string[] = [];
  const neither: string[] = [];
  for (const { id } of await activeAdmins(tx)) {
    const as = id === without ? 'party' : await involvementInCase(tx, id, between);
    if (as === null) free.push(id);
    if (as !== 'party') neither.push(id);
  }
  const eligible = isAlone(it, now) && drawable(it, free).length === 0 ? neither : free;
  return { eligible, decidesOther: await decidersOfOthers(tx, it), chance: randomInt(fine) / fine };
}

/** The side that is the only admin there is; null if there is no admin, or another. */
export async function loneParty(tx: Tx, { renterId, ownerId }: BookingState): Promise<Part | null> {
  const [only, ...others] = await activeAdmins(tx);
  if (!only || others.length > 0) return null;
  return only.id === renterId ? 'renter' : only.id === ownerId ? 'owner' : null;
}

/** Who can be drawn for the appeal that is being made now. */
export const lotForAppeal = (tx: Tx, booking: BookingState, it: CaseState, now: Date): Promise<Lot> =>
  lotFor(tx, booking, { ...it, appealedAt: now }, { now });

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
