import type { ProblemCode } from '@borough/domain/problems';
import type { Deps } from '#floor/deps.ts';
import { type Counter, countingFailures, tellingWhenBeyondLimit } from './failed-tries.ts';

/** Who is trying a password, and for which account. */
export interface Guesser {
  /** The account's address as typed, and a mark that changes with its password. */
  account: readonly string[];
  /** The network address of the attempt. */
  address: string;
  /** The browser, if its mark shows it has signed in to this account before; otherwise null. */
  browser: string | null;
}

// An attempt that leads to a mailed code counts whether its password was right or wrong, so the counts reveal nothing.
const guesses: readonly ProblemCode[] = ['account.wrong-credentials', 'account.sign-in-code'];

/**
 * Runs a password attempt, counting wrong ones so that they slow down the guesser and no one else. A browser the account
 * knows has a ceiling of its own, which no one else can use up: the right password passes there. Everyone else gets a limit per account and network address,
 * and one per network address across all accounts; beyond either they are refused (`request.too-many`). Beyond the
 * ceiling of the account or the known browser no one is refused: `attempt` is told to ask for a mailed code instead.
 */
export async function countingGuesses<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  { account, address, browser }: Guesser,
  attempt: (asksForCode: boolean) => Promise<T>,
): Promise<T> {
  if (browser !== null)
    return tellingWhenBeyondLimit(deps, ['failedSignInsPerBrowser', [...account, browser]], guesses, attempt);
  const own: Counter[] = [
    ['failedSignInsPerGuesser', [...account, address]],
    ['failedSignInsPerAddress', address],
  ];
  return countingFailures(deps, own, guesses, () =>
    tellingWhenBeyondLimit(deps, ['failedSignInsPerAccount', account], guesses, attempt),
  );
}
