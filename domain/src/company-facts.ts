import { type Company, usualProduct } from './company.ts';

/** The company of demo mode. Its addresses are reserved for examples and lead nowhere. */
export const demoCompany: Company = {
  ...usualProduct,
  legalName: 'Borough, Inc.',
  address: { street: '100 Example Street', city: 'San Francisco', state: 'CA', zip: '94102' },
  phone: '(415) 555-0142',
  mail: {
    support: 'support@borough.example',
    privacy: 'privacy@borough.example',
    press: 'press@borough.example',
    careers: 'careers@borough.example',
    partners: 'partners@borough.example',
    legal: 'legal@borough.example',
    safety: 'safety@borough.example',
  },
  law: 'California',
  courts: 'San Francisco, California',
  mapHost: null,
};

/** An address on one line: "100 Example Street, San Francisco, CA 94102". */
export function addressLine({ street, city, state, zip }: Company['address']): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The venue named in the terms, in short: "California law, San Francisco courts". */
function venueOf({ law, courts }: Pick<Company, 'law' | 'courts'>): string {
  const [place = courts] = courts.split(',');
  return `${law} law, ${place} courts`;
}

/** Who learns what someone looks at on a map. */
function mapsOf({ mapHost }: Pick<Company, 'mapHost'>): string {
  return mapHost === null
    ? 'Maps come from our own server, so no one else learns which places you look at.'
    : `Maps come from ${mapHost}: your browser loads them there, so that company receives your IP address and learns which part of the map you look at, but neither who you are nor what you search for.`;
}

/** The facts about the company that texts can use, by name: `{{company.legalName}}`, `{{mail.support}}`. */
export const companyFacts = {
  'company.name': (company) => company.name,
  'company.tagline': (company) => company.tagline,
  'company.legalName': (company) => company.legalName,
  'company.address': (company) => addressLine(company.address),
  'company.city': (company) => company.address.city,
  'company.phone': (company) => company.phone,
  'company.law': (company) => company.law,
  'company.courts': (company) => company.courts,
  'company.venue': venueOf,
  'company.maps': mapsOf,
  'mail.support': ({ mail }) => mail.support,
  'mail.privacy': ({ mail }) => mail.privacy,
  'mail.press': ({ mail }) => mail.press,
  'mail.careers': ({ mail }) => mail.careers,
  'mail.partners': ({ mail }) => mail.partners,
  'mail.legal': ({ mail }) => mail.legal,
  'mail.safety': ({ mail }) => mail.safety,
} as const satisfies Record<string, (company: Company) => string>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Fills in the company's facts for their names in a text; other names in braces stay. In HTML the facts are escaped, so they
 * are safe in attributes too.
 */
export function withCompany(text: string, company: Company, as: 'text' | 'html'): string {
  return text.replace(/\{\{([a-zA-Z.]+)\}\}/g, (whole, name: string) => {
    if (!isCompanyFact(name)) return whole;
    const fact = companyFacts[name](company);
    return as === 'html' ? fact.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign) : fact;
  });
}

/** Whether texts may mention the company by this name. */
export function isCompanyFact(name: string): name is keyof typeof companyFacts {
  return Object.hasOwn(companyFacts, name);
}
