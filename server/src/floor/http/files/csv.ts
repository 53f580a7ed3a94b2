import { dollarsOf } from '@borough/domain/money';
import { cellText } from '@borough/domain/spreadsheet';
import { stringify } from 'csv-stringify/sync';

/** The media type of a CSV file with a header line. */
export const csvType = 'text/csv; charset=utf-8; header=present';

/** A cell's value; a bigint is an amount in cents, possibly negative, and is written in dollars. */
type Cell = string | number | bigint | null;

/**
 * Writes rows as RFC 4180 CSV, with the columns in this order. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe. The byte order mark tells spreadsheets it's UTF-8.
 */
export const csvOf = (
  cells: readonly Readonly<Record<string, Cell>>[],
  columns: readonly string[],
  bom: boolean,
): string =>
  stringify([...cells], {
    columns: [...columns],
    bom,
    record_delimiter: '\r\n',
    cast: { string: cellText, bigint: (cents) => dollarsOf(Number(cents)) },
  });
