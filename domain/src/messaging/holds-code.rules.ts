import { digitsOfWord } from '../filter/number-words.ts';
import { normalise } from '../filter/view.ts';

const word = /[a-z]+|\d+/g;

/** The digits of a text as runs, ignoring what separates them; a word that isn't a number ends a run. */
function runsOf(text: string): string[] {
  const runs: string[] = [''];
  for (const [token] of normalise(text).text.matchAll(word)) {
    const digits = /\d/.test(token) ? token : (digitsOfWord(token)?.digits ?? null);
    if (digits === null) runs.push('');
    else runs[runs.length - 1] += digits;
  }
  return runs;
}

/** Whether a text contains one of the codes: in any script, with signs between the digits, or spelled out. */
export function holdsCode(text: string, codes: readonly string[]): boolean {
  return codes.length > 0 && runsOf(text).some((run) => codes.some((code) => run.includes(code)));
}
