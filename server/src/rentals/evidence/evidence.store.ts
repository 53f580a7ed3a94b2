import type { LinkedRow } from '@borough/domain/evidence/chain.rules';
import type { EvidenceAuthor, EvidenceContent, EvidenceKind } from '@borough/domain/evidence/evidence';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Locks the booking, so that its evidence is written one row after another. False if there is no such booking. */
export async function lockBookingOf(tx: Tx, bookingId: string): Promise<boolean> {
  const found = await one(tx, sql`select id from public.bookings where id = ${bookingId} for no key update`);
  return found !== undefined;
}

/** The end of a booking's chain; undefined before its first row. */
export function lastLink(tx: Tx, bookingId: string): Promise<{ seq: number; hash: string } | undefined> {
  return one(
    tx,
    sql`select seq, hash from public.evidence where booking_id = ${bookingId} order by seq desc limit 1`,
  );
}

/** Stores a row at the end of its chain; the database refuses it anywhere else. */
export async function insertEvidence(tx: Tx, row: LinkedRow): Promise<void> {
  await changed(
    tx,
    sql`insert into public.evidence (id, booking_id, seq, kind, part, person_id, at, content, sha256, prev_hash, hash)
        values (${row.id}, ${row.bookingId}, ${row.seq}, ${row.kind}, ${row.part}, ${row.personId}, ${row.at}::timestamptz,
          ${JSON.stringify(row.content)}::jsonb, ${row.sha256}, ${row.prevHash}, ${row.hash})`,
  );
}

/** A row as it was written. */
export type StoredRow = LinkedRow & EvidenceAuthor & { kind: EvidenceKind; content: EvidenceContent };

const row = sql`id, booking_id as "bookingId", seq, kind, part, person_id as "personId", ${isoInstant('at')} as at, content, sha256,
  prev_hash as "prevHash", hash`;

/** All evidence of a booking, in order. */
export function evidenceOf(tx: Queryable, bookingId: string): Promise<StoredRow[]> {
  return rows(tx, sql`select ${row} from public.evidence where booking_id = ${bookingId} order by seq`);
}

/** All evidence of several bookings, each booking's in order. */
export function evidenceOfAll(tx: Queryable, bookingIds: readonly string[]): Promise<StoredRow[]> {
  return rows(
    tx,
    sql`select ${row} from public.evidence where booking_id = any(${[...bookingIds]}::uuid[]) order by booking_id, seq`,
  );
}

/** Bookings that have evidence, after this id. */
export async function bookingsWithEvidence(
  client: Queryable,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    client,
    sql`select booking_id as id from public.evidence where booking_id > ${after} and seq = 1
        order by booking_id limit ${limit}::int`,
  );
  return found.map(({ id }) => id);
}

/** One row; undefined if there is none. */
export function evidenceById(tx: Tx, id: string): Promise<StoredRow | undefined> {
  return one(tx, sql`select ${row} from public.evidence where id = ${id}`);
}

/** How many photos one side has shown of a hand-over. */
export async function countPhotos(
  tx: Tx,
  { bookingId, personId, handover }: { bookingId: string; personId: string; handover: string },
): Promise<number> {
  const found = await one<{ photos: number }>(
    tx,
    sql`select count(*)::int as photos from public.evidence
        where booking_id = ${bookingId} and person_id = ${personId} and kind = 'photo' and content ->> 'handover' = ${handover}`,
  );
  return found?.photos ?? 0;
}

/** What a person wrote and showed, in all their bookings. */
export function evidenceBy(tx: Tx, personId: string): Promise<StoredRow[]> {
  return rows(
    tx,
    sql`select ${row} from public.evidence where person_id = ${personId} order by at, booking_id, seq`,
  );
}

/** Deletes the evidence of some bookings that ended before this time; returns how many, and where their files were stored. */
export async function forgetEvidenceOf(
  tx: Tx,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<{ bookings: number; paths: string[] }> {
  const gone = await rows<{ bookingId: string; path: string | null }>(
    tx,
    sql`select booking_id as "bookingId", path from public.forget_evidence(${endedBefore}, ${limit}::int)`,
  );
  return {
    bookings: new Set(gone.map(({ bookingId }) => bookingId)).size,
    paths: gone.flatMap(({ path }) => path ?? []),
  };
}
