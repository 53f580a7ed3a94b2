import { z } from 'zod';
import type { DayRange } from '../../days.ts';
import { centsOf, dollarsOf } from '../../money.ts';
import { listText, textsOf } from '../../spreadsheet.ts';
import { ItemInputSchema, ItemPatchSchema, PeriodsSchema } from '../items.contract.ts';
import { type Cells, type ColumnName, columnNames, columns, longestReference } from './columns.ts';

/** How much one file may hold. */
export const mostRows = 500;
export const largestTableBytes = 2 * 1024 * 1024;
export const mostPhotosAtOnce = 500;

/** What is wrong on a line of the file, and in which column, if it is one. */
export interface LineError {
  line: number;
  column: ColumnName | null;
  message: string;
}

/** A listing as tables show it. */
export interface ListedRow {
  id: string;
  reference: string | null;
  title: string;
  description: string;
  category: string;
  priceCents: number;
  depositCents: number;
  location: string;
  pickupAddress: string | null;
  features: string[];
  checklist: string[];
  availabilities: DayRange[];
  requestsOnly: boolean;
  idVerifiedOnly: boolean;
  status: 'active' | 'paused' | 'archived';
  /** The names of its photos' files. */
  photos: string[];
}

const yes = (is: boolean) => (is ? 'yes' : 'no');
const rangeText = ({ startDate, endDate }: DayRange) => `${startDate} to ${endDate}`;

/** The cells of a listing. Read again, they change nothing. */
export const cellsOf = (listed: ListedRow): Record<ColumnName, string> => ({
  listing_id: listed.id,
  reference: listed.reference ?? '',
  title: listed.title,
  description: listed.description,
  category: listed.category,
  price: dollarsOf(listed.priceCents),
  deposit: dollarsOf(listed.depositCents),
  location: listed.location,
  pickup_address: listed.pickupAddress ?? '',
  features: listText(listed.features),
  checklist: listText(listed.checklist),
  available: listed.availabilities.map(rangeText).join('; '),
  requests_only: yes(listed.requestsOnly),
  verified_id_only: yes(listed.idVerifiedOnly),
  status: listed.status,
  photos: listText(listed.photos),
});

const plainName = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '');
const known = new Map<string, ColumnName>(columnNames.map((name) => [name, name]));

/** Which column each heading names, in any case and with spaces or hyphens. A heading we don't know, or one that comes twice, is an error. */
export function columnsOf(heads: readonly string[]): {
  columns: (ColumnName | null)[];
  errors: LineError[];
} {
  const found = heads.map((head) => known.get(plainName(head)) ?? null);
  const errors = heads.flatMap((head, at): LineError[] => {
    const column = found[at] ?? null;
    if (column !== null && found.indexOf(column) < at)
      return [{ line: 1, column, message: 'This column comes twice. Please delete one of the two.' }];
    if (column !== null || head.trim() === '') return [];
    const message = `We don't know the column "${head.trim().slice(0, 40)}". Rename or delete it. Columns can be ${columnNames.join(', ')}.`;
    return [{ line: 1, column: null, message }];
  });
  return { columns: found, errors };
}

/** A word for yes or no; undefined if it is neither. */
const yesOrNo = (cell: string): boolean | undefined => {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return true;
  return ['', 'no', 'n', 'false', '0'].includes(word) ? false : undefined;
};

const period = /^(\d{4}-\d{2}-\d{2})\s*(?:to|–|-|\.\.)\s*(\d{4}-\d{2}-\d{2})$/i;

/** The periods of a cell; undefined if it can't be read. Whether the days exist is for the contract to say. */
function periodsIn(cell: string): DayRange[] | undefined {
  const parts = cell.split(/[;|\n]/).map((part) => part.trim());
  const read = parts
    .filter((part) => part !== '')
    .map((part): DayRange | undefined => {
      const [, startDate, endDate] = period.exec(part) ?? [];
      return startDate && endDate ? { startDate, endDate } : undefined;
    });
  return read.every((range) => range !== undefined) ? read : undefined;
}

