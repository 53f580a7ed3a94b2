import { Problem } from '@borough/domain/problems';
import { isLeaked } from '../../outside/leaked-passwords.ts';
import type { AccountDeps } from '../account-deps.ts';

const leaked = "It's on a list of leaked passwords, or very similar to one that is.";
const advice = 'Three or four unrelated words make a good password.';

type WeakDeps = Pick<AccountDeps, 'config' | 'log'>;

/**
 * Why a new password is truly bad, as sentences and as one text for its field: it has leaked, or few attempts would
 * guess it. Null when neither is true. `about`: what others know about the person, such as names and addresses.
 */
export async function whyWeak(
  deps: WeakDeps,
  password: string,
  about: readonly string[],
): Promise<{ reasons: string[]; words: string } | null> {
  // Five megabytes of words, loaded when the first password is set rather than at start.
  const { whyQuicklyGuessed } = await import('./password-guesses.ts');
  const reasons = whyQuicklyGuessed(password, about);
  if (reasons.length === 0 && (await isOnTheList(deps, password))) reasons.push(leaked);
  if (reasons.length === 0) return null;
  return { reasons, words: [new Problem('account.weak-password').message, ...reasons, advice].join(' ') };
}

/** Refuses a truly bad new password as `account.weak-password`, with the reasons of `whyWeak`. */
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

/** A list that is disabled or does not answer prevents nobody from choosing a password. */
async function isOnTheList({ config, log }: WeakDeps, password: string): Promise<boolean> {
  if (config.PASSWORD_CHECK_URL === undefined) return false;
  try {
    return await isLeaked(config.PASSWORD_CHECK_URL, password);
  } catch (error) {
    log.warn({ err: error }, 'the list of leaked passwords is not responding');
    return false;
  }
}
