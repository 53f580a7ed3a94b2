/** What can be written into evidence: JSON whose numbers are whole. */
export type EvidenceValue =
  | string
  | number
  | boolean
  | null
  | readonly EvidenceValue[]
  | { readonly [key: string]: EvidenceValue };

/** One row of a booking's evidence, without its hash. */
export interface EvidenceRow {
  id: string;
  bookingId: string;
  /** From 1, without a gap. */
  seq: number;
  kind: string;
  part: string;
  personId: string | null;
  /** The server's time, ISO 8601 in UTC with milliseconds. */
  at: string;
  content: EvidenceValue;
  /** Of the stored bytes, in hex; null if there are none. */
  sha256: string | null;
}

/** A row with its place in the chain: the hash of the row before, and its own. */
export interface LinkedRow extends EvidenceRow {
  prevHash: string;
  hash: string;
}

/** SHA-256 of a text in UTF-8, in hex. */
export type Digest = (text: string) => string;

/** The previous hash that a booking's first row carries. */
export const noHash = '0'.repeat(64);

/**
 * The only way to write a value: keys ordered by code unit, no whitespace, numbers as integers. Equal values give equal text on
 * every computer, however they were stored in between. Throws for fractions and broken surrogates, which aren't stored the same
 * way everywhere.
 */
export function canonical(value: EvidenceValue): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError('evidence holds whole numbers only');
    return String(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      throw new RangeError('evidence holds plain texts only');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${canonical(key)}:${canonical(each)}`).join(',')}}`;
}

/** The hash of a row, over the previous hash and everything the row says. */
export function hashOf(row: EvidenceRow, prevHash: string, digest: Digest): string {
  const { id, bookingId, seq, kind, part, personId, at, content, sha256 } = row;
  return digest(
    canonical([
      'borough-evidence-1',
      prevHash,
      id,
      bookingId,
      seq,
      kind,
      part,
      personId,
      at,
      content,
      sha256,
    ]),
  );
}

/** Where and why a chain is broken: the row with this number is out of order, follows a different row, or says something else. */
export interface Break {
  seq: number;
  why: 'order' | 'link' | 'hash';
}

/**
 * Checks the rows of one booking in order; null if every hash is right. With `last`, a hash someone noted earlier, it also
 * notices that rows at the end are missing or that all were rewritten.
 */
export function firstBreak(
  rows: readonly LinkedRow[],
  digest: Digest,
  { last }: { last?: string } = {},
): Break | null {
  let prevHash = noHash;
  for (const [index, row] of rows.entries()) {
    const seq = index + 1;
    if (row.seq !== seq || row.bookingId !== rows[0]?.bookingId) return { seq, why: 'order' };
    if (row.prevHash !== prevHash) return { seq, why: 'link' };
    if (row.hash !== hashOf(row, prevHash, digest)) return { seq, why: 'hash' };
    prevHash = row.hash;
  }
  return last === undefined || last === prevHash ? null : { seq: rows.length, why: 'link' };
}
