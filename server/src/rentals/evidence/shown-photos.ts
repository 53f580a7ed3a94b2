import type { EvidencePhoto } from '@borough/domain/evidence/evidence.contract';
import {
  handedOverAt,
  type Handover,
  type HandoverTimes,
  minutesAfter,
} from '@borough/domain/evidence/handover.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { withdrawnOf } from './evidence-files.store.ts';
import type { StoredRow } from './evidence.store.ts';
import { photoOf } from './recorded-content.ts';

export type Side = 'renter' | 'owner';

const isOfSide = (part: StoredRow['part']): part is Side => part === 'renter' || part === 'owner';

/** A photo as people see it; `withdrawn` says why its bytes are gone. Throws for a row that isn't a hand-over photo. */
export function shownPhoto(row: StoredRow, times: HandoverTimes, withdrawn: string | null): EvidencePhoto {
  const content = photoOf(row);
  if (!content || !isOfSide(row.part)) throw new Error('this row is no photo of a hand-over');
  const { handover, width, height, placeholder } = content;
  return {
    id: row.id,
    part: row.part,
    at: row.at,
    minutesAfter: minutesAfter(handedOverAt(times, handover), new Date(row.at)),
    width,
    height,
    placeholder,
    withdrawn,
  };
}

/** Why photos were withdrawn, by photo id. */
export async function withdrawalsOf(tx: Tx, rows: readonly StoredRow[]): Promise<Map<string, string>> {
  const photos = rows.filter((row) => row.kind === 'photo').map(({ id }) => id);
  return new Map((await withdrawnOf(tx, photos)).map(({ evidenceId, reason }) => [evidenceId, reason]));
}

/**
 * The photos among a booking's evidence, in order, each with its hand-over; `withdrawn` says why some photos' bytes are
 * gone. Callers that show them first check who may see them.
 */
export function photosAmong(
  rows: readonly StoredRow[],
  times: HandoverTimes,
  withdrawn: ReadonlyMap<string, string>,
): (EvidencePhoto & { handover: Handover })[] {
  return rows.flatMap((row) => {
    const handover = photoOf(row)?.handover;
    return handover ? [{ ...shownPhoto(row, times, withdrawn.get(row.id) ?? null), handover }] : [];
  });
}
