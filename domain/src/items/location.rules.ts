/** Longer texts aren't places, and would take too long to parse. */
export const longestLocation = 120;

/** The parts of "City, State ZIP". */
export interface Place {
  city: string;
  /** Two letters if the state is known, otherwise as typed. */
  state: string;
  zip: string | null;
}

// oxfmt-ignore
const states: Record<string, string> = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado',
  CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii',
  ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana',
  ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi',
  MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey',
  NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma',
  OR: 'Oregon', PA: 'Pennsylvania', PR: 'Puerto Rico', RI: 'Rhode Island', SC: 'South Carolina',
  SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia',
  WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
};

const codes = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code]));

/** The two-letter code of a US state given by name or code, or null if it is not one. */
export function stateCode(text: string): string | null {
  const clean = text.trim();
  const upper = clean.toUpperCase();
  return upper in states ? upper : (codes.get(clean.toLowerCase()) ?? null);
}

/** Parses "City, State" with an optional ZIP or ZIP+4; null for anything else. */
export function parseLocation(text: string): Place | null {
  if (text.length > longestLocation) return null;
  const match = /^\s*([^,]+?)\s*,\s*([\p{L}][\p{L} .]*?)(?:\s+(\d{5})(?:-\d{4})?)?\s*$/u.exec(text);
  if (!match) return null;
  const [, city = '', state = '', zip] = match;
  return { city, state: stateCode(state) ?? state, zip: zip ?? null };
}
