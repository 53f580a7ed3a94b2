import type { Company, Mailbox } from '@borough/domain/company';
import { demoCompany } from '@borough/domain/company-facts';
import { companyLimits, type KeptSettings } from '@borough/domain/settings/settings.contract';
import { z } from 'zod';
import { mapOf } from '#floor/map-settings.ts';

const text = z.string().trim().min(1);

/** "100 Main Street, Oakland, CA 94607" */
const postalAddress = z.string().transform((line, context): Company['address'] => {
  const [, street, city, state, zip] =
    /^\s*(\S.*?)\s*,\s*([^,]+?)\s*,\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)\s*$/.exec(line) ?? [];
  if (street && city && state && zip) return { street, city, state, zip };
  context.addIssue('Write it on one line, as in: 100 Main Street, Oakland, CA 94607');
  return z.NEVER;
});

/** What an operator configures about the company that runs the installation. */
export const companySettings = {
  SITE_NAME: text.max(companyLimits.name).optional(),
  SITE_TAGLINE: text.max(companyLimits.tagline).optional(),
  COMPANY_NAME: text.max(companyLimits.legalName).optional(),
  COMPANY_ADDRESS: postalAddress.optional(),
  COMPANY_PHONE: text.max(companyLimits.phone).optional(),
  COMPANY_MAIL: z.email().optional(),
  COMPANY_MAIL_SUPPORT: z.email().optional(),
  COMPANY_MAIL_PRIVACY: z.email().optional(),
  COMPANY_MAIL_PRESS: z.email().optional(),
  COMPANY_MAIL_CAREERS: z.email().optional(),
  COMPANY_MAIL_PARTNERS: z.email().optional(),
  COMPANY_MAIL_LEGAL: z.email().optional(),
  COMPANY_MAIL_SAFETY: z.email().optional(),
  COMPANY_LAW: text.max(companyLimits.law).optional(),
  COMPANY_COURTS: text.max(companyLimits.courts).optional(),
};

/** What must stand here or be set by an operator before a live installation is opened to people, and why. */
export const neededOfCompany = {
  COMPANY_NAME: 'the legal name of the company that runs this site, for every page and mail',
  COMPANY_ADDRESS: 'its postal address, as in "100 Main Street, Oakland, CA 94607"',
  COMPANY_PHONE: 'the phone number on the contact page',
  COMPANY_MAIL: 'the mailbox that people write to',
  COMPANY_LAW: 'whose law the terms follow, for example "California"',
  COMPANY_COURTS: 'whose courts decide, for example "San Francisco, California"',
} as const;

type CompanySettings = z.infer<z.ZodObject<typeof companySettings>>;

// `toUpperCase` is typed as returning a plain string.
const upperCase = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>;

type CompanyKept = KeptSettings['company'];

/** Which field of the settings a variable of the environment fixes; the address fixes four. */
const variables = {
  COMPANY_NAME: ['legalName'],
  COMPANY_ADDRESS: ['street', 'city', 'state', 'zip'],
  COMPANY_PHONE: ['phone'],
  COMPANY_MAIL: ['mail'],
  COMPANY_MAIL_SUPPORT: ['mailSupport'],
  COMPANY_MAIL_PRIVACY: ['mailPrivacy'],
  COMPANY_MAIL_PRESS: ['mailPress'],
  COMPANY_MAIL_CAREERS: ['mailCareers'],
  COMPANY_MAIL_PARTNERS: ['mailPartners'],
  COMPANY_MAIL_LEGAL: ['mailLegal'],
  COMPANY_MAIL_SAFETY: ['mailSafety'],
  COMPANY_LAW: ['law'],
  COMPANY_COURTS: ['courts'],
  SITE_NAME: ['name'],
  SITE_TAGLINE: ['tagline'],
} as const satisfies Record<keyof typeof companySettings, readonly (keyof CompanyKept)[]>;

/** The fields of the settings that a variable of the environment stands for. */
export const fieldsOf = (name: string): readonly (keyof CompanyKept)[] =>
  variables[name as keyof typeof variables] ?? []; // whatever the table has

/** The fields that are set in the environment, with the variable's name. */
export function fixedOfCompany(settings: CompanySettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables)
      .filter(([name]) => settings[name as keyof typeof variables] !== undefined) // keys of the table
      .flatMap(([name, fields]) => fields.map((field) => [field, name])),
  );
}

/** The company as the environment has it, else as operators set it, else as the demo's, field by field. */
export function companyOf(settings: CompanySettings & { MAP_TILES?: string }, kept: CompanyKept): Company {
  const map = mapOf(settings);
  const general = settings.COMPANY_MAIL ?? kept.mail;
  const mailbox = (name: Mailbox, own: string | null) =>
    settings[`COMPANY_MAIL_${upperCase(name)}`] ?? own ?? general ?? demoCompany.mail[name];
  const { street, city, state, zip } = kept;
  const { address } = demoCompany;
  return {
    name: settings.SITE_NAME ?? kept.name ?? demoCompany.name,
    tagline: settings.SITE_TAGLINE ?? kept.tagline ?? demoCompany.tagline,
    headline: kept.headline ?? demoCompany.headline,
    welcome: kept.welcome ?? demoCompany.welcome,
    legalName: settings.COMPANY_NAME ?? kept.legalName ?? demoCompany.legalName,
    address: settings.COMPANY_ADDRESS ?? {
      street: street ?? address.street,
      city: city ?? address.city,
      state: state ?? address.state,
      zip: zip ?? address.zip,
    },
    phone: settings.COMPANY_PHONE ?? kept.phone ?? demoCompany.phone,
    mail: {
      support: mailbox('support', kept.mailSupport),
      privacy: mailbox('privacy', kept.mailPrivacy),
      press: mailbox('press', kept.mailPress),
      careers: mailbox('careers', kept.mailCareers),
      partners: mailbox('partners', kept.mailPartners),
      legal: mailbox('legal', kept.mailLegal),
      safety: mailbox('safety', kept.mailSafety),
    },
    law: settings.COMPANY_LAW ?? kept.law ?? demoCompany.law,
    courts: settings.COMPANY_COURTS ?? kept.courts ?? demoCompany.courts,
    mapHost: map.kind === 'own' ? null : map.host,
  };
}

/** The company in the fields of the settings: what counts where operators have set nothing. */
export function companyValues({ address, mail, ...company }: Company): Record<keyof CompanyKept, string> {
  const { name, tagline, headline, welcome, legalName, phone, law, courts } = company;
  return {
    ...{ name, tagline, headline, welcome, legalName, ...address, phone, mail: mail.support },
    ...{ mailSupport: mail.support, mailPrivacy: mail.privacy, mailPress: mail.press },
    ...{
      mailCareers: mail.careers,
      mailPartners: mail.partners,
      mailLegal: mail.legal,
      mailSafety: mail.safety,
    },
    ...{ law, courts },
  };
}

/** The settings that are missing, as `NAME: what it is`. */
export const missingOf = (
  names: Readonly<Record<string, string>>,
  isSet: (name: string) => boolean,
): string[] =>
  Object.entries(names)
    .filter(([name]) => !isSet(name))
    .map(([name, why]) => `${name}: ${why}`);

/** What a live installation that lacks these says. */
export const cannotStart = (lacking: readonly string[]): string =>
  `Borough does not start outside demo mode without these settings:\n${lacking.map((line) => `  ${line}`).join('\n')}`;
