import type { ProblemCode } from '@borough/domain/problems';
import type { Deps } from '../../deps.ts';
import { type Counter, countingRefusals, weighingRefusals } from './failed-tries.ts';

/** Who tries a password, and at what. */
export interface Guesser {
  /** The account's address as it was typed, and what tells its present password from the one before. */
  account: readonly string[];
  /** The network address the try comes from. */
  address: string;
  /** The browser, when its mark is one that signed in to this account before; else null. */
  browser: string | null;
}

// A try that was answered with the question for a mailed code counts, right or wrong: what is counted tells nothing.
const guesses: readonly ProblemCode[] = ['account.wrong-credentials', 'account.sign-in-code'];

/**
 * Runs an attempt with a password, counting wrong ones so that they slow who guesses and nobody else. A browser known to
 * the account has tries of its own, which nobody else uses up; everybody else has so many for each account and network
 * address, and so many for all accounts together, beyond which they are refused (`request.too-many`). Beyond the ceiling
 * of the account, or of the known browser, nobody is refused: the attempt is told to ask for a mailed code.
 */
export async function countingGuesses<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  { account, address, browser }: Guesser,
  attempt: (asksForCode: boolean) => Promise<T>,
): Promise<T> {
  if (browser !== null)
    return weighingRefusals(deps, ['failedSignInsPerGuesser', [...account, browser]], guesses, attempt);
  const own: Counter[] = [
    ['failedSignInsPerGuesser', [...account, address]],
    ['failedSignInsPerAddress', address],
  ];
  return countingRefusals(deps, own, guesses, () =>
    weighingRefusals(deps, ['failedSignInsPerAccount', account], guesses, attempt),
  );
}