/** The same cell in one spelling, to tell whether two say the same. */
function inOneSpelling(column: ColumnName, cell: string): string {
  if (column === 'price' || column === 'deposit') return String(centsOf(cell || '0') ?? cell);
  if (column === 'features' || column === 'checklist' || column === 'photos')
    return JSON.stringify(textsOf(cell));
  if (column === 'requests_only' || column === 'verified_id_only') return String(yesOrNo(cell) ?? cell);
  if (column === 'available') return JSON.stringify(periodsIn(cell) ?? cell);
  if (column === 'status') return cell.toLowerCase() || 'active';
  if (column === 'category') return cell.toLowerCase();
  return cell.replaceAll('\r\n', '\n').trim();
}

/** The cells of a row that say something else than the listing's own. */
export function changedCells(cells: Cells, listed: ListedRow): Cells {
  const own = cellsOf(listed);
  const changed = columnNames.filter((column) => {
    const cell = cells[column];
    if (cell === undefined || column === 'listing_id') return false;
    // An empty cell leaves days, photos and status as they are.
    if (cell === '' && (column === 'available' || column === 'photos' || column === 'status')) return false;
    return inOneSpelling(column, cell) !== inOneSpelling(column, own[column]);
  });
  return Object.fromEntries(changed.map((column) => [column, cells[column]]));
}

/** What a row asks for, once it is read. */
export interface RowWish<Fields> {
  fields: Fields;
  /** Null takes the reference away; undefined leaves it. */
  reference: string | null | undefined;
  photos: string[];
}
type Read<Fields> = { wish: RowWish<Fields> } | { errors: Omit<LineError, 'line'>[] };

/** The field of the listing form that each column fills. */
const fieldOf = {
  title: 'title',
  description: 'description',
  category: 'category',
  price: 'price',
  deposit: 'deposit',
  location: 'location',
  pickup_address: 'pickupAddress',
  features: 'features',
  checklist: 'checklist',
  available: 'availabilities',
  requests_only: 'requestsOnly',
  verified_id_only: 'idVerifiedOnly',
  status: 'status',
} as const satisfies Partial<Record<ColumnName, string>>;
const columnOf = new Map<string, ColumnName>(
  Object.entries(fieldOf).map(([column, field]) => [field, column as ColumnName]), // entries of a const table
);

/** The column of a field that was refused; null if no column fills it. */
export const columnOfField = (field: string): ColumnName | null => columnOf.get(field) ?? null;

const dayWords = 'Please write each period like 2027-01-10 to 2027-03-31, with a semicolon between several';

/** One cell as the field of the form; a text if it can't be one. */
function fieldIn(column: keyof typeof fieldOf, cell: string): { value: unknown } | { message: string } {
  if (column === 'features' || column === 'checklist') return { value: textsOf(cell) };
  if (column === 'deposit') return { value: cell || '0' };
  if (column === 'pickup_address') return { value: cell || null };
  if (column === 'status') return { value: cell.toLowerCase() || 'active' };
  if (column === 'requests_only' || column === 'verified_id_only') {
    const is = yesOrNo(cell);
    return is === undefined ? { message: 'Please write yes or no' } : { value: is };
  }
  if (column !== 'available') return { value: cell };
  const periods = periodsIn(cell);
  return periods ? { value: periods } : { message: dayWords };
}

