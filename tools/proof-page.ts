import { z } from 'zod';

/** One line of the figures file. */
export const Figure = z.object({
  claim: z.string().min(1),
  figure: z.union([z.string(), z.number()]),
  passMark: z.union([z.string(), z.number()]),
  ok: z.boolean(),
});
export type Figure = z.infer<typeof Figure>;

/** What a command measured. */
export interface Measured {
  command: string;
  figures: readonly Figure[];
  passed: number;
  failed: number;
  skipped: number;
  /** The day, as YYYY-MM-DD. */
  date: string;
}

const cell = (value: string | number) => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
const rowOf = (...cells: (string | number)[]) => cells.map(cell).join(' | ');
const isRowOf = (line: string, command: string) => line.split(' | ').at(-2) === `\`${command}\``;

/** What a command measured, as rows of the table: claim, figure with what it has to be, command, date. */
export function rowsOf({ command, figures, passed, failed, skipped, date }: Measured): string[] {
  const tests = [
    `${passed} passed`,
    failed > 0 ? `**${failed} failed**` : '0 failed',
    `${skipped} skipped`,
  ].join(', ');
  return [
    rowOf('All tests of this command', tests, `\`${command}\``, date),
    ...figures.map(({ claim, figure, passMark, ok }) =>
      rowOf(claim, `${figure} (${ok ? '' : '**missed** '}${passMark})`, `\`${command}\``, date),
    ),
  ];
}

/**
 * The page with that command's rows in place of those it had, where the first of them stood; else they follow the last row of the
 * table. Throws if the page has no table.
 */
export function withRows(page: string, command: string, rows: readonly string[]): string {
  const lines = page.trimEnd().split('\n');
  const isRow = (line: string) => line.split(' | ').length === 4;
  const first = lines.findIndex((line) => isRowOf(line, command));
  const last = lines.findLastIndex(isRow);
  if (last === -1) throw new Error('The page of proofs has no table.');
  const at = first === -1 ? last + 1 : first;
  const others = (some: readonly string[]) => some.filter((line) => !isRowOf(line, command));
  return `${[...others(lines.slice(0, at)), ...rows, ...others(lines.slice(at))].join('\n')}\n`;
}
