import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const first = 101;
const many = 150;
const folderName = 'BOROUGH_E2E_LENT';

/** Starts counting which demo members are lent to tests; returns a function that ends it. */
export function beginLending(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'borough-lent-'));
  process.env[folderName] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The number of the next demo member no test has borrowed. The count is shared by all workers and outlives each of them, because
 * a failing test takes its worker down. Starts over once all have been lent.
 */
export function lendMember(): number {
  const folder = process.env[folderName];
  if (!folder) throw new Error('Members are lent by the global setup.');
  for (let count = 0; ; count++) if (taken(join(folder, String(count)))) return first + (count % many);
}

function taken(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
