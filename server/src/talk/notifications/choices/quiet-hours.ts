import type { ChosenQuietHours, QuietHoursInput } from '@borough/domain/notifications/notifications.contract';
import { quietUntil } from '@borough/domain/notifications/quiet-hours.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { keepQuietHours, quietHoursOf } from './quiet-hours.store.ts';

/** When a person is sent only what can't wait; off while nobody knows where they are. */
export async function readQuietHours({ db }: Pick<Deps, 'db'>, personId: string): Promise<ChosenQuietHours> {
  const [found] = await inTransaction(db, (tx) => quietHoursOf(tx, [personId]));
  if (!found) throw new Error('every person has quiet hours');
  const { on, fromHour, untilHour, zone } = found;
  return { on: on && zone !== null, fromHour, untilHour, zone };
}

/** Sets a person's quiet hours; what already waits still comes when they would have ended. */
export async function setQuietHours(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  input: QuietHoursInput,
): Promise<ChosenQuietHours> {
  await inTransaction(db, (tx) => keepQuietHours(tx, personId, input, now()));
  return readQuietHours({ db }, personId);
}

/** Those of these people who have quiet hours now, each with their end. */
export async function quietNow(tx: Tx, people: readonly string[], now: Date): Promise<Map<string, Date>> {
  const found = await quietHoursOf(tx, people);
  return new Map(
    found.flatMap(({ personId, on, zone, ...hours }) => {
      const end = on && zone !== null ? quietUntil({ ...hours, zone }, now) : null;
      return end ? [[personId, end] as const] : [];
    }),
  );
}
