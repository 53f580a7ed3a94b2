import { indoorSets } from './indoor-sets.ts';
import { outdoorSets } from './outdoor-sets.ts';
import type { PictureSet } from './set-pieces.ts';

/** Every set by name. */
export const pictureSets = { ...indoorSets, ...outdoorSets } satisfies Record<string, PictureSet>;

export type PictureSetName = keyof typeof pictureSets;
