import { test, type TestOptions } from 'vitest';

type Work = () => Promise<void>;

interface ProofTest {
  (title: string, work: Work): void;
  (title: string, options: TestOptions, work: Work): void;
}

/** A test that takes long, and whose rule a shorter one checks each day: it runs with `PROOF=1` alone. */
export const proofTest: ProofTest = process.env['PROOF'] === '1' ? test : () => undefined;
