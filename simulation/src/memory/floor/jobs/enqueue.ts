import type { TaskName, Tasks } from '../../../../../server/src/floor/jobs/enqueue.ts';
import { memoryOf } from '../db/transaction.ts';

/** As in the queue, a job with a key replaces a waiting one with the same key. */
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
