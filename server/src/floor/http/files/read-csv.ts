import { plainText } from '@borough/domain/spreadsheet';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of a file: the line it begins on, and its cells, without spaces around them. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t'];

/** UTF-8, as most programs write it; or what older ones write: UTF-16 with its mark, or Windows' own letters. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter of the first line: the one that stands there most often. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counted = delimiters.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

const breaksIn = (text: string) => text.split('\n').length - 1;

/**
 * Reads CSV as spreadsheets save it: any of three delimiters, any line ends, as `csvOf` or by others. Leaves out empty rows. A file that
 * can't be read gives the line where it breaks. Stops after `most` rows.
 */
export function readCsv(bytes: Uint8Array, most: number): { rows: CsvRow[] } | { brokenLine: number } {
  // One kind of line end, so that lines are counted as people see them.
  const text = decoded(bytes).replaceAll(/\r\n?/g, '\n');
  try {
    const found: unknown = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most,
    });
    const records = found as { record: string[]; info: { lines: number } }[]; // as `info` makes them
    return {
      rows: records.map(({ record, info }) => ({
        line: info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0),
        cells: record.map((cell) => plainText(cell.trim())),
      })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: Number(error['lines'] ?? 1) };
  }
}
