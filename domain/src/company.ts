/** The product, whichever company runs it. */
export const product = {
  name: 'Borough',
  tagline: 'Rent anything from anyone in your community.',
} as const;

/** What the company's mailboxes are for. */
export const mailboxes = ['support', 'privacy', 'press', 'careers', 'partners', 'legal', 'safety'] as const;
export type Mailbox = (typeof mailboxes)[number];

/** The company that runs an installation. Pages and mails name it from here; an operator sets it. */
export interface Company {
  legalName: string;
  address: { street: string; city: string; state: string; zip: string };
  phone: string;
  mail: Record<Mailbox, string>;
  /** Whose law the terms follow: "California". */
  law: string;
  /** Whose courts decide: "San Francisco, California". */
  courts: string;
}

/** The company of demo mode. Its addresses are reserved for examples and lead nowhere. */
export const demoCompany: Company = {
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
};

export const officeHours = 'Monday to Friday, 9:00 AM to 6:00 PM Pacific time';

/** The id of the data block in which every page carries the company. */
export const companyBlockId = 'company';

/** An address on one line: "100 Example Street, San Francisco, CA 94102". */
export function addressLine({ street, city, state, zip }: Company['address']): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The terms' venue in short: "California law, San Francisco courts". */
function venueOf({ law, courts }: Pick<Company, 'law' | 'courts'>): string {
  const [place = courts] = courts.split(',');
  return `${law} law, ${place} courts`;
}

/** What texts may say of the company, by name: `{{company.legalName}}`, `{{mail.support}}`. */
export const companyFacts = {
  'company.legalName': (company) => company.legalName,
  'company.address': (company) => addressLine(company.address),
  'company.city': (company) => company.address.city,
  'company.phone': (company) => company.phone,
  'company.law': (company) => company.law,
  'company.courts': (company) => company.courts,
  'company.venue': venueOf,
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
 * A text with the company's facts in the place of their names; other names in braces stay. In HTML the facts are
 * escaped, inside attributes too.
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

/** The copyright line of a year: "© 2026 Borough, Inc. All rights reserved." */
export function copyrightLine(year: number, { legalName }: Pick<Company, 'legalName'>): string {
  return `© ${year} ${legalName}${legalName.endsWith('.') ? '' : '.'} All rights reserved.`;
}

/** The title of a page as the browser's tab and search engines show it; without one, the product and what it is for. */
export function pageTitle(title?: string): string {
  return title
    ? `${title} · ${product.name}`
    : `${product.name}: rent anything from anyone in your community`;
}
