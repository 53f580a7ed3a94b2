const community = 'Rent anything from anyone in your community';

/** What the product is called until its operator names it. */
export const usualProduct = {
  name: 'Borough',
  tagline: `${community}.`,
  headline: 'The drill is three doors down.',
  welcome: `${community}, for a day or a week, and rent out what you have.`,
} as const;

/** How an installation presents itself. */
export interface Product {
  /** What its site is called, and what it says of itself in a line. */
  readonly name: string;
  readonly tagline: string;
  /** The first page's title and the sentence below it. */
  readonly headline: string;
  readonly welcome: string;
}

/** The product as it is called here. A process or a page serves one installation, which names it when it starts. */
export const product: Product = { ...usualProduct };

/** Names the product, for everything this process or page writes from now on. */
export function nameProduct(named: Pick<Product, 'name' | 'tagline'> & Partial<Product>): void {
  Object.assign(product, usualProduct, named);
}

/** The name of a file that people save from here: "borough-statement.csv" for `statement.csv`. */
export function savedAs(file: string): string {
  const name = product.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? file : `${name}-${file}`;
}

/** What the company's mailboxes are for. */
export type Mailbox = 'support' | 'privacy' | 'press' | 'careers' | 'partners' | 'legal' | 'safety';

/** The company that runs an installation. Pages and emails take its name from here; the operator sets it. */
export interface Company extends Product {
  legalName: string;
  address: { street: string; city: string; state: string; zip: string };
  phone: string;
  mail: Record<Mailbox, string>;
  /** Whose law the terms follow: "California". */
  law: string;
  /** Whose courts decide: "San Francisco, California". */
  courts: string;
  /** Whose server visitors' browsers load maps from; null if it's the installation's own. */
  mapHost: string | null;
}

/** How long after people write a person answers. Support promises its time for office hours only. */
export const answerTimes = { support: '2-4 hours', general: '24-48 hours' } as const;

export const officeHours = 'Monday to Friday, 9:00 AM to 6:00 PM Pacific time';

/** The ID of the data block that carries the company's details on every page. */
export const companyBlockId = 'company';

/** The copyright line of a year: "© 2026 Borough, Inc. All rights reserved." */
export function copyrightLine(year: number, { legalName }: Pick<Company, 'legalName'>): string {
  return `© ${year} ${legalName}${legalName.endsWith('.') ? '' : '.'} All rights reserved.`;
}

/** The title of a page as the browser tab and search engines show it; without one, the product and what it does. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${product.name}` : `${product.name}: r${community.slice(1)}`;
}
