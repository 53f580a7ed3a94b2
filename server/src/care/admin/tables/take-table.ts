import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AdminTable, CheckedImport } from '@borough/domain/items/table/imports.contract';
import { checkImport } from '#listings/items/imports/check-import.ts';
import { forgetPrepared, memberToImportFor } from '#listings/items/imports/own-imports.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { csvOf } from '#floor/http/files/csv.ts';
import type { SavedFile } from '#floor/http/files/saved-uploads.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { insertAct } from '../admin.store.ts';
import { type TablePage, tableRows, tables } from './tables.store.ts';

const rowsAtOnce = 1_000;

async function* pages({ db, now }: Pick<Deps, 'db' | 'now'>, table: AdminTable): AsyncGenerator<string> {
  const { heads } = tables[table];
  yield csvOf([Object.fromEntries(heads.map((head) => [head, head]))], heads, true);
  for (let after: string | null = null; ;) {
    const page: TablePage = { after, limit: rowsAtOnce, now: now() };
    const found = await inTransaction(db, (tx) => tableRows(tx, table, page));
    if (found.length > 0) yield csvOf(found.map(({ cells }) => cells), heads, false); // oxfmt-ignore
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) return;
    after = last.id;
  }
}

/** A list of the whole site as a table, read page by page as it is sent. Who takes it is recorded before the first row. */
export async function takeTable(
  deps: Pick<Deps, 'db' | 'now'>,
  operatorId: string,
  table: AdminTable,
): Promise<Readable> {
  // It is about many, and about no one.
  const subjectId = randomUUID();
  const reason = `Took the list of ${table} as a file.`;
  await inTransaction(deps.db, (tx) =>
    insertAct(tx, { adminId: operatorId, act: 'take-table', subjectId, reason, now: deps.now() }),
  );
  return Readable.from(pages(deps, table), { objectMode: false });
}

interface Preparation {
  id: string;
  email: string;
  reason: string;
}

/**
 * Checks a file of listings for a member, who alone can publish them: once it is right, they are told, and it is recorded who prepared it
 * and why. Refuses an address that is no member's (`import.no-member`), and what `checkImport` refuses.
 */
export async function prepareListings(
  deps: Deps,
  operatorId: string,
  { id, email, reason }: Preparation,
  files: readonly SavedFile[],
): Promise<CheckedImport> {
  const owner = await memberToImportFor(deps, email);
  return checkImport(
    deps,
    {
      id,
      ownerId: owner.id,
      prepared: {
        by: operatorId,
        reason,
        told: async (tx, counts) => {
          const now = deps.now();
          await insertAct(tx, {
            adminId: operatorId,
            act: 'prepare-listings',
            subjectId: owner.id,
            reason,
            now,
          });
          await notifyPerson(tx, 'listings-prepared', owner, { facts: { ...counts, reason }, now });
        },
      },
    },
    files,
  );
}

/**
 * Takes back listings that an operator prepared for a member, before that member publishes them: nothing of them stays. They are told, and
 * it is recorded who did it and why. Refuses `import.not-found` once they are published, canceled or too old.
 */
export async function withdrawListings(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  operatorId: string,
  id: string,
  reason: string,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const owner = await forgetPrepared(tx, id, now);
    await insertAct(tx, { adminId: operatorId, act: 'withdraw-listings', subjectId: owner.id, reason, now });
    await notifyPerson(tx, 'listings-withdrawn', owner, { facts: { reason }, now });
  });
}
