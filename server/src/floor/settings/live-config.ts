import { lookOf, usualColors } from '@borough/domain/look';
import {
  type KeptSettings,
  nothingSet,
  type SettingsSection,
  type SettingsValues,
} from '@borough/domain/settings/settings.contract';
import {
  cannotStart,
  companyOf,
  companyValues,
  fieldsOf,
  fixedOfCompany,
  missingOf,
  neededOfCompany,
} from '#floor/company-settings.ts';
import { type Config, ConfigError } from '#floor/config.ts';
import { fixedOfGates, gatesOf } from '#floor/gate-settings.ts';

/**
 * The same settings, with what operators set read each time from `kept`: this is the one way to it. What stands in the environment
 * comes before what operators set.
 */
export function liveConfig(config: Config, kept: () => KeptSettings): Config {
  return Object.freeze(
    Object.defineProperties(
      { ...config },
      {
        company: { enumerable: true, get: () => companyOf(config, kept().company) },
        look: { enumerable: true, get: () => lookOf(kept().look) },
        gates: { enumerable: true, get: () => gatesOf(config, kept().gates) },
      },
    ),
  );
}

interface Settable {
  /** What counts where nothing is set. */
  usual: SettingsValues;
  /** The fields that stand in the environment, with the variable's name. */
  fixed: Record<string, string>;
}

/** Of each section: what counts where operators set nothing, and what they can't set. */
export const settableOf: Readonly<Record<SettingsSection, (config: Config) => Settable>> = {
  company: (config) => ({
    usual: companyValues(companyOf(config, nothingSet.company)),
    fixed: fixedOfCompany(config),
  }),
  look: () => ({ usual: { ...usualColors }, fixed: {} }),
  gates: (config) => ({ usual: { ...gatesOf(config, nothingSet.gates) }, fixed: fixedOfGates(config) }),
};

/** Refuses a live installation whose company stands neither in the environment nor in what operators set. */
export function requireCompany(config: Config, kept: KeptSettings['company']): void {
  const named = Object.values(fixedOfCompany(config));
  const lacking = missingOf(
    neededOfCompany,
    (name) => named.includes(name) || fieldsOf(name).every((field) => kept[field] !== null),
  );
  if (!config.demo && lacking.length > 0) throw new ConfigError(cannotStart(lacking));
}
