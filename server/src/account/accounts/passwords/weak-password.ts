import { Problem } from '@borough/domain/problems';
import { isLeaked } from '#floor/outside/leaked-passwords.ts';
import type { AccountDeps } from '../account-deps.ts';

const leaked = "It's on a list of leaked passwords, or very similar to one that is.";
const advice = 'Three or four unrelated words make a good password.';

type WeakDeps = Pick<AccountDeps, 'config' | 'log'>;

/**
 * Why a new password is truly bad (it has leaked, or it takes few attempts to guess), as sentences and as one text for
 * its field. Null if neither is true. `about` is what others know about the person, such as names and addresses.
 */
export async function whyWeak(
  deps: WeakDeps,
  password: string,
  about: readonly string[],
): Promise<{ reasons: string[]; words: string } | null> {
  // Five megabytes of words, loaded when the first password is set rather than at startup.
  const { whyQuicklyGuessed } = await import('./password-guesses.ts');
  const reasons = whyQuicklyGuessed(password, about);
  if (reasons.length === 0 && (await isOnTheList(deps, password))) reasons.push(leaked);
  if (reasons.length === 0) return null;
  return { reasons, words: [new Problem('account.weak-password').message, ...reasons, advice].join(' ') };
}

/** Refuses a truly bad new password as `account.weak-password`, with the reasons from `whyWeak`. */
export async function refuseWeakPassword(
  deps: WeakDeps,
  password: string,
  about: readonly string[],
): Promise<void> {
  const weak = await whyWeak(deps, password, about);
  if (!weak) return;
  throw new Problem('account.weak-password', {
    fields: { password: weak.words },
    data: { reasons: weak.reasons },
  });
}

/** If the list is disabled or doesn't respond, any password passes. */
async function isOnTheList({ config, log }: WeakDeps, password: string): Promise<boolean> {
  if (config.PASSWORD_CHECK_URL === undefined) return false;
  try {
    return await isLeaked(config.PASSWORD_CHECK_URL, password);
  } catch (error) {
    log.warn({ err: error }, 'the list of leaked passwords is not responding');
    return false;
  }
}
