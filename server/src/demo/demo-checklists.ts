import { suggestedLines } from '@borough/domain/items/checklist.rules';
import type { DemoItem } from './demo-items.ts';

const linesOfItem = 4;

/** What demo owners put on an item's checklist. */
export const checklistOf = ({ listing }: DemoItem): string[] =>
  suggestedLines(listing.category, []).slice(0, linesOfItem);
