import type { Company, Mailbox } from '@borough/domain/company';
import { demoCompany } from '@borough/domain/company-facts';
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
  COMPANY_NAME: text.max(100).optional(),
  COMPANY_ADDRESS: postalAddress.optional(),
  COMPANY_PHONE: text.max(30).optional(),
  COMPANY_MAIL: z.email().optional(),
  COMPANY_MAIL_SUPPORT: z.email().optional(),
  COMPANY_MAIL_PRIVACY: z.email().optional(),
  COMPANY_MAIL_PRESS: z.email().optional(),
  COMPANY_MAIL_CAREERS: z.email().optional(),
  COMPANY_MAIL_PARTNERS: z.email().optional(),
  COMPANY_MAIL_LEGAL: z.email().optional(),
  COMPANY_MAIL_SAFETY: z.email().optional(),
  COMPANY_LAW: text.max(60).optional(),
  COMPANY_COURTS: text.max(100).optional(),
};

/** The settings required outside demo mode, and why. */
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

/** The company from the settings. The demo's values fill the gaps; outside demo mode, nothing required is missing. */
export function companyOf(settings: CompanySettings & { MAP_TILES?: string }): Company {
  const map = mapOf(settings);
  const mailbox = (name: Mailbox) =>
    settings[`COMPANY_MAIL_${upperCase(name)}`] ?? settings.COMPANY_MAIL ?? demoCompany.mail[name];
  return {
    legalName: settings.COMPANY_NAME ?? demoCompany.legalName,
    address: settings.COMPANY_ADDRESS ?? demoCompany.address,
    phone: settings.COMPANY_PHONE ?? demoCompany.phone,
    mail: {
      support: mailbox('support'),
      privacy: mailbox('privacy'),
      press: mailbox('press'),
      careers: mailbox('careers'),
      partners: mailbox('partners'),
      legal: mailbox('legal'),
      safety: mailbox('safety'),
    },
    law: settings.COMPANY_LAW ?? demoCompany.law,
    courts: settings.COMPANY_COURTS ?? demoCompany.courts,
    mapHost: map.kind === 'own' ? null : map.host,
  };
}
