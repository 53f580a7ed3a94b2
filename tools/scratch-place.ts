import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomFor = 4 * 2 ** 30;

/**
 * Where tests keep temporary files: in memory if the system offers at least 4 GiB of it, because tests create and
 * drop hundreds of databases; otherwise in the usual temporary directory.
 */
export function scratchPlace(): string {
  try {
    accessSync(inMemory, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomFor ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
