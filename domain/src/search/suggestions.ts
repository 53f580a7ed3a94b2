/** What people search for, in their own words. */
// oxfmt-ignore
export const rentalTerms = [
  'bike', 'mountain bike', 'electric bike', 'bike rack', 'kayak', 'canoe', 'paddle board', 'surfboard', 'snowboard',
  'skis', 'camping tent', 'sleeping bag', 'camping stove', 'cooler', 'hiking backpack', 'fishing rod', 'golf clubs',
  'tennis racket', 'camera', 'camera lens', 'drone', 'projector', 'projector screen', 'speaker', 'microphone',
  'karaoke machine', 'DJ controller', 'guitar', 'keyboard', 'laptop', 'VR headset', 'game console', 'drill',
  'circular saw', 'ladder', 'pressure washer', 'lawn mower', 'leaf blower', 'chainsaw', 'hedge trimmer',
  'wheelbarrow', 'generator', 'air compressor', 'tile cutter', 'carpet cleaner', 'sewing machine', 'stand mixer',
  'folding table', 'folding chairs', 'party tent', 'bounce house', 'popcorn machine', 'fire pit', 'e-scooter',
  'go-kart', 'camper van', 'baby stroller',
] as const;

export const maxSuggestions = 8;

/** Up to eight terms that contain the typed text without being identical to it; those that start with it come first. */
export function suggestionsFor(typed: string, terms: readonly string[]): string[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const containing = terms.filter((term) => term.toLowerCase().includes(text) && term.toLowerCase() !== text);
  const begins = (term: string) => Number(!term.toLowerCase().startsWith(text));
  return containing.toSorted((a, b) => begins(a) - begins(b)).slice(0, maxSuggestions);
}
