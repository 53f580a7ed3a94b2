import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Change } from './change.ts';
import { withAccountBalances } from './journal-of-balances.ts';

const changeSchema = z.object({
  table: z.string(),
  id: z.string(),
  record: z.record(z.string(), z.unknown()).nullable(),
});

/** A file this version can't read; the message says why. */
export class JournalRefused extends Error {
  override readonly name = 'JournalRefused';
}

const headerSchema = z.object({ stripeSimulatorJournal: z.number().int().min(2) });

/** Fills in fields that older versions' rows lack. */
const filledIn =
  (lacking: Readonly<Record<string, object>>) =>
  (changes: Change[]): Change[] =>
    changes.map((change) =>
      change.record ? { ...change, record: { ...lacking[change.table], ...change.record } } : change,
    );

/** Up to version 5, evidence was a single text; it becomes `uncategorized_text`. */
const withEvidenceFields = (changes: Change[]): Change[] =>
  changes.map((change) => {
    const { evidence } = oldEvidence.safeParse(change.record).data ?? {};
    if (change.table !== 'disputes' || evidence === undefined) return change;
    return { ...change, record: { ...change.record, evidence: { uncategorized_text: evidence } } };
  });
const oldEvidence = z.object({ evidence: z.string() });

/**
 * How to upgrade each version to the next; the first entry turns version 1 into version 2. Version 2 added the line
 * that names the version and left the rows unchanged. Version 3 added disputes, and refunds that can fail. Version 4
 * added connected accounts and thin events. Version 5 added connected accounts' balances and payouts. Version 6 added
 * fraud warnings, and every field of a dispute's evidence.
 */
const upgrades: readonly ((changes: Change[]) => Change[])[] = [
  (changes) => changes,
  filledIn({
    charges: { disputeDue: null, disputeId: null },
    refunds: { status: 'succeeded', due: null, failureReason: null, failureBalanceTransactionId: null },
  }),
  filledIn({ events: { related: null } }),
  withAccountBalances,
  withEvidenceFields,
];
/** The version this program writes, on the first line of each file. */
const version = 1 + upgrades.length;

/** A file's version; version 1 didn't record it. */
function versionOf(firstLine: unknown): number {
  const header = headerSchema.safeParse(firstLine);
  return header.success ? header.data.stripeSimulatorJournal : 1;
}

function writeWhole(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let offset = 0; offset < bytes.length;) offset += writeSync(descriptor, bytes, offset);
}

/**
 * An append-only file: one line is one commit, so if a kill cuts a line off, that whole commit is lost. Reads files
 * from older versions; refuses those from newer ones with `JournalRefused`, and leaves them unchanged.
 */
export function openJournal(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  let descriptor: number | undefined;
  let size = 0;
  return {
    load(): Change[] {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n');
      // Anything after the last line break was never acknowledged.
      lines.pop();
      const parsed = lines.map((line): unknown => JSON.parse(line));
      const found = versionOf(parsed[0]);
      if (found > version)
        throw new JournalRefused(
          `${file} was written by a newer version of the Stripe simulator (its version is ${found}, and this program ` +
            `reads up to ${version}). Start that version, or move the file away to begin without payments.`,
        );
      const changes = parsed.slice(found > 1 ? 1 : 0).flatMap((line) => z.array(changeSchema).parse(line));
      return upgrades.slice(found - 1).reduce<Change[]>((each, upgrade) => upgrade(each), changes);
    },
    compact(changes: Change[]): void {
      const next = `${file}.next`;
      const fresh = openSync(next, 'w', 0o600);
      writeWhole(fresh, `${JSON.stringify({ stripeSimulatorJournal: version })}\n`);
      for (const change of changes) writeWhole(fresh, `${JSON.stringify([change])}\n`);
      fsyncSync(fresh);
      closeSync(fresh);
      renameSync(next, file);
      descriptor = openSync(file, 'a');
      size = fstatSync(descriptor).size;
    },
    append(changes: Change[]): void {
      if (descriptor === undefined) return;
      const line = `${JSON.stringify(changes)}\n`;
      try {
        writeWhole(descriptor, line);
        size += Buffer.byteLength(line);
      } catch (error) {
        // A half-written line must not swallow the next commit.
        ftruncateSync(descriptor, size);
        throw error;
      }
    },
    close(): void {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
