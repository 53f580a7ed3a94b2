import { samples } from '#talk/notifications/catalogue/samples/samples.ts';
import { aPerson, type Ground } from './builders.ts';

/** Writes the sample notices' renter and owner to this database. */
export async function sampleParties(ground: Ground) {
  const { renter, owner } = samples['booking-confirmed']['usual']!;
  for (const { id, email } of [renter, owner]) await aPerson(ground, { id, email });
  return { renter, owner };
}
