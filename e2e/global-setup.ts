import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteFigure } from '../server/test/proof-figures.ts';
import { checkCalls, readWireLog } from '../tools/check-wire.ts';
import { beginLending } from './lend-member.ts';
import { startSharedProduct, visiting } from './shared-product.ts';

/** Has every product in a proof run log its calls to the payment provider; returns a function that checks the log. */
async function keepWire(): Promise<() => Promise<void>> {
  if (process.env['PROOF'] !== '1') return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'borough-wire-'));
  const file = join(folder, 'wire.jsonl');
  process.env['SIMULATOR_WIRE_LOG'] = file;
  return async () => {
    const { calls, kinds, problems } = checkCalls(readWireLog(file));
    await rm(folder, { recursive: true });
    noteFigure({
      claim:
        'Calls of the payment provider in all journeys that are not valid for the pinned version of its API, by the types it publishes',
      figure: `${problems.length} of ${calls} calls of ${kinds.size} kinds`,
      passMark: 0,
      ok: problems.length === 0 && calls > 0,
    });
    if (problems.length > 0) throw new Error(`Calls of the payment provider:\n${problems.join('\n')}`);
  };
}

/** Starts one product for all journeys, unless BOROUGH_E2E_URL names a running one (and BOROUGH_E2E_DATA_DIR its data). */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const endLending = beginLending();
  if (process.env['BOROUGH_E2E_URL']) return async () => endLending();
  const checkWire = await keepWire();
  const product = await startSharedProduct();
  Object.assign(process.env, visiting(product));
  return async () => {
    endLending();
    await product.stop();
    await checkWire();
  };
}