type Judged<Fields> =
  | { data: Fields }
  | { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

function readRow<Fields>(cells: Cells, judge: (fields: object) => Judged<Fields>): Read<Fields> {
  const wrong = new Map<ColumnName | null, string>();
  const fields: Record<string, unknown> = {};
  for (const column of Object.keys(fieldOf) as (keyof typeof fieldOf)[]) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const read = fieldIn(column, cell);
    if ('value' in read) fields[fieldOf[column]] = read.value;
    else wrong.set(column, read.message);
  }
  const { reference } = cells;
  if (reference && reference.length > longestReference)
    wrong.set('reference', `A reference can have at most ${longestReference} characters`);
  const judged = judge(fields);
  if ('issues' in judged)
    for (const { path, message } of judged.issues) {
      const column = columnOfField(String(path[0] ?? ''));
      // The first thing wrong with a column says it, as on the form.
      if (!wrong.has(column))
        wrong.set(column, column === 'status' ? 'Please write active or paused' : message);
    }
  if (wrong.size > 0 || 'issues' in judged)
    return { errors: [...wrong].map(([column, message]) => ({ column, message })) };
  return {
    wish: {
      fields: judged.data,
      reference: reference === undefined ? undefined : reference || null,
      photos: textsOf(cells.photos ?? ''),
    },
  };
}

const NewRowSchema = ItemInputSchema.safeExtend({ status: z.enum(['active', 'paused']).optional() });
const ChangedRowSchema = ItemPatchSchema.safeExtend({ availabilities: PeriodsSchema.optional() });
/** A new listing, as the form would send it, and whether it is paused. */
export type NewRow = z.infer<typeof NewRowSchema>;
export type ChangedRow = z.infer<typeof ChangedRowSchema>;

const judgedBy =
  <Fields>(schema: z.ZodType<Fields>) =>
  (fields: object): Judged<Fields> => {
    const judged = schema.safeParse(fields);
    return judged.success ? { data: judged.data } : { issues: judged.error.issues };
  };

/** A row that makes a listing: what the form would send, or what is wrong with it, by column. */
export const newRow = (cells: Cells): Read<NewRow> =>
  readRow({ deposit: '', ...cells }, judgedBy(NewRowSchema));

/** A row that changes a listing, by the cells that say something else than it does. */
export const changedRow = (cells: Cells): Read<ChangedRow> => readRow(cells, judgedBy(ChangedRowSchema));

/** A row of the file, and what it is about. */
export interface TableRow {
  line: number;
  cells: Cells;
}

/** A row with the listing it changes; null if it makes one. */
export interface MatchedRow extends TableRow {
  listed: ListedRow | null;
}

/**
 * Finds the listing of each row: by its ID, else by its reference; a row with neither, or with a new reference, makes one. Refuses IDs
 * that aren't among the person's listings, and two rows about the same one.
 */
export function matchRows(
  rows: readonly TableRow[],
  own: readonly ListedRow[],
): { matched: MatchedRow[]; errors: LineError[] } {
  const byId = new Map(own.map((listed) => [listed.id, listed]));
  const byReference = new Map(own.map((listed) => [listed.reference, listed]));
  const lineOf = new Map<string, number>();
  const errors: LineError[] = [];
  const matched = rows.flatMap(({ line, cells }): MatchedRow[] => {
    const { listing_id: id = '', reference = '' } = cells;
    const other = reference ? byReference.get(reference) : undefined;
    const listed = id ? byId.get(id.toLowerCase()) : other;
    const fail = (column: ColumnName, message: string) => {
      errors.push({ line, column, message });
      return [];
    };
    if (id && !listed)
      return fail('listing_id', "This isn't one of your listings. Empty the cell to make a new one.");
    if (listed && other && other !== listed)
      return fail('reference', `Your listing "${other.title}" has this reference already.`);
    for (const [column, key] of [
      ['listing_id', listed?.id],
      ['reference', reference && `r ${reference}`],
    ] as const) {
      const before = key ? lineOf.get(key) : undefined;
      if (before !== undefined)
        return fail(column, `Line ${before} is about the same listing. Please delete one of the two.`);
      if (key) lineOf.set(key, line);
    }
    return [{ line, cells, listed: listed ?? null }];
  });
  return { matched, errors };
}

/** The columns a new listing needs that the file doesn't have. */
export const missingColumns = (cells: Cells): ColumnName[] =>
  columnNames.filter((name) => 'needed' in columns[name] && cells[name] === undefined);
