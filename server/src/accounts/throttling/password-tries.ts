import type { ProblemCode } from '@borough/domain/problems';
import type { Deps } from '../../deps.ts';
import { type Counter, countingFailures, tellingWhenBeyondLimit } from './failed-tries.ts';

/** Who is trying a password, and for which account. */
export interface Guesser {
  /** The account's address as typed, and what distinguishes its current password from the previous one. */
  account: readonly string[];
  /** The network address of the attempt. */
  address: string;
  /** The browser, if its mark shows it has signed in to this account before; otherwise null. */
  browser: string | null;
}

// An attempt answered by asking for a mailed code counts whether right or wrong, so the counts reveal nothing.
const guesses: readonly ProblemCode[] = ['account.wrong-credentials', 'account.sign-in-code'];

/**
 * Runs an attempt with a password, counting wrong ones so that they slow down the guesser and nobody else. A
 * browser known to the account has attempts of its own, which nobody else can use up; everybody else has a number per
 * account and network address, and another for all accounts together, beyond which they are refused
 * (`request.too-many`). Beyond the ceiling of the account, or of the known browser, nobody is refused: the attempt is
 * told to ask for a mailed code.
 */
export async function countingGuesses<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  { account, address, browser }: Guesser,
  attempt: (asksForCode: boolean) => Promise<T>,
): Promise<T> {
  if (browser !== null)
    return tellingWhenBeyondLimit(deps, ['failedSignInsPerGuesser', [...account, browser]], guesses, attempt);
  const own: Counter[] = [
    ['failedSignInsPerGuesser', [...account, address]],
    ['failedSignInsPerAddress', address],
  ];
  return countingFailures(deps, own, guesses, () =>
    tellingWhenBeyondLimit(deps, ['failedSignInsPerAccount', account], guesses, attempt),
  );
}
