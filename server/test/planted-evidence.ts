import { createHash, randomUUID } from 'node:crypto';
import { hashOf, noHash } from '@borough/domain/evidence/chain.rules';
import type { Deps } from '#floor/deps.ts';
import { digest } from '#rentals/evidence/append-evidence.ts';
import { fileIdOf } from '#rentals/evidence/photo-files.ts';
import { keepFile } from '#floor/sealed-files/sealed-store.ts';
import type { Ground } from './builders.ts';
import type { OwnedMark } from './planted-marks.ts';

/** Writes a photo the renter took at a booking's pickup; returns its id. */
export async function plantEvidence(
  { owner }: Ground,
  { bookingId, renterId }: { bookingId: string; renterId: string },
  deps: Pick<Deps, 'files' | 'secret'>,
): Promise<{ photoId: string; marks: OwnedMark[] }> {
  const photoId = randomUUID();
  const bytes = Buffer.from('Plantedmark evidence bytes');
  const row = {
    id: photoId,
    bookingId,
    seq: 1,
    kind: 'photo',
    part: 'renter',
    personId: renterId,
    at: '2026-06-10T16:00:00.000Z',
    content: { handover: 'pickup', width: 1600, height: 1200, placeholder: '#c0ffee' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const hash = hashOf(row, noHash, digest);
  await owner.query(
    `insert into public.evidence (id, booking_id, seq, kind, part, person_id, at, content, sha256, prev_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...Object.values(row), noHash, hash],
  );
  const paths: string[] = [];
  for (const size of ['full', 'small'] as const) {
    const file = await keepFile(deps, { bucket: 'evidence', id: fileIdOf(photoId, size) }, bytes);
    paths.push(file.path);
    await owner.query(
      `insert into public.evidence_files (evidence_id, size, bytes, path, sealed_key) values ($1, $2, $3, $4, $5)`,
      [photoId, size, bytes.byteLength, file.path, file.sealedKey],
    );
  }
  return {
    photoId,
    marks: [
      {
        words: 'Plantedmark evidence bytes',
        what: 'photo of a hand-over',
        readers: ['renter', 'owner', 'moderator', 'admin'],
      },
      { words: photoId, what: 'address of a photo of a hand-over', readers: ['renter', 'owner'] },
      ...paths.map((words) => ({ words, what: 'place of a photo of a hand-over', readers: [] })),
    ],
  };
}
