import tzLookup from '@photostructure/tz-lookup';
import { usPlaces } from '#floor/outside/us-places.ts';

/** The demo's metro areas, each given as ZIP codes of some of its neighborhoods and towns. */
export const metros = {
  'San Francisco Bay Area': ['94110', '94117', '94122', '94609', '94702', '94301', '94040', '94901', '94501'],
  'Los Angeles': ['90026', '90034', '90042', '91104', '90405', '90803', '91505'],
  'San Diego': ['92103', '92104', '92109', '92024'],
  Seattle: ['98103', '98118', '98052', '98402'],
  Portland: ['97202', '97214', '97217', '97005'],
  Denver: ['80205', '80218', '80302', '80401'],
  Phoenix: ['85004', '85251', '85281', '85225'],
  Austin: ['78702', '78704', '78745', '78664'],
  Dallas: ['75206', '75214', '76107', '75080'],
  Houston: ['77007', '77008', '77019', '77401'],
  Chicago: ['60614', '60618', '60640', '60202', '60302'],
  Minneapolis: ['55406', '55408', '55104', '55416'],
  Atlanta: ['30307', '30312', '30030', '30060'],
  Miami: ['33127', '33133', '33139', '33301'],
  Washington: ['20009', '20002', '22201', '20910'],
  Philadelphia: ['19125', '19147', '19103', '19003'],
  'New York': ['11215', '11238', '10025', '11101', '07030', '10701'],
  Boston: ['02130', '02139', '02144', '02446'],
  Detroit: ['48201', '48226', '48104', '48067'],
  Nashville: ['37206', '37209', '37212', '37064'],
  Raleigh: ['27601', '27701', '27514', '27511'],
  'Salt Lake City': ['84103', '84105', '84117', '84060'],
} satisfies Record<string, string[]>;

export type Metro = keyof typeof metros;

/** A neighborhood where someone lives. */
export interface DemoPlace {
  metro: Metro;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  timeZone: string;
}

/** All the demo's neighborhoods, with city, state, point and time zone from the offline data. */
export async function demoPlaces(): Promise<DemoPlace[]> {
  const places = await usPlaces();
  const names = Object.keys(metros) as Metro[]; // keys of a const table
  return names.flatMap((metro) =>
    metros[metro].map((zip) => {
      const found = places.ofZip(zip);
      if (!found) throw new Error(`The ZIP code ${zip} is not known.`);
      const { city, state, lat, lng } = found;
      return { metro, city, state, zip, lat, lng, timeZone: tzLookup(lat, lng) };
    }),
  );
}
