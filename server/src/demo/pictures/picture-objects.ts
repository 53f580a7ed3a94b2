import { electronics } from '../drawings/electronics.ts';
import { home } from '../drawings/home.ts';
import { outdoors } from '../drawings/outdoors.ts';
import { drawingOf } from '../drawings/parts.ts';
import { rides } from '../drawings/rides.ts';
import { sports } from '../drawings/sports.ts';
import { tools } from '../drawings/tools.ts';

/** Things the emoji set lacks (a drill, a kayak, a turntable…), drawn in its style. */
const DRAWINGS = { ...electronics, ...home, ...outdoors, ...rides, ...sports, ...tools };

export type DrawnObject = keyof typeof DRAWINGS;

/** The names of everything drawn here. */
export const drawnObjects = new Set<string>(Object.keys(DRAWINGS));

/** One drawing as SVG, 512 × 512, with or without the shadows its parts cast on each other. */
export const drawObject = (name: DrawnObject, shadows: boolean): string => drawingOf(DRAWINGS[name], shadows);
