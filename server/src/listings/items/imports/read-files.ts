import { readFile } from 'node:fs/promises';
import {
  columnsOf,
  largestTableBytes,
  type LineError,
  mostRows,
  type TableRow,
} from '@borough/domain/items/table/table.rules';
import type { ColumnName } from '@borough/domain/items/table/columns';
import { Problem } from '@borough/domain/problems';
import { readCsv } from '#floor/http/files/read-csv.ts';
import { openZip, type OpenZip, type Zipped } from '#floor/http/files/read-zip.ts';
import type { SavedFile } from '#floor/http/files/saved-uploads.ts';

export const largestZipBytes = 150 * 1024 * 1024;
const mostFiles = 2_000;

const isTable = (name: string) => /\.(?:csv|tsv|txt)$/i.test(name);
const isPicture = (name: string) => /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i.test(name);

/** What came: one table, and pictures by their names. */
export interface Received extends Disposable {
  table: Buffer;
  pictures: Zipped[];
}

async function tableIn(zip: OpenZip): Promise<Buffer> {
  if (zip.files.some(({ name }) => name === '[Content_Types].xml' || name === 'mimetype'))
    throw new Problem('import.is-workbook');
  const tables = zip.files.filter(({ name }) => isTable(name));
  const [only] = tables;
  if (!only || tables.length > 1) throw new Problem('import.no-table');
  if (only.bytes > largestTableBytes) throw new Problem('import.table-too-large');
  return only.read();
}

// Workbooks are zips under another name.
const isZip = ({ name }: SavedFile) => /\.(?:zip|xlsx|ods|numbers)$/i.test(name);

/**
 * Opens what was uploaded: a CSV, a zip, or one of each; the zip alone holds the CSV, too. Refuses anything else (`import.no-table`), a
 * workbook (`import.is-workbook`), and more than the limits.
 */
export async function openReceived(files: readonly SavedFile[]): Promise<Received> {
  const zips: SavedFile[] = [];
  const tables: SavedFile[] = [];
  for (const file of files) (isZip(file) ? zips : tables).push(file);
  const [zipped] = zips;
  const [table] = tables;
  if (zips.length > 1 || tables.length > 1 || (!zipped && !table)) throw new Problem('import.no-table');
  if (zipped?.tooLarge) throw new Problem('import.zip-too-large');
  if (table && (table.tooLarge || table.bytes > largestTableBytes))
    throw new Problem('import.table-too-large');
  const zip = zipped && (await openZip(zipped.path, mostFiles));
  try {
    const bytes = table ? await readFile(table.path) : zip && (await tableIn(zip));
    if (!bytes) throw new Problem('import.no-table');
    return {
      table: bytes,
      pictures: zip?.files.filter(({ name }) => isPicture(name)) ?? [],
      [Symbol.dispose]: () => zip?.[Symbol.dispose](),
    };
  } catch (error) {
    zip?.[Symbol.dispose]();
    throw error;
  }
}

/** The rows of a table under its headings, and what is wrong with those. Refuses more rows than fit (`import.table-too-large`). */
export function rowsOf(table: Buffer): { rows: TableRow[]; errors: LineError[] } {
  if (table.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw new Problem('import.is-workbook');
  const read = readCsv(table, mostRows + 2);
  const wrong = (line: number, message: string) => ({ rows: [], errors: [{ line, column: null, message }] });
  if ('brokenLine' in read)
    return wrong(
      read.brokenLine,
      'A quotation mark on this line, or on one before it, is missing its partner.',
    );
  const [head, ...body] = read.rows;
  if (!head || body.length === 0)
    return wrong(1, 'There are no rows. The first line names the columns; each further line is a listing.');
  if (body.length > mostRows) throw new Problem('import.table-too-large');
  const { columns, errors } = columnsOf(head.cells);
  const rows = body.map(({ line, cells }): TableRow => {
    const named: Partial<Record<ColumnName, string>> = {};
    for (const [at, column] of columns.entries()) if (column) named[column] = cells[at] ?? '';
    return { line, cells: named };
  });
  const tooWide = body
    .filter(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''))
    .map(({ line }) => ({
      line,
      column: null,
      message:
        'This line has more cells than there are columns. Put quotation marks around a cell with a comma in it.',
    }));
  return { rows, errors: [...errors, ...tooWide] };
}
