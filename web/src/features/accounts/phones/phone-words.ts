import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';

/** How many more guesses the code allows, if the server says. */
export function triesLeft(error: unknown): string | undefined {
  if (!cameFromServer(error) || error.code !== 'phone.code-wrong') return undefined;
  const { data } = error;
  const left =
    typeof data === 'object' && data !== null && 'triesLeft' in data ? Number(data.triesLeft) : NaN;
  if (!(left > 0)) return undefined;
  return left === 1 ? 'You have 1 try left.' : `${left} tries left.`;
}

/** Why a code was refused and how many tries are left: "That code is not right. 4 tries are left." */
export function codeRefusal(error: unknown): string {
  const words = refusalWords(error) ?? unexpected;
  const left = triesLeft(error);
  return left ? `${words} ${left}` : words;
}

/** Whether only a new code helps. */
export function needsFreshCode(error: unknown): boolean {
  return cameFromServer(error) && error.code === 'phone.code-over';
}
