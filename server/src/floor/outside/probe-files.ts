import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './files.ts';

/** Writes a file to the storage, reads it back, and deletes it. Returns why it can't be used; throws what the storage throws. */
export async function probeFiles(store: FileStore): Promise<string | null> {
  const path = `probe-${randomBytes(6).toString('hex')}.txt`;
  const probe = Buffer.from('borough');
  await store.put('evidence', path, probe, 'text/plain');
  const read = await store.read('evidence', path);
  const same = read !== null && (await buffer(read.stream)).equals(probe);
  await store.delete('evidence', path);
  return same ? null : 'it did not give back what it was given';
}
