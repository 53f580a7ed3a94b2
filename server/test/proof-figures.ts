import { appendFileSync } from 'node:fs';

/** Records what a proof measured, for the table in docs/proof.md. Does nothing outside `npm run proof`. */
export function noteFigure(figure: {
  /** The claim, as a sentence. */
  claim: string;
  figure: string | number;
  /** What it has to be, such as '≤ 2 s'. */
  passMark: string | number;
  ok: boolean;
}): void {
  const file = process.env['PROOF_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
