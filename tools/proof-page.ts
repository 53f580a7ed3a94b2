import { z } from 'zod';

/** One line of the figures file. */
export const Figure = z.object({
  claim: z.string().min(1),
  figure: z.union([z.string(), z.number()]),
  passMark: z.union([z.string(), z.number()]),
  ok: z.boolean(),
});
export type Figure = z.infer<typeof Figure>;

/** The result of one part of the proof. */
export interface PartRun {
  figures: readonly Figure[];
  passed: number;
  failed: number;
  skipped: number;
  /** When and on what it ran, as a sentence without its period. */
  circumstances: string;
}

const begin = (part: string) => `<!-- proof: ${part} -->`;
const end = (part: string) => `<!-- end of proof: ${part} -->`;

function cell(value: string | number): string {
  return String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** What a part measured, as a sentence and a table. */
export function partText({ figures, passed, failed, skipped, circumstances }: PartRun): string {
  const rows = figures.map(
    ({ claim, figure, passMark, ok }) =>
      `| ${cell(claim)} | ${cell(figure)} | ${cell(passMark)} | ${ok ? 'met' : '**missed**'} |`,
  );
  const table = ['| claim | figure | pass mark | result |', '|---|---|---|---|', ...rows];
  return [
    `${circumstances}.`,
    `${passed} tests passed, ${failed} failed, ${skipped} skipped.`,
    ...(rows.length > 0 ? ['', ...table] : []),
  ].join('\n');
}

/**
 * The page with that part rewritten between its two markers. The rest is written by hand and stays as it is. A part that isn't on
 * the page yet is added at the end. Throws if a part on the page begins but doesn't end.
 */
export function withPart(page: string, part: string, text: string): string {
  const block = `${begin(part)}\n\n${text}\n\n${end(part)}`;
  const from = page.indexOf(begin(part));
  if (from === -1) return `${page.trimEnd()}\n\n${block}\n`;
  const to = page.indexOf(end(part), from);
  if (to === -1)
    throw new Error(`The part "${part}" of the proof begins and does not end: put "${end(part)}" after it.`);
  return page.slice(0, from) + block + page.slice(to + end(part).length);
}
