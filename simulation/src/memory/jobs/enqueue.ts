import type { TaskName, Tasks } from '../../../../server/src/jobs/enqueue.ts';
import { memoryOf } from '../db/transaction.ts';

/** A job under a key takes the place of one that waits under it, as in the queue. */
export async function enqueue<Name extends TaskName>(
  tx: object,
  task: Name,
  payload: Tasks[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const memory = memoryOf(tx);
  const { runAt = memory.now(), key = null } = options;
  const same = key === null ? undefined : memory.jobs.where((job) => job.key === key)[0];
  if (same?.locked) memory.jobs.put(same.id, { ...same, key: null });
  const id = same && !same.locked ? same.id : memory.newId();
  memory.jobs.put(id, { id, task, payload, runAt, key, attempts: 0, locked: false });
}
