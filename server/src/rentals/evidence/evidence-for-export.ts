import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { evidenceBy } from './evidence.store.ts';
import { looksBy } from './evidence-views.store.ts';
import { readPhoto } from './read-photo.ts';

const nameOf = (id: string) => `evidence/${id}.webp`;

/** A photo in an archive: its name there, and its bytes, read when its turn comes; null if it was withdrawn. */
export interface ExportedPhoto {
  name: string;
  read: () => Promise<Buffer | null>;
}

/** What a person wrote and showed about their rentals, and which photos they looked at. */
export async function evidenceForExport(
  deps: Pick<Deps, 'db' | 'files' | 'secret' | 'previousSecrets'>,
  personId: string,
): Promise<{ facts: object; photos: ExportedPhoto[] }> {
  const { written, looks } = await inTransaction(deps.db, async (tx) => ({
    written: await evidenceBy(tx, personId),
    looks: await looksBy(tx, personId),
  }));
  const rows = written.map(({ personId: _own, ...row }) =>
    row.kind === 'photo' ? { ...row, file: nameOf(row.id) } : row,
  );
  const photos = written
    .filter(({ kind }) => kind === 'photo')
    .map(({ id }) => ({ name: nameOf(id), read: () => readPhoto(deps, id, 'full') }));
  return { facts: { rows, looks }, photos };
}
