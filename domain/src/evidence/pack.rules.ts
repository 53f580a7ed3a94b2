import { after, hour } from '../clocks.ts';
import { canonical, type Digest, type EvidenceValue, noHash } from './chain.rules.ts';

/** Which lists of a pack are chained when it is made, because the database keeps them without a chain. */
export type PackList = 'history' | 'messages';

/** A line of such a list, as the pack has it. */
export type PackRow<Row> = Row & { seq: number; prevHash: string; hash: string };

/** The hash of a line, over the previous hash and everything the line says. */
export function packHashOf(
  list: PackList,
  row: Readonly<Record<string, EvidenceValue>>,
  prevHash: string,
  digest: Digest,
): string {
  return digest(canonical(['borough-pack-1', list, prevHash, row]));
}

/** Numbers the lines of a list from 1, and gives each the previous line's hash and its own. */
export function packRows<Row extends Readonly<Record<string, EvidenceValue>>>(
  list: PackList,
  rows: readonly Row[],
  digest: Digest,
): PackRow<Row>[] {
  let prevHash = noHash;
  return rows.map((row, index) => {
    const numbered = { ...row, seq: index + 1 };
    const hash = packHashOf(list, numbered, prevHash, digest);
    const linked = { ...numbered, prevHash, hash };
    prevHash = hash;
    return linked;
  });
}

/** Whether the evidence of a rental still exists: before it has ended, and until that many days after. */
export const packIsKept = (endedAt: Date | null, days: number, now: Date): boolean =>
  endedAt === null || now < after(endedAt, days * 24 * hour);
