import { longestChecklistLine, maxChecklistLines } from '../checklist.rules.ts';
import { maximumPhotos } from '../items.contract.ts';

/** What one column of a table of listings holds. */
interface Column {
  /** What goes into it, in a sentence. */
  says: string;
  example: string;
  /** A new listing needs it. */
  needed?: true;
}

export const longestReference = 60;

/** The columns of a table of listings, in the order we write them. We read them in any order. */
export const columns = {
  listing_id: {
    says: 'Our ID of a listing you already have. Leave it empty for a new one.',
    example: '',
  },
  reference: {
    says: `Your own number or name for it, at most ${longestReference} characters. A row with a known reference changes that listing.`,
    example: 'DRILL-07',
  },
  title: { says: 'What it is.', example: 'Cordless drill', needed: true },
  description: {
    says: 'Its condition, and what comes with it.',
    example: 'With two batteries, a charger and a case.',
    needed: true,
  },
  category: { says: 'The name of a category, as on this site.', example: 'Tools', needed: true },
  price: { says: 'US dollars a day.', example: '25.00', needed: true },
  deposit: { says: 'US dollars. Empty means none.', example: '100.00' },
  location: { says: 'City, state and ZIP code.', example: 'San Francisco, CA 94102', needed: true },
  pickup_address: {
    says: 'The street. Only people who booked it see it, shortly before pickup.',
    example: '1 Market Street',
  },
  features: { says: 'Several, with | between them.', example: '18 volts | Hammer drill' },
  checklist: {
    says: `What you check together at pickup and return, with | between the lines: at most ${maxChecklistLines} of ${longestChecklistLine} characters.`,
    example: 'Two batteries | Charger',
  },
  available: {
    says: 'The days you offer it, first and last. Several periods have a semicolon between them.',
    example: '2027-01-10 to 2027-03-31; 2027-05-01 to 2027-09-30',
    needed: true,
  },
  requests_only: { says: 'yes if you want to answer every request first.', example: 'no' },
  verified_id_only: { says: 'yes to rent to members with a verified ID only.', example: 'no' },
  status: { says: 'active or paused. Empty means active.', example: 'active' },
  photos: {
    says: `Names of photos in the zip, with | between them, the main one first: at most ${maximumPhotos}. They are added to those of the listing.`,
    example: 'drill-front.jpg | drill-case.jpg',
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[]; // keys of a const table

/** The words of one row, by column; a column that the file doesn't have is missing. */
export type Cells = Partial<Record<ColumnName, string>>;
