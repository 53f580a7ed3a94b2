/** How many lines the checklist of an item can have. */
export const maxChecklistLines = 12;
/** How long a line can be, in characters. */
export const longestChecklistLine = 80;

const everywhere = [
  'No scratches, dents or stains',
  'Everything in the photos is there',
  'You know how to use it safely',
];

/** What is worth checking, by category name. */
const byCategory: Readonly<Record<string, readonly string[]>> = {
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
  'Fun Rides': [
    'Brakes work',
    'Tires hold air',
    'Lights work',
    'Lock and keys are there',
    'Battery or tank level as agreed',
  ],
  Home: ['All pieces counted', 'Plugs and cords are fine', 'Washed or wiped', 'No tears or burns'],
};

/** Checklist lines for an item of this category that aren't on it yet; general ones for an unknown category. */
export function suggestedLines(category: string, lines: readonly string[]): string[] {
  const written = new Set(lines.map((line) => line.toLowerCase()));
  return [...(byCategory[category] ?? []), ...everywhere].filter((line) => !written.has(line.toLowerCase()));
}
