import { test, type TestAPI } from 'vitest';

/** A test that takes long, and whose rule a shorter one checks each day: it runs with `PROOF=1` alone. */
export const proofTest = (process.env['PROOF'] === '1' ? test : () => undefined) as TestAPI;
