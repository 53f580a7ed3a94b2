const legalName = 'Borough, Inc.';

/** Facts about the company, stated once: pages, mails and the footer read them from here. */
export const company = {
  name: 'Borough',
  legalName,
  tagline: 'Rent anything from anyone in your community.',
  site: 'borough.example',
  mail: {
    support: 'support@borough.example',
    privacy: 'privacy@borough.example',
    press: 'press@borough.example',
    careers: 'careers@borough.example',
    partners: 'partners@borough.example',
    legal: 'legal@borough.example',
    safety: 'safety@borough.example',
  },
  phone: '(415) 555-0142',
  address: { street: '100 Example Street', city: 'San Francisco', state: 'CA', zip: '94102' },
  officeHours: 'Monday to Friday, 9:00 AM to 6:00 PM Pacific time',
  venue: 'California law, San Francisco courts',
} as const;

/** The copyright line of a year: "© 2026 Borough, Inc. All rights reserved." */
export function copyrightLine(year: number): string {
  return `© ${year} ${legalName} All rights reserved.`;
}

/** The title of a page as the browser's tab and search engines show it; without one, the product and what it is for. */
export function pageTitle(title?: string): string {
  return title
    ? `${title} · ${company.name}`
    : `${company.name}: rent anything from anyone in your community`;
}
