import { join } from 'node:path';

/** The file in which the simulator of the payment provider keeps its memory. */
export const simulatorJournal = (dataDir: string): string => join(dataDir, 'stripe-simulator.journal');
