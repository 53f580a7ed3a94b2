import { resolve } from 'node:path';

// Read as the program begins: a command that root runs may go on in another folder.
const stoodIn = process.cwd();

/** The whole path of one that somebody typed, seen from where they stand. */
export const fromHere = (path: string): string => resolve(stoodIn, path);
