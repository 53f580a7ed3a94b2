import { lookOf, usualColors } from '@borough/domain/look';
import { usualSignature } from '@borough/domain/notifications/mail-words';
import { offeredWith, usualFigures } from '@borough/domain/terms/offered';
import { isLetterSection } from '@borough/domain/settings/letters.contract';
import { usualReasons } from '@borough/domain/settings/ready-reasons';
import {
  type AnySection,
  type KeptSettings,
  needsReason,
  nothingSet,
  type SettingsSection,
  settingsSchemas,
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
 * The same settings, with what operators set read each time from `kept`: this is the one way to it. What is set in the environment
 * comes before what operators set.
 */
export function liveConfig(config: Config, kept: () => KeptSettings): Config {
  return Object.freeze(
    Object.defineProperties(
      { ...config },
      {
        company: { enumerable: true, get: () => companyOf(config, kept().company) },
        look: { enumerable: true, get: () => lookOf(kept().look) },
        mails: { enumerable: true, get: () => mailsOf(kept()) },
        gates: { enumerable: true, get: () => gatesOf(config, kept().gates) },
        offered: { enumerable: true, get: () => offeredBy(kept()) },
        limits: { enumerable: true, get: () => offeredBy(kept()).figures },
      },
    ),
  );
}

/** What operators have emails say. */
export const mailsOf = ({ mails, letters }: Pick<KeptSettings, 'mails' | 'letters'>) => ({
  ...mails,
  letters,
});

const offeredBy = ({ fees, limits, offeredSince }: KeptSettings) =>
  offeredWith({ ...fees, ...limits }, offeredSince);

/** The usual figures of a section. */
const usualOf = (section: 'fees' | 'limits'): SettingsValues =>
  Object.fromEntries(
    Object.entries(usualFigures).filter(([name]) => Object.hasOwn(settingsSchemas[section].shape, name)),
  );

interface Settable {
  /** What counts where nothing is set. */
  usual: SettingsValues;
  /** The fields that are set in the environment, with the variable's name. */
  fixed: Record<string, string>;
}

/** Of any section: what counts where operators set nothing, and what they can't set. */
export const settable = (section: AnySection, config: Config): Settable =>
  isLetterSection(section)
    ? { usual: { subject: null, opening: config.mails.opening, closing: config.mails.closing }, fixed: {} }
    : settableOf[section](config);

/** Whether a change of the section takes a reason. */
export const reasonNeeded = (section: AnySection): boolean =>
  !isLetterSection(section) && needsReason[section];

/** Of each section: what counts where operators set nothing, and what they can't set. */
const settableOf: Readonly<Record<SettingsSection, (config: Config) => Settable>> = {
  company: (config) => ({
    usual: companyValues(companyOf(config, nothingSet.company)),
    fixed: fixedOfCompany(config),
  }),
  look: () => ({ usual: { ...usualColors }, fixed: {} }),
  mails: (config) => ({
    usual: { opening: null, closing: null, signature: usualSignature(companyOf(config, nothingSet.company)) },
    fixed: {},
  }),
  reasons: () => ({
    usual: Object.fromEntries(Object.entries(usualReasons).map(([name, lines]) => [name, lines.join('\n')])),
    fixed: {},
  }),
  places: () => ({ usual: { ...nothingSet.places }, fixed: {} }),
  gates: (config) => ({ usual: { ...gatesOf(config, nothingSet.gates) }, fixed: fixedOfGates(config) }),
  fees: () => ({ usual: usualOf('fees'), fixed: {} }),
  limits: () => ({ usual: usualOf('limits'), fixed: {} }),
};

/** The fields a live installation can't do without that stand neither in the environment nor in what operators set. */
export function lackingOfCompany(
  config: Config,
  kept: Readonly<Record<string, unknown>>,
): (keyof KeptSettings['company'])[] {
  const fixed = fixedOfCompany(config);
  const needed = config.demo ? [] : Object.keys(neededOfCompany).flatMap(fieldsOf);
  return needed.filter((field) => !Object.hasOwn(fixed, field) && (kept[field] ?? null) === null);
}

/** Refuses a live installation whose company is incomplete. */
export function requireCompany(config: Config, kept: KeptSettings['company']): void {
  const fields = lackingOfCompany(config, kept);
  const lacking = missingOf(
    neededOfCompany,
    (name) => !fieldsOf(name).some((field) => fields.includes(field)),
  );
  if (lacking.length > 0) throw new ConfigError(cannotStart(lacking));
}
