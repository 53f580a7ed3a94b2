import { Problem } from '@borough/domain/problems';
import type { SettingsInput, SettingsValues, SettingsView } from '@borough/domain/settings/settings.contract';
import type { Deps } from '#floor/deps.ts';
import { changeSettings } from '#floor/settings/change-settings.ts';

const example = 'for example Oakland, CA';

/**
 * Sets where newcomers start, each place in our own spelling. Refuses what `changeSettings` refuses, places we don't know, and names that
 * several places have.
 */
export async function changePlaces(
  deps: Deps,
  operatorId: string,
  input: SettingsInput,
): Promise<SettingsView> {
  const values: SettingsValues = { ...input.values };
  const fields: Record<string, string> = {};
  for (const [field, typed] of Object.entries(input.values)) {
    // What isn't a text is refused by the schema.
    if (typeof typed !== 'string' || typed.trim() === '') continue;
    const found = await deps.geocode(typed);
    if (!found) fields[field] = `We don't know this place. Please write a city and its state, ${example}.`;
    else if (found.others) fields[field] = `Several places have this name. Please add the state, ${example}.`;
    else values[field] = found.label;
  }
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { fields });
  return changeSettings(deps, { operatorId }, { ...input, values, section: 'places' });
}
