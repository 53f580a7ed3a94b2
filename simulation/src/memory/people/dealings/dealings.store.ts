import type { PairFacts, Standing } from '@borough/domain/dealings/dealings.policy';
import { memoryOf } from '../../floor/db/transaction.ts';
import type { Memory } from '../../tables.ts';

function booked({ bookings }: Memory, one: string, other: string): boolean {
  const pair = [one, other];
  const areBoth = (b: { renterId: string; ownerId: string }) =>
    pair.includes(b.renterId) && pair.includes(b.ownerId);
  return bookings.where((b) => (b.status === 'confirmed' || b.status === 'active') && areBoth(b)).length > 0;
}

export async function factsBetween(
  tx: object,
  personId: string,
  otherId: string,
): Promise<PairFacts | undefined> {
  const memory = memoryOf(tx);
  const standing = (id: string): Standing => ({
    signUpFinished: true,
    confirmed: true,
    suspended: memory.people.find(id)?.suspended ?? true,
    underReview: false,
  });
  const blocked = [`${personId} ${otherId}`, `${otherId} ${personId}`].some(
    (pair) => memory.blocks.find(pair) !== undefined,
  );
  const between = { blocked, booked: booked(memory, personId, otherId), shares: false };
  return { self: standing(personId), other: standing(otherId), between };
}

/** Admins know none of the people; what people begin with an admin never counts. */
export async function hasDealtSince(_: object, adminId: string, personId: string): Promise<boolean> {
  return adminId === personId;
}

/** Nothing keeps the admins here from acting. */
export const findInvolvement = async () => null;

export const areBooked = async (tx: object, one: string, other: string) => booked(memoryOf(tx), one, other);
