import { Problem } from '@borough/domain/problems';
import { changesBetween } from '@borough/domain/settings/changes.rules';
import { whyNotTogether } from '@borough/domain/settings/fitting.rules';
import { isLetterSection } from '@borough/domain/settings/letters.contract';
import {
  type AnySection,
  schemaOf,
  type SettingsInput,
  type SettingsSection,
  settingsSections,
  type SettingsSectionView,
  type SettingsValues,
  type SettingsView,
} from '@borough/domain/settings/settings.contract';
import type { Config } from '#floor/config.ts';
import type { Databases } from '#floor/db/pool.ts';
import type { Pool } from 'pg';
import { asOwner, inTransaction, type Tx } from '#floor/db/transaction.ts';
import { lackingOfCompany, reasonNeeded, settable } from './live-config.ts';
import type { LiveSettings } from './live-settings.ts';
import { addSettings, type StoredChange, versionsOf } from './settings.store.ts';

interface Ground {
  db: Databases;
  config: Config;
  settings: LiveSettings;
  now: () => Date;
}

const changesShown = 20;

/** A section's values, with null for every field that isn't set. */
const whole = (section: AnySection, value: SettingsValues): SettingsValues => ({
  ...Object.fromEntries(Object.keys(schemaOf(section).shape).map((field) => [field, null])),
  ...value,
});

function asChanges(section: AnySection, found: readonly StoredChange[]): SettingsSectionView['history'] {
  return found.slice(0, changesShown).map(({ version, at, by, reason, value }, index) => ({
    ...{ version, at, by, reason },
    changes: changesBetween(whole(section, found[index + 1]?.value ?? {}), whole(section, value)),
  }));
}

/** A section as operators see it, with its last changes. */
export async function readSection(tx: Tx, config: Config, section: AnySection): Promise<SettingsSectionView> {
  const found = await versionsOf(tx, section, changesShown + 1);
  const { usual, fixed } = settable(section, config);
  return {
    version: found[0]?.version ?? 0,
    values: whole(section, found[0]?.value ?? {}),
    usual,
    fixed,
    needsReason: reasonNeeded(section),
    history: asChanges(section, found),
  };
}

/** What a section was set to in the changes that can still be put back, latest first. */
export const valuesShown = async (tx: Tx, section: AnySection): Promise<SettingsValues[]> =>
  (await versionsOf(tx, section, changesShown + 1)).map(({ value }) => value);

/** All sections as operators see them, with their last changes. */
export async function readSettings({ db, config }: Pick<Ground, 'db' | 'config'>): Promise<SettingsView> {
  return inTransaction(db, async (tx) => {
    const sections: [SettingsSection, SettingsSectionView][] = [];
    for (const section of settingsSections) sections.push([section, await readSection(tx, config, section)]);
    return { sections: Object.fromEntries(sections) as SettingsView['sections'] }; // one for each section
  });
}

/** The values as the section's schema has them. Refuses `request.invalid`, naming the fields. */
export function checked(section: AnySection, values: SettingsValues): SettingsValues {
  const parsed = schemaOf(section).safeParse(values);
  if (parsed.success) return parsed.data as SettingsValues; // every field of a section is one of these
  const fields: Record<string, string> = {};
  for (const { path, message, code, ...issue } of parsed.error.issues)
    for (const field of code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys : [String(path[0])])
      fields[field] ??= message;
  throw new Problem('request.invalid', { fields });
}

/**
 * Sets a section as a whole. Refuses what its schema or `whyNotTogether` refuses, `settings.reason-needed`, `settings.fixed` for a field that stands
 * in the environment, a live company without what its pages need, and `settings.changed-meanwhile` if the section isn't as
 * the operator saw it. The database refuses anyone who isn't an operator. The first run, as the owner of the database, may leave the company incomplete: no one sees it yet.
 */
export async function changeSection(
  deps: Ground,
  by: { operatorId: string } | { owner: Pool },
  { section, version, values, reason = '' }: SettingsInput & { section: AnySection },
): Promise<void> {
  const value = checked(section, values);
  const unfit = isLetterSection(section) ? {} : whyNotTogether(section, value);
  if (Object.keys(unfit).length > 0) throw new Problem('request.invalid', { fields: unfit });
  const lacking =
    section === 'company' && 'operatorId' in by ? lackingOfCompany(deps.config, whole(section, value)) : [];
  if (lacking.length > 0)
    throw new Problem('request.invalid', {
      fields: Object.fromEntries(lacking.map((field) => [field, 'A live site needs this.'])),
    });
  if (reasonNeeded(section) && reason === '')
    throw new Problem('settings.reason-needed', { fields: { reason: 'Please give a reason.' } });
  const write = async (tx: Tx) => {
    const last = (await versionsOf(tx, section, 1))[0];
    if ((last?.version ?? 0) !== version) throw new Problem('settings.changed-meanwhile');
    const changes = changesBetween(whole(section, last?.value ?? {}), whole(section, value));
    const { fixed } = settable(section, deps.config);
    const stuck = changes.find(({ field }) => Object.hasOwn(fixed, field));
    if (stuck) throw new Problem('settings.fixed', { values: { name: fixed[stuck.field] ?? '' } });
    if (changes.length === 0) return;
    const written = await addSettings(tx, {
      ...{ section, version, value, authorId: 'operatorId' in by ? by.operatorId : null },
      reason: reason === '' ? null : reason,
      now: deps.now(),
    });
    if (!written) throw new Problem('settings.changed-meanwhile');
  };
  await ('operatorId' in by ? inTransaction(deps.db, write) : asOwner(by.owner, write));
  await deps.settings.reload();
}

/** The same, and reads them all. */
export async function changeSettings(
  deps: Ground,
  by: { operatorId: string } | { owner: Pool },
  input: SettingsInput & { section: SettingsSection },
): Promise<SettingsView> {
  await changeSection(deps, by, input);
  return readSettings(deps);
}
