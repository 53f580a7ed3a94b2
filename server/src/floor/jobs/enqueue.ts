import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Bucket } from '#floor/outside/files.ts';

/** Every kind of job, with its payload. */
export interface Tasks {
  'send-message': { outboxId: string };
  'send-push': { pushId: string };
  'run-payment-operation': { operationId: string };
  'handle-stripe-event': { eventId: string };
  'drop-files': { files: { bucket: Bucket; path: string }[] };
  'end-bookings-of-banned': { personId: string; adminId: string };
  'merge-category': { categoryId: string };
  'run-clock': Record<string, never>;
  'run-housekeeping': Record<string, never>;
}

export type TaskName = keyof Tasks;

/** Writes a job in the command's transaction; it runs after commit, at least once. */
export async function enqueue<Name extends TaskName>(
  tx: Tx,
  task: Name,
  payload: Tasks[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await one(
    tx,
    sql`select public.enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null})`,
  );
}
