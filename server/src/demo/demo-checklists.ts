import { suggestedLines } from '@borough/domain/items/checklist.rules';
import type { DemoCategory } from './catalogue.ts';
import type { DemoItem } from './demo-items.ts';

const linesOfItem = 4;

/** What owners look at first, by category. */
const firstLines: Record<DemoCategory, readonly string[]> = {
  Electronics: [
    'Turns on and works',
    'Battery and charger are there',
    'Screen or lens is clear',
    'Memory cards are empty',
  ],
  Tools: [
    'Runs without odd noises',
    'Cord, battery and charger are fine',
    'Blades and bits are there',
    'Guards are in place',
  ],
  Outdoors: [
    'All poles, pegs and straps are there',
    'No tears or leaks',
    'Dry and clean',
    'Fuel level as agreed',
  ],
  Sports: ['Straps, bindings and buckles fasten', 'No cracks', 'Right size', 'Helmet or pads are there'],
  'Fun Rides': ['Brakes work', 'Tires hold air', 'Lights work', 'Lock and keys are there'],
  Home: ['All pieces counted', 'Plugs and cords are fine', 'Washed or wiped', 'No tears or burns'],
};

/** What demo owners put on an item's checklist. */
export const checklistOf = ({ listing }: DemoItem): string[] =>
  suggestedLines(firstLines[listing.category], []).slice(0, linesOfItem);
