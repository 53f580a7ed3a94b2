import { test, type TestOptions } from 'vitest';

type Work = () => Promise<void>;

interface ProofTest {
  (title: string, work: Work): void;
  (title: string, options: TestOptions, work: Work): void;
}

/** A slow test whose rule a faster one checks every day: it runs only with `PROOF=1`. */
export const proofTest: ProofTest = process.env['PROOF'] === '1' ? test : () => undefined;
