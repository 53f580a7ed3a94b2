import { join } from 'node:path';

/** The file where the payment provider's simulator keeps its state. */
export const simulatorJournal = (dataDir: string): string => join(dataDir, 'stripe-simulator.journal');
