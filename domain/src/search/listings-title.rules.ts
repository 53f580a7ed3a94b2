/** The title of a page of results: "Browse Items", `Tools to rent in Denver, CO`, `"tent" in Outdoors to rent`. */
export function listingsTitle({
  search,
  category,
  location,
  current,
}: {
  search?: string;
  category?: string;
  location?: string;
  /** The place is the person's own location. */
  current?: boolean;
}): string {
  const words = search?.trim();
  const kind = category ? withCapitals(category) : '';
  const place = current ? ' near you' : location?.trim() ? ` in ${location.trim()}` : '';
  if (!words && !kind && !place) return 'Browse Items';
  const what = words ? `"${words}"${kind && ` in ${kind}`}` : kind || 'Items';
  return `${what} to rent${place}`;
}

/** Capitalizes each word: categories are lowercase in addresses. */
function withCapitals(text: string): string {
  return text.trim().replace(/(^|\s)\p{Ll}/gu, (beginning) => beginning.toUpperCase());
}
