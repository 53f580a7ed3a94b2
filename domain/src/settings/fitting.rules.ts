import { usualFigures } from '../terms/offered.ts';
import type { SettingsSection, SettingsValues } from './settings.contract.ts';

const figure = (values: SettingsValues, name: 'freeCancelHours' | 'depositNeededHours'): number => {
  const set = values[name];
  return typeof set === 'number' ? set : usualFigures[name];
};

/**
 * Why a section can't be set to these values together, by field, although each is fine alone. Asked of changes only: what was set
 * before stays in force.
 */
export function whyNotTogether(section: SettingsSection, values: SettingsValues): Record<string, string> {
  if (section !== 'limits') return {};
  const needed = figure(values, 'depositNeededHours');
  if (figure(values, 'freeCancelHours') <= needed) return {};
  return {
    freeCancelHours: `A renter whose deposit can't be held gets everything back until ${needed} hours before the start, so a declined card would be a free way out: at most ${needed}.`,
  };
}
