import { suggestedLines } from '@borough/domain/items/checklist.rules';
import type { DemoItem } from './demo-items.ts';

const linesOfItem = 4;

/** What owners of the demo wrote on the checklist of an item. */
export const checklistOf = ({ listing }: DemoItem): string[] =>
  suggestedLines(listing.category, []).slice(0, linesOfItem);
