import { dollarsOf } from '@borough/domain/money';
import { stringify } from 'csv-stringify/sync';

/** The media type of a file with a line of headings. */
export const csvType = 'text/csv; charset=utf-8; header=present';

/** What a cell holds; a bigint is an amount in whole cents and is written in dollars, below zero if need be. */
type Cell = string | number | bigint | null;

/**
 * Rows in RFC 4180 format, of the columns in their order; a text that a spreadsheet would read as a formula starts with an
 * apostrophe. The byte order mark tells spreadsheets that it is UTF-8.
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
    escape_formulas: true,
    cast: { bigint: (cents) => dollarsOf(Number(cents)) },
  });
