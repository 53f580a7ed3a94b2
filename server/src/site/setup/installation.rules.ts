import { typed } from '#floor/release.ts';

/** What an installation is: a demo, where nothing is real, or live. */
export type Mode = 'demo' | 'live';

/** What in a database tells whether it is a demo's. */
export interface Traces {
  people: number;
  /** Of these, the people that come with the demo, whose password everybody knows. */
  demoPeople: number;
  /** Payments, holds and invoices that the simulator of this data directory knows nothing of. */
  foreignCharges: number;
}

/**
 * What an unmarked database is, from what is in it. An empty one may become either. One with demo people and charges the
 * simulator didn't take could be either, so only its operator can say.
 */
export function modeOfTraces({ people, demoPeople, foreignCharges }: Traces): Mode | 'either' | 'unclear' {
  if (demoPeople > 0) return foreignCharges > 0 ? 'unclear' : 'demo';
  return people > 0 || foreignCharges > 0 ? 'live' : 'either';
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Why a program may not work on a database as `mode`, in sentences; null if it may. `is` is what the database says it is, or
 * what its traces say.
 */
export function whyNotAs(
  mode: Mode,
  is: ReturnType<typeof modeOfTraces>,
  { traces, lacking }: { traces: Traces; lacking: readonly string[] },
): string | null {
  if (is === 'unclear')
    return (
      `This database has ${counted(traces.demoPeople, 'demo person', 'demo people')} among ${counted(traces.people, 'person', 'people')}, ` +
      `and ${counted(traces.foreignCharges, 'charge', 'charges')} that the payment simulator here did not make, so it could be a demo or live. ` +
      `Say which: ${typed('doctor', '--this-is live')} (which takes the demo people’s passwords away), or --this-is demo.`
    );
  if (is === 'either' || is === mode) return null;
  return mode === 'live'
    ? 'This database is a demo: everybody knows its people’s password, and its payments were simulated. Use an empty one.'
    : liveRefusal('database', lacking);
}

/** Why demo mode refuses to start on a live database, or in the data directory of a live installation. */
export function liveRefusal(what: 'database' | 'data directory', lacking: readonly string[]): string {
  const refusal = `This ${what} belongs to a live installation, and demo mode never starts on one.`;
  return lacking.length === 0
    ? `${refusal} Remove BOROUGH_DEMO from the settings.`
    : `${refusal} These settings are missing:\n${lacking.map((line) => `  ${line}`).join('\n')}`;
}
