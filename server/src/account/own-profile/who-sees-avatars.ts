import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { isShown } from './own-profile.store.ts';

/** Pictures of the demo's people. They are ours, and show no real person. */
const ours = 'demo/';

/**
 * Who may see a person's picture, by its path in the store: everyone until the person removes it, then only admins with a
 * second factor if it was withdrawn because of a report. `whoAsks` is called only when it matters.
 */
export async function whoSeesAvatar(
  { db }: Pick<Deps, 'db'>,
  path: string,
  whoAsks: () => Promise<Person | null>,
): Promise<'everybody' | 'only-some' | 'not-you'> {
  if (path.startsWith(ours) || (await isShown(db.public, path))) return 'everybody';
  const person = await whoAsks();
  return person?.isAdmin && person.factorPassed ? 'only-some' : 'not-you';
}
