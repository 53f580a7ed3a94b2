import { after, hour } from '@borough/domain/clocks';
import type { Dashboard } from '@borough/domain/profiles/dashboard.contract';
import { Problem } from '@borough/domain/problems';
import { readAs } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { figuresOf } from './dashboard.store.ts';

const latelyDays = 30;

/** The figures of a person's dashboard, read with their own rights. */
export async function readDashboard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<Dashboard> {
  const lately = after(now(), -latelyDays * 24 * hour);
  const figures = await readAs(db, personId, (tx) => figuresOf(tx, personId, lately));
  if (!figures) throw new Problem('profile.not-found');
  return figures;
}
