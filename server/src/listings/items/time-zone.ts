import type { Point } from '@borough/domain/search/distance.rules';
import { usPlaces } from '#floor/outside/us-places.ts';

const fallback = 'America/New_York';

/** The zone in which most people of a state live. */
// oxfmt-ignore
const zoneOfState: Record<string, string> = {
  AL: 'America/Chicago', AK: 'America/Anchorage', AZ: 'America/Phoenix', AR: 'America/Chicago',
  CA: 'America/Los_Angeles', CO: 'America/Denver', CT: 'America/New_York', DE: 'America/New_York',
  DC: 'America/New_York', FL: 'America/New_York', GA: 'America/New_York', HI: 'Pacific/Honolulu',
  ID: 'America/Boise', IL: 'America/Chicago', IN: 'America/Indiana/Indianapolis', IA: 'America/Chicago',
  KS: 'America/Chicago', KY: 'America/New_York', LA: 'America/Chicago', ME: 'America/New_York',
  MD: 'America/New_York', MA: 'America/New_York', MI: 'America/Detroit', MN: 'America/Chicago',
  MS: 'America/Chicago', MO: 'America/Chicago', MT: 'America/Denver', NE: 'America/Chicago',
  NV: 'America/Los_Angeles', NH: 'America/New_York', NJ: 'America/New_York', NM: 'America/Denver',
  NY: 'America/New_York', NC: 'America/New_York', ND: 'America/Chicago', OH: 'America/New_York',
  OK: 'America/Chicago', OR: 'America/Los_Angeles', PA: 'America/New_York', PR: 'America/Puerto_Rico',
  RI: 'America/New_York', SC: 'America/New_York', SD: 'America/Chicago', TN: 'America/Chicago',
  TX: 'America/Chicago', UT: 'America/Denver', VT: 'America/New_York', VA: 'America/New_York',
  WA: 'America/Los_Angeles', WV: 'America/New_York', WI: 'America/Chicago', WY: 'America/Denver',
};

async function zoneAt({ lat, lng }: Point): Promise<string> {
  const { default: lookup } = await import('@photostructure/tz-lookup');
  return lookup(lat, lng);
}

/** The IANA zone of a place: that of its point, otherwise of its ZIP, otherwise where most people of its state live; never null. */
export async function timeZoneOf(place: {
  point: Point | null;
  zip: string | null;
  state: string;
}): Promise<string> {
  const point = place.point ?? (place.zip ? (await usPlaces()).ofZip(place.zip) : null);
  return point ? zoneAt(point) : (zoneOfState[place.state] ?? fallback);
}
