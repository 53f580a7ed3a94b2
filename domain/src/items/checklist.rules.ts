/** How many lines the checklist of an item can have. */
export const maxChecklistLines = 12;
/** How long a line can be, in characters. */
export const longestChecklistLine = 80;

const everywhere = [
  'No scratches, dents or stains',
  'Everything in the photos is there',
  'You know how to use it safely',
];

/** The lines of a category's checklist, and some that fit everything, that an item's checklist doesn't have yet. */
export function suggestedLines(ofCategory: readonly string[], lines: readonly string[]): string[] {
  const written = new Set(lines.map((line) => line.toLowerCase()));
  return [...ofCategory, ...everywhere].filter((line) => !written.has(line.toLowerCase()));
}
