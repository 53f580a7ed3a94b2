import { isLetterSection, letterOf, type LetterWords } from '@borough/domain/settings/letters.contract';
import {
  type AnySection,
  type KeptSettings,
  nothingSet,
  schemaOf,
  type SettingsOf,
  type SettingsSection,
} from '@borough/domain/settings/settings.contract';
import type { Databases } from '#floor/db/pool.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { latestSettings, type StoredSection } from './settings.store.ts';

/** How long another server's change may go unseen, in milliseconds. */
const checkedEveryMs = 2_000;

/** What operators have set, as this process last read it. */
export interface LiveSettings {
  now: () => KeptSettings;
  /** Reads them again after a change. */
  reload: () => Promise<void>;
  /** Reads them every two seconds, until the returned function is called. */
  watch: () => () => Promise<void>;
}

/** What is kept of a section, or nothing if another version of the program wrote what this one can't read. */
function read<Section extends SettingsSection>(
  section: Section,
  stored: readonly StoredSection[],
): SettingsOf<Section> {
  const value = stored.find((each) => each.section === section)?.value;
  return (parsed(section, value) ?? nothingSet[section]) as SettingsOf<Section>; // the section's own schema
}

/** A stored value by its section's schema, without fields that this version doesn't know; null if it can't be read. */
function parsed(section: AnySection, value: unknown) {
  const schema = schemaOf(section);
  const ours = Object.entries(value ?? {}).filter(([field]) => Object.hasOwn(schema.shape, field));
  return schema.safeParse(Object.fromEntries(ours)).data ?? null;
}

/** The own words of every email that has some, by its name. */
const letters = (stored: readonly StoredSection[]): KeptSettings['letters'] =>
  Object.fromEntries(
    stored.flatMap(({ section, value }) => {
      const words = isLetterSection(section) ? parsed(section, value) : null;
      return words ? [[letterOf(section), words as LetterWords]] : []; // by the same schema
    }),
  );

/** The day the later of fees and limits was set. */
function offeredSince(stored: readonly StoredSection[]): string | null {
  const days = stored.flatMap(({ section, at }) =>
    section === 'fees' || section === 'limits' ? [at.slice(0, 10)] : [],
  );
  return days.toSorted().at(-1) ?? null;
}

/** Opens the settings with nothing set; `reload` reads them. `onChange` hears what is set now, at each reading that differs. */
export function openSettings(
  db: Databases,
  onChange: (now: KeptSettings) => void = () => undefined,
): LiveSettings {
  let seen = '[]';
  let kept = nothingSet;
  const reload = async () => {
    const stored = await inTransaction(db, latestSettings);
    const text = JSON.stringify(stored);
    if (text === seen) return;
    seen = text;
    kept = {
      company: read('company', stored),
      look: read('look', stored),
      mails: read('mails', stored),
      reasons: read('reasons', stored),
      places: read('places', stored),
      gates: read('gates', stored),
      fees: read('fees', stored),
      limits: read('limits', stored),
      offeredSince: offeredSince(stored),
      letters: letters(stored),
    };
    onChange(kept);
  };
  return {
    now: () => kept,
    reload,
    watch: () => {
      let reading: Promise<void> = Promise.resolve();
      // While the database is away, what was read last still counts.
      const timer = setInterval(
        () => (reading = reading.then(reload).catch(() => undefined)),
        checkedEveryMs,
      );
      timer.unref();
      return async () => {
        clearInterval(timer);
        await reading;
      };
    },
  };
}
